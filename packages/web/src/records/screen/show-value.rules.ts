import type { Field } from '@app/kernel/field.ts';
import { DAY } from '@app/kernel/time/durations.ts';
import { dayNumber } from '@app/kernel/time/time.ts';
import { valueAt } from '@app/kernel/queries/where.ts';
import { showMoment } from '../../widgets/status/time-ago.rules.ts';
import { countryName, formatMoney, formatNumber, zoneName } from '../../words/format.ts';
import { datesAsChosen } from '../../words/language.ts';
import { tStored, t } from '../../words/words.ts';

/** Context that formatting a value needs. */
export interface FormatContext {
  /** IANA zone of the client, for moments. */
  readonly zone: string;
  /** Name of a colleague. */
  readonly nameOf: (uid: string) => string;
}
type Fields = Readonly<Record<string, unknown>>;
export const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns texts, numbers and flags as text; an empty text for any other value. */
export const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';

/** Nothing to tell: what was never filled in. */
export const isEmpty = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  value === '' ||
  (Array.isArray(value) && value.length === 0) ||
  (isFields(value) && Object.values(value).every((entry) => isEmpty(entry) || entry === false));

const texts = (fields: Fields, ...keys: readonly string[]): string[] =>
  keys.map((key) => fields[key]).filter((entry): entry is string => typeof entry === 'string' && entry.trim() !== '');

/** Names an object: codes before names, people by their name, places by their address. */
function objectName(fields: Fields): string | undefined {
  const airport = texts(fields, 'icao', 'iata').slice(0, 1);
  if (airport.length > 0) return [...airport, ...texts(fields, 'name')].join(' ');
  const person = texts(fields, 'first_name', 'last_name').join(' ');
  if (person !== '') return [person, ...texts(fields, 'company')].join(', ');
  if ('street' in fields || 'zip' in fields) return addressInWords(fields);
  return texts(fields, 'name', 'label', 'title', 'model', 'sku')[0];
}
/** Describes an object in one line: by its name, or by some of its values. */
export function describeObject(fields: Fields): string {
  const name = objectName(fields) ?? texts(fields, 'subject')[0];
  if (name !== undefined) return name;
  const plain = Object.values(fields).filter((entry) => (typeof entry === 'string' || typeof entry === 'number') && entry !== '' && entry !== 0);
  if (plain.length > 0) return plain.slice(0, MOST_PARTS).join(', ');
  // An object that contains only objects is described by those.
  return Object.values(fields)
    .flatMap((entry) => (Array.isArray(entry) ? entry : [entry]))
    .flatMap((entry) => (isFields(entry) ? [describeObject(entry)] : []))
    .filter(Boolean)
    .slice(0, MOST_PARTS)
    .join('; ');
}
const MOST_PARTS = 3;
/** Describes a field whose parts are declared: without a name by the first of its parts, with codes in words. */
export function describeDeclared(field: Field, fields: Fields, telling: FormatContext): string {
  const partTexts = field.parts
    .filter(({ name, kind }) => !['object', 'objects', 'map', 'long', 'flag'].includes(kind) && !/(^|[._])(id|index|key)$/.test(name))
    .map((part) => ({ part, one: fields[part.name.slice(field.name.length + 1)] }))
    .filter(({ one: entry }) => !isEmpty(entry) && entry !== 0)
    .map(({ part, one: item }) => showValue(part, item, telling));
  return objectName(fields) ?? (partTexts.slice(0, MOST_PARTS).join(', ') || describeObject(fields));
}
function addressInWords(fields: Fields): string {
  const [place] = [texts(fields, 'city', 'state').join(', ')];
  return [...texts(fields, 'street', 'street2'), [place, ...texts(fields, 'zip')].filter(Boolean).join(' ')].filter(Boolean).join(', ');
}

/** A calendar date (MM/dd/yyyy) in the form that the person chose. */
function showDate(date: string): string {
  const day = dayNumber(date);
  return (day === undefined ? undefined : datesAsChosen()?.day(day * DAY, 'UTC')) ?? date;
}

/** The label of a code. */
export const codeInWords = ({ codes }: Field, code: string): string => t(codes?.label(code) ?? code);

/** An entry of a list of codes or texts. Texts that only the server writes are sentences of ours; what people wrote stays. */
export const entryInWords = (field: Field, entry: string): string =>
  field.codes ? codeInWords(field, entry) : field.sealed ? tStored(entry) : entry;

/** Formats a value for people; empty if it has none. */
export function showValue(field: Field, value: unknown, telling: FormatContext): string {
  if (isEmpty(value)) return field.kind === 'code' && value === '' ? codeInWords(field, '') : '';
  switch (field.kind) {
    case 'money':
      return typeof value === 'number' ? formatMoney(value) : '';
    case 'moment':
      return typeof value === 'number' ? showMoment(value, telling.zone) : '';
    case 'number':
      return typeof value === 'number' ? formatNumber(value) : '';
    case 'flag':
      return value === true ? t('Yes') : t('No');
    case 'code':
      return codeInWords(field, textOf(value));
    case 'codes':
      return listOf(value)
        .map((entry) => codeInWords(field, textOf(entry)))
        .join(', ');
    case 'texts':
      return listOf(value)
        .map((item) => (field.reference === 'members' ? telling.nameOf(textOf(item)) : entryInWords(field, textOf(item))))
        .join(', ');
    case 'object':
      return isFields(value) ? describeDeclared(field, value, telling) : '';
    case 'objects':
      return listOf(value)
        .map((item) => (isFields(item) ? describeDeclared(field, item, telling) : textOf(item)))
        .filter(Boolean)
        .join('; ');
    case 'map':
      return isFields(value) ? mapInWords(field, value, telling) : '';
    case 'json':
      return describeOpenValue(value);
    case 'date':
      return showDate(textOf(value));
    case 'text':
    case 'long':
      if (field.reference === 'members') return telling.nameOf(textOf(value));
      return placeInWords(field, textOf(value));
  }
}
/** Countries and time zones are stored as codes: shows 'Philippines', 'Pacific Time' in the reader's language. */
function placeInWords({ name }: Field, code: string): string {
  const last = name.slice(name.lastIndexOf('.') + 1);
  if (last === 'country') return countryName(code);
  return last === 'timezone' || last === 'takeoffTZ' ? zoneName(code) : code;
}
/** Describes a map: `species: Oak, grade: 2`; a value is formatted by its declaration, if there is one. */
function mapInWords({ entry }: Field, fields: Fields, telling: FormatContext): string {
  if (!entry || entry.kind === 'json') return describeOpenValue(fields);
  const tell = (item: unknown): string => {
    if (entry.kind !== 'object' || !isFields(item)) return showValue(entry, item, telling);
    return entry.parts
      .map((part) => showValue(part, valueAt(item, part.name.slice(entry.name.length + 1)), telling))
      .filter(Boolean)
      .join(', ');
  };
  return Object.entries(fields)
    .map(([key, item]) => `${key}: ${tell(item) || '–'}`)
    .join(entry.kind === 'object' ? '; ' : ', ');
}
/** Describes an undeclared value in one line. */
export function describeOpenValue(value: unknown): string {
  if (typeof value === 'boolean') return value ? t('Yes') : t('No');
  if (Array.isArray(value)) return value.map(describeOpenValue).filter(Boolean).join(', ');
  if (!isFields(value)) return textOf(value);
  return Object.entries(value)
    .map(([key, item]) => (isFields(item) ? `${key} (${describeOpenValue(item)})` : `${key}: ${describeOpenValue(item) || '–'}`))
    .join(', ');
}
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
