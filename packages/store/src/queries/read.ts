import { type RawBuilder, sql } from 'kysely';
import { type Actor, hiddenFields, roleNeeded } from '@app/kernel/collection.ts';
import { DEFAULT_LIMIT, type Order, type Query } from '@app/kernel/queries/query.ts';
import { all, matches, type Where } from '@app/kernel/queries/where.ts';
import { type Core, SMALL } from '../core/core.ts';
import type { StatementOptions } from '../database/database.ts';
import { assertQueryable } from './queryable.ts';
import { leadingOf } from './leading.ts';
import { locate, type Place, type Reach, reaches, reachOf } from '../core/paths.ts';
import { refuse } from '../database/refuse.ts';
import type { AnyDoc, Kind } from '../core/registry.ts';
import { COLUMN_NAMES, docOf, type ReadRow } from './rows.ts';
import { conjuncts, isNever, isStraight } from './straight.ts';
import { rareParts } from './rare-parts.ts';
import { searchPattern, searchWords } from './search-text.ts';
import { sharedValues, type SharedValues, sharesValue, withoutPart } from './shared-values.ts';
import { cursorSql, orderSql, toSql } from './to-sql.ts';

const COLUMNS = sql.raw(COLUMN_NAMES);
export const literal = (name: string): RawBuilder<unknown> => sql.raw(`'${name}'`);
/** Returns a document without the fields that are hidden from this actor. */
export const visibleDoc = (kind: Kind, actor: Actor, doc: AnyDoc): AnyDoc => withoutFields(hiddenFields(kind, actor), doc);

export const withoutSecrets = (kind: Pick<Kind, 'secret'>, doc: AnyDoc): AnyDoc => withoutFields(kind.secret ?? [], doc);
const withoutFields = (fields: readonly string[], doc: AnyDoc): AnyDoc =>
  fields.reduce<AnyDoc>((remaining, field) => without(remaining, field.split('.')) as AnyDoc, doc);
function without(data: Readonly<Record<string, unknown>>, [key, ...rest]: readonly string[]): Record<string, unknown> {
  const { [key ?? '']: inner, ...others } = data;
  if (rest.length === 0 || typeof inner !== 'object' || inner === null || Array.isArray(inner)) return rest.length === 0 ? others : { ...data };
  return { ...others, [key ?? '']: without(inner as Record<string, unknown>, rest) };
}

export const readFilter = (core: Core, kind: Kind, actor: Actor): Where => (actor.system ? { all: [] } : kind.access.read(actor, core.now()));

/** Refuses an actor who may not read a document, and names the roles that may. */
export function refuseUnread(core: Core, kind: Kind, actor: Actor, doc: AnyDoc): void {
  if (matches(doc, readFilter(core, kind, actor))) return;
  throw refuse({ code: 'records.not-allowed', params: { role: roleNeeded(kind, 'read', { actor, docs: [doc], now: core.now() }) } });
}

/** Returns the stored document at a place, without an access check. */
export const storedDoc = (core: Core, place: Place): Promise<AnyDoc | undefined> => core.reads.get(place);

/** Returns undefined when the document is missing or in another client; refuses when the actor may not read it. */
export async function getDoc(core: Core, actor: Actor, path: string): Promise<AnyDoc | undefined> {
  const place = locate(core.registry, path);
  if (!place || !reaches(actor, place)) return undefined;
  const doc = await storedDoc(core, place);
  if (!doc) return undefined;
  refuseUnread(core, place.kind, actor, doc);
  return visibleDoc(place.kind, actor, doc);
}

export interface ReadRequest {
  readonly kind: Kind;
  readonly query: Query;
  /** Undefined: out of the actor's reach, so the result is empty. */
  readonly reach: Reach | undefined;
}

/** A request within the actor's reach. */
export interface ReachableRequest extends ReadRequest {
  readonly reach: Reach;
  /** The client has so much of the collection that an index lookup by client is not worthwhile. */
  readonly isWide?: boolean;
}

export function requestOf(core: Core, actor: Actor, query: Query): ReadRequest {
  const kind = core.registry.kind(query.collection);
  if (!kind) throw refuse({ code: 'records.missing' });
  assertQueryable(kind, actor, query);
  return { kind, query, reach: reachOf(actor, kind, query) };
}

/** Combines the query with the actor's read filter. */
const wantedOf = (core: Core, actor: Actor, { kind, query }: ReadRequest): Where => all(readFilter(core, kind, actor), query.where ?? { all: [] });

