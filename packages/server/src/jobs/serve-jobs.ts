import { sql } from 'kysely';
import { MINUTE } from '@app/kernel/time/durations.ts';
import { type JobQueue, jobQueues } from '@app/domain/jobs/job-declaration.ts';
import { jobOf, type RegisteredJob, registeredJobs } from '@app/domain/jobs/job-register.ts';
import type { AppContext } from '../platform/app-context.ts';
import { readDue, type Work, wakeWork } from './due-work.ts';
import { type JobWorks, type TellFailure, workTurn } from './work-turn.ts';

/** Looks for due work: one question for all companies and kinds. */
export const DUE_WORK = 'due-work';
const LOOK_SECONDS = 5;
const MOST_AT_ONCE = 50;
const MAX_KNOWN = 20_000;

const queueOf = (queue: JobQueue): string => `job-tickets-${queue}`;
/** Puts one ticket for a piece of work into a queue; another one is not taken in while it waits. Joins an open transaction. */
export const putTicket = ({ jobs }: Pick<AppContext, 'jobs'>, { client, kind }: Work, queue: JobQueue = jobOf(kind).queue): Promise<void> =>
  jobs.enqueue(queueOf(queue), { client, kind }, { singletonKey: `${client}.${kind}` });

/**
 * Puts a ticket for what else is due in the company: a payment does not wait until the next look for each of its other jobs. Work that has just
 * been done and is due again waits for that look, or two such jobs would call each other without end.
 */
async function putNext(ctx: AppContext, { client, kind }: Work): Promise<void> {
  const now = ctx.clock.now();
  const due = await readDue(ctx, { now, most: 1, of: { client, endedBefore: now - LOOK_SECONDS * 1000 } });
  for (const work of due) if (work.kind !== kind) await putTicket(ctx, work);
}

/** Declares who does the work of the registered jobs: what is due gets a ticket, a ticket is one turn of work, and changes wake what follows from them. */
export function serveJobs(ctx: AppContext, works: JobWorks, tell: TellFailure): void {
  for (const queue of jobQueues) {
    ctx.jobs.work<{ client: string; kind: RegisteredJob }>(queueOf(queue), async (work) => {
      if (await workTurn(ctx, works, tell, work)) await putTicket(ctx, work, queue);
      else await putNext(ctx, work);
    });
  }
  ctx.jobs.every(DUE_WORK, LOOK_SECONDS, async () => {
    for (const work of await readDue(ctx, { now: ctx.clock.now(), most: MOST_AT_ONCE })) await putTicket(ctx, work);
  });
  wakeOnChanges(ctx);
}

/** Jobs that follow from changes of a collection, with the pause between. */
const followers = new Map<string, { kind: RegisteredJob; afterMs: number }[]>();
for (const kind of registeredJobs) {
  const { schedule } = jobOf(kind);
  if (schedule.kind !== 'due') continue;
  for (const name of schedule.of) followers.set(name, [...(followers.get(name) ?? []), { kind, afterMs: schedule.after * MINUTE }]);
}

/** Wakes work once for many changes: while it is known to be due at a time to come, nothing is asked of the database. */
function wakeOnChanges(ctx: AppContext): void {
  const { records, clock, log } = ctx;
  const known = new Map<string, number>();
  records.onChange(
    ({ collection, client }) => {
      for (const { kind, afterMs } of followers.get(collection) ?? []) {
        const key = `${client} ${kind}`;
        const now = clock.now();
        if ((known.get(key) ?? 0) > now) continue;
        if (known.size >= MAX_KNOWN) known.clear();
        known.set(key, now + afterMs);
        wakeWork(ctx, { client, kind }, now + afterMs).catch((error: unknown) => {
          known.delete(key);
          log.warn({ err: error, client, job: kind }, 'a job could not be woken; it runs at its regular time');
        });
      }
    },
    () => {
      known.clear();
      wakeMissed(ctx).catch((error: unknown) => log.warn({ err: error }, 'jobs could not be woken after a gap; they run at their regular times'));
    },
  );
}

/**
 * Wakes the work that follows from the last minute of changes before now, however long ago that was: a process that is killed right after a
 * commit, or whose database crashes, does not come to wake it. Call it at the start.
 */
export async function wakeMissed(ctx: Pick<AppContext, 'records' | 'clock'>): Promise<void> {
  const { rows } = await sql<{ client_id: string; collection: string; at: number }>`
    select client_id, collection, max(at) as at from changes where collection in (${sql.join([...followers.keys()])})
      and at > (select max(at) from changes) - ${MINUTE}::bigint group by client_id, collection`.execute(ctx.records.kysely);
  for (const { client_id: client, collection, at } of rows) {
    for (const { kind, afterMs } of followers.get(collection) ?? []) await wakeWork(ctx, { client, kind }, Number(at) + afterMs);
  }
}
