import { type Actor, hiddenFields, rolesThatOpen } from '@app/kernel/collection.ts';
import { FIELD, type Query } from '@app/kernel/queries/query.ts';
import type { Refused } from '@app/kernel/refused.ts';
import type { Where } from '@app/kernel/queries/where.ts';
import { whyTooBig } from '@app/kernel/queries/where-size.ts';
import { refuse } from '../database/refuse.ts';
import { NOT_STORABLE, storedForm } from './clone-json.ts';
import type { Kind } from '../core/registry.ts';

/** Most documents of a list; the wire allows fewer. */
const MAX_LIMIT = 100_000;

/**
 * Refuses queries with malformed fields or values, with fields that never leave the server (an order or a filter would reveal them), and,
 * from outside, queries so large that they would keep the database busy.
 */
export function assertQueryable(kind: Kind, actor: Actor, query: Query): void {
  const why = actor.system ? undefined : whyTooBig(query.where);
  if (why !== undefined) throw refuse({ code: 'records.invalid', params: { field: 'where', reason: why } });
  const fields = [...fieldsOf(query.where), ...(query.orderBy ?? []).map((order) => order.field)];
  const hidden = hiddenFields(kind, actor);
  for (const field of fields) {
    if (!FIELD.test(field)) throw refuse({ code: 'records.invalid', params: { field: 'where', reason: 'Not a field name' } });
    if (hidden.some((hiddenField) => overlaps(hiddenField, field))) throw refuseHidden(kind, actor, field);
  }
  if (query.limit !== undefined && !(Number.isInteger(query.limit) && query.limit >= 1 && query.limit <= MAX_LIMIT)) {
    throw refuse({ code: 'records.invalid', params: { field: 'limit', reason: `A number from 1 to ${MAX_LIMIT}` } });
  }
  const values = [...valuesOf(query.where), query.startAt, query.startAfter, query.endAt, query.endBefore];
  if (values.some((value) => storedForm(value) === NOT_STORABLE))
    throw refuse({ code: 'records.invalid', params: { field: 'where', reason: 'A value holds characters that no record can' } });
}

/** True when one field is inside the other: `third_party` and `third_party.key`. */
export const overlaps = (a: string, b: string): boolean => a === b || a.startsWith(`${b}.`) || b.startsWith(`${a}.`);
/** Makes the refusal of a query or change with a field that this actor never sees. */
export function refuseHidden(kind: Kind, actor: Actor, field: string): Refused {
  const role = rolesThatOpen((as) => !hiddenFields(kind, as).some((hidden) => overlaps(hidden, field)), actor);
  return refuse({ code: 'records.not-allowed', params: { role } });
}

function fieldsOf(where: Where | undefined): string[] {
  if (!where) return [];
  if ('all' in where) return where.all.flatMap(fieldsOf);
  return 'any' in where ? where.any.flatMap(fieldsOf) : [where.field];
}
function valuesOf(where: Where | undefined): unknown[] {
  if (!where) return [];
  if ('all' in where) return where.all.flatMap(valuesOf);
  return 'any' in where ? where.any.flatMap(valuesOf) : [where.value];
}
