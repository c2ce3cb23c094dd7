import type { Field } from '@app/kernel/field.ts';

const named = (field: Field): ReadonlySet<string> => new Set(field.parts.map(({ name }) => name.split('.').at(-1) ?? ''));

/** An airport as records carry it: a copy that the search of airports gives. */
export const isAirport = (field: Field): boolean =>
  field.kind === 'object' && ['icao', 'iata', 'timezone', 'latitude'].every((part) => named(field).has(part));
export const isZoneField = ({ name, kind }: Field): boolean => kind === 'text' && /(^|[._])time_?zone$/i.test(name);

/** For whom of the staff a record is: copies of the company's own roles. */
export const isRoleList = (field: Field): boolean =>
  field.kind === 'objects' &&
  field.parts.length === 2 &&
  /(^|[._])roles$/.test(field.name) &&
  ['id', 'label'].every((part) => named(field).has(part));
/** What another service said of a record, or made of it: shown, so that it stays what it said. */
export const isFromElsewhere = ({ kind, name }: Field): boolean =>
  (kind === 'map' || kind === 'json') && /(^|[._])(third_party|source_data|result|paypal)$/.test(name);
/** A list of things that are filled in part by part, or things by name; other lists name records or roles, and are chosen. */
export const isItemList = (field: Field): boolean =>
  field.kind === 'map' ? !isFromElsewhere(field) : field.kind === 'objects' && field.reference === undefined && !isRoleList(field);

/** Whether a person changes it on the screen of its record. What can be anything is filled in inside a thing, where its name says what it is. */
export function isEditable(field: Field): boolean {
  if (field.sealed) return false;
  if (field.kind === 'object') return isAirport(field) || field.reference !== undefined;
  return field.kind !== 'json' && !isFromElsewhere(field);
}
/** A thing stands by its parts, unless it is chosen as a whole. */
export const spread = (field: Field): readonly Field[] =>
  field.kind === 'object' && !isEditable(field) && field.parts.length > 0 ? field.parts.flatMap(spread) : [field];
/** Changed by choosing or switching: saved at once, without a way to leave it half done. */
export const isChosen = (field: Field): boolean =>
  ['flag', 'code', 'moment'].includes(field.kind) ||
  isAirport(field) ||
  isZoneField(field) ||
  (field.reference !== undefined && (field.kind === 'text' || field.kind === 'object'));
