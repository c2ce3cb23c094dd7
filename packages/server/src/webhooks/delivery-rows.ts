import { sql } from 'kysely';
import type { DeliveryAttempt } from '@app/domain/webhooks/webhooks.calls.ts';
import { MINUTE } from '@app/kernel/time/durations.ts';
import { type DeliveryState, deliveryStates, type WebhookVerb } from '@app/domain/webhooks/webhook.states.ts';
import type { FollowedChange } from '@app/store/followed-change.ts';
import type { AppContext } from '../platform/app-context.ts';

type Store = Pick<AppContext, 'records'>;
/** A webhook as the sender of deliveries. */
export interface Lane {
  readonly client: string;
  readonly webhook: string;
}
/** Time after which a sender that is not heard of loses its lane to another process. */
const LEASE_MS = MINUTE;

export interface DeliveryRow {
  readonly version: number;
  readonly collection: string;
  readonly path: string;
  readonly op: WebhookVerb | 'test';
  readonly at: number;
  /** Null once the body was made. */
  readonly change: FollowedChange['change'] | null;
  readonly body: string | null;
  readonly state: DeliveryState;
  readonly due: number;
  readonly tries: number;
  readonly attempts: readonly DeliveryAttempt[];
}
const columns = sql.raw('version, collection, path, op, at, change, body, state, due, tries, attempts');
const ofLane = ({ client, webhook }: Lane) => sql`client_id = ${client} and follower = ${webhook}`;
const rowOf = (row: DeliveryRow): DeliveryRow => ({ ...row, version: Number(row.version), at: Number(row.at), due: Number(row.due) });

/** Reads lanes that have something to send and no sender: one index read a webhook. */
export async function readDueLanes({ records }: Store, now: number): Promise<Lane[]> {
  const { rows } = await sql<{ client_id: string; follower: string }>`
    select client_id, follower from followers as f where held_until <= ${now}::bigint and (
      exists (select 1 from followed_changes as c where c.client_id = f.client_id and c.follower = f.follower and state = 'waiting')
      or exists (select 1 from followed_changes as c where c.client_id = f.client_id and c.follower = f.follower and state = 'retrying'
        and due <= ${now}::bigint))`.execute(records.kysely);
  return rows.map(({ client_id: client, follower: webhook }) => ({ client, webhook }));
}

export async function companiesWithWebhooks({ records }: Store): Promise<string[]> {
  const { rows } = await sql<{ client_id: string }>`select distinct client_id from followers`.execute(records.kysely);
  return rows.map(({ client_id }) => client_id);
}

interface Holding {
  readonly now: number;
  readonly holder: string;
}
/** Takes or keeps a lane. Returns false where another sender has it, or the webhook is off. */
export async function holdLane({ records }: Store, { client, webhook }: Lane, { now, holder }: Holding): Promise<boolean> {
  const { rows } = await sql`update followers set held_until = ${now + LEASE_MS}::bigint, held_by = ${holder}
    where client_id = ${client} and follower = ${webhook} and (held_by = ${holder} or held_until <= ${now}::bigint) returning 1`.execute(
    records.kysely,
  );
  return rows.length > 0;
}
export async function leaveLane({ records }: Store, { client, webhook }: Lane, holder: string): Promise<void> {
  await sql`update followers set held_until = 0, held_by = ''
    where client_id = ${client} and follower = ${webhook} and held_by = ${holder}`.execute(records.kysely);
}

/** Reads what a lane sends next: repeated attempts that are due, then first ones in the order of the changes. */
export async function readDueRows({ records }: Store, lane: Lane, { now, most }: { now: number; most: number }): Promise<DeliveryRow[]> {
  const { rows: again } = await sql<DeliveryRow>`select ${columns} from followed_changes
    where ${ofLane(lane)} and state = 'retrying' and due <= ${now}::bigint order by due limit ${most}::int`.execute(records.kysely);
  const { rows: first } = await sql<DeliveryRow>`select ${columns} from followed_changes
    where ${ofLane(lane)} and state = 'waiting' order by version limit ${most}::int`.execute(records.kysely);
  return [...again, ...first].map(rowOf);
}

/** Writes the bodies of deliveries down, before the first attempt, and drops those without one. */
export async function keepBodies(
  { records }: Store,
  lane: Lane,
  bodies: readonly { readonly version: number; readonly body: string | undefined }[],
): Promise<void> {
  const lines = bodies.flatMap(({ version, body }) => (body === undefined ? [] : [{ version, body }]));
  const without = bodies.flatMap(({ version, body }) => (body === undefined ? [version] : []));
  if (lines.length > 0)
    await sql`update followed_changes as c set body = line.body, change = null
      from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as line (version bigint, body text)
      where ${ofLane(lane)} and c.version = line.version`.execute(records.kysely);
  if (without.length > 0)
    await sql`delete from followed_changes where ${ofLane(lane)} and version = any(${without}::bigint[])`.execute(records.kysely);
}

