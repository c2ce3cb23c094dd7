import type { Field } from '@app/kernel/field.ts';

const named = (field: Field): ReadonlySet<string> => new Set(field.parts.map(({ name }) => name.split('.').at(-1) ?? ''));

/** An airport as records carry it: a copy that the search of airports gives. */
export const isAirport = (field: Field): boolean =>
  field.kind === 'object' && ['icao', 'iata', 'timezone', 'latitude'].every((part) => named(field).has(part));
export const isZoneField = ({ name, kind }: Field): boolean => kind === 'text' && /(^|[._])time_?zone$/i.test(name);

/** True for a list of staff roles: copies of the company's own roles. */
export const isRoleList = (field: Field): boolean =>
  field.kind === 'objects' &&
  field.parts.length === 2 &&
  /(^|[._])roles$/.test(field.name) &&
  ['id', 'label'].every((part) => named(field).has(part));
/** True for a field that another service wrote: it is shown read-only, so that it stays as received. */
export const isFromElsewhere = ({ kind, name }: Field): boolean =>
  (kind === 'map' || kind === 'json') && /(^|[._])(third_party|source_data|result|paypal)$/.test(name);
/** True for a list or map of items that are edited part by part; other lists refer to records or roles, and are chosen. */
export const isItemList = (field: Field): boolean =>
  field.kind === 'map' ? !isFromElsewhere(field) : field.kind === 'objects' && field.reference === undefined && !isRoleList(field);

/** True if people change the field on the screen of its record. A field of any type is edited inside an item, whose name explains it. */
export function isEditable(field: Field): boolean {
  if (field.sealed) return false;
  if (field.kind === 'object') return isAirport(field) || field.reference !== undefined;
  return field.kind !== 'json' && !isFromElsewhere(field);
}
/** Returns an object's parts as fields, unless it is chosen as a whole. */
export const spread = (field: Field): readonly Field[] =>
  field.kind === 'object' && !isEditable(field) && field.parts.length > 0 ? field.parts.flatMap(spread) : [field];
/** Changed by choosing or switching: saved at once, without a way to leave it half done. */
export const isChosen = (field: Field): boolean =>
  ['flag', 'code', 'moment'].includes(field.kind) ||
  isAirport(field) ||
  isZoneField(field) ||
  (field.reference !== undefined && (field.kind === 'text' || field.kind === 'object'));
