import { sql } from 'kysely';
import type { LastRun } from '@app/domain/jobs/jobs.calls.ts';
import { type RegisteredJob, registeredJobs } from '@app/domain/jobs/job-register.ts';
import { MINUTE } from '@app/kernel/time/durations.ts';
import type { AppContext } from '../platform/app-context.ts';

type Store = Pick<AppContext, 'records'>;
/** A job of one company. */
export interface Work {
  readonly client: string;
  readonly kind: RegisteredJob;
}
/** Names who does a piece of work: it loses it to another when it is not heard of for so long. */
export const LEASE_MS = 2 * MINUTE;
export interface RunSoFar {
  /** Epoch ms. */
  readonly started: number;
  readonly done: number;
}
export interface DueRow extends Work {
  readonly due: number;
  readonly heldUntil: number;
  readonly paused: boolean;
  readonly suspended: boolean;
  readonly feedback: string;
  readonly askedBy: string;
  readonly language: string;
  readonly failures: number;
  readonly run: RunSoFar | null;
  readonly position: unknown;
  readonly last: LastRun | null;
}
interface Stored {
  readonly client_id: string;
  readonly kind: string;
  readonly due: number;
  readonly held_until: number;
  readonly paused: boolean;
  readonly suspended: boolean;
  readonly feedback: string;
  readonly asked_by: string;
  readonly language: string;
  readonly failures: number;
  readonly run: RunSoFar | null;
  readonly position: unknown;
  readonly last: LastRun | null;
}
const rowOf = ({ client_id: client, kind, due, held_until, asked_by: askedBy, ...rest }: Stored): DueRow => ({
  ...rest,
  client,
  kind: kind as RegisteredJob,
  due: Number(due),
  heldUntil: Number(held_until),
  askedBy,
});
const columns = sql.raw('client_id, kind, due, held_until, paused, suspended, feedback, asked_by, language, failures, run, position, last');
const one = ({ client, kind }: Work) => sql`client_id = ${client} and kind = ${kind}`;
const json = (value: unknown) => sql`${value === null || value === undefined ? null : JSON.stringify(value)}::jsonb`;

/** Kinds of this version: another one at work on the same database may know more. */
const known = sql.join(registeredJobs);

interface DueQuestion {
  readonly now: number;
  readonly most: number;
  /** Only work of this company that has not ended since: what is due again and again is left to the regular look. */
  readonly of?: { readonly client: string; readonly endedBefore: number };
}
/** Reads the earliest work that nobody does, one piece a company: one index read, however many companies there are. */
export async function readDue({ records }: Store, { now, most, of }: DueQuestion): Promise<Work[]> {
  const ofClient = of === undefined ? sql`` : sql`client_id = ${of.client} and coalesce((last->>'ended')::bigint, 0) < ${of.endedBefore}::bigint and`;
  const { rows } = await sql<{ client_id: string; kind: string }>`
    select client_id, kind from (
      select distinct on (client_id) client_id, kind, due from (
        select client_id, kind, due from due_work
        where ${ofClient} not paused and not suspended and due <= ${now}::bigint and held_until <= ${now}::bigint and kind in (${known}) order by due limit ${most * 10}::int) as earliest
      order by client_id, due) as work order by due, client_id limit ${most}::int`.execute(records.kysely);
  return rows.map(({ client_id, kind }) => ({ client: client_id, kind: kind as RegisteredJob }));
}

/** Takes work that is due and that nobody does; undefined where there is none. Of several who ask at once, one gets it. */
export async function claimWork({ records }: Store, work: Work, { now, holder }: { now: number; holder: string }): Promise<DueRow | undefined> {
  const { rows } = await sql<Stored>`
    update due_work set held_until = ${now + LEASE_MS}::bigint, held_by = ${holder},
      run = coalesce(run, ${JSON.stringify({ started: now, done: 0 })}::jsonb)
    where ${one(work)} and not paused and not suspended and due <= ${now}::bigint and held_until <= ${now}::bigint
    returning ${columns}`.execute(records.kysely);
  return rows[0] && rowOf(rows[0]);
}

