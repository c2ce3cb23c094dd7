import { type RawBuilder, sql } from 'kysely';
import { type Actor, hiddenFields, roleNeeded } from '@app/kernel/collection.ts';
import { DEFAULT_LIMIT, type Order, type Query } from '@app/kernel/queries/query.ts';
import { all, matches, type Where } from '@app/kernel/queries/where.ts';
import type { Core } from '../core/core.ts';
import type { Asking } from '../database/database.ts';
import { askable } from './queryable.ts';
import { leadingOf } from './leading.ts';
import { locate, type Place, type Reach, reaches, reachOf } from '../core/paths.ts';
import { refuse } from '../database/refuse.ts';
import type { AnyDoc, Kind } from '../core/registry.ts';
import { COLUMN_NAMES, docOf, type ReadRow } from './rows.ts';
import { conjuncts, isStraight } from './straight.ts';
import { rareParts } from './rare-parts.ts';
import { searchPattern, searchWords } from './search-text.ts';
import { cursorSql, orderSql, toSql } from './to-sql.ts';

const COLUMNS = sql.raw(COLUMN_NAMES);
export const literal = (name: string): RawBuilder<unknown> => sql.raw(`'${name}'`);
/** A document as this actor may see it: without the fields that are kept from them. */
export const shown = (kind: Kind, actor: Actor, doc: AnyDoc): AnyDoc => withoutFields(hiddenFields(kind, actor), doc);

export const withoutSecrets = (kind: Pick<Kind, 'secret'>, doc: AnyDoc): AnyDoc => withoutFields(kind.secret ?? [], doc);
const withoutFields = (fields: readonly string[], doc: AnyDoc): AnyDoc =>
  fields.reduce<AnyDoc>((held, field) => without(held, field.split('.')) as AnyDoc, doc);
function without(held: Readonly<Record<string, unknown>>, [key, ...rest]: readonly string[]): Record<string, unknown> {
  const { [key ?? '']: found, ...others } = held;
  if (rest.length === 0 || typeof found !== 'object' || found === null || Array.isArray(found)) return rest.length === 0 ? others : { ...held };
  return { ...others, [key ?? '']: without(found as Record<string, unknown>, rest) };
}

export const readFilter = (core: Core, kind: Kind, actor: Actor): Where => (actor.system ? { all: [] } : kind.access.read(actor, core.now()));

/** Refuses who may not read a document, and names the roles that would let them. */
export function refuseUnread(core: Core, kind: Kind, actor: Actor, doc: AnyDoc): void {
  if (matches(doc, readFilter(core, kind, actor))) return;
  throw refuse({ code: 'records.not-allowed', params: { role: roleNeeded(kind, 'read', { actor, docs: [doc], now: core.now() }) } });
}

/** The stored document at a place, whoever asks. */
export const stored = (core: Core, place: Place): Promise<AnyDoc | undefined> => core.reads.get(place);

/** Undefined when nothing is there or the place lies in another client; refuses when it is there but not for this actor. */
export async function getDoc(core: Core, actor: Actor, path: string): Promise<AnyDoc | undefined> {
  const place = locate(core.registry, path);
  if (!place || !reaches(actor, place)) return undefined;
  const doc = await stored(core, place);
  if (!doc) return undefined;
  refuseUnread(core, place.kind, actor, doc);
  return shown(place.kind, actor, doc);
}

export interface Ready {
  readonly kind: Kind;
  readonly query: Query;
  /** Undefined: the question is about somebody else's world, so nothing answers it. */
  readonly reach: Reach | undefined;
}

/** A question that something can answer. */
export interface Reaching extends Ready {
  readonly reach: Reach;
  /** The client has so much of the collection that an index need not tell what is theirs. */
  readonly isWide?: boolean;
}

export function ready(core: Core, actor: Actor, query: Query): Ready {
  const kind = core.registry.kind(query.collection);
  if (!kind) throw refuse({ code: 'records.missing' });
  askable(kind, actor, query);
  return { kind, query, reach: reachOf(actor, kind, query) };
}

/** What the actor may see of what was asked for. */
const wantedOf = (core: Core, actor: Actor, { kind, query }: Ready): Where => all(readFilter(core, kind, actor), query.where ?? { all: [] });

