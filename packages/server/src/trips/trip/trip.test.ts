import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Doc } from '@app/kernel/collection.ts';
import { formatUsd } from '@app/kernel/money.ts';
import { DAY, MINUTE } from '@app/kernel/time/durations.ts';
import { where } from '@app/kernel/queries/where.ts';
import { enginesOfRules } from '@app/store/testing/engines.ts';
import type { Trip } from '@app/domain/trips/model/quote.ts';
import { schedule, tripLinks, trips } from '@app/domain/trips/trips.collection.ts';
import { hashOfToken } from '../../platform/token-hash.ts';
import { type SampleMarket, sampleMarket } from '../../testing/sample-market.ts';
import { type TestContext, type TestReply, testContext } from '../../testing/test-context.ts';

describe.each(enginesOfRules)('the record of a trip on %s', (engine) => {
  let ctx: TestContext;
  let market: SampleMarket;
  let ids = 0;
  const sky = () => ctx.records.forClient('skylark');
  const codes = ({ body }: TestReply): unknown[] => body.problems.map(({ code, params }: { code: string; params?: object }) => [code, params]);
  const post = async (path: string, body: Record<string, unknown>, who = 'dora', client = 'skylark') =>
    ctx.call(path, body, { token: await ctx.token(who), client });
  const read = async (id: string): Promise<Doc<Trip>> => (await sky().get(trips, id)) as Doc<Trip>;
  /** A booked day trip from Teterboro to Miami on a day of its own. */
  const booked = async (): Promise<string> => {
    ids += 1;
    const id = `triprecord${String(ids).padStart(6, '0')}`;
    const leg = {
      from: market.airport('KTEB').id,
      to: market.airport('KOPF').id,
      date: `04/${String(ids).padStart(2, '0')}/2027`,
      time: '9:00',
      paxNum: 2,
    };
    await post('/charter/quotes', { newId: id, contact: { first_name: 'Ada', last_name: 'Byron', email: 'Ada@guest.example' }, legs: [leg] });
    await post(`/charter/quotes/${id}/choose`, { aircraft: 'light' });
    const { body } = await post('/charter/book', { quote: id, reasons: {} });
    return body.id;
  };
  const change = (id: string, edit: object, who = 'dora', client = 'skylark') => post(`/charter/trips/${id}/change`, { edit }, who, client);
  const nobody = { contact_id: '', name: '', pax_type: 'Adult' };
  const crew = [{ contact_id: '', name: 'Cy Young', role: 'PIC' }];
  const entryStates = async (path: string) => [
    ...new Set((await sky().list(schedule, { where: where('trip', 'eq', path) })).map(({ status }) => status)),
  ];

  beforeAll(async () => {
    ctx = await testContext({ engine });
    await ctx.app();
    market = await sampleMarket(ctx);
    await ctx.client('rival');
    await ctx.person({ uid: 'rita', client: 'rival', roles: ['admin'] });
  });
  afterAll(() => ctx?.close());

  test('[CHR-6, CHR-1] people are edited leg by leg: as many as the leg says, and an edit of something that changed meanwhile is refused', async () => {
    const id = await booked();
    const ben = { ...nobody, name: 'Ben Ode' };
    const was = [nobody, nobody];
    expect((await change(id, { part: 'passengers', leg: 0, was, now: [ben], paxNum: 3 })).body).toEqual({ revoked: false });
    expect(await read(id)).toMatchObject({ paxNum: 3, legs: [{ paxNum: 3, passengers: [ben, nobody, nobody] }] });
    const late = await change(id, { part: 'passengers', leg: 0, was, now: [], paxNum: 1 });
    expect(codes(late)).toEqual([['trips.trip-changed', undefined]]);
    expect((await read(id)).legs[0]?.passengers).toHaveLength(3);
    await change(id, { part: 'passengers', leg: 0, was: [ben, nobody, nobody], now: [ben, nobody, nobody], paxNum: 1 });
    expect((await read(id)).legs[0]?.passengers).toEqual([ben]);
    await change(id, { part: 'services', was: [], now: [{ type: 'catering', notes: 'Fruit' }] });
    await change(id, { part: 'delay', leg: 0, was: {}, now: { status: 'delayed', detail: 'SCHD', note: 'Fog' } });
    const trip = await read(id);
    expect(trip).toMatchObject({ services: [{ type: 'catering', status: 'pending' }], legs: [{ delay: { detail: 'SCHD' } }] });
    // Names are in the record, not in the list of changes.
    expect(trip.trip_diffs).toMatchObject([
      { legDiffs: [{ change: 'changed', fields: { paxNum: 3 } }] },
      {},
      { services: [{ change: 'added' }] },
      {},
    ]);
    expect(JSON.stringify(trip.trip_diffs)).not.toContain('Ben');
    expect(codes(await change(id, { part: 'crew', leg: 9, was: [], now: [] }))).toMatchObject([['records.missing', undefined]]);
  });

  test('[CHR-5] a signed trip waits for its operator: confirming it is a call, once; a canceled one takes no step', async () => {
    const id = await booked();
    await sky().write([{ op: 'merge', path: (await read(id)).path, data: { confirmed: { at: null, by: '' } } }]);
    expect(codes(await post(`/charter/trips/${id}/release`, {}))).toEqual([['trips.not-confirmed', undefined]]);
    expect((await post(`/charter/trips/${id}/confirm`, {})).status).toBe(200);
    const { confirmed, version } = await read(id);
    expect(confirmed.by).toBe('dora');
    await post(`/charter/trips/${id}/confirm`, {});
    expect((await read(id)).version).toBe(version);
    await post('/charter/status', { kind: 'trips', id, to: 'cancelled' });
    for (const verb of ['confirm', 'release', 'complete'])
      expect(codes(await post(`/charter/trips/${id}/${verb}`, { legs: [] }))).toMatchObject([['trips.bad-status', { from: 'Cancelled' }]]);
    expect((await change(id, { part: 'notes', was: (await read(id)).notes, now: 'Refund by Friday' })).status).toBe(200);
    expect(codes(await change(id, { part: 'crew', leg: 0, was: [], now: crew }))).toMatchObject([['trips.trip-closed', { status: 'Cancelled' }]]);
  });

  test('[CHR-5] a plain write moves no step, and people of another company or without the role change nothing', async () => {
    const id = await booked();
    const before = await read(id);
    const data = { status: 'pPaid', released: { at: 1, by: 'x' }, completed: { at: 1, by: 'x' }, told: {}, confirmed: {}, name: 'VIP' };
    const token = await ctx.token('dora');
    await ctx.call(`/documents/${before.path}`, { data, base: before.version }, { token, client: 'skylark' });
    const after = await read(id);
    expect(after).toMatchObject({
      name: 'VIP',
      status: before.status,
      released: before.released,
      completed: before.completed,
      told: before.told,
      confirmed: before.confirmed,
    });
    for (const [verb, body] of [
      ['confirm', {}],
      ['release', {}],
      ['complete', { legs: [] }],
      ['tell', { key: 'abcdefghijkl' }],
      ['link', {}],
      ['change', { edit: { part: 'notes', was: after.notes, now: 'x' } }],
    ] as const) {
      expect((await post(`/charter/trips/${id}/${verb}`, body, 'rita', 'rival')).status, verb).toBe(404);
      expect((await post(`/charter/trips/${id}/${verb}`, body, 'carl')).status, verb).toBe(403);
    }
    expect((await read(id)).version).toBe(after.version);
  });

  test('[CHR-13, CHR-1] the customer gets one link of 16 letters and digits whose hash alone is stored, and what changed since they were told', async () => {
    const id = await booked();
    const tell = (key: string) => post(`/charter/trips/${id}/tell`, { key, note: 'See you soon.' });
    const sent = async () => {
      await ctx.jobs.settle();
      return ctx.printed.filter(({ to }) => to[0]?.address === 'ada@guest.example').map(({ text }) => text);
    };
    expect((await tell('firstletter1')).status).toBe(200);
    expect((await tell('firstletter1')).status).toBe(200);
    const [first = '', ...others] = await sent();
    expect(others).toEqual([]);
    const { body } = await post(`/charter/trips/${id}/link`, {});
    const token = String(body.url).split('/').at(-1) ?? '';
    expect(token).toMatch(/^[A-Za-z0-9]{16}$/);
    expect(first).toContain(body.url);
    expect(first).toContain('See you soon.');
    const links = await sky().list(tripLinks, { where: where('trip', 'eq', (await read(id)).path) });
    expect(links.map((link) => link.token)).toEqual([hashOfToken(token)]);
    expect(JSON.stringify([links, await read(id)])).not.toContain(token);
    const was = { departureFBO: {}, arrivalFBO: {} };
    await change(id, {
      part: 'handling',
      leg: 0,
      was,
      now: { ...was, departureFBO: { name: 'Signature East', address: '101 Charles Lindbergh Dr' } },
    });
    await tell('secondletter');
    const [, update = ''] = await sent();
    expect(update).toContain('– Departure FBO of KTEB–KOPF: Signature East');
    expect(update).toContain(body.url);
    const renewed = await post(`/charter/trips/${id}/link`, { renew: true });
    expect(renewed.body.url).not.toBe(body.url);
    expect((await post(`/charter/trips/${id}/link`, {})).body).toEqual(renewed.body);
    expect((await post(`/charter/trips/${id}/link`, { seat: 1 })).body.url).not.toBe(renewed.body.url);
    expect((await post(`/charter/trips/${id}/link`, { seat: 2 })).status).toBe(404);
  });

  test('[CHR-5] confirmed, released and flown: each step by its call, in order, with reasons for what is open', async () => {
    const id = await booked();
    const trip = await read(id);
    expect(trip).toMatchObject({ status: 'tConfirmed', confirmed: { by: 'dora' }, legs: [{ status: '' }] });
    const start = trip.legs[0]?.times.takeoffUTC ?? 0;
    const date = trip.legs[0]?.times.takeoffDate ?? '';
    const times = (landing: string) => [{ order: 0, takeoff: { date, time: '9:12' }, landing: { date, time: landing } }];
    const complete = (landing = '11:50') => post(`/charter/trips/${id}/complete`, { legs: times(landing) });
    expect(codes(await complete())).toEqual([['trips.not-released', undefined]]);
    const release = (reasons: object) => post(`/charter/trips/${id}/release`, { reasons });
    expect(codes(await release({}))).toEqual([['trips.needs-reason', { flag: 'Leg 1: no crew is named' }]]);
    await change(id, { part: 'crew', leg: 0, was: [], now: crew });
    expect(codes(await release({ names: 'Names follow' }))).toEqual([
      ['trips.needs-reason', { flag: `${formatUsd(trip.price.total)} is still open` }],
    ]);
    expect((await release({ names: 'Names follow', unpaid: 'Wire is on its way' })).status).toBe(200);
    const released = await read(id);
    expect(released).toMatchObject({
      released: { by: 'dora' },
      legs: [{ status: 'released' }],
      reasons: [{ flag: 'names', reason: 'Names follow', by: 'dora' }, { flag: 'unpaid' }],
    });
    expect(await entryStates(trip.path)).toEqual(['released']);
    // A change of people takes the release back; a note does not.
    expect((await change(id, { part: 'notes', was: released.notes, now: 'Gate 4' })).body).toEqual({ revoked: false });
    expect((await change(id, { part: 'leg-notes', leg: 0, was: '', now: 'Ramp access by car' })).body).toEqual({ revoked: false });
    expect(codes(await change(id, { part: 'leg-notes', leg: 0, was: '', now: 'Mine' }))).toMatchObject([['trips.trip-changed', undefined]]);
    expect((await read(id)).legs[0]?.notes).toBe('Ramp access by car');
    expect((await change(id, { part: 'crew', leg: 0, was: crew, now: [...crew, { name: 'Di Moss', role: 'SIC' }] })).body).toEqual({ revoked: true });
    expect(await read(id)).toMatchObject({ released: { at: null }, legs: [{ status: 'readyForRelease' }] });
    expect(await entryStates(trip.path)).toEqual(['readyForRelease']);
    await release({ names: 'As before', unpaid: 'As before' });
    expect(codes(await complete())).toEqual([['trips.bad-actual', { leg: 1 }]]);
    ctx.clock.advance(60 * DAY);
    expect(codes(await complete('9:00'))).toEqual([['trips.bad-actual', { leg: 1 }]]);
    expect((await complete()).body).toEqual({ balance: trip.price.total });
    expect(await read(id)).toMatchObject({
      status: 'pWaiting',
      completed: { by: 'dora' },
      legs: [{ status: 'arrived', actual: { takeoffUTC: start + 12 * MINUTE, landingUTC: start + 170 * MINUTE } }],
    });
    expect(await entryStates(trip.path)).toEqual(['arrived']);
    expect((await complete('11:51')).status).toBe(200);
    expect(codes(await change(id, { part: 'crew', leg: 0, was: [], now: [] }))).toMatchObject([['trips.trip-closed', {}]]);
  });
});
