import type { Collection } from '@app/kernel/collection.ts';
import { where } from '@app/kernel/queries/where.ts';
import type { EngineName } from '@app/store/testing/engines.ts';
import { clients } from '@app/domain/clients/client.collection.ts';
import { connections } from '@app/domain/connections/connection.collection.ts';
import type { FeedKind } from '@app/domain/connections/feed.states.ts';
import { contacts } from '@app/domain/contacts/contact.collection.ts';
import { importRuns, importSources } from '@app/domain/imports/import.collection.ts';
import { deals } from '@app/domain/marketplace/deal.collection.ts';
import { accounts } from '@app/domain/marketplace/marketplace.collection.ts';
import { schedule } from '@app/domain/trips/trips.collection.ts';
import { notices } from '@app/domain/users/notices/notice.collection.ts';
import { importSpecials } from '../../app-jobs.ts';
import { connectionWorks } from '../../connections/connections.jobs.ts';
import { openFeedServer } from '../../connections/feed.fixture.ts';
import type { SpecialKinds } from '../../imports/plan-rows.ts';
import type { JobRun } from '../../platform/job-work.ts';
import { importRig } from './import-rig.ts';
import { sampleMarket } from '../sample-market.ts';
import { testContext } from '../test-context.ts';

export const none = { address: '', list: '', paths: {}, ours: [] as string[] };
const noFeeds = { schedule: none, aircraft: none, accounts: none, contacts: none, deals: none };
interface Flight {
  readonly id: string;
  readonly day: number;
  readonly hour?: number;
}
/** April 2027 lies within the days that a system is asked for. */
export const flightRow = ({ id, day, hour = 13 }: Flight) => ({
  id,
  aircraft: { tail: 'N460LJ' },
  from: 'KTEB',
  to: 'KOPF',
  takeoff: `2027-04-${String(day).padStart(2, '0')}T${hour}:00:00Z`,
  landing: `2027-04-${String(day).padStart(2, '0')}T${hour + 2}:00:00Z`,
});
export const flights = (...days: readonly number[]) => days.map((day) => flightRow({ id: `L${day}`, day }));
const jobNames = {
  schedule: 'schedule-import',
  aircraft: 'aircraft-import',
  accounts: 'account-import',
  contacts: 'contact-import',
  deals: 'empty-leg-import',
} as const;

/** A company whose flight software is a server on this machine, and steps of tests about it. */
export async function openConnectionRig(engine: EngineName) {
  const ctx = await testContext({ engine, config: { localWebhooks: true } });
  await ctx.app();
  await sampleMarket(ctx);
  await ctx.person({ uid: 'olga', client: 'skylark', roles: ['admin', 'fleet', 'dispatch', 'sales'] });
  const feed = await openFeedServer();
  let boss = { token: await ctx.token('olga'), client: 'skylark' };
  const rig = importRig(() => ({ ctx, sam: boss }));
  const sky = () => ctx.records.forClient('skylark');
  const send = async (path: string, body: Record<string, unknown> | undefined, uid = 'olga', client = 'skylark') =>
    ctx.call(`/connections/software${path}`, body, { token: await ctx.token(uid), client });
  const save = (feeds: object, more: object = {}, uid = 'olga') =>
    send('', { form: 'json', header: '', secret: '', every: '15', clock: 'airport', feeds: { ...noFeeds, ...feeds }, ...more }, uid);
  const work = (name: keyof ReturnType<typeof connectionWorks>, specials: SpecialKinds = importSpecials(ctx)) =>
    connectionWorks(ctx, specials)[name]({ client: 'skylark' } as JobRun);
  const read = (kind: FeedKind = 'schedule', specials?: SpecialKinds) => work(jobNames[kind], specials);
  const source = async (name = 'fos') => (await sky().get(importSources, name))?.kinds ?? {};
  const errors = async () => (await sky().get(clients, 'skylark'))?.errors ?? [];
  const runs = (state: string) => sky().list(importRuns, { where: where('state', 'eq', state as never), orderBy: [{ field: 'date', dir: 'desc' }] });
  /** Decides on what waits. */
  const decide = async () => {
    const [waiting] = await runs('checked');
    if (waiting) await rig.step(waiting.id, 'apply');
    return waiting?.id ?? '';
  };
  const answer = (rows: unknown) => {
    feed.answers = () => ({ body: JSON.stringify({ data: rows }) });
  };
  const entries = async () =>
    (await sky().list(schedule, { where: where('source', 'eq', 'fos'), orderBy: [{ field: 'start', dir: 'asc' }], limit: 500 })).map(
      ({ source_id, status, start }) => `${source_id} ${status || '-'} ${new Date(start).toISOString().slice(8, 13)}`,
    );
  const forget = async (): Promise<void> => {
    for (const kind of [schedule, deals, importRuns, importSources, contacts, accounts, connections, notices] as unknown as Collection[])
      for (const { path } of await sky().list(kind, { limit: 500 })) await sky().remove(kind, path);
  };

  const close = async (): Promise<void> => {
    await feed.close();
    await ctx.close();
  };
  /** Begins a test: nothing is connected, imported or told. */
  const begin = async (): Promise<void> => {
    ctx.clock.advance(120_000);
    boss = { token: await ctx.token('olga'), client: 'skylark' };
    await forget();
    await sky().update(clients, 'skylark', {
      config: { roles: [], sites: [], software: { active: true, type: 'fos' } },
      software_failing: false,
    } as never);
  };
  return { ctx, feed, rig, sky, send, save, work, read, source, errors, runs, decide, answer, entries, close, begin };
}
export type ConnectionRig = Awaited<ReturnType<typeof openConnectionRig>>;
