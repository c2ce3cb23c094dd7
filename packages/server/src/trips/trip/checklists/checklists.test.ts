import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Doc } from '@app/kernel/collection.ts';
import { where } from '@app/kernel/queries/where.ts';
import { DAY, HOUR } from '@app/kernel/time/durations.ts';
import { queue } from '@app/domain/jobs/jobs.collection.ts';
import { enginesOfRules } from '@app/store/testing/engines.ts';
import type { Trip } from '@app/domain/trips/model/quote.ts';
import { trips } from '@app/domain/trips/trips.collection.ts';
import { checklistRules } from '@app/domain/trips/checklists/checklists.collection.ts';
import { runJob } from '../../../testing/jobs/run-job.ts';
import { type SampleMarket, sampleMarket } from '../../../testing/sample-market.ts';
import { type TestContext, type TestReply, testContext } from '../../../testing/test-context.ts';

describe.each(enginesOfRules)('checklists by rule on %s', (engine) => {
  let ctx: TestContext;
  let market: SampleMarket;
  let ids = 0;
  const sky = () => ctx.records.forClient('skylark');
  const problems = ({ body }: TestReply): unknown[] =>
    (body.problems ?? []).map(({ code, params }: { code: string; params?: { flag?: string } }) => [code, params?.flag]);
  const post = async (path: string, body: Record<string, unknown>, who = 'dora', client = 'skylark') =>
    ctx.call(path, body, { token: await ctx.token(who), client });
  const read = async (id: string): Promise<Doc<Trip>> => (await sky().get(trips, id)) as Doc<Trip>;
  const booked = async (to: string): Promise<string> => {
    ids += 1;
    const id = `checktrip${String(ids).padStart(7, '0')}`;
    const leg = {
      from: market.airport('KTEB').id,
      to: market.airport(to).id,
      date: `05/${String(ids).padStart(2, '0')}/2027`,
      time: '9:00',
      paxNum: 1,
    };
    await post('/charter/quotes', { newId: id, contact: { first_name: 'Ada', email: 'ada@guest.example' }, legs: [leg] });
    await post(`/charter/quotes/${id}/choose`, { aircraft: 'light' });
    const trip = (await post('/charter/book', { quote: id, reasons: {} })).body.id;
    const crew = [{ contact_id: '', name: 'Cy Young', role: 'PIC' }];
    await post(`/charter/trips/${trip}/change`, { edit: { part: 'crew', leg: 0, was: [], now: crew } });
    return trip;
  };
  const settle = (id: string, key: string, was: string | null, state: string, more: object = {}, who = 'dora', client = 'skylark') =>
    post(`/charter/trips/${id}/checklist`, { key, was, state, note: '', ...more }, who, client);
  const release = (id: string, reasons: object = {}) =>
    post(`/charter/trips/${id}/release`, { reasons: { names: 'x', unpaid: 'x', passport: 'x', ...reasons } });

  beforeAll(async () => {
    ctx = await testContext({ engine });
    await ctx.app();
    market = await sampleMarket(ctx);
    await market.put('skylark', 'checklist_rules/customs', { name: 'Customs arranged', flight: 'international', hours: 24 });
    await market.put('skylark', 'checklist_rules/handling', {
      name: 'Handling',
      kind: 'service',
      each: 'trip',
      service: 'handling',
      airports: ['KOPF'],
    });
    await market.put('skylark', 'checklist_rules/ice', { name: 'Ice', required: false });
  });
  afterAll(() => ctx?.close());

  test('[CHR-2] a release waits for the needed items of the rules or a reason; an item that opens again takes it back, a change asks to check again', async () => {
    const id = await booked('MYNN');
    expect(problems(await release(id))).toEqual([['trips.needs-reason', 'Customs arranged: Open']]);
    expect((await release(id, { 'customs/0': 'Done by the handler' })).status).toBe(200);
    expect((await read(id)).reasons).toContainEqual({ by: 'dora', flag: 'Customs arranged', reason: 'Done by the handler' });
    expect((await settle(id, 'customs/0', 'open', 'problem', { note: 'No slot' })).body).toEqual({ revoked: true });
    expect(await read(id)).toMatchObject({
      released: { at: null },
      checklist: [{ key: 'customs/0', state: 'problem', note: 'No slot', by: 'dora' }],
    });
    // Two people: the second saw another state.
    expect(problems(await settle(id, 'customs/0', 'open', 'confirmed'))).toEqual([['trips.trip-changed', undefined]]);
    expect((await settle(id, 'customs/0', 'problem', 'confirmed')).body).toEqual({ revoked: false });
    expect((await release(id)).status).toBe(200);
    const { passengers } = (await read(id)).legs[0] ?? { passengers: [] };
    expect((await post(`/charter/trips/${id}/change`, { edit: { part: 'passengers', leg: 0, was: passengers, now: [], paxNum: 2 } })).body).toEqual({
      revoked: true,
    });
    expect(problems(await release(id))).toEqual([['trips.needs-reason', 'Customs arranged: Check again']]);
    await settle(id, 'customs/0', 'again', 'unneeded');
    // A deleted rule leaves what was touched.
    const own = { text: 'Flowers', role: 'Sales', leg: null, hours: 2, required: true };
    expect((await settle(id, 'ownitem000001', null, 'requested', { own })).status).toBe(200);
    expect(problems(await release(id))).toEqual([['trips.needs-reason', 'Flowers: Requested']]);
    await settle(id, 'ownitem000001', 'requested', 'confirmed');
    expect((await release(id)).status).toBe(200);
  });

  test('[CHR-2] a trip has the services of the rules that it meets from its booking on', async () => {
    const [miami, nassau] = [await booked('KOPF'), await booked('MYNN')];
    expect((await read(miami)).services).toMatchObject([{ type: 'handling', source: 'rule:handling', status: 'pending' }]);
    expect((await read(nassau)).services).toEqual([]);
    const { services } = await read(miami);
    const canceled = services.map((service) => ({ ...service, status: 'cancelled' }));
    await post(`/charter/trips/${miami}/change`, { edit: { part: 'services', was: services, now: canceled } });
    expect((await read(miami)).services).toEqual(canceled);
  });

  test('[CHR-2] bad items, other people and other companies change nothing; only dispatchers write rules, and nobody writes the checklist plainly', async () => {
    const id = await booked('MYNN');
    const before = await read(id);
    expect(problems(await settle(id, 'nosuch/0', 'open', 'confirmed'))).toEqual([['trips.no-item', undefined]]);
    const own = { text: 'X', role: '', leg: 7, hours: 0, required: true };
    expect(problems(await settle(id, 'ownitem000002', null, 'open', { own }))).toEqual([['trips.no-item', undefined]]);
    expect((await settle(id, 'customs/0', 'open', 'again')).status).toBe(422);
    expect((await settle(id, '../x', 'open', 'confirmed')).status).toBe(422);
    expect((await settle(id, 'customs/0', 'open', 'confirmed', {}, 'carl')).status).toBe(403);
    expect((await settle(id, 'customs/0', 'open', 'confirmed', {}, 'mia', 'meridian')).status).toBe(404);
    await ctx.call(
      `/documents/${before.path}`,
      { data: { checklist: [{ key: 'x' }] }, base: before.version },
      { token: await ctx.token('dora'), client: 'skylark' },
    );
    expect((await read(id)).checklist).toEqual([]);
    const path = sky().path(checklistRules, 'ice');
    for (const [who, status] of [
      ['sam', 403],
      ['dora', 200],
    ] as const) {
      const version = (await sky().get(checklistRules, 'ice'))?.version;
      expect(
        (await ctx.call(`/documents/${path}`, { data: { notes: who }, base: version }, { token: await ctx.token(who), client: 'skylark' })).status,
      ).toBe(status);
    }
    await post('/charter/status', { kind: 'trips', id, to: 'cancelled' });
    expect(problems(await settle(id, 'customs/0', 'open', 'confirmed'))).toMatchObject([['trips.trip-closed', undefined]]);
  });

  test('[CHR-2, FUP-1] an item that nobody settles in time becomes one follow-up for dispatch; a settled one none, and a flight that moves asks anew', async () => {
    const [late, settled] = [await booked('MYNN'), await booked('MYNN')];
    await settle(settled, 'customs/0', null, 'confirmed');
    const takeoff = (await read(late)).legs[0]?.times.takeoffUTC ?? 0;
    const items = async () =>
      (await sky().list(queue, { where: where('type', 'eq', 'follow-up'), limit: 50 }))
        .filter(({ ref_path }) => [late, settled].some((id) => ref_path.endsWith(`/${id}`)))
        .map(({ ref_path, data, roles }) => [ref_path.split('/').at(-1), data.subject, roles.map(({ id }) => id)]);
    ctx.clock.advance(takeoff - 24 * HOUR - ctx.clock.now() - 1);
    await runJob(ctx, 'skylark', 'late-checks');
    expect(await items()).toEqual([]);
    ctx.clock.advance(2);
    for (const _ of [1, 2]) await runJob(ctx, 'skylark', 'late-checks');
    const once = [[late, 'Late: Customs arranged', ['dispatch']]];
    expect(await items()).toEqual(once);
    const move = { minutes: 120, leg: null, aircraft: null };
    const { body } = await post(`/charter/trips/${late}/effects`, { change: { kind: 'move', ...move } });
    expect((await post(`/charter/trips/${late}/move`, { key: 'latemove00000001', move, seen: body.hash, reasons: {} })).status).toBe(200);
    await runJob(ctx, 'skylark', 'late-checks');
    expect(await items()).toEqual(once);
    ctx.clock.advance(2 * HOUR);
    await runJob(ctx, 'skylark', 'late-checks');
    expect(await items()).toHaveLength(2);
    // The flight has left: nothing is late any more.
    ctx.clock.advance(3 * DAY);
    await runJob(ctx, 'skylark', 'late-checks');
    expect(await items()).toHaveLength(2);
  });
});
