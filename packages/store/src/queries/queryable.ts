import { type Actor, hiddenFields, rolesThatOpen } from '@app/kernel/collection.ts';
import { FIELD, type Query } from '@app/kernel/queries/query.ts';
import type { Refused } from '@app/kernel/refused.ts';
import type { Where } from '@app/kernel/queries/where.ts';
import { whyTooBig } from '@app/kernel/queries/where-size.ts';
import { refuse } from '../database/refuse.ts';
import type { Kind } from '../core/registry.ts';

/** What one list may hold at most; the wire allows a stranger less. */
const MAX_LIMIT = 100_000;

/**
 * Refuses questions that cannot be asked: malformed fields or values, fields that never leave the server (an order or a filter would tell them),
 * and from outside what is so big that it would keep the database busy.
 */
export function askable(kind: Kind, actor: Actor, query: Query): void {
  const why = actor.system ? undefined : whyTooBig(query.where);
  if (why !== undefined) throw refuse({ code: 'records.invalid', params: { field: 'where', reason: why } });
  const fields = [...fieldsOf(query.where), ...(query.orderBy ?? []).map((order) => order.field)];
  const hidden = hiddenFields(kind, actor);
  for (const field of fields) {
    if (!FIELD.test(field)) throw refuse({ code: 'records.invalid', params: { field: 'where', reason: 'Not a field name' } });
    if (hidden.some((one) => overlaps(one, field))) throw refuseHidden(kind, actor, field);
  }
  if (query.limit !== undefined && !(Number.isInteger(query.limit) && query.limit >= 1 && query.limit <= MAX_LIMIT)) {
    throw refuse({ code: 'records.invalid', params: { field: 'limit', reason: `A number from 1 to ${MAX_LIMIT}` } });
  }
  const values = [...valuesOf(query.where), query.startAt, query.startAfter, query.endAt, query.endBefore];
  if (!values.every(isStorable))
    throw refuse({ code: 'records.invalid', params: { field: 'where', reason: 'A value holds characters that no record can' } });
}

/** One stands inside the other: `third_party` and `third_party.key`. */
export const overlaps = (a: string, b: string): boolean => a === b || a.startsWith(`${b}.`) || b.startsWith(`${a}.`);
/** The refusal of a question or a change that names a field which this actor never sees. */
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

/** PostgreSQL keeps neither the zero character nor half of a surrogate pair. */
export function isStorable(value: unknown): boolean {
  if (typeof value === 'string') return !value.includes('\0') && value.isWellFormed();
  if (typeof value === 'number') return Number.isFinite(value);
  if (typeof value !== 'object' || value === null) return true;
  return Object.entries(value).every(([key, held]) => isStorable(key) && isStorable(held));
}
