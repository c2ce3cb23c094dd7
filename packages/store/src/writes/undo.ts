import { sql } from 'kysely';
import { type Actor, hiddenFields } from '@app/kernel/collection.ts';
import { Refused } from '@app/kernel/refused.ts';
import { canonical } from '@app/kernel/queries/where.ts';
import type { Core } from '../core/core.ts';
import type { AuditRow, FieldChange } from '../database/tables.ts';
import { createdFields, hasOwnFields, lastState } from '../queries/history.ts';
import { isWhole, type Whole, wholeLines } from '../queries/whole-lines.ts';
import { overlaps } from '../queries/queryable.ts';
import { type Place } from '../core/paths.ts';
import { refuse } from '../database/refuse.ts';
import { refuseUnread } from '../queries/read.ts';
import type { AnyDoc, Kind } from '../core/registry.ts';
import { conflict, visible } from './conflicts.ts';
import { dataOf, valuesOf } from '../queries/rows.ts';
import { authorise, mayGo, prepare, shape } from './steps.ts';
import { type Batch, lock, placeOf, settle, finalDoc, tryAgain, type Writer } from './write.ts';

type Data = Record<string, unknown>;
type StoredLine = Pick<AuditRow, 'version' | 'at' | 'op' | 'fields' | 'digest'>;
type Line = Whole<StoredLine>;

/**
 * Reverts one change of the audit trail as a new change (BYD-13): its fields get their earlier values, a document that it created is
 * removed, one that it removed is restored. Fields changed since are a conflict, and nothing is written. The actor must be able to read the
 * record and to make such a change; sealed and secret fields stay.
 */
export async function undoChange(core: Core, actor: Actor, path: string, version: number): Promise<Batch> {
  const place = placeOf(core, actor, { op: 'merge', path });
  return await tryAgain(core, () =>
    core.db.tx(async () => {
      const before = await lock(core, [place]);
      const current = before.get(path);
      const change = await lineOf(core, actor, { place, current }, version);
      const writer: Writer = { actor, place, now: core.now() };
      const after = revert(core, writer, change, current);
      return await settle(core, actor, { places: [place], before, after: new Map([[path, after]]), now: writer.now });
    }),
  );
}

/** Returns the change. Needs read access to the record, or to the last state of a removed one. */
async function lineOf(core: Core, actor: Actor, target: { place: Place; current: AnyDoc | undefined }, version: number): Promise<Line> {
  const { client, path, kind } = target.place;
  const { rows } = await sql<StoredLine>`select version, at, op, fields, digest from audit where client_id = ${client} and path = ${path} and
    version in (${version}::bigint, (select max(version) from audit where client_id = ${client} and path = ${path})) order by version desc`.execute(
    core.db.kysely,
  );
  const doc = target.current ?? lastState(path, rows[0]);
  if (doc) refuseUnread(core, kind, actor, doc);
  const change = rows.find((row) => row.version === version);
  if (!doc || !change) throw refuse({ code: 'records.missing' });
  if (hasOwnFields(change) && isWhole(change)) return change;
  const since = await sql<StoredLine>`select version, at, op, fields, digest from audit
    where client_id = ${client} and path = ${path} and version >= ${version}::bigint order by version desc`.execute(core.db.kysely);
  const lines = wholeLines(since.rows, target.current);
  const { fields } = lines.at(-1) ?? { fields: [] };
  return { ...change, fields: hasOwnFields(change) ? fields : createdFields(lines.slice(0, -1), target.current) };
}

function revert(core: Core, writer: Writer, change: Line, current: AnyDoc | undefined): AnyDoc | undefined {
  const { actor, place, now } = writer;
  if (change.op === 'delete') {
    const was = lastState(place.path, change);
    if (current || !was) throw conflict(place, { names: [], version: current?.version ?? 0 });
    // Fields with null are not on the line, because the trail records null as no value.
    const empty = Object.keys(place.kind.schema.shape).filter((field) => !change.fields.some((fieldChange) => fieldChange.field === field));
    const fields = [...change.fields, ...empty.map((field) => ({ field, before: null, after: null }))];
    return finalDoc({ ...writer, date: was.date }, { meant: revertedData(place.kind, {}, fields), given: was, before: undefined, stored: was });
  }
  if (!current) throw refuse({ code: 'records.missing' });
  refuseChanged(core, writer, change, current);
  if (change.op === 'create') {
    authorise(place.kind, actor, { before: current, after: undefined }, now);
    mayGo(place.kind, current);
    return undefined;
  }
  const fields = changesOf(change, place.kind, actor);
  if (fields.length === 0 && change.fields.length > 0) throw refuse({ code: 'records.not-allowed', params: { role: '?' } });
  const active = fields.find(({ field }) => field === 'active')?.before;
  return finalDoc(writer, {
    meant: revertedData(place.kind, dataOf(current), fields),
    given: typeof active === 'boolean' ? { active } : {},
    before: current,
  });
}

/** Returns the part of a change that this actor may revert. */
function changesOf({ fields }: Line, kind: Kind, actor: Actor): readonly FieldChange[] {
  if (actor.system) return fields;
  const closed = [...(kind.sealed ?? []), ...hiddenFields(kind, actor)];
  return fields.filter(({ field }) => !closed.some((closedField) => overlaps(closedField, field)));
}

/** Refuses when a field has neither its value from before the change nor the one from after it: it has changed since. */
function refuseChanged(core: Core, { actor, place }: Writer, change: Line, current: AnyDoc): void {
  const now = valuesOf(current);
  const isCreation = change.op === 'create';
  const later = isCreation ? Object.keys(now).filter((field) => !change.fields.some((fieldChange) => fieldChange.field === field)) : [];
  const touched = isCreation ? change.fields : changesOf(change, place.kind, actor);
  const lines = [...touched, ...later.map((field) => ({ field, before: null, after: null }))];
  const clashes = lines.filter(({ field, before, after }) => {
    const value = canonical(now[field]);
    const mended = !isCreation && (value === canonical(before) || isDerived(place.kind, dataOf(current), { field, before, after }));
    return value !== canonical(after) && !mended;
  });
  if (clashes.length === 0) return;
  const fields = clashes.map(({ field, before, after }) => ({ field, mine: before, theirs: now[field] ?? null, base: after }));
  throw conflict(place, {
    names: clashes.map(({ field }) => field),
    version: current.version,
    fields: visible(core, actor, { place, doc: current }, fields),
  });
}

/** True when the collection's own steps compute this field, such as a total, regardless of the written value. */
function isDerived(kind: Kind, current: Data, change: FieldChange): boolean {
  try {
    const derived = prepare(kind, shape(kind, revertedData(kind, current, [change])));
    return canonical(derived[change.field]) === canonical(current[change.field]);
  } catch (error) {
    if (error instanceof Refused) return false;
    throw error;
  }
}

/** Applies the earlier values. Null in the trail means no value: such a field is omitted, unless its schema has a default and accepts null. */
function revertedData(kind: Kind, data: Data, fields: readonly FieldChange[]): Data {
  const own = new Set(['active', 'date']);
  const meant: Data = { ...data };
  for (const { field, before } of fields) {
    if (before === null || own.has(field)) delete meant[field];
    else meant[field] = before;
  }
  const shaped = shape(kind, meant);
  const filled = fields.filter(({ field, before }) => before === null && !own.has(field) && (shaped[field] ?? null) !== null);
  return filled.reduce((result, { field }) => {
    const asNull = { ...result, [field]: null };
    return kind.schema.safeParse(asNull).success ? asNull : result;
  }, meant);
}
