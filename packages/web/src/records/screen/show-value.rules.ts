import type { Field } from '@app/kernel/field.ts';
import { valueAt } from '@app/kernel/queries/where.ts';
import { showMoment } from '../../widgets/status/time-ago.rules.ts';
import { countryName, formatMoney, formatNumber, zoneName } from '../../words/format.ts';
import { tStored, t } from '../../words/words.ts';

/** What a value needs beside itself to be told. */
export interface FormatContext {
  /** IANA zone of the client, for moments. */
  readonly zone: string;
  /** Name of a colleague. */
  readonly nameOf: (uid: string) => string;
}
type Fields = Readonly<Record<string, unknown>>;
export const isFields = (held: unknown): held is Fields => typeof held === 'object' && held !== null && !Array.isArray(held);

/** What is written as it is: texts, numbers and flags; of anything else, nothing. */
export const textOf = (held: unknown): string =>
  typeof held === 'string' || typeof held === 'number' || typeof held === 'boolean' ? String(held) : '';

/** Nothing to tell: what was never filled in. */
export const isEmpty = (held: unknown): boolean =>
  held === null ||
  held === undefined ||
  held === '' ||
  (Array.isArray(held) && held.length === 0) ||
  (isFields(held) && Object.values(held).every((one) => isEmpty(one) || one === false));

const texts = (held: Fields, ...keys: readonly string[]): string[] =>
  keys.map((key) => held[key]).filter((one): one is string => typeof one === 'string' && one.trim() !== '');

/** What a thing is called: codes before names, people by their name, places by their address. */
function objectName(held: Fields): string | undefined {
  const airport = texts(held, 'icao', 'iata').slice(0, 1);
  if (airport.length > 0) return [...airport, ...texts(held, 'name')].join(' ');
  const person = texts(held, 'first_name', 'last_name').join(' ');
  if (person !== '') return [person, ...texts(held, 'company')].join(', ');
  if ('street' in held || 'zip' in held) return addressInWords(held);
  return texts(held, 'name', 'label', 'title', 'model', 'sku')[0];
}
/** A thing in one line: its name, or some of what it holds. */
export function describeObject(held: Fields): string {
  const name = objectName(held) ?? texts(held, 'subject')[0];
  if (name !== undefined) return name;
  const plain = Object.values(held).filter((one) => (typeof one === 'string' || typeof one === 'number') && one !== '' && one !== 0);
  if (plain.length > 0) return plain.slice(0, MOST_PARTS).join(', ');
  // Nothing but things inside it: those.
  return Object.values(held)
    .flatMap((one) => (Array.isArray(one) ? one : [one]))
    .flatMap((one) => (isFields(one) ? [describeObject(one)] : []))
    .filter(Boolean)
    .slice(0, MOST_PARTS)
    .join('; ');
}
const MOST_PARTS = 3;
/** The same of a field whose parts are declared: what has no name is told by the first of its parts, codes in words. */
export function describeDeclared(field: Field, held: Fields, telling: FormatContext): string {
  const told = field.parts
    .filter(({ name, kind }) => !['object', 'objects', 'map', 'long', 'flag'].includes(kind) && !/(^|[._])(id|index)$/.test(name))
    .map((part) => ({ part, one: held[part.name.slice(field.name.length + 1)] }))
    .filter(({ one }) => !isEmpty(one) && one !== 0)
    .map(({ part, one }) => showValue(part, one, telling));
  return objectName(held) ?? (told.slice(0, MOST_PARTS).join(', ') || describeObject(held));
}
function addressInWords(held: Fields): string {
  const [place] = [texts(held, 'city', 'state').join(', ')];
  return [...texts(held, 'street', 'street2'), [place, ...texts(held, 'zip')].filter(Boolean).join(' ')].filter(Boolean).join(', ');
}

/** The label of a code. */
export const codeInWords = ({ codes }: Field, code: string): string => t(codes?.label(code) ?? code);

/** An entry of a list of codes or texts. Texts that only the server writes are sentences of ours; what people wrote stays. */
export const entryInWords = (field: Field, entry: string): string =>
  field.codes ? codeInWords(field, entry) : field.sealed ? tStored(entry) : entry;

/** A value as a person reads it; empty where there is nothing. */
export function showValue(field: Field, held: unknown, telling: FormatContext): string {
  if (isEmpty(held)) return field.kind === 'code' && held === '' ? codeInWords(field, '') : '';
  switch (field.kind) {
    case 'money':
      return typeof held === 'number' ? formatMoney(held) : '';
    case 'moment':
      return typeof held === 'number' ? showMoment(held, telling.zone) : '';
    case 'number':
      return typeof held === 'number' ? formatNumber(held) : '';
    case 'flag':
      return held === true ? t('Yes') : t('No');
    case 'code':
      return codeInWords(field, textOf(held));
    case 'codes':
      return listOf(held)
        .map((one) => codeInWords(field, textOf(one)))
        .join(', ');
    case 'texts':
      return listOf(held)
        .map((one) => (field.reference === 'members' ? telling.nameOf(textOf(one)) : entryInWords(field, textOf(one))))
        .join(', ');
    case 'object':
      return isFields(held) ? describeDeclared(field, held, telling) : '';
    case 'objects':
      return listOf(held)
        .map((one) => (isFields(one) ? describeDeclared(field, one, telling) : textOf(one)))
        .filter(Boolean)
        .join('; ');
    case 'map':
      return isFields(held) ? mapInWords(field, held, telling) : '';
    case 'json':
      return describeOpenValue(held);
    case 'text':
    case 'long':
    case 'date':
      if (field.reference === 'members') return telling.nameOf(textOf(held));
      return placeInWords(field, textOf(held));
  }
}
/** Countries and time zones are stored as codes: shows 'Philippines', 'Pacific Time' in the reader's language. */
function placeInWords({ name }: Field, code: string): string {
  const last = name.slice(name.lastIndexOf('.') + 1);
  if (last === 'country') return countryName(code);
  return last === 'timezone' || last === 'takeoffTZ' ? zoneName(code) : code;
}
/** `species: Oak, grade: 2`; what stands under a name is told by its declaration, where it has one. */
function mapInWords({ entry }: Field, held: Fields, telling: FormatContext): string {
  if (!entry || entry.kind === 'json') return describeOpenValue(held);
  const tell = (one: unknown): string => {
    if (entry.kind !== 'object' || !isFields(one)) return showValue(entry, one, telling);
    return entry.parts
      .map((part) => showValue(part, valueAt(one, part.name.slice(entry.name.length + 1)), telling))
      .filter(Boolean)
      .join(', ');
  };
  return Object.entries(held)
    .map(([key, one]) => `${key}: ${tell(one) || '–'}`)
    .join(entry.kind === 'object' ? '; ' : ', ');
}
/** What nobody declared, in one line. */
export function describeOpenValue(held: unknown): string {
  if (typeof held === 'boolean') return held ? t('Yes') : t('No');
  if (Array.isArray(held)) return held.map(describeOpenValue).filter(Boolean).join(', ');
  if (!isFields(held)) return textOf(held);
  return Object.entries(held)
    .map(([key, one]) => (isFields(one) ? `${key} (${describeOpenValue(one)})` : `${key}: ${describeOpenValue(one) || '–'}`))
    .join(', ');
}
const listOf = (held: unknown): readonly unknown[] => (Array.isArray(held) ? held : []);
