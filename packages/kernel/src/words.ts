/** A text, or one for one and one for several. */
export type Translation = string | { readonly one: string; readonly other: string };
/** English text → the same in another language. What is missing stays English. */
export type Catalogue = Readonly<Record<string, Translation>>;

const locales = { en: 'en-US', es: 'es' } as const;
export type Language = keyof typeof locales;
/** The languages of the house, each in its own words. */
export const languages: Readonly<Record<Language, string>> = { en: 'English', es: 'Español' };
const isLanguage = (held: unknown): held is Language => typeof held === 'string' && Object.hasOwn(locales, held);

/** The language that fits best what a person wishes, in their order: 'es-MX' is Spanish. Undefined where none fits. */
export const fittingLanguage = (wishes: readonly string[]): Language | undefined =>
  wishes.map((wish) => wish.toLowerCase().split('-')[0]).find(isLanguage);
export const languageFor = (wishes: readonly string[]): Language => fittingLanguage(wishes) ?? 'en';

const formatters = new Map<string, unknown>();
/** A formatter of `Intl` for a language: making one takes as long as using it a hundred times, so it is kept. */
export function formatterIn<F, O>(language: Language, kind: new (locale?: string, options?: O) => F, options: NoInfer<O>): F {
  const key = `${kind.name} ${language} ${JSON.stringify(options)}`;
  const kept = formatters.get(key) ?? new kind(locales[language], options);
  formatters.set(key, kept);
  return kept as F;
}

export type Values = Readonly<Record<string, string | number>>;
/** Says texts in one language. The English is the key (decision 035). */
export interface Words {
  readonly language: Language;
  /** For `Intl`. */
  readonly locale: string;
  /** English text in this language, `{holes}` filled; what has no translation stays English. */
  readonly t: (english: string, values?: Values) => string;
  /** A whole text that was not written where it is said: one of ours in this language, anything else letter by letter. */
  readonly kept: (text: string) => string;
  /** Text that depends on how many: `tn(3, '{n} change waiting', '{n} changes waiting')`. The plural is the key. */
  readonly tn: (n: number, one: string, other: string, values?: Values) => string;
}

const HOLE = /\{(\w+)\}/g;
/** Where one English word means two things, the key says which after a bar: 'From|of a journey'. Nobody sees that part. */
const said = (english: string): string => english.split('|', 1)[0] ?? english;
/** One language, with its catalogue. */
export function wordsIn(language: Language, catalogue: Catalogue): Words {
  /** Numbers in the manner of the language: 1,234 or 1.234. */
  const shown = (value: string | number): string => (typeof value === 'number' ? formatterIn(language, Intl.NumberFormat, {}).format(value) : value);
  const filled = (text: string, values: Values): string =>
    text.replace(HOLE, (hole, name: string) => (Object.hasOwn(values, name) ? shown(values[name] as string | number) : hole));
  const held = (english: string): Translation | undefined => (Object.hasOwn(catalogue, english) ? catalogue[english] : undefined);
  return {
    language,
    locale: locales[language],
    t(english, values = {}) {
      const text = held(english) ?? said(english);
      return filled(typeof text === 'string' ? text : text.other, values);
    },
    kept(text) {
      const ours = held(text);
      return typeof ours === 'string' ? ours : text;
    },
    tn(n, one, other, values = {}) {
      const found = held(other) ?? { one, other };
      const isOne = formatterIn(language, Intl.PluralRules, {}).select(n) === 'one';
      return filled(typeof found === 'string' ? found : isOne ? found.one : found.other, { n, ...values });
    },
  };
}
export const inEnglish: Words = wordsIn('en', {});

/** Marks English text of a constant that is shown through `t`, so that the test of the catalogue finds it. */
export const words = <const T extends string>(english: T): T => english;