/** Keeps work for its holder and returns its progress id; undefined where another has it. */
export async function keepWork({ records }: Store, work: Work, { now, holder }: { now: number; holder: string }): Promise<string | undefined> {
  const { rows } = await sql<{ feedback: string }>`
    update due_work set held_until = ${now + LEASE_MS}::bigint where ${one(work)} and held_by = ${holder} returning feedback`.execute(records.kysely);
  return rows[0]?.feedback;
}
/** Inside a transaction: holds the row until its end, beside others who only read it. Returns false where another has the work. */
export async function isHolder({ records }: Store, work: Work, holder: string): Promise<boolean> {
  const { rows } = await sql`select 1 from due_work where ${one(work)} and held_by = ${holder} for share`.execute(records.kysely);
  return rows.length > 0;
}

/** Inside a transaction: reads a row and holds it against others until its end. */
export async function lockWork({ records }: Store, work: Work): Promise<DueRow | undefined> {
  const { rows } = await sql<Stored>`select ${columns} from due_work where ${one(work)} for update`.execute(records.kysely);
  return rows[0] && rowOf(rows[0]);
}

export interface Ended {
  readonly due: number;
  readonly failures: number;
  readonly run: RunSoFar | null;
  readonly position: unknown;
  readonly last: LastRun | null;
  /** The run is over, and with it the wish of whoever started it. */
  readonly isOver: boolean;
}
/** Gives work back with what became of it. A wake-up that was heard meanwhile counts, unless it failed: the pause before the next try is kept. */
export async function giveBack({ records }: Store, work: Work, ended: Ended): Promise<void> {
  const { due, failures, run, position, last, isOver } = ended;
  await sql`update due_work set due = case when ${failures}::int > 0 then ${due}::bigint else least(${due}::bigint, coalesce(wake, ${due}::bigint)) end, wake = null, held_until = 0, held_by = '',
    failures = ${failures}::int, run = ${json(run)}, position = ${json(position)}, last = ${json(last)},
    feedback = case when ${isOver}::boolean then '' else feedback end, asked_by = case when ${isOver}::boolean then '' else asked_by end,
    language = case when ${isOver}::boolean then '' else language end where ${one(work)}`.execute(records.kysely);
}

/**
 * Makes work due at a time, unless it is due earlier. Of work that is being done, the holder hears of it at the end; work that failed
 * keeps its pause.
 */
export async function wakeWork({ records, clock }: Pick<AppContext, 'records' | 'clock'>, work: Work, at: number): Promise<void> {
  const now = clock.now();
  await sql`update due_work set
      due = case when held_until > ${now}::bigint then due else ${at}::bigint end,
      wake = case when held_until > ${now}::bigint then ${at}::bigint else wake end
    where ${one(work)} and case when held_until > ${now}::bigint then wake is null or wake > ${at}::bigint else failures = 0 and due > ${at}::bigint end`.execute(
    records.kysely,
  );
}

interface Wish {
  readonly feedback: string;
  readonly by: string;
  readonly language: string;
}
/** Writes down who wants a run and where its progress is told. The regular time stays known. */
export async function askForWork({ records }: Store, work: Work, { feedback, by, language }: Wish, now: number): Promise<void> {
  await sql`update due_work set feedback = ${feedback}, asked_by = ${by}, language = ${language},
      wake = case when held_until > ${now}::bigint or due <= ${now}::bigint then wake else least(coalesce(wake, due), due) end,
      due = case when held_until > ${now}::bigint then due else least(due, ${now}::bigint) end
    where ${one(work)}`.execute(records.kysely);
}
export async function pauseWork({ records }: Store, work: Work, paused: boolean): Promise<void> {
  await sql`update due_work set paused = ${paused}::boolean where ${one(work)}`.execute(records.kysely);
}

/** Ends the jobs of a company that is gone. */
export async function dropWork({ records }: Store, client: string): Promise<void> {
  await sql`delete from due_work where client_id = ${client}`.execute(records.kysely);
}
/** Reads the jobs of one company. */
export async function workOf({ records }: Store, client: string): Promise<DueRow[]> {
  const { rows } = await sql<Stored>`select ${columns} from due_work where client_id = ${client} order by kind`.execute(records.kysely);
  return rows.map(rowOf);
}

/** Reads the jobs of all companies that fail most often in a row. */
export async function readFailing({ records }: Store, most: number): Promise<DueRow[]> {
  const { rows } = await sql<Stored>`select ${columns} from due_work where failures > 0 and kind in (${known})
    order by failures desc, client_id, kind limit ${most}::int`.execute(records.kysely);
  return rows.map(rowOf);
}
