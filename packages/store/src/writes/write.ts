import type { Actor } from '@app/kernel/collection.ts';
import { idOfPath } from '@app/kernel/queries/paths.ts';
import { MAX_BATCH, type Write } from '@app/kernel/live.ts';
import { Refused } from '@app/kernel/refused.ts';
import type { Core } from '../core/core.ts';
import type { AnyDoc, Kind } from '../core/registry.ts';
import { locate, type Place, reaches } from '../core/paths.ts';
import { refuse } from '../database/refuse.ts';
import { keptText } from '../queries/kept-text.ts';
import { COLUMN_NAMES, dataOf, docOf, type ReadRow } from '../queries/rows.ts';
import { apply, CreatedMeanwhile, type Outcome } from './apply.ts';
import { retry } from './retry.ts';
import { refuseConflict, refuseUnless, refuseUnread } from './conflicts.ts';
import { authorise, difference, isActive, mayGo, prepare, refuseMoves, seal, shape, transform } from './steps.ts';
import { noteRead } from './known-keys.ts';
import { keepUnknown } from './unknown-fields.ts';

/** SQL states of a transaction undone because of another one: deadlock, serialization. */
const TRY_AGAIN = new Set(['40001', '40P01']);

export interface Written {
  readonly path: string;
  readonly version: number;
}

export interface Writer {
  readonly actor: Actor;
  readonly place: Place;
  /** One clock reading for the whole batch, epoch ms. */
  readonly now: number;
  /** Creation date of a restored document, epoch ms. */
  readonly date?: number;
}

type WrittenData = Readonly<Record<string, unknown>>;
/** Documents by path; undefined for a removal. */
type Docs = ReadonlyMap<string, AnyDoc | undefined>;

/** Result of a batch: the new version of each write's path, and the documents after it. */
export interface Batch {
  readonly written: Written[];
  readonly docs: ReadonlyMap<string, AnyDoc>;
}

/** Writes all or none. Several writes of one path apply in order and make one change. */
export async function writeAll(core: Core, actor: Actor, writes: readonly Write[]): Promise<Batch> {
  if (writes.length > MAX_BATCH) throw refuse({ code: 'records.batch-too-large', params: { max: MAX_BATCH } });
  const places = writes.map((write) => placeOf(core, actor, write));
  let isFirst = true;
  const work = async (): Promise<Batch> => {
    // Tried again, all are looked up.
    const unread = isFirst ? newPaths(core, writes) : NO_PATHS;
    isFirst = false;
    const before = await lock(
      core,
      places.filter(({ path }) => !unread.has(path)),
    );
    const decided = await decideUnread(core, actor, { writes, places, before, unread });
    if (decided) return await settle(core, actor, decided);
    return await decideAndApply(core, actor, { writes, places, before: await lock(core, places) });
  };
  return await tryAgain(core, () => (isOneStatement(core, writes, places) ? core.db.joined(work) : core.db.tx(work)));
}

/** True for one write that no module follows: it changes the database by its last statement alone, or not at all. */
const isOneStatement = (core: Core, writes: readonly Write[], places: readonly Place[]): boolean =>
  writes.length === 1 && writes.every(({ op }) => op !== 'delete') && places.every(({ kind }) => !core.effects.followWrites(kind.name));

const NO_PATHS: ReadonlySet<string> = new Set();
/** Documents that their writer takes to be new, or of which the transaction found none: mostly they are, so they are not looked up first. */
function newPaths(core: Core, writes: readonly Write[]): ReadonlySet<string> {
  const { own, missing } = core.db;
  const isNew = ({ op, path, base }: Write): boolean => op === 'set' && !own.has(path) && (base === 0 || missing.has(path));
  const paths = new Set(writes.filter(isNew).map(({ path }) => path));
  for (const write of writes) if (!isNew(write)) paths.delete(write.path);
  return paths;
}

interface Deciding {
  readonly writes: readonly Write[];
  readonly places: readonly Place[];
  readonly before: ReadonlyMap<string, AnyDoc>;
}
/** Returns undefined where a write is refused while some were not looked up: the reason may be another one if the document exists. */
async function decideUnread(core: Core, actor: Actor, deciding: Deciding & { readonly unread: ReadonlySet<string> }): Promise<Decided | undefined> {
  try {
    return await decideAll(core, actor, deciding);
  } catch (error) {
    if (error instanceof Refused && deciding.unread.size > 0) return undefined;
    throw error;
  }
}

/** Writes one document under a newly generated id in one statement: it cannot exist yet, so nothing is read first. */
export async function writeNew(core: Core, actor: Actor, write: Write): Promise<Batch> {
  const place = placeOf(core, actor, write);
  const decided = () => decideAndApply(core, actor, { writes: [write], places: [place], before: new Map() });
  return await tryAgain(core, () => (core.effects.followWrites(place.kind.name) ? core.db.tx(decided) : decided()));
}

