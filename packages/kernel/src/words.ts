/** A text, or its singular and plural forms. */
export type Translation = string | { readonly one: string; readonly other: string };
/** Maps English text to its translation. A text without an entry stays English. */
export type Catalogue = Readonly<Record<string, Translation>>;

const locales = { en: 'en-US', es: 'es' } as const;
export type Language = keyof typeof locales;
/** Supported languages, each by its own name. */
export const languages: Readonly<Record<Language, string>> = { en: 'English', es: 'Español' };
const isLanguage = (value: unknown): value is Language => typeof value === 'string' && Object.hasOwn(locales, value);

/** Returns the first supported language among a person's preferences, best first ('es-MX' is Spanish); undefined when none is supported. */
export const fittingLanguage = (wishes: readonly string[]): Language | undefined =>
  wishes.map((wish) => wish.toLowerCase().split('-')[0]).find(isLanguage);
export const languageFor = (wishes: readonly string[]): Language => fittingLanguage(wishes) ?? 'en';

type Formatters = Map<string, unknown>;
const formatters: Formatters = new Map();
/** By the same options object: writing its key takes longer than formatting. */
const formattersOf = new WeakMap<object, Formatters>();
/** Returns a cached `Intl` formatter for a language: creating one takes as long as using it a hundred times. Fastest with constant options. */
export function formatterIn<F, O extends object>(language: Language, kind: new (locale?: string, options?: O) => F, options: NoInfer<O>): F {
  const name = `${kind.name} ${language}`;
  let own = formattersOf.get(options);
  if (!own) formattersOf.set(options, (own = new Map()));
  let formatter = own.get(name);
  if (!formatter) {
    const key = `${name} ${JSON.stringify(options)}`;
    formatter = formatters.get(key) ?? new kind(locales[language], options);
    formatters.set(key, formatter);
    own.set(name, formatter);
  }
  return formatter as F;
}
const PLAIN = {};

export type Values = Readonly<Record<string, string | number>>;
/** Translates texts into one language. The English is the key (decision 035). */
export interface Words {
  readonly language: Language;
  /** For `Intl`. */
  readonly locale: string;
  /** Translates an English text and fills its `{holes}`; a text without translation stays English. */
  readonly t: (english: string, values?: Values) => string;
  /** Translates a stored text if the catalogue has it; returns any other text unchanged. */
  readonly tStored: (text: string) => string;
  /** Translates a text with a count: `tn(3, '{n} change waiting', '{n} changes waiting')`. The plural is the key. */
  readonly tn: (n: number, singular: string, other: string, values?: Values) => string;
}

const HOLE = /\{(\w+)\}/g;
/** Strips the note that tells apart two meanings of one English word: 'From|of a journey' is shown as 'From'. */
const said = (english: string): string => english.split('|', 1)[0] ?? english;
/** Returns the translator for one language and its catalogue. */
export function wordsIn(language: Language, catalogue: Catalogue): Words {
  /** Formats numbers for the language: 1,234 or 1.234. */
  const shown = (value: string | number): string =>
    typeof value === 'number' ? formatterIn(language, Intl.NumberFormat, PLAIN).format(value) : value;
  const filled = (text: string, values: Values): string =>
    text.replace(HOLE, (hole, name: string) => (Object.hasOwn(values, name) ? shown(values[name] as string | number) : hole));
  const translationOf = (english: string): Translation | undefined => (Object.hasOwn(catalogue, english) ? catalogue[english] : undefined);
  return {
    language,
    locale: locales[language],
    t(english, values = {}) {
      const text = translationOf(english) ?? said(english);
      return filled(typeof text === 'string' ? text : text.other, values);
    },
    tStored(text) {
      const ours = translationOf(text);
      return typeof ours === 'string' ? ours : text;
    },
    tn(n, singular, other, values = {}) {
      const translation = translationOf(other) ?? { one: singular, other };
      const isOne = formatterIn(language, Intl.PluralRules, PLAIN).select(n) === 'one';
      return filled(typeof translation === 'string' ? translation : isOne ? translation.one : translation.other, { n, ...values });
    },
  };
}
export const inEnglish: Words = wordsIn('en', {});

/** Marks English text of a constant that is shown through `t`, so that the test of the catalogue finds it. */
export const words = <const T extends string>(english: T): T => english;
