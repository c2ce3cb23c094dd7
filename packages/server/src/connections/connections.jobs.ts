import { DAY, HOUR, MINUTE } from '@app/kernel/time/durations.ts';
import { clients } from '@app/domain/clients/client.collection.ts';
import { systemName } from '@app/domain/clients/scheduling-system.states.ts';
import { holdersOf } from '@app/domain/conversations/audience.rules.ts';
import { type FeedKind, feedKinds } from '@app/domain/connections/feed.states.ts';
import { importRuns, importSources } from '@app/domain/imports/import.collection.ts';
import { noReading, type SourceKind } from '@app/domain/imports/import-source.ts';
import type { RegisteredJob } from '@app/domain/jobs/job-register.ts';
import { jobOf } from '@app/domain/jobs/job-register.ts';
import { staffOf } from '../conversations/append-message.ts';
import type { SpecialKinds } from '../imports/plan-rows.ts';
import type { JobWorks } from '../jobs/work-turn.ts';
import type { AppContext } from '../platform/app-context.ts';
import type { JobWork } from '../platform/job-work.ts';
import { writeNotices } from '../users/notices/write-notices.ts';
import { connectionOf, openConnection } from './connection-of.ts';
import { faultOf } from './fetch-feed.ts';
import { readSource } from './read-source.ts';

/** Jobs that read a connected system, by what they read. */
const jobOfKind = {
  schedule: 'schedule-import',
  aircraft: 'aircraft-import',
  accounts: 'account-import',
  contacts: 'contact-import',
  deals: 'empty-leg-import',
} as const satisfies Readonly<Record<FeedKind, RegisteredJob>>;
type ReadingJob = (typeof jobOfKind)[FeedKind];
export const connectionWorks = (ctx: AppContext, specials: SpecialKinds) =>
  ({
    'api-health-check': checkHealth(ctx),
    ...Object.fromEntries(feedKinds.names.map((kind) => [jobOfKind[kind], importKind(ctx, specials, kind)])),
  }) as Pick<JobWorks, 'api-health-check' | ReadingJob>;

/** Notes what came of asking a system. A fault stays until the same question is answered. */
async function note(
  { records, clock }: AppContext,
  client: string,
  source: string,
  readings: Readonly<Partial<Record<FeedKind, Partial<SourceKind>>>>,
): Promise<void> {
  await records.txRetrying(async () => {
    const store = records.forClient(client);
    await store.lockName(importSources.name);
    const before = await store.get(importSources, source);
    const changed = Object.entries(readings).map(([kind, reading]) => [kind, { ...(before?.kinds[kind] ?? noReading), ...reading }] as const);
    const kinds = { ...before?.kinds, ...Object.fromEntries(changed) };
    await store.set(importSources, source, { checked_at: clock.now(), kinds });
    await tellCompany(
      store,
      client,
      Object.values(kinds).some(({ fault }) => fault !== ''),
    );
  });
}
/** A connection that fails is an error of the company (TEN-11). */
async function tellCompany(store: ReturnType<AppContext['records']['forClient']>, client: string, isFailing: boolean): Promise<void> {
  const company = await store.get(clients, client);
  if (company && company.software_failing !== isFailing)
    await store.write([{ op: 'merge', path: company.path, data: { software_failing: isFailing } }]);
}
/** Forgets systems that are no longer read, so that nobody is told of their age. */
async function forgetOthers({ records }: AppContext, client: string, source: string): Promise<void> {
  await records.tx(async () => {
    const store = records.forClient(client);
    for (const { id, path } of await store.list(importSources, { limit: 50 })) if (id !== source) await store.remove(importSources, path);
    if (source === '') await tellCompany(store, client, false);
  });
}

/** Asks the connected system whether it answers as it should (JOB-3). */
const checkHealth =
  (ctx: AppContext): JobWork =>
  async ({ client }) => {
    const open = await openConnection(ctx, client);
    await forgetOthers(ctx, client, open?.source ?? '');
    // The system may be in use again any time.
    if (!open) return { done: 0, ...((await connectionOf(ctx, client)).form !== 'none' && { next: ctx.clock.now() + HOUR }) };
    const before = await ctx.records.forClient(client).get(importSources, open.source);
    const faults = await open.adapter.test();
    const { kinds } = open.adapter;
    // A kind that is no longer read has no fault any more; one that nobody asked about keeps its own.
    const left = feedKinds.names.filter((kind) => before?.kinds[kind] !== undefined && !kinds.includes(kind));
    const readings = Object.fromEntries([
      ...[...faults].map(([kind, fault]) => [kind, { fault: fault ?? '' }]),
      ...left.map((kind) => [kind, { fault: '' }]),
    ]);
    await note(ctx, client, open.source, readings);
    return { done: 1, next: ctx.clock.now() + HOUR };
  };
/** Reads one kind of record from the connected system. A system that does not answer is a state of the company, no failure of the job. */
const importKind =
  (ctx: AppContext, specials: SpecialKinds, kind: FeedKind): JobWork =>
  async ({ client }) => {
    const open = await openConnection(ctx, client);
    if (!open?.adapter.kinds.includes(kind)) return { done: 0 };
    const store = ctx.records.forClient(client);
    const { source, connection } = open;
    const before = await store.get(importSources, source);
    const pause = kind === 'schedule' ? Number(connection.every) * MINUTE : kind === 'deals' ? HOUR : undefined;
    const next = pause === undefined ? {} : { next: ctx.clock.now() + pause };
    let rows = 0;
    const fault = await faultOf(async () => {
      const { waits, decided, ...outcome } = await readSource({ ctx, client, kind, open, specials }, before?.kinds[kind]?.run ?? '');
      ({ rows } = outcome);
      await note(ctx, client, source, { [kind]: { ...outcome, fault: '', read_at: ctx.clock.now() } });
      if (waits !== '') await tellWaiting(ctx, { client, kind, source }, { id: waits, decided });
    });
    if (fault !== undefined) await note(ctx, client, source, { [kind]: { fault } });
    return { done: rows, ...next };
  };

interface Waiting {
  readonly id: string;
  readonly decided: string;
}
/** Tells those who may decide that an import waits for them: once a day while the same decision is open, however often it is read again. */
async function tellWaiting(ctx: AppContext, reading: { client: string; kind: FeedKind; source: string }, waiting: Waiting): Promise<void> {
  const { client, kind } = reading;
  const run = await ctx.records.forClient(client).get(importRuns, waiting.id);
  if (!run) return;
  const { checked, source } = run;
  const uids = holdersOf(await staffOf(ctx, client), jobOf(jobOfKind[kind]).roles);
  const subject = `${systemName(source)} · ${feedKinds.label(kind)}`;
  const count = checked.new + checked.changed + checked.gone;
  const key = [reading.source, kind, waiting.decided, Math.floor(ctx.clock.now() / DAY)].join(' ');
  // The next reading replaces the import that waits by a newer one.
  await ctx.records.tx(() => writeNotices(ctx, { client, uids, key }, { kind: 'import-waits', subject, count, screen: 'data/import' }));
}
