import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Doc } from '@app/kernel/collection.ts';
import { HOUR, MINUTE } from '@app/kernel/time/durations.ts';
import { enginesOfRules } from '@app/store/testing/engines.ts';
import { feedback } from '@app/domain/jobs/jobs.collection.ts';
import { aircraft } from '@app/domain/fleet/fleet.collection.ts';
import { planeOf, tripToPrice } from '@app/domain/trips/flights/trip-to-price.rules.ts';
import { PriceItem, PriceList } from '@app/domain/trips/model/price-item.ts';
import type { Quote } from '@app/domain/trips/model/quote.ts';
import { isSameList } from '@app/domain/trips/pricing/price-list-copies.rules.ts';
import { listH, listL } from '@app/domain/trips/pricing/price-list.sample.ts';
import { simulate } from '@app/domain/trips/pricing/simulator.rules.ts';
import { priceLists, quotes } from '@app/domain/trips/trips.collection.ts';
import { where } from '@app/kernel/queries/where.ts';
import { worksOf } from '../../app-jobs.ts';
import { LEASE_MS, workOf } from '../../jobs/due-work.ts';
import { workTurn } from '../../jobs/work-turn.ts';
import { tellJobFailure } from '../../mail/tell-job-failure.ts';
import type { JobRun } from '../../platform/job-work.ts';
import { runDueJobs } from '../../testing/jobs/run-job.ts';
import { type SampleMarket, sampleMarket } from '../../testing/sample-market.ts';
import { type TestContext, type TestReply, testContext } from '../../testing/test-context.ts';

const codes = ({ status, body }: TestReply): unknown[] => [status, ...(body.problems ?? []).map(({ code }: { code: string }) => code)];
const dearer = (list: PriceList, by: number, name = list.name): PriceList => ({
  ...list,
  name,
  items: list.items.map((item) => ({ ...item, multiplier: item.type === 'percent' ? item.multiplier : item.multiplier * by })),
});

