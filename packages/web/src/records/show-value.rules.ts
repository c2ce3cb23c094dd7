import type { Field } from '@app/kernel/field.ts';
import { showMoment } from '../widgets/time-ago.rules.ts';
import { formatMoney, formatNumber } from '../words/format.ts';
import { kept, t } from '../words/words.ts';

/** What a value needs beside itself to be told. */
export interface Telling {
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

/** A thing in one line, by what such things have in common: codes before names, people by their name, places by their address. */
export function thingInWords(held: Fields): string {
  const airport = texts(held, 'icao', 'iata').slice(0, 1);
  if (airport.length > 0) return [...airport, ...texts(held, 'name')].join(' ');
  const person = texts(held, 'first_name', 'last_name').join(' ');
  if (person !== '') return [person, ...texts(held, 'company')].join(', ');
  if ('street' in held || 'zip' in held) return addressInWords(held);
  const named = texts(held, 'name', 'label', 'title', 'subject', 'model', 'sku');
  if (named[0] !== undefined) return named[0];
  const plain = Object.values(held).filter((one) => (typeof one === 'string' || typeof one === 'number') && one !== '' && one !== 0);
  if (plain.length > 0) return plain.slice(0, 3).join(', ');
  // Nothing but things inside it: those.
  return Object.values(held)
    .flatMap((one) => (Array.isArray(one) ? one : [one]))
    .flatMap((one) => (isFields(one) ? [thingInWords(one)] : []))
    .filter(Boolean)
    .slice(0, 3)
    .join('; ');
}
function addressInWords(held: Fields): string {
  const [place] = [texts(held, 'city', 'state').join(', ')];
  return [...texts(held, 'street', 'street2'), [place, ...texts(held, 'zip')].filter(Boolean).join(' ')].filter(Boolean).join(', ');
}

/** The label of a code. */
export const codeInWords = ({ codes }: Field, code: string): string => t(codes?.label(code) ?? code);

/** An entry of a list of codes or texts. Texts that only the server writes are sentences of ours; what people wrote stays. */
export const entryInWords = (field: Field, entry: string): string => (field.codes ? codeInWords(field, entry) : field.sealed ? kept(entry) : entry);

/** A value as a person reads it; empty where there is nothing. */
export function showValue(field: Field, held: unknown, telling: Telling): string {
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
      return isFields(held) ? thingInWords(held) : '';
    case 'objects':
      return listOf(held)
        .map((one) => (isFields(one) ? thingInWords(one) : textOf(one)))
        .filter(Boolean)
        .join('; ');
    case 'map':
    case 'json':
      return typeof held === 'object' ? JSON.stringify(held) : textOf(held);
    case 'text':
    case 'long':
    case 'date':
      return field.reference === 'members' ? telling.nameOf(textOf(held)) : textOf(held);
  }
}
const listOf = (held: unknown): readonly unknown[] => (Array.isArray(held) ? held : []);
