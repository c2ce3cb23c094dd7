import { formatter, language, spanish } from './language.ts';

type Values = Readonly<Record<string, string | number>>;
const HOLE = /\{(\w+)\}/g;

/** Numbers in the manner of the language: 1,234 or 1.234. */
const shown = (value: string | number): string => (typeof value === 'number' ? formatter(Intl.NumberFormat, {}).format(value) : value);
const filled = (text: string, values: Values): string =>
  text.replace(HOLE, (hole, name: string) => (Object.hasOwn(values, name) ? shown(values[name] as string | number) : hole));
const inLanguage = (english: string): string => {
  const held = language() === 'es' ? spanish()[english] : undefined;
  return held === undefined ? english : typeof held === 'string' ? held : held.other;
};

/**
 * English text in the language of the screen, `{holes}` filled. The English is the key: what has no translation stays English. Asked while
 * rendering, never while a module loads: the language is not known by then. Constants are marked with `words` and given to `t` where they are shown.
 */
export function t(english: string, values: Values = {}): string {
  return filled(inLanguage(english), values);
}

/** Text that depends on how many: `tn(3, '{n} change waiting', '{n} changes waiting')`. The plural is the key. */
export function tn(n: number, one: string, other: string, values: Values = {}): string {
  const held = language() === 'es' ? spanish()[other] : undefined;
  const isOne = formatter(Intl.PluralRules, {}).select(n) === 'one';
  const text = held === undefined ? (isOne ? one : other) : typeof held === 'string' ? held : isOne ? held.one : held.other;
  return filled(text, { n, ...values });
}

/** Marks English text of a constant that is shown through `t`, so that the test of the catalogue finds it. */
export const words = <const T extends string>(english: T): T => english;