/** The index that finds documents, where company and parent are only compared with what it found. */
interface Lookup {
  /** By the index of the values of an array. */
  readonly shared?: SharedValues | undefined;
  /** By the index of paths, in their order. */
  readonly isByPath?: boolean;
}
/** SQL for all bounds of a list within its collection: client, parent, conditions and cursors. */
function conditions(request: ReachableRequest, wanted: Where, { shared, isByPath: isPathAlone = false }: Lookup = {}): RawBuilder<unknown> {
  const { kind, query, reach } = request;
  const order = query.orderBy ?? [];
  const isByPath = order.length === 0 || isById(request);
  const children = reach.parent === undefined ? reach.prefix : `${reach.parent}${reach.parent ? '/' : ''}${kind.name}/`;
  const isShared = shared !== undefined;
  const cuts = (['startAt', 'startAfter', 'endAt', 'endBefore'] as const).flatMap((side) =>
    query[side] ? [isById(request) ? idCursor(children, order, query[side], side) : cursorSql(order, query[side], side)] : [],
  );
  const parts = [
    ...(isPathAlone ? [isOfClient(reach.client)] : [inClient(isShared ? { ...request, isWide: true } : request)]),
    // A path that begins with a parent and a collection has that parent.
    ...(reach.parent === undefined || isPathAlone ? [] : [isShared ? sql`parent || '' = ${reach.parent}` : sql`parent = ${reach.parent}`]),
    // The primary key begins with the path, so a path range helps lists without another index.
    ...(children && !isShared && (isByPath || reach.parent === undefined)
      ? [sql`path >= ${children} and path < ${`${children.slice(0, -1)}0`}`]
      : []),
    // Under one parent, an id gives a path, which has an index.
    ...(reach.parent === undefined ? [] : idsOf(wanted).map((ids) => sql`path = any(${ids.map((id) => `${children}${id}`)}::text[])`)),
    ...(reach.parent === undefined ? [] : idBounds(wanted).map(({ op, id }) => sql`path ${sql.raw(BOUNDS[op])} ${`${children}${id}`}`)),
    ...(shared ? [sharesValue(kind, shared, reach.client), toSql(withoutPart(wanted, shared))] : []),
    ...(shared || isPathAlone ? [] : [toSql(wanted)]),
    ...cuts,
  ];
  return sql.join(parts, sql` and `);
}

/**
 * An equality that no index answers and that PostgreSQL takes to be true of every third row: with rarer ones it no longer expects the limit to
 * end a list early, and sorts all of it.
 */
const isOfClient = (client: string): RawBuilder<unknown> => sql`texteq(client_id, ${client}::text)`;

/** Returns the conditions on ids that all results meet. */
const ofIds = (where: Where) =>
  'field' in where || 'all' in where
    ? (conjuncts('field' in where ? where : { all: where.all.filter((part) => conjuncts(part)) }) ?? []).filter(({ field }) => field === 'id')
    : [];
/** Returns the ids of each condition on ids. */
const idsOf = (where: Where): string[][] =>
  ofIds(where)
    .filter(({ op }) => op === 'eq' || op === 'in')
    .map(({ value }) => [value].flat().filter((id) => typeof id === 'string'));
const BOUNDS = { lt: '<', lte: '<=', gt: '>', gte: '>=' } as const;
const idBounds = (where: Where): { op: keyof typeof BOUNDS; id: string }[] =>
  ofIds(where).flatMap(({ op, value }) => (op in BOUNDS && typeof value === 'string' ? [{ op: op as keyof typeof BOUNDS, id: value }] : []));
/** Returns a cursor of a list by id as one of paths, at which their index starts. */
function idCursor(children: string, order: readonly Order[], cursor: readonly unknown[], side: Parameters<typeof cursorSql>[2]): RawBuilder<unknown> {
  const [id, path] = cursor;
  if (typeof id !== 'string' || (path !== undefined && path !== `${children}${id}`)) return cursorSql(order, cursor, side);
  return cursorSql([{ field: 'path', dir: order[0]?.dir ?? 'asc' }], [`${children}${id}`], side);
}
/** True for a list by id under one parent: its paths have the same order, and an index. */
const isById = ({ query: { orderBy = [] }, reach }: ReadRequest): boolean =>
  reach?.parent !== undefined && orderBy.length === 1 && orderBy[0]?.field === 'id';