/** Everything that bounds a list within its collection: the client, the parent, what is wanted there, and where it is cut. */
function conditions(asked: Reaching, wanted: Where): RawBuilder<unknown> {
  const { kind, query, reach } = asked;
  const order = query.orderBy ?? [];
  const children = reach.parent === undefined ? reach.prefix : `${reach.parent}${reach.parent ? '/' : ''}${kind.name}/`;
  const cuts = (['startAt', 'startAfter', 'endAt', 'endBefore'] as const).flatMap((side) =>
    query[side] ? [cursorSql(order, query[side], side)] : [],
  );
  const parts = [
    within(asked),
    ...(reach.parent === undefined ? [] : [sql`parent = ${reach.parent}`]),
    // The primary key begins with the path, so its range serves lists that no other index does.
    ...(children && (order.length === 0 || reach.parent === undefined) ? [sql`path >= ${children} and path < ${`${children.slice(0, -1)}0`}`] : []),
    // Under one parent an id is a path, which has an index.
    ...(reach.parent === undefined ? [] : idsOf(wanted).map((ids) => sql`path = any(${ids.map((id) => `${children}${id}`)}::text[])`)),
    toSql(wanted),
    ...cuts,
  ];
  return sql.join(parts, sql` and `);
}

/** Of each condition that names ids, the ids. */
const idsOf = (where: Where): string[][] =>
  'field' in where || 'all' in where
    ? (conjuncts('field' in where ? where : { all: where.all.filter((part) => conjuncts(part)) }) ?? [])
        .filter(({ field, op }) => field === 'id' && (op === 'eq' || op === 'in'))
        .map(({ value }) => [value].flat().filter((id) => typeof id === 'string'))
    : [];

/** Whether one plan serves the list whatever its values are, see `isStraight`. */
export const isKept = (core: Core, actor: Actor, asked: Ready): boolean =>
  isStraight(asked.kind, wantedOf(core, actor, asked), asked.query.orderBy ?? []);

/**
 * The limit stands in the text: of one that is a value PostgreSQL supposes a tenth of the rows, so that a kept plan of a large collection
 * looks dear and each list is planned anew, which costs more than reading it.
 */
export function ordered(core: Core, actor: Actor, asked: Reaching, columns = COLUMNS): RawBuilder<ReadRow> {
  const orderBy = asked.query.orderBy ?? [];
  const end = sql`order by ${orderSql(orderBy)} limit ${sql.lit(asked.query.limit ?? DEFAULT_LIMIT)}`;
  return sql<ReadRow>`select ${columns} from ${rowsOf(asked, wantedOf(core, actor, asked), end, orderBy)}`;
}

/**
 * All that answers a question, behind `from`, up to its `end`. Where a `leading` field answers it, it is two parts, the second of which is read
 * before anything narrows it: PostgreSQL does not know how few those are, and would look for them among all documents in order.
 */
function rowsOf(asked: Reaching, wanted: Where, end: RawBuilder<unknown>, orderBy?: readonly Order[]): RawBuilder<unknown> {
  const leading = leadingOf(asked.kind, wanted, orderBy);
  if (!leading) return sql`${tableOf(asked)} where ${conditions(asked, wanted)} ${end}`;
  const rest = conditions(asked, leading.rest);
  // Whoever counts wants no order; with it the index is read no further than the end.
  const first = orderBy || asked.query.limit === undefined ? end : sql`order by ${leading.order} ${end}`;
  const later = sql`(select * from ${tableOf(asked)} where ${within(asked)} and ${leading.later} offset 0) documents`;
  return sql`((select * from ${tableOf(asked)} where ${rest} and ${leading.begins} ${first}) union all (select * from ${later} where ${rest})) documents ${end}`;
}
const within = ({ reach, isWide = false }: Reaching): RawBuilder<unknown> => sql`${isWide ? sql`client_id || ''` : sql`client_id`} = ${reach.client}`;
/** The partition by its own name: whether a row is of the collection would be asked of each row, so that no index could tell how many there are. */
const tableOf = ({ kind }: Reaching): RawBuilder<unknown> => sql`${sql.table(`documents_${kind.name}`)} documents`;