/** Writes down what became of an attempt. A delivery that is replayed meanwhile keeps waiting. */
export async function keepAttempt(
  { records }: Store,
  lane: Lane,
  { version, tries, attempts, state, due }: Pick<DeliveryRow, 'version' | 'tries' | 'attempts' | 'state' | 'due'>,
): Promise<void> {
  const from = deliveryStates.names.filter((name) => deliveryStates.may(name, state));
  await sql`update followed_changes set tries = ${tries}::int, attempts = ${JSON.stringify(attempts)}::jsonb, state = ${state}, due = ${due}::bigint
    where ${ofLane(lane)} and version = ${version}::bigint and state = any(${from}::text[])`.execute(records.kysely);
}

/** Writes a test event, with a version of its own, and returns it. */
export async function addTest(
  { records }: Store,
  lane: Lane,
  { now, bodyOf }: { now: number; bodyOf: (version: number) => string },
): Promise<number> {
  const { rows } = await sql<{ version: number }>`select nextval('doc_version') as version`.execute(records.kysely);
  const version = Number(rows[0]?.version);
  await sql`insert into followed_changes (client_id, follower, version, collection, path, op, at, due, body)
    values (${lane.client}, ${lane.webhook}, ${version}::bigint, '', '', 'test', ${now}::bigint, ${now}::bigint, ${bodyOf(version)})`.execute(
    records.kysely,
  );
  return version;
}

interface Wanted {
  readonly webhook?: string | undefined;
  /** Only those of these webhooks. */
  readonly among?: readonly string[];
  readonly state?: DeliveryState | undefined;
  readonly before?: number | undefined;
  readonly most: number;
}
/** Reads deliveries of a company, newest first. */
export async function listRows({ records }: Store, client: string, { webhook, among, state, before, most }: Wanted) {
  const filters = [
    sql`client_id = ${client}`,
    ...(among === undefined ? [] : [sql`follower = any(${among}::text[])`]),
    ...(webhook === undefined ? [] : [sql`follower = ${webhook}`]),
    ...(state === undefined ? [] : [sql`state = ${state}`]),
    ...(before === undefined ? [] : [sql`version < ${before}::bigint`]),
  ];
  const { rows } = await sql<Omit<DeliveryRow, 'change' | 'body'> & { follower: string }>`
    select follower, version, collection, path, op, at, state, due, tries, attempts from followed_changes
    where ${sql.join(filters, sql` and `)} order by version desc, follower limit ${most}::int`.execute(records.kysely);
  return rows.map((row) => ({ ...rowOf({ ...row, change: null, body: null }), webhook: row.follower }));
}
export async function readRow({ records }: Store, lane: Lane, version: number): Promise<DeliveryRow | undefined> {
  const { rows } = await sql<DeliveryRow>`select ${columns} from followed_changes where ${ofLane(lane)} and version = ${version}::bigint`.execute(
    records.kysely,
  );
  return rows[0] && rowOf(rows[0]);
}

interface Replayed {
  readonly versions?: readonly number[] | undefined;
  /** Times of changes, epoch ms. */
  readonly from: number;
  readonly to: number;
}
/** Makes deliveries wait again, with the ids and bodies that they have. Returns how many. */
export async function waitAgain({ records }: Store, lane: Lane, { versions, from, to }: Replayed, now: number): Promise<number> {
  const states = deliveryStates.names.filter((name) => deliveryStates.may(name, 'waiting'));
  const chosen = versions ? sql`version = any(${versions}::bigint[])` : sql`at between ${from}::bigint and ${to}::bigint`;
  const { rows } = await sql`update followed_changes set state = 'waiting', due = ${now}::bigint, tries = 0
    where ${ofLane(lane)} and ${chosen} and state = any(${states}::text[]) returning 1`.execute(records.kysely);
  return rows.length;
}

interface OldRows {
  readonly before: number;
  /** Time, version and webhook of the last one of the page before. */
  readonly after: readonly (string | number)[] | undefined;
  readonly most: number;
}
/** Reads deliveries of changes before a time, oldest first. */
export async function oldDeliveries({ records }: Store, client: string, { before, after: [at, version, webhook] = [], most }: OldRows) {
  const later = at === undefined ? sql`` : sql`and (at, version, follower) > (${at}::bigint, ${version}::bigint, ${webhook})`;
  const { rows } = await sql<Pick<DeliveryRow, 'at' | 'version' | 'collection' | 'op'> & { follower: string }>`
    select at, version, follower, collection, op from followed_changes where client_id = ${client} and at < ${before}::bigint ${later}
    order by at, version, follower limit ${most}::int`.execute(records.kysely);
  return rows.map(({ follower, ...row }) => ({ ...row, at: Number(row.at), version: Number(row.version), webhook: follower }));
}
/** Removes one delivery. */
export async function dropDelivery({ records }: Store, client: string, { webhook, version }: { webhook: string; version: number }): Promise<void> {
  await sql`delete from followed_changes where ${ofLane({ client, webhook })} and version = ${version}::bigint`.execute(records.kysely);
}

/** Removes deliveries about these records: what they say of an erased person must not stay, nor be sent again. */
export async function forgetDeliveries({ records }: Store, client: string, paths: readonly string[]): Promise<void> {
  await sql`delete from followed_changes where client_id = ${client} and path = any(${paths}::text[])`.execute(records.kysely);
}
