import type { Span } from '../../conversations/marked-text.rules.ts';

/** Why a part of a request is left to a person. */
export const requestGaps = [
  'several-airports',
  'flight-or-choice',
  'no-airport',
  'alone',
  'via',
  'several-days',
  'past-day',
  'no-such-day',
  'wrong-weekday',
  'other-day',
  'spare-day',
  'several-times',
  'other-time',
  'spare-time',
  'several-counts',
  'vague',
] as const;
export type RequestGapCode = (typeof requestGaps)[number];

/** The value that a part of a text says, or why it says nothing certain. */
export type Reading<T> = { readonly value: T; readonly why?: undefined } | { readonly value?: undefined; readonly why: RequestGapCode };
export type Mention<T> = Span & Reading<T>;

/** Stands for each letter that was read. */
export const BLANK = '\u0000';
/** Returns the text without a part that was read, every other place as before: later readers do not read it again. */
const blank = (text: string, { from, to }: Span): string => `${text.slice(0, from)}${text.slice(from, to).replace(/[^\n]/g, BLANK)}${text.slice(to)}`;
export const blankAll = (text: string, spans: readonly Span[]): string => spans.reduce(blank, text);

const counts = 'one two three four five six seven eight nine ten eleven twelve'.split(' ');
const cuentas = 'uno dos tres cuatro cinco seis siete ocho nueve diez once doce'.split(' ');
/** A count in figures or in words. */
export const COUNT = String.raw`(?:\d{1,3}|${[...counts, ...cuentas].join('|')})`;
export function countOf(word: string): number {
  const small = word.toLowerCase();
  const position = Math.max(counts.indexOf(small), cuentas.indexOf(small));
  return position >= 0 ? position + 1 : Number(small);
}