/** Planned for its values; the server's own questions take the time that they need. */
const bounds = (actor: Actor): Asking => ({ isBounded: !actor.system, isKept: false });
export const asking = (core: Core, actor: Actor, asked: Ready): Asking => ({ ...bounds(actor), isKept: isKept(core, actor, asked) });

export async function listDocs(core: Core, actor: Actor, query: Query): Promise<AnyDoc[]> {
  const asked = ready(core, actor, query);
  if (!asked.reach) return [];
  const rows = await core.db.askBuilt(ordered(core, actor, { ...asked, reach: asked.reach }), asking(core, actor, asked));
  return rows.map((row) => shown(asked.kind, actor, own(row, asked.reach)));
}

/** The list together with what its statement saw of other transactions. Documents are whole: the caller shows them. */
export async function listWithSnapshot(core: Core, actor: Actor, asked: Ready, reach: Reach): Promise<{ docs: AnyDoc[]; snapshot: string }> {
  const statement = sql<ReadRow & { snapshot: string; path: string | null }>`select s.snapshot, d.*
    from (select pg_current_snapshot()::text as snapshot) s left join (${ordered(core, actor, { ...asked, reach })}) d on true`;
  const rows = await core.db.askBuilt(statement, asking(core, actor, asked));
  return { docs: rows.filter((row) => row.path !== null).map((row) => own(row, reach)), snapshot: rows[0]?.snapshot ?? '' };
}

/** A belt to the condition's braces: a row of another client must never get out, whatever SQL said. */
function own(row: ReadRow, reach: Reach | undefined): AnyDoc {
  refuseStranger(row.client_id, reach);
  return docOf(row);
}
export function refuseStranger(client: string | null, reach: Reach | undefined): void {
  if (client !== reach?.client) throw new Error(`A list of ${reach?.client} found a row of another client`);
}

/** How many documents answer the question; a limit caps it. */
export async function countDocs(core: Core, actor: Actor, query: Query): Promise<number> {
  const asked = ready(core, actor, query);
  if (!asked.reach) return 0;
  const end = query.limit === undefined ? sql`` : sql`limit ${sql.lit(query.limit)}`;
  const inner = sql`select 1 from ${rowsOf({ ...asked, reach: asked.reach }, wantedOf(core, actor, asked), end)}`;
  const rows = await core.db.askBuilt(sql<{ count: number }>`select count(*) as count from (${inner}) found`, bounds(actor));
  return rows[0]?.count ?? 0;
}

/**
 * Texts that hold all of these words. The index looks up each candidate in the entries of everything that it is asked for, and entries that
 * nearly every text is in are long: where something of the words is rare, it is asked for that alone. No index has the empty addition.
 */
function holding(words: readonly string[], rare: readonly string[]): RawBuilder<unknown> {
  const looked = (rare.length > 0 ? rare : words).map((part) => sql`search like ${searchPattern(part)}`);
  const compared = rare.length > 0 ? words.filter((word) => !rare.includes(word)).map((word) => sql`search || '' like ${searchPattern(word)}`) : [];
  return sql.join([...looked, ...compared], sql` and `);
}

/** Documents whose search text holds every word of `text`, newest first. */
export async function searchDocs(core: Core, actor: Actor, query: Query, text: string): Promise<AnyDoc[]> {
  const asked = ready(core, actor, query);
  const words = searchWords(text);
  if (!asked.reach || words.length === 0) return [];
  const sample = await core.samples.of(asked.kind.name);
  const rare = sample ? rareParts(words, sample) : [];
  const reaching = { ...asked, reach: asked.reach, isWide: rare.length > 0 && sample?.clients.has(asked.reach.client) === true };
  const rows = await core.db.askBuilt(
    sql<ReadRow>`select ${COLUMNS} from ${tableOf(reaching)} where ${conditions(reaching, wantedOf(core, actor, asked))} and ${holding(words, rare)}
    order by last_date desc, path desc limit ${sql.lit(query.limit ?? DEFAULT_LIMIT)}`,
    bounds(actor),
  );
  return rows.map((row) => shown(asked.kind, actor, own(row, asked.reach)));
}
