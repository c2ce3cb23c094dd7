import { ERASED_NAME } from '@app/kernel/personal.ts';

/** Texts that tell who a person is. */
export interface Identifiers {
  readonly emails: readonly string[];
  readonly phones: readonly string[];
  /** Full names, at least two words each: one word alone is too many people's. */
  readonly names: readonly string[];
}
export const noIdentifiers: Identifiers = { emails: [], phones: [], names: [] };

const ERASED = '[erased]';
const MIN_PHONE_DIGITS = 7;
/** Digits that tell a number apart without its country code. */
const CORE_DIGITS = 10;

const unaccented = (text: string): string => text.normalize('NFKD').replace(/\p{M}+/gu, '');
const wordsOf = (text: string): string[] => text.match(/[\p{L}\p{N}]+/gu) ?? [];
const cleaned = (texts: readonly string[]): string[] => [...new Set(texts.map((text) => text.trim().toLowerCase()))].filter((text) => text !== '');

export const normalEmail = (text: string): string => text.trim().toLowerCase();
/** The digits by which two spellings of a phone number are the same; empty for what is too short to be one. */
export function phoneCore(text: string): string {
  const digits = text.replace(/\D/g, '');
  return digits.length < MIN_PHONE_DIGITS ? '' : digits.slice(-CORE_DIGITS);
}
/** A full name as its words, without accents; empty for a single word. */
export function normalName(text: string): string {
  const words = wordsOf(unaccented(text.toLowerCase()));
  return words.length < 2 ? '' : words.join(' ');
}
/** Each identifier once; what identifies nobody is left out. */
export const tidyIdentifiers = ({ emails, phones, names }: Identifiers): Identifiers => ({
  emails: cleaned(emails).filter((email) => email.includes('@')),
  phones: [...new Set(phones.map(phoneCore))].filter((core) => core !== ''),
  names: cleaned(names).filter((name) => normalName(name) !== ''),
});
export const isEmpty = ({ emails, phones, names }: Identifiers): boolean => emails.length + phones.length + names.length === 0;
export const without = (all: Identifiers, others: Identifiers): Identifiers => ({
  emails: all.emails.filter((email) => !others.emails.includes(email)),
  phones: all.phones.filter((phone) => !others.phones.includes(phone)),
  names: all.names.filter((name) => !others.names.includes(name)),
});

const escaped = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|/-]/g, String.raw`\$&`);
/** Signs of an address as texts, links and pages write them. */
const signs: Readonly<Record<string, string>> = { '@': '(?:@|%40|&#64;|&#x40;)', '+': String.raw`(?:\+|%2B|&#43;)` };
const emailSource = (email: string): string =>
  String.raw`(?<=^|%[0-9A-Fa-f]{2}|[^\p{L}\p{N}._%+-])${[...email].map((sign) => signs[sign] ?? escaped(sign)).join('')}(?![\p{L}\p{N}-]|\.[\p{L}\p{N}])`;
const phoneSource = (core: string): string =>
  String.raw`(?<![\p{L}\p{N}])(?:(?:\+|%2B|00)?\d{1,3}[\s().\-/\u00a0]{0,3})?\(?${[...core].join(String.raw`[\s().\-/\u00a0]{0,3}`)}(?!\d)`;
const BETWEEN = String.raw`(?:[^\p{L}\p{N}]|&nbsp;|%20){0,6}`;
const inOrder = (words: readonly string[]): string => String.raw`(?<![\p{L}\p{N}])${words.map(escaped).join(BETWEEN)}(?![\p{L}\p{N}])`;
/** 'Ada King Lovelace' is also written 'Lovelace, Ada King'. */
const nameSources = (name: string): string[] =>
  [...new Set([name, unaccented(name)])].flatMap((spelling) => {
    const words = wordsOf(spelling);
    return [inOrder(words), inOrder([...words.slice(-1), ...words.slice(0, -1)])];
  });

const regexOf = (sources: readonly string[]): RegExp | undefined => (sources.length === 0 ? undefined : new RegExp(sources.join('|'), 'giu'));
const isWhole = (text: string, regex: RegExp | undefined): boolean => regex !== undefined && text.trim().replace(regex, '') === '';

/** Replaces the identifiers of one person in texts. */
export interface Scrubber {
  readonly has: (text: string) => boolean;
  readonly scrub: (text: string) => string;
}
export function scrubberOf(identifiers: Identifiers): Scrubber {
  const emails = regexOf(identifiers.emails.map(emailSource));
  const phones = regexOf(identifiers.phones.map(phoneSource));
  const names = regexOf(identifiers.names.flatMap(nameSources));
  const all = [emails, phones, names].filter((regex) => regex !== undefined);
  return {
    has: (text) => all.some((regex) => text.search(regex) >= 0),
    scrub: (text) => {
      if (text.trim() === '') return text;
      if (isWhole(text, emails) || isWhole(text, phones)) return '';
      return all.reduce((result, regex) => result.replace(regex, regex === names ? ERASED_NAME : ERASED), text);
    },
  };
}

/** The same value with each text in it, and each key of a map, scrubbed; the very value where nothing changes. */
export function scrubValue(value: unknown, scrub: (text: string) => string): unknown {
  if (typeof value === 'string') return scrub(value);
  if (Array.isArray(value)) {
    const entries = value.map((entry) => scrubValue(entry, scrub));
    return entries.some((entry, index) => entry !== value[index]) ? entries : (value as unknown);
  }
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([key, entry]) => ({
    key: scrub(key) || ERASED,
    was: key,
    entry: scrubValue(entry, scrub),
    from: entry as unknown,
  }));
  return entries.some(({ key, was, entry, from }) => key !== was || entry !== from)
    ? Object.fromEntries(entries.map(({ key, entry }) => [key, entry]))
    : value;
}

/** A pattern of PostgreSQL that every JSON text with one of the identifiers fits, and few others. */
export function searchPattern({ emails, phones, names }: Identifiers, ids: readonly string[]): string {
  const loose = (words: readonly string[], gap: string): string => words.map((word) => word.replace(/[^a-z0-9]/gi, '.{0,3}')).join(gap);
  const nameWords = names.flatMap((name) => [name, unaccented(name)]).map(wordsOf);
  return [
    ...emails.map((email) => loose(email.split(/[^\p{L}\p{N}]+/u), '.{1,6}')),
    ...phones.map((core) => [...core].join('[^0-9a-z]{0,6}')),
    ...nameWords.flatMap((words) => [loose(words, '.{0,40}'), loose([...words.slice(-1), ...words.slice(0, -1)], '.{0,40}')]),
    ...ids.map((id) => id.replace(/[^A-Za-z0-9_]/g, '.')),
  ].join('|');
}