/**
 * True for a list in the order of paths that nothing but ids bounds. Indexes that have company and parent in front would have to be read and
 * sorted whole for each page, and look cheaper to PostgreSQL where it has no figures about a company.
 */
function isByPathAlone(request: ReadRequest, wanted: Where): boolean {
  const leaves = conjuncts(wanted);
  const isInOrder = (request.query.orderBy ?? []).length === 0 || isById(request);
  return (
    request.reach?.parent !== undefined &&
    isInOrder &&
    leaves?.every(({ field, op, value }) => field === 'id' && op in BOUNDS && typeof value === 'string') === true
  );
}

/** True when one plan fits the list for all values, see `isStraight`. */
export function isKept(core: Core, actor: Actor, request: ReadRequest): boolean {
  const wanted = wantedOf(core, actor, request);
  return isStraight(request.kind, wanted, request.query.orderBy ?? []) || isByPathAlone(request, wanted);
}

/**
 * The limit is part of the text. For a limit parameter, PostgreSQL assumes a tenth of the rows: a prepared plan of a large collection then
 * looks expensive, and each list is planned again, which costs more than reading it.
 */
export function orderedList(core: Core, actor: Actor, request: ReachableRequest, columns = COLUMNS): RawBuilder<ReadRow> {
  const orderBy = request.query.orderBy ?? [];
  const end = sql`order by ${orderSql(isById(request) ? orderBy.map(({ dir }) => ({ field: 'path', dir })) : orderBy)} limit ${sql.lit(request.query.limit ?? DEFAULT_LIMIT)}`;
  return sql<ReadRow>`select ${columns} from ${rowsOf(request, wantedOf(core, actor, request), end, orderBy)}`;
}

/**
 * SQL for the matching rows, from `from` to `end`. With a `leading` field it has two parts. The second is read before other conditions apply:
 * PostgreSQL does not know how few rows it has and would otherwise look for them among all documents in order.
 */
function rowsOf(request: ReachableRequest, wanted: Where, end: RawBuilder<unknown>, orderBy?: readonly Order[]): RawBuilder<unknown> {
  const leading = leadingOf(request.kind, wanted, orderBy);
  const shared = sharedValues(request.kind, request.query);
  if (!leading) {
    const lookup: Lookup = { shared, isByPath: orderBy !== undefined && isByPathAlone(request, wanted) };
    return sql`${tableOf(request)} where ${conditions(request, wanted, lookup)} ${end}`;
  }
  const rest = conditions(request, leading.rest, { shared });
  // A count needs no order, but with it the index is read no further than the limit.
  const first = orderBy || request.query.limit === undefined ? end : sql`order by ${leading.order} ${end}`;
  const later = sql`(select * from ${tableOf(request)} where ${inClient(request)} and ${leading.later} offset 0) documents`;
  return sql`((select * from ${tableOf(request)} where ${rest} and ${leading.begins} ${first}) union all (select * from ${later} where ${rest})) documents ${end}`;
}
const inClient = ({ reach, isWide = false }: ReachableRequest): RawBuilder<unknown> =>
  sql`${isWide ? sql`client_id || ''` : sql`client_id`} = ${reach.client}`;
/** Names the partition: a condition on the collection would be checked for each row, so a count could not use the index alone. */
const tableOf = ({ kind }: ReachableRequest): RawBuilder<unknown> => sql`${sql.table(`documents_${kind.name}`)} documents`;

/** Planned for its values; the server's own queries have no time limit. */
const bounds = (actor: Actor): StatementOptions => ({ isBounded: !actor.system, isKept: false });
export const statementOptions = (core: Core, actor: Actor, request: ReadRequest): StatementOptions => ({
  ...bounds(actor),
  isKept: isKept(core, actor, request),
});

export async function listDocs(core: Core, actor: Actor, query: Query): Promise<AnyDoc[]> {
  const request = requestOf(core, actor, query);
  if (!request.reach) return [];
  const rows = await core.db.askBuilt(orderedList(core, actor, { ...request, reach: request.reach }), statementOptions(core, actor, request));
  return rows.map((row) => visibleDoc(request.kind, actor, own(row, request.reach)));
}