/** Retries when a document was created meanwhile, or when PostgreSQL undid the transaction because of another one. */
export const tryAgain = <T>(core: Core, work: () => Promise<T>): Promise<T> =>
  retry(work, (error) => error instanceof CreatedMeanwhile || (!core.db.inTransaction && TRY_AGAIN.has(String((error as { code?: unknown }).code))));

/** Returns the place of a write. Refuses places out of reach alike whether or not a document exists there. */
export function placeOf(core: Core, actor: Actor, write: Write): Place {
  if (!write.path) throw refuse({ code: write.op === 'delete' ? 'records.no-path-delete' : 'records.no-path-save' });
  const named = collectionAt(core, write.path);
  if (named)
    throw refuse({ code: write.op === 'delete' ? 'records.no-reference-delete' : 'records.no-reference-save', params: { type: named.label } });
  const place = locate(core.registry, write.path);
  if (!place) throw refuse({ code: 'records.invalid', params: { field: 'path', reason: 'No records are kept there' } });
  if (!reaches(actor, place)) throw refuse({ code: 'records.not-allowed', params: { role: '?' } });
  return place;
}

/** Returns the kind of a path that names a whole collection, where a record was meant (LIV-4). */
const collectionAt = ({ registry }: Core, path: string): Kind | undefined =>
  path.split('/').length % 2 === 0 ? undefined : registry.kind(idOfPath(path));

const decideAndApply = async (core: Core, actor: Actor, deciding: Deciding): Promise<Batch> =>
  await settle(core, actor, await decideAll(core, actor, deciding));

async function decideAll(core: Core, actor: Actor, { writes, places, before }: Deciding): Promise<Decided> {
  const now = core.now();
  const after = new Map<string, AnyDoc | undefined>(before);
  for (const [i, write] of writes.entries()) {
    const place = places[i] as Place;
    after.set(place.path, await decide(core, { actor, place, now }, write, after.get(place.path)));
  }
  return { places, before, after, now };
}

/** Decided changes that are not yet written. */
export interface Decided {
  readonly places: readonly Place[];
  readonly before: Docs;
  readonly after: Docs;
  readonly now: number;
}

/** Writes the decided documents that differ from before. */
export async function settle(core: Core, actor: Actor, decided: Decided): Promise<Batch> {
  const outcomes = outcomesOf(actor, decided);
  const versions = outcomes.length === 0 ? new Map<string, number>() : await apply(core, decided.now, outcomes);
  const batch = batchOf(decided, versions);
  core.db.keepOwn(outcomes.map(({ place: { path } }) => [path, batch.docs.get(path)]));
  const saved = outcomes.map(({ place, before, after }) => ({
    collection: place.kind.name,
    change: { before, after, client: place.client, actor },
  }));
  for (const { collection, change } of saved) await core.effects.written(collection, change);
  await core.effects.batch(saved);
  return batch;
}

export const outcomesOf = (actor: Actor, { places, before, after }: Decided): Outcome[] =>
  [...after].flatMap(([path, doc]): Outcome[] => {
    const was = before.get(path);
    const fields = difference(was, doc);
    const moved = was !== undefined && doc !== undefined && was.date !== doc.date;
    return fields.length === 0 && !moved && (was === undefined) === (doc === undefined)
      ? []
      : [{ place: placeAt(places, path), before: was, after: doc, actor: actor.uid, fields }];
  });

/** Returns the result of a batch with its new versions. */
export function batchOf({ places, before, after, now }: Decided, versions: ReadonlyMap<string, number>): Batch {
  const docs = new Map<string, AnyDoc>();
  for (const [path, doc] of after) {
    const version = versions.get(path);
    if (doc) docs.set(path, version === undefined ? doc : { ...doc, last_date: now, version });
  }
  return { written: places.map(({ path }) => ({ path, version: versions.get(path) ?? before.get(path)?.version ?? 0 })), docs };
}
const placeAt = (places: readonly Place[], path: string): Place => places.find((place) => place.path === path) as Place;

const lockingText = (names: string): string => `select ${COLUMN_NAMES} from documents where collection in (${names
  .split(' ')
  .map((name) => `'${name}'`)
  .join(', ')})
    and path = any($1::text[]) order by`;
/** The statements that lock documents of collections, whose names are separated by spaces. */
const locking = keptText((names) => `${lockingText(names)} path for update`);
const lockingAtOnce = keptText((names) => `${lockingText(names)} path for update nowait`);
const lockingInTurn = keptText((names) => `${lockingText(names)} array_position($1::text[], path) for update`);

/**
 * Returns the stored documents, locked until the transaction ends (they must not be changed); in path order, so that two batches never deadlock.
 * `isPatient`: waits for other locks; otherwise PostgreSQL refuses at once (55P03).
 */