describe.each(enginesOfRules)('price lists on %s', (engine) => {
  let ctx: TestContext;
  let market: SampleMarket;
  let ids = 0;
  const sky = () => ctx.records.forClient('skylark');
  const post = async (path: string, body: Record<string, unknown>, who = 'pia') =>
    ctx.call(path, body, { token: await ctx.token(who), client: 'skylark' });
  const read = async (id: string): Promise<Doc<PriceList>> => (await sky().get(priceLists, id)) as Doc<PriceList>;
  const state = async () =>
    Object.fromEntries(await Promise.all(['draft', 'live', 'backup'].map(async (id) => [id, (await sky().get(priceLists, id))?.name])));
  const see = async (who = 'pia'): Promise<number> =>
    (await post('/charter/pricing/seen', { version: (await read('draft')).version }, who)).body.version;
  const publish = async (rest: object = {}, who = 'pia') => post('/charter/pricing/publish', { version: await see(who), ...rest }, who);
  const job = async (path: string, who = 'pia'): Promise<string> => {
    const reply = await post('/cron/trigger', { path }, who);
    await ctx.jobs.settle();
    const lines = await sky().list(feedback, { where: where('group_id', 'eq', reply.body.feedbackId), orderBy: [{ field: 'date', dir: 'asc' }] });
    return lines.find(({ percent }) => percent === 100)?.description ?? '';
  };

  beforeAll(async () => {
    ctx = await testContext({ engine });
    await ctx.app();
    market = await sampleMarket(ctx);
    await ctx.person({ uid: 'pia', client: 'skylark', roles: ['pricing', 'sales'] });
    await ctx.person({ uid: 'pat', client: 'skylark', roles: ['pricing'] });
    await ctx.person({ uid: 'boss', client: 'skylark', roles: ['admin'] });
  });
  afterAll(() => ctx?.close());
  beforeEach(async () => {
    ctx.clock.advance(2 * MINUTE);
    await market.put('skylark', 'pricing/live', { ...listL, name: 'Live' });
    await market.put('skylark', 'pricing/backup', { ...listH, name: 'Backup' });
    await market.put('skylark', 'pricing/draft', dearer(listL, 1.1, 'Draft'));
  });

  test('attack: nobody writes the live list or its backup, whatever their role and way in; the draft keeps what verbs alone set [PRC-3, TEN-12]', async () => {
    const before = [await read('live'), await read('backup')];
    for (const who of ['pia', 'boss'] as const) {
      for (const { path, version } of before) {
        const data = { name: 'Mine', items: [] };
        const ways = [
          post(`/documents/${path}`, { data, base: version }, who),
          post('/documents/write', { writes: [{ op: 'set', path, data, require: { version } }] }, who),
          post('/documents/write', { writes: [{ op: 'merge', path, data, base: version }] }, who),
          post('/documents/write', { writes: [{ op: 'merge', path, base: version, transform: { name: { set: 'Mine' } } }] }, who),
        ];
        for (const reply of await Promise.all(ways)) expect(reply.status).toBeGreaterThanOrEqual(400);
        expect(codes(await ways[0]!)).toEqual([403, 'trips.list-sealed']);
        expect((await post('/documents/write', { writes: [{ op: 'delete', path }] }, who)).status).toBe(403);
        const { changes } = (await post('/documents/history', { path }, who)).body;
        expect((await post('/documents/undo', { path, version: changes[0].version }, who)).status).toBe(403);
      }
      expect((await post('/documents/clients/skylark/pricing', { data: { name: 'Fourth' } }, who)).status).toBe(403);
    }
    expect([await read('live'), await read('backup')]).toEqual(before);
    const { path, version } = await read('draft');
    const forged = { published: 5, seen: 'x', scheduled: { at: 5, by: 'boss', mark: 'x' }, name: 'Summer' };
    expect((await post(`/documents/${path}`, { data: forged, base: version })).status).toBe(200);
    expect(await read('draft')).toMatchObject({ published: null, seen: '', scheduled: null, name: 'Summer' });
    expect((await post(`/documents/${path}`, { data: { name: 'Sales' } }, 'sam')).status).toBe(403);
    expect((await post('/charter/pricing/publish', { version }, 'sam')).status).toBe(403);
    expect(codes(await post('/cron/trigger', { path: 'publish-pricing' }, 'sam'))).toEqual([403, 'records.not-allowed']);
  });

  test('a draft is published by its job once it was seen in the simulator as it is; the live list becomes the backup [PRC-3, JOB-3]', async () => {
    const draft = await read('draft');
    expect(codes(await post('/charter/pricing/publish', { version: draft.version }))).toEqual([409, 'trips.not-simulated']);
    const seen = await see();
    await post(`/documents/${draft.path}`, { data: { name: 'Changed' }, base: seen }, 'pat');
    expect(codes(await post('/charter/pricing/publish', { version: seen }))).toEqual([409, 'trips.draft-changed']);
    expect(codes(await post('/charter/pricing/publish', { version: (await read('draft')).version }))).toEqual([409, 'trips.not-simulated']);
    expect(codes(await post('/charter/pricing/seen', { version: seen }))).toEqual([409, 'trips.draft-changed']);
    const { feedbackId } = (await publish()).body;
    await ctx.jobs.settle();
    expect(await state()).toEqual({ draft: 'Changed', live: 'Changed', backup: 'Live' });
    expect(await read('live')).toMatchObject({ published: ctx.clock.now(), seen: '', scheduled: null });
    expect((await read('draft')).scheduled).toBeNull();
    const lines = await sky().list(feedback, { where: where('group_id', 'eq', feedbackId) });
    expect(lines.map(({ percent }) => percent)).toContain(100);
    const { changes } = (await post('/documents/history', { path: 'clients/skylark/pricing/live' })).body;
    expect(changes[0].by).toBe('pia');
    expect(codes(await publish())).toEqual([422, 'trips.nothing-to-publish']);
    expect((await read('backup')).name).toBe('Live');
  });

  test('the three jobs by hand: publish what was seen, restore the backup, start the draft over; each says what it did not do [PRC-3, JOB-3]', async () => {
    expect(await job('publish-pricing')).toBe('Not seen yet');
    await see();
    expect(await job('publish-pricing')).toBe('13 rules are live');
    expect(await job('publish-pricing')).toBe('Nothing to publish');
    expect(await state()).toEqual({ draft: 'Draft', live: 'Draft', backup: 'Live' });
    expect(await job('restore-pricing')).toBe('The backup is live');
    ctx.clock.advance(2 * MINUTE);
    expect(await state()).toEqual({ draft: 'Draft', live: 'Live', backup: 'Live' });
    const trip = { id: 't1', name: 'Boston', legs: [] };
    await post('/documents/clients/skylark/pricing/draft', { data: { samples: [trip] }, base: (await read('draft')).version });
    expect(await job('copy-pricing-to-draft')).toBe('The draft starts over from the live list');
    expect(await read('draft')).toMatchObject({ name: 'Live', published: null, samples: [{ name: 'Boston' }] });
    await sky().remove(priceLists, 'backup');
    const live = await read('live');
    expect(await job('restore-pricing')).toBe('No backup');
    expect(await read('live')).toEqual(live);
  });

  test('a publication at a time to come happens then; not if the draft changed since, and not if it was taken back [PRC-3, JOB-3]', async () => {
    const at = ctx.clock.now() + 5 * HOUR;
    expect(codes(await publish({ at: ctx.clock.now() }))).toEqual([422, 'trips.publish-in-past']);
    expect((await publish({ at })).body).toEqual({ feedbackId: '' });
    expect((await read('draft')).scheduled).toMatchObject({ at, by: 'pia', missed: null });
    ctx.clock.advance(4 * HOUR);
    await runDueJobs(ctx);
    expect((await read('live')).name).toBe('Live');
    ctx.clock.advance(HOUR);
    await runDueJobs(ctx);
    expect(await state()).toEqual({ draft: 'Draft', live: 'Draft', backup: 'Live' });

    const { version: base } = await read('draft');
    await post('/documents/clients/skylark/pricing/draft', { data: { name: 'Later' }, base });
    expect((await publish({ at: ctx.clock.now() + HOUR })).status).toBe(200);
    await post('/documents/clients/skylark/pricing/draft', { data: { name: 'Even later' }, base: (await read('draft')).version });
    await see('pat');
    ctx.clock.advance(HOUR);
    await runDueJobs(ctx);
    expect((await read('live')).name).toBe('Draft');
    expect((await read('draft')).scheduled?.missed).toBe(ctx.clock.now());
    expect((await post('/charter/pricing/unschedule', {})).status).toBe(200);
    expect((await read('draft')).scheduled).toBeNull();

    expect((await publish({ at: ctx.clock.now() + HOUR })).status).toBe(200);
    expect((await post('/charter/pricing/unschedule', {}, 'pat')).status).toBe(200);
    ctx.clock.advance(2 * HOUR);
    await runDueJobs(ctx);
    expect((await read('live')).name).toBe('Draft');
  });

  test('two people and three jobs at once: whatever came first, the lists are those of some order of them, and no edit is half in [PRC-3]', async () => {
    for (let round = 0; round < 4; round++) {
      const version = await see();
      const before = await read('live');
      const replies = await Promise.all([
        post('/charter/pricing/publish', { version }),
        post('/charter/pricing/publish', { version }, 'pat'),
        post('/cron/trigger', { path: 'copy-pricing-to-draft' }, 'pat'),
        post('/cron/trigger', { path: 'restore-pricing' }, 'boss'),
        post('/documents/clients/skylark/pricing/draft', { data: dearer(listL, 1 + round / 7, `Round ${round}`), base: version }, 'pat'),
      ]);
      for (const { status } of replies) expect([200, 409, 422, 429]).toContain(status);
      await ctx.jobs.settle();
      await runDueJobs(ctx);
      const [live, backup] = [PriceList.parse(await read('live')), PriceList.parse(await read('backup'))];
      const known = [before, listL, listH, dearer(listL, 1.1), ...[0, 1, 2, 3].map((n) => dearer(listL, 1 + n / 7))].map((list) =>
        PriceList.parse(list),
      );
      for (const list of [live, backup]) expect(known.some((one) => isSameList({ ...one, name: list.name }, list))).toBe(true);
      ctx.clock.advance(2 * MINUTE);
    }
  });

  test.each(['publish-pricing', 'restore-pricing', 'copy-pricing-to-draft'] as const)(
    '%s, killed before or after its commit and run again, leaves what one undisturbed run leaves [PRC-3, JOB-3, JOB-4]',
    async (kind) => {
      const works = worksOf(ctx);
      const picture = async () => {
        const lists = await Promise.all(['draft', 'live', 'backup'].map(async (id) => PriceList.parse(await read(id))));
        return lists.map((list) => ({ ...list, published: list.published === null ? null : 'set' }));
      };
      const run = async (killedAt: 'never' | 'before' | 'after'): Promise<void> => {
        await market.put('skylark', 'pricing/live', { ...listL, name: 'Live' });
        await market.put('skylark', 'pricing/backup', { ...listH, name: 'Backup' });
        await market.put('skylark', 'pricing/draft', dearer(listL, 1.1, 'Draft'));
        await see();
        const turn = (killable: (real: JobRun) => JobRun) =>
          workTurn(ctx, { ...works, [kind]: (given: JobRun) => works[kind](killable(given)) }, tellJobFailure, { client: 'skylark', kind });
        const { triggerJob } = await import('../../jobs/trigger-job.ts');
        const { testActor } = await import('../../testing/test-context.ts');
        await triggerJob(ctx, testActor('pia', 'skylark', { roles: ['pricing'] }), { path: kind, language: 'en' });
        if (killedAt !== 'never') {
          const died = new Promise<void>((resolve) => {
            void turn((real) => ({
              ...real,
              batch: async (work) => {
                if (killedAt === 'after') await real.batch(work);
                resolve();
                return await new Promise<never>(() => undefined);
              },
            }));
          });
          await died;
          ctx.clock.advance(LEASE_MS);
        }
        while (await turn((real) => real));
        expect((await workOf(ctx, 'skylark')).find((row) => row.kind === kind)).toMatchObject({ failures: 0, last: { success: true } });
        await ctx.jobs.settle();
      };
      await run('never');
      const wanted = await picture();
      for (const killedAt of ['before', 'after'] as const) {
        await run(killedAt);
        expect(await picture()).toEqual(wanted);
      }
    },
  );

  test('law: the simulator shows what the server asks for the same trips once the draft is published [PRC-3, PRC-6]', async () => {
    await market.put('skylark', 'aircraft/small', { ...(await sky().get(aircraft, 'light')), name: 'Small jet', tail_number: 'N100SM', seats: 4 });
    const leg = (from: string, to: string, date: string, time: string, paxNum: number) => ({
      from: market.airport(from).id,
      to: market.airport(to).id,
      date,
      time,
      paxNum,
    });
    const trips = [
      [leg('KTEB', 'KBED', '05/12/2027', '8:00', 4)],
      [leg('KTEB', 'KOPF', '03/13/2027', '9:00', 6), leg('KOPF', 'KTEB', '03/15/2027', '17:00', 6)],
      [leg('KTEB', 'KASE', '05/12/2027', '8:00', 2)],
      [leg('KOPF', 'MYNN', '06/01/2027', '10:00', 3), leg('MYNN', 'KTEB', '06/01/2027', '19:00', 5)],
      [leg('KVNY', 'KTEB', '', '', 4)],
    ];
    const made: string[] = [];
    for (const legs of trips) {
      const id = `pricinglaw${String((ids += 1)).padStart(6, '0')}`;
      expect((await post('/charter/quotes', { newId: id, legs })).status).toBe(200);
      made.push(id);
    }
    const sample = await Promise.all(made.map(async (id) => tripToPrice(((await sky().get(quotes, id)) as Doc<Quote>).legs)));
    const fleet = await sky().list(aircraft);
    const edits = fc.array(
      fc.record({
        at: fc.nat(30),
        change: fc.oneof(
          fc.record({ multiplier: fc.integer({ min: 0, max: 900_000 }).map((cents) => cents / 100) }),
          fc.record({ disabled: fc.boolean() }),
          fc.record({ minQty: fc.constantFrom(null, 1, 3), dailyMin: fc.boolean() }),
          fc.record({ tax: fc.boolean(), taxable: fc.boolean() }),
          fc.record({
            logic: fc.constantFrom([], [{ subject: 'dep', verb: 'is', value: 'KTEB' }], [{ subject: 'nights', verb: 'is greater than', value: '0' }]),
          }),
        ),
      }),
      { minLength: 1, maxLength: 5 },
    );
    let priced = 0;
    await fc.assert(
      fc.asyncProperty(edits, async (changes) => {
        const items = listL.items.map((item, index) =>
          changes.filter(({ at }) => at % listL.items.length === index).reduce((now, { change }) => PriceItem.parse({ ...now, ...change }), item),
        );
        await market.put('skylark', 'pricing/draft', { ...listL, name: `Draft ${(ids += 1)}`, items });
        const [draft, live] = [await read('draft'), await read('live')];
        const shown = simulate({ live, draft }, sample, fleet.map(planeOf));
        expect((await publish()).status).toBe(200);
        await ctx.jobs.settle();
        ctx.clock.advance(2 * MINUTE);
        for (const [row, id] of made.entries()) {
          const { options } = (await post('/charter/options', { quote: id })).body;
          for (const [column, { id: craft }] of fleet.entries()) {
            const total = options.find((option: { aircraft: { id: string } }) => option.aircraft.id === craft)?.total;
            if (total !== null) priced++;
            expect(total).toBe(shown[row]?.[column]?.draft.total);
          }
        }
      }),
      { numRuns: 8, seed: 14 },
    );
    expect(priced).toBeGreaterThan(0);
  });
});