/** Returns the list with the snapshot of its statement. The documents are complete: the caller removes hidden fields. */
export async function listWithSnapshot(core: Core, actor: Actor, request: ReadRequest, reach: Reach): Promise<{ docs: AnyDoc[]; snapshot: string }> {
  const statement = sql<ReadRow & { snapshot: string; path: string | null }>`select s.snapshot, d.*
    from (select pg_current_snapshot()::text as snapshot) s left join (${orderedList(core, actor, { ...request, reach })}) d on true`;
  const rows = await core.db.askBuilt(statement, statementOptions(core, actor, request));
  return { docs: rows.filter((row) => row.path !== null).map((row) => own(row, reach)), snapshot: rows[0]?.snapshot ?? '' };
}

/** Checks the client again: a row of another client must never be returned, even by a faulty statement. */
function own(row: ReadRow, reach: Reach | undefined): AnyDoc {
  refuseStranger(row.client_id, reach);
  return docOf(row);
}
export function refuseStranger(client: string | null, reach: Reach | undefined): void {
  if (client !== reach?.client) throw new Error(`A list of ${reach?.client} found a row of another client`);
}

/** Counts the matching documents, up to the limit. */
export async function countDocs(core: Core, actor: Actor, query: Query): Promise<number> {
  const request = requestOf(core, actor, query);
  if (!request.reach) return 0;
  const end = query.limit === undefined ? sql`` : sql`limit ${sql.lit(query.limit)}`;
  const inner = sql`select 1 from ${rowsOf({ ...request, reach: request.reach }, wantedOf(core, actor, request), end)}`;
  const rows = await core.db.askBuilt(sql<{ count: number }>`select count(*) as count from (${inner}) found`, bounds(actor));
  return rows[0]?.count ?? 0;
}

/**
 * SQL for texts with all of these words. The index intersects the entries of all parts, and entries of common parts are long: when a part is
 * rare, only that one is looked up. The appended empty string keeps the other words out of the index.
 */
function containsWords(words: readonly string[], rare: readonly string[]): RawBuilder<unknown> {
  const looked = (rare.length > 0 ? rare : words).map((part) => sql`search like ${searchPattern(part)}`);
  const compared = rare.length > 0 ? words.filter((word) => !rare.includes(word)).map((word) => sql`search || '' like ${searchPattern(word)}`) : [];
  return sql.join([...looked, ...compared], sql` and `);
}

export interface SearchOptions {
  /** Words that are much like those of the search fit as well. */
  readonly isForgiving?: boolean;
  /** Any documents that fit, not the newest: no more of them are read than the limit allows, however many fit. */
  readonly isAnyOrder?: boolean;
}
export interface WordSearch extends SearchOptions {
  readonly text: string;
}
/** SQL for texts that contain each word, or a word much like it. */
const containsSimilar = (words: readonly string[], schema: string): RawBuilder<unknown> =>
  sql.join(
    words.map((word) => sql`(search like ${searchPattern(word)} or search operator(${sql.raw(schema)}.%>) ${word}::text)`),
    sql` and `,
  );

/** Words of a search that is prepared: with each more there is another statement to keep. */
const PREPARED_WORDS = 2;

/** Returns the documents whose search text contains every word of `text`, newest first. */
export async function searchDocs(
  core: Core,
  actor: Actor,
  query: Query,
  { text, isForgiving = false, isAnyOrder = false }: WordSearch,
): Promise<AnyDoc[]> {
  const request = requestOf(core, actor, query);
  const words = searchWords(text);
  const wanted = wantedOf(core, actor, request);
  if (!request.reach || words.length === 0 || isNever(wanted)) return [];
  const known = isForgiving ? undefined : await core.samples.of(request.kind.name);
  const sample = known === SMALL ? undefined : known;
  const rare = sample ? rareParts(words, sample) : [];
  const reaching = { ...request, reach: request.reach, isWide: rare.length > 0 && sample?.clients.has(request.reach.client) === true };
  const fitting = isForgiving && core.trigram !== undefined ? containsSimilar(words, core.trigram) : containsWords(words, rare);
  const rows = await core.db.askBuilt(
    sql<ReadRow>`select ${COLUMNS} from ${tableOf(reaching)} where ${conditions(reaching, wanted)} and ${fitting}
    ${isAnyOrder ? sql`` : sql`order by last_date desc, path desc`} limit ${sql.lit(query.limit ?? DEFAULT_LIMIT)}`,
    // Every plan fits a small collection, and planning takes longer than the search.
    { ...bounds(actor), isKept: known === SMALL && words.length <= PREPARED_WORDS },
  );
  return rows.map((row) => visibleDoc(request.kind, actor, own(row, request.reach)));
}
