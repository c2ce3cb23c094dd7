import { randomId } from '@app/kernel/ids.ts';
import type { Words } from '@app/kernel/words.ts';
import { clients } from '@app/domain/clients/client.collection.ts';
import { zoneOf } from '@app/domain/clients/zone.rules.ts';
import { jobOf, type RegisteredJob } from '@app/domain/jobs/job-register.ts';
import { MAX_TRIES, nextRun, pauseAfterFailure, TOLD_AFTER } from '@app/domain/jobs/job-schedule.rules.ts';
import { dataLogs } from '@app/domain/jobs/jobs.collection.ts';
import type { AppContext } from '../platform/app-context.ts';
import type { JobRun, JobTurn, JobWork } from '../platform/job-work.ts';
import { wordsFor } from '../words/words.ts';
import { claimWork, dropWork, type DueRow, giveBack, isHolder, keepWork, LEASE_MS, lockWork, type Work } from './due-work.ts';
import { reportProgress } from './report-progress.ts';

export type JobWorks = Readonly<Record<RegisteredJob, JobWork>>;
export interface FailedJob extends Work {
  /** Its label in English, the key of other languages. */
  readonly name: string;
  /** uid-free words about it, in the language of the company. */
  readonly label: string;
  readonly failures: number;
  readonly reference: string;
}
/** Tells the admins of a company about a job that keeps failing. Joins the transaction that notes the failure. */
export type TellFailure = (ctx: AppContext, failed: FailedJob) => Promise<void>;

const MAX_REFERENCE = 8;
class LostWork extends Error {}

interface Holding {
  readonly row: DueRow;
  readonly holder: string;
  readonly zone: string;
  readonly words: Words;
  readonly startedAt: number;
}

/** Does one turn of a piece of work if it is due and nobody else has it. Returns whether more of it is left to do now. */
export async function workTurn(ctx: AppContext, works: JobWorks, tell: TellFailure, work: Work): Promise<boolean> {
  const holder = randomId(16);
  const row = await claimWork(ctx, work, { now: ctx.clock.now(), holder });
  if (!row) return false;
  const company = await ctx.records.forClient(work.client).get(clients, work.client);
  if (!company) {
    await dropWork(ctx, work.client);
    return false;
  }
  const language = row.language === 'en' || row.language === 'es' ? row.language : company.language;
  const startedAt = row.run?.started ?? ctx.clock.now();
  const holding = { row, holder, startedAt, zone: zoneOf(company), words: wordsFor(language) };
  const heart = setInterval(() => {
    keepWork(ctx, work, { now: ctx.clock.now(), holder }).catch((error: unknown) => ctx.log.warn({ err: error, ...work }, 'a job could not be kept'));
  }, LEASE_MS / 4);
  heart.unref();
  try {
    const turn = await works[work.kind](runOf(ctx, holding));
    clearInterval(heart);
    return await endTurn(ctx, holding, turn);
  } catch (error) {
    clearInterval(heart);
    if (error instanceof LostWork) ctx.log.warn(work, 'another process has taken a job over');
    else await endInFailure(ctx, holding, error, tell);
    return false;
  }
}

function runOf(ctx: AppContext, { row, holder, words, startedAt }: Holding): JobRun {
  const { client, kind } = row;
  const work = { client, kind };
  return {
    client,
    startedAt,
    words,
    isAsked: row.feedback !== '',
    position: row.position,
    async say(title, description, percent) {
      const feedbackId = await keepWork(ctx, work, { now: ctx.clock.now(), holder });
      if (feedbackId === undefined) throw new LostWork();
      // The last line comes with the end of the run.
      await reportProgress(ctx, client, feedbackId, { title, description, percent: Math.min(99, percent) });
    },
    batch: (inner) =>
      ctx.records.tx(async () => {
        if (!(await isHolder(ctx, work, holder))) throw new LostWork();
        return await inner();
      }),
  };
}

/** Runs in one transaction with the row held, if it is still this holder's. */
async function ending<T>(ctx: AppContext, { row, holder }: Holding, work: (now: DueRow) => Promise<T>): Promise<T> {
  return await ctx.records.tx(async () => {
    const now = (await isHolder(ctx, row, holder)) ? await lockWork(ctx, row) : undefined;
    if (!now) throw new LostWork();
    return await work(now);
  });
}

async function endTurn(ctx: AppContext, holding: Holding, turn: JobTurn): Promise<boolean> {
  const { words, startedAt, zone } = holding;
  return await ending(ctx, holding, async (row) => {
    const now = ctx.clock.now();
    const done = (row.run?.done ?? 0) + turn.done;
    const common = { failures: 0, position: turn.position ?? null };
    if (turn.more === true) {
      await giveBack(ctx, row, { ...common, due: now, run: { started: startedAt, done }, last: row.last, isOver: false });
      return true;
    }
    const result = turn.result ?? words.tn(done, '{n} item', '{n} items');
    const regular = nextRun(jobOf(row.kind).schedule, now, zone);
    const due = Math.min(turn.next ?? regular, regular);
    const last = { started: startedAt, ended: now, done, success: true, result };
    await giveBack(ctx, row, { ...common, due, run: null, last, isOver: true });
    // Runs that found nothing to do leave no line: logs do not grow with idling.
    if (done > 0 || row.feedback !== '') await writeLog(ctx, row, { result, success: true, details: { start: startedAt, end: now, done } });
    await reportProgress(ctx, row.client, row.feedback, { title: words.t('Done'), description: result, percent: 100 });
    return false;
  });
}

async function endInFailure(ctx: AppContext, holding: Holding, error: unknown, tell: TellFailure): Promise<void> {
  const { row: claimed, words, startedAt, zone } = holding;
  const reference = randomId(MAX_REFERENCE);
  const { client, kind } = claimed;
  ctx.log.error({ err: error, client, job: kind, reference }, 'a job failed');
  const noting = ending(ctx, holding, async (row) => {
    const now = ctx.clock.now();
    const { schedule, label } = jobOf(kind);
    const failures = row.failures + 1;
    const isGivenUp = failures >= MAX_TRIES;
    const pause = now + pauseAfterFailure(schedule, failures);
    const due = isGivenUp ? Math.max(pause, nextRun(schedule, now, zone)) : pause;
    const done = row.run?.done ?? 0;
    const result = words.t('Stopped after {n} items. Reference: {reference}', { n: done, reference });
    const last = { started: startedAt, ended: now, done, success: false, result };
    await giveBack(ctx, row, { due, failures, run: isGivenUp ? null : row.run, position: row.position, last, isOver: isGivenUp });
    const details = { start: startedAt, end: now, done, attempts: failures, reference };
    await writeLog(ctx, row, { result, success: false, details });
    await reportProgress(ctx, client, row.feedback, { title: words.t('Job failed'), description: result, failed: true });
    if (failures >= TOLD_AFTER) await tell(ctx, { client, kind, name: label, label: words.t(label), failures, reference });
  });
  await noting.catch((cause: unknown) => {
    if (!(cause instanceof LostWork)) throw cause;
  });
}

async function writeLog(
  { records }: AppContext,
  { client, kind, feedback, askedBy }: DueRow,
  log: { result: string; success: boolean; details: Record<string, string | number> },
): Promise<void> {
  const trigger = feedback === '' ? { trigger: 'schedule' } : { trigger: 'person', by: askedBy, feedback };
  await records
    .forClient(client)
    .create(dataLogs, { action: kind, result: log.result, success: log.success, details: { ...log.details, ...trigger } });
}