export const lock = (core: Core, places: readonly Place[], isPatient = true): Promise<Map<string, AnyDoc>> =>
  lockBy(core, places, isPatient ? locking : lockingAtOnce);

/** The same for several groups by one statement: each in path order, one group after the other. */
export async function lockInTurn(core: Core, groups: readonly (readonly Place[])[]): Promise<Map<string, AnyDoc>> {
  const [first = [], ...others] = groups.filter((places) => places.length > 0);
  if (others.length === 0) return await lock(core, first);
  const byPath = (places: readonly Place[]): Place[] => places.toSorted((a, b) => (a.path < b.path ? -1 : 1));
  return await lockBy(core, [first, ...others].flatMap(byPath), lockingInTurn);
}

async function lockBy(core: Core, places: readonly Place[], textFor: (names: string) => string): Promise<Map<string, AnyDoc>> {
  const { own } = core.db;
  const stored = new Map(
    places.flatMap(({ path }): [string, AnyDoc][] => {
      const doc = own.get(path);
      return doc ? [[path, doc]] : [];
    }),
  );
  const open = places.filter(({ path }) => !stored.has(path));
  const names = [...new Set(open.map((place) => place.kind.name))];
  if (names.length === 0) return stored;
  const rows = await core.db.ask<ReadRow>(textFor(names.toSorted().join(' ')), [open.map((place) => place.path)]);
  const locked = rows.map((row): [string, AnyDoc] => [row.path, docOf(row)]);
  core.db.keepOwn(locked);
  const existing = new Set(locked.map(([path]) => path));
  core.db.keepMissing(open.flatMap(({ path }) => (existing.has(path) ? [] : [path])));
  return new Map([...stored, ...locked]);
}

/** Runs the steps of one write in order. Returns the document after it, undefined for a removal. */
export async function decide(core: Core, writer: Writer, write: Write, before: AnyDoc | undefined): Promise<AnyDoc | undefined> {
  const { actor, place, now } = writer;
  const { kind } = place;
  if (write.op === 'delete') {
    if (!before) throw refuse({ code: 'records.missing' });
    authorise(kind, actor, { before, after: undefined }, now);
    refuseUnless(write.require, place, before);
    if (write.base !== undefined) await refuseConflict(core, actor, { place, base: write.base, before, after: undefined, touched: undefined });
    mayGo(kind, before);
    return undefined;
  }
  if (write.op === 'merge' && !before) throw refuse({ code: 'records.no-record-update', params: { type: kind.label } });
  const given = write.data ?? {};
  const open = seal(kind, actor, given, before);
  const named = write.op === 'merge' && before ? { ...dataOf(before), ...open } : open;
  const meant = write.transform ? transform(kind, actor, named, { transforms: write.transform, now }) : named;
  const after = finalDoc(writer, { meant, given, before });
  refuseMoves(kind, actor, { before, after });
  refuseUnless(write.require, place, before);
  if (write.base !== undefined) {
    const touched = write.op === 'merge' ? difference(before, after).filter(({ field }) => Object.hasOwn(given, field)) : undefined;
    await refuseConflict(core, actor, { place, base: write.base, before, after, touched });
  } else refuseUnread(place, actor, write, { before, after });
  return after;
}

/** The intended content of a document. */
interface Change {
  readonly meant: Readonly<Record<string, unknown>>;
  readonly given: WrittenData;
  readonly before: AnyDoc | undefined;
  /** The last stored document when it differs from `before`: a restored one. */
  readonly stored?: AnyDoc;
}

/** Runs the last steps of a document that is not removed: schema, the collection's own steps, access. */
export function finalDoc(writer: Writer, { meant, given, before, stored = before }: Change): AnyDoc {
  const { kind } = writer.place;
  const shaped = shape(kind, meant);
  const prepared = prepare(kind, shaped);
  noteRead(kind.schema, prepared);
  const data = stored ? keepUnknown(kind, dataOf(stored), { meant, shaped, prepared }) : prepared;
  const after: AnyDoc = { ...data, ...metaOf(writer, given, before), active: isActive(kind, writer.actor, { given, data, before }) };
  authorise(kind, writer.actor, { before, after }, writer.now);
  return after;
}

/** Returns the meta fields. Only the server may set the creation date (imports). */
function metaOf(
  { actor, place, now, date: madeAt = now }: Writer,
  given: WrittenData,
  before: AnyDoc | undefined,
): Pick<AnyDoc, 'id' | 'path' | 'date' | 'last_date' | 'version'> {
  const { date } = given;
  return {
    id: place.id,
    path: place.path,
    date: actor.system && typeof date === 'number' && Number.isSafeInteger(date) ? date : (before?.date ?? madeAt),
    last_date: now,
    version: before?.version ?? 0,
  };
}
