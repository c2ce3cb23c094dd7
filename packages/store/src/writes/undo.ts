import { sql } from 'kysely';
import { type Actor, hiddenFields } from '@app/kernel/collection.ts';
import { Refused } from '@app/kernel/refused.ts';
import { canonical } from '@app/kernel/queries/where.ts';
import type { Core } from '../core/core.ts';
import type { AuditRow, FieldChange } from '../database/tables.ts';
import { createdFields, isTold, lastState } from '../queries/history.ts';
import { overlaps } from '../queries/queryable.ts';
import { type Place } from '../core/paths.ts';
import { refuse } from '../database/refuse.ts';
import { refuseUnread } from '../queries/read.ts';
import type { AnyDoc, Kind } from '../core/registry.ts';
import { conflict, visible } from './conflicts.ts';
import { dataOf, valuesOf } from '../queries/rows.ts';
import { authorise, mayGo, prepare, shape } from './steps.ts';
import { type Batch, lock, placeOf, settle, standing, tryAgain, type Writer } from './write.ts';

type Data = Record<string, unknown>;
type Line = Pick<AuditRow, 'version' | 'at' | 'op' | 'fields' | 'digest'>;

/**
 * Takes one change of the audit trail back, as a new change (BYD-13): the fields that it touched get what they held before it, a
 * document that it made goes, one that it removed comes back. What has been changed since is a conflict and nothing is written.
 * The asker must be able to read the record and to make such a change; what only the server sets, and what never leaves it, stays.
 */
export async function undoChange(core: Core, actor: Actor, path: string, version: number): Promise<Batch> {
  const place = placeOf(core, actor, { op: 'merge', path });
  return await tryAgain(core, () =>
    core.db.tx(async () => {
      const before = await lock(core, [place]);
      const current = before.get(path);
      const change = await lineOf(core, actor, { place, current }, version);
      const writer: Writer = { actor, place, now: core.now() };
      const after = takenBack(core, writer, change, current);
      return await settle(core, actor, { places: [place], before, after: new Map([[path, after]]), now: writer.now });
    }),
  );
}

/** The change, for whoever may read the record; of one that is gone, who could have read it last. */
async function lineOf(core: Core, actor: Actor, at: { place: Place; current: AnyDoc | undefined }, version: number): Promise<Line> {
  const { client, path, kind } = at.place;
  const { rows } = await sql<Line>`select version, at, op, fields, digest from audit where client_id = ${client} and path = ${path} and
    version in (${version}::bigint, (select max(version) from audit where client_id = ${client} and path = ${path})) order by version desc`.execute(
    core.db.kysely,
  );
  const doc = at.current ?? lastState(path, rows[0]);
  if (doc) refuseUnread(core, kind, actor, doc);
  const change = rows.find((row) => row.version === version);
  if (!doc || !change) throw refuse({ code: 'records.missing' });
  if (isTold(change)) return change;
  const later = await sql<Line>`select version, at, op, fields, digest from audit
    where client_id = ${client} and path = ${path} and version > ${version}::bigint order by version desc`.execute(core.db.kysely);
  return { ...change, fields: createdFields(later.rows, at.current) };
}

function takenBack(core: Core, writer: Writer, change: Line, current: AnyDoc | undefined): AnyDoc | undefined {
  const { actor, place, now } = writer;
  if (change.op === 'delete') {
    const was = lastState(place.path, change);
    if (current || !was) throw conflict(place, { names: [], version: current?.version ?? 0 });
    // Fields that held null are not on the line: to the trail, that is nothing.
    const empty = Object.keys(place.kind.schema.shape).filter((field) => !change.fields.some((one) => one.field === field));
    const fields = [...change.fields, ...empty.map((field) => ({ field, before: null, after: null }))];
    return standing({ ...writer, date: was.date }, { meant: restored(place.kind, {}, fields), given: was, before: undefined, stored: was });
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
  return standing(writer, {
    meant: restored(place.kind, dataOf(current), fields),
    given: typeof active === 'boolean' ? { active } : {},
    before: current,
  });
}

/** The part of a change that this actor may take back. */
function changesOf({ fields }: Line, kind: Kind, actor: Actor): readonly FieldChange[] {
  if (actor.system) return fields;
  const closed = [...(kind.sealed ?? []), ...hiddenFields(kind, actor)];
  return fields.filter(({ field }) => !closed.some((one) => overlaps(one, field)));
}

/** A field that holds neither what the change left nor what it found has been changed since. */
function refuseChanged(core: Core, { actor, place }: Writer, change: Line, current: AnyDoc): void {
  const now = valuesOf(current);
  const made = change.op === 'create';
  const later = made ? Object.keys(now).filter((field) => !change.fields.some((one) => one.field === field)) : [];
  const touched = made ? change.fields : changesOf(change, place.kind, actor);
  const lines = [...touched, ...later.map((field) => ({ field, before: null, after: null }))];
  const clashes = lines.filter(({ field, before, after }) => {
    const held = canonical(now[field]);
    const mended = !made && (held === canonical(before) || isDerived(place.kind, dataOf(current), { field, before, after }));
    return held !== canonical(after) && !mended;
  });
  if (clashes.length === 0) return;
  const fields = clashes.map(({ field, before, after }) => ({ field, mine: before, theirs: now[field] ?? null, base: after }));
  throw conflict(place, {
    names: clashes.map(({ field }) => field),
    version: current.version,
    fields: visible(core, actor, { place, doc: current }, fields),
  });
}

/** Whether the collection's own steps set this field whatever is written into it: a total follows what it is the total of. */
function isDerived(kind: Kind, current: Data, change: FieldChange): boolean {
  try {
    const made = prepare(kind, shape(kind, restored(kind, current, [change])));
    return canonical(made[change.field]) === canonical(current[change.field]);
  } catch (error) {
    if (error instanceof Refused) return false;
    throw error;
  }
}

/** The trail writes null for nothing: such a field is left out, unless its schema would then give it something and takes null instead. */
function restored(kind: Kind, held: Data, fields: readonly FieldChange[]): Data {
  const own = new Set(['active', 'date']);
  const meant: Data = { ...held };
  for (const { field, before } of fields) {
    if (before === null || own.has(field)) delete meant[field];
    else meant[field] = before;
  }
  const shaped = shape(kind, meant);
  const filled = fields.filter(({ field, before }) => before === null && !own.has(field) && (shaped[field] ?? null) !== null);
  return filled.reduce((made, { field }) => {
    const asNull = { ...made, [field]: null };
    return kind.schema.safeParse(asNull).success ? asNull : made;
  }, meant);
}
