import { Refused } from '@app/kernel/refused.ts';
import type { ProblemIn } from '@app/kernel/problem.ts';
import type { searchProblems } from './search.problems.ts';

/** One condition of a search: a field with a value, a number with a comparison, or a span of numbers. */
export type Term =
  | { readonly key: string; readonly op: 'is'; readonly value: string }
  | { readonly key: string; readonly op: NumberSign; readonly value: number }
  | { readonly key: string; readonly op: 'span'; readonly from: number; readonly to: number };
export type NumberSign = '<' | '<=' | '=' | '!=' | '>=' | '>';
export type Filter = { readonly all: readonly Filter[] } | { readonly any: readonly Filter[] } | { readonly not: Filter } | Term;

const MAX_DEPTH = 5;
const MAX_TERMS = 20;
const KEY = '[A-Za-z_][A-Za-z0-9_.]*';
const NUMBER = '-?\\d{1,15}(?:\\.\\d{1,10})?';

export const refusal = (problem: ProblemIn<typeof searchProblems>): Refused => new Refused(problem);
const unreadable = (filter: string): Refused => refusal({ code: 'search.unreadable-filter', params: { filter: filter.slice(0, 80) || '?' } });

const FACET = new RegExp(`^(-?)(${KEY}):(.*)$`, 's');
/** Reads 'verified:true'. A minus before the field or the value negates it; '\-5' is the value -5. */
export function readFacet(text: string): Filter {
  const [, minus, key, rest] = FACET.exec(text.trim()) ?? [];
  if (key === undefined || rest === undefined || rest === '') throw unreadable(text);
  const isNegative = rest.startsWith('-') && rest.length > 1;
  const value = isNegative ? rest.slice(1) : rest.startsWith('\\-') ? rest.slice(1) : rest;
  const term: Term = { key, op: 'is', value };
  return isNegative !== (minus === '-') ? { not: term } : term;
}

const COMPARISON = new RegExp(`^(${KEY})\\s*(<=|>=|!=|=|<|>)\\s*(${NUMBER})$`);
const SPAN = new RegExp(`^(${KEY}):\\s*(${NUMBER})\\s+TO\\s+(${NUMBER})$`);
/** Reads 'seats >= 8' and 'price:1000 TO 5000'. */
export function readNumber(text: string): Term {
  const [, key, sign, value] = COMPARISON.exec(text.trim()) ?? [];
  if (key !== undefined) return { key, op: sign as NumberSign, value: Number(value) };
  const [, spanned, from, to] = SPAN.exec(text.trim()) ?? [];
  if (spanned === undefined) throw unreadable(text);
  return { key: spanned, op: 'span', from: Number(from), to: Number(to) };
}

const TOKEN = new RegExp(
  `\\s*(?:(\\(|\\))|(AND|OR|NOT)(?=[\\s(]|$)|(${KEY}:\\s*${NUMBER}\\s+TO\\s+${NUMBER}|${KEY}\\s*(?:<=|>=|!=|=|<|>)\\s*${NUMBER}(?=[\\s)]|$))|(${KEY}):\\s*(?:"([^"]*)"|'([^']*)'|([^\\s()"']+)))`,
  'y',
);
type Token = { readonly sign: string } | { readonly term: Term };

function tokensOf(text: string): Token[] {
  const tokens: Token[] = [];
  TOKEN.lastIndex = 0;
  const trimmed = text.trimEnd();
  while (TOKEN.lastIndex < trimmed.length) {
    const start = TOKEN.lastIndex;
    const [whole, bracket, word, number, key, ...values] = TOKEN.exec(trimmed) ?? [];
    if (whole === undefined) throw unreadable(trimmed.slice(start).trim());
    const sign = bracket ?? word;
    if (sign !== undefined) tokens.push({ sign });
    else if (number !== undefined) tokens.push({ term: readNumber(number) });
    else tokens.push({ term: { key: key as string, op: 'is', value: values.find((value) => value !== undefined) ?? '' } });
  }
  return tokens;
}

/**
 * Reads the text of `filters`: terms with AND, OR, NOT and brackets, such as `type:m AND (seats >= 8 OR NOT verified:true)`. AND binds closer
 * than OR. At most 20 terms, five levels deep. Empty for an empty text.
 */
export function readFilters(text: string): Filter | undefined {
  const tokens = tokensOf(text);
  if (tokens.length === 0) return undefined;
  if (tokens.filter((token) => 'term' in token).length > MAX_TERMS) throw refusal({ code: 'search.filter-too-big' });
  let position = 0;
  const isNext = (sign: string): boolean => {
    const token = tokens[position];
    return token !== undefined && 'sign' in token && token.sign === sign;
  };
  const joined = (sign: string, read: () => Filter): readonly Filter[] => {
    const parts = [read()];
    while (isNext(sign)) {
      position += 1;
      parts.push(read());
    }
    return parts;
  };
  const anyOf = (depth: number): Filter => {
    if (depth > MAX_DEPTH) throw refusal({ code: 'search.filter-too-big' });
    const parts = joined('OR', () => allOf(depth));
    return parts.length === 1 ? (parts[0] as Filter) : { any: parts };
  };
  const allOf = (depth: number): Filter => {
    const parts = joined('AND', () => part(depth));
    return parts.length === 1 ? (parts[0] as Filter) : { all: parts };
  };
  const part = (depth: number): Filter => {
    if (depth > MAX_DEPTH) throw refusal({ code: 'search.filter-too-big' });
    const token = tokens[position];
    position += 1;
    if (token === undefined) throw unreadable(text);
    if ('term' in token) return token.term;
    if (token.sign === 'NOT') return { not: part(depth + 1) };
    if (token.sign !== '(') throw unreadable(text);
    const inner = anyOf(depth + 1);
    if (!isNext(')')) throw unreadable(text);
    position += 1;
    return inner;
  };
  const filter = anyOf(1);
  if (position < tokens.length) throw unreadable(text);
  return filter;
}
