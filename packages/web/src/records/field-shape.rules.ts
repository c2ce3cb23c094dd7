import type { Field } from '@app/kernel/field.ts';

const named = (field: Field): ReadonlySet<string> => new Set(field.parts.map(({ name }) => name.split('.').at(-1) ?? ''));

/** An airport as records carry it: a copy that the search of airports gives. */
export const isAirport = (field: Field): boolean =>
  field.kind === 'object' && ['icao', 'iata', 'timezone', 'latitude'].every((part) => named(field).has(part));
export const isZoneField = ({ name, kind }: Field): boolean => kind === 'text' && /(^|[._])time_?zone$/i.test(name);

/** Whether a person changes it on the screen of its record. Lists of things and open parts are shown and changed by screens of their own. */
export function isEditable(field: Field): boolean {
  if (field.sealed) return false;
  if (field.kind === 'object') return isAirport(field) || field.reference !== undefined;
  return !['objects', 'map', 'json'].includes(field.kind);
}
/** Changed by choosing or switching: saved at once, without a way to leave it half done. */
export const isChosen = (field: Field): boolean =>
  ['flag', 'code', 'moment'].includes(field.kind) ||
  isAirport(field) ||
  isZoneField(field) ||
  (field.reference !== undefined && (field.kind === 'text' || field.kind === 'object'));
