import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { randomId } from '@app/kernel/ids.ts';
import { enginesOfRules } from '@app/store/testing/engines.ts';
import { trips } from '@app/domain/trips/trips.collection.ts';
import type { OwnOption } from '@app/domain/trips/desk/desk.calls.ts';
import { type SampleMarket, sampleMarket } from '../testing/sample-market.ts';
import { type TestContext, testContext, type TestReply } from '../testing/test-context.ts';

describe.each(enginesOfRules)('notes about airports on %s', (engine) => {
  let ctx: TestContext;
  let market: SampleMarket;
  beforeAll(async () => {
    ctx = await testContext({ engine });
    await ctx.app();
    market = await sampleMarket(ctx);
  });
  afterAll(() => ctx?.close());

  const as = async (uid: string, path: string, body: object): Promise<TestReply> =>
    await ctx.call(path, { ...body }, { token: await ctx.token(uid), client: uid === 'mia' ? 'meridian' : 'skylark' });
  const write = (uid: string, id: string, data: object) =>
    as(uid, '/documents/write', { writes: [{ op: 'set', path: `clients/skylark/airport_notes/${id}`, data }] });
  async function flags(quote: string): Promise<OwnOption['flags']> {
    const { options } = (await as('dora', '/charter/options', { quote })).body as { options: OwnOption[] };
    return options.find(({ aircraft }) => aircraft.id === 'light')?.flags ?? [];
  }

  test('[CHR-1, TEN-12] written by dispatch, they are flags of the options, and a booking needs a reason for each warning', async () => {
    const airport = market.airport('KBED');
    const quiet = { airport, kind: 'quiet', from: '9:00', until: '12:00', movements: 'arrivals', text: 'Air show.' };
    expect((await write('sam', 'n1', quiet)).status).toBe(403);
    expect((await write('dora', 'n1', { ...quiet, until: '' })).body.problems?.[0]?.code).toBe('fleet.note-hours');
    expect((await write('dora', 'n1', quiet)).status).toBe(200);
    expect((await write('dora', 'n2', { airport, kind: 'handler', text: 'Call ahead for the GPU.' })).status).toBe(200);
    expect((await write('dora', 'n3', { airport, kind: 'runway', runway_ft: 3000 })).status).toBe(200);
    const quote = randomId(16);
    const leg = { from: market.airport('KTEB').id, to: airport.id, date: '03/20/2027', time: '9:00', paxNum: 4 };
    expect((await as('dora', '/charter/quotes', { newId: quote, contact: { first_name: 'Ada' }, legs: [leg] })).status).toBe(200);
    const handler = { code: 'airport-handler', params: { airport: 'KBED', text: 'Call ahead for the GPU.' } };
    // Nobody knows how much runway the aircraft needs.
    expect(await flags(quote)).toMatchObject([{ code: 'airport-quiet', params: { airport: 'KBED', time: '9:36', text: 'Air show.' } }, handler]);
    await ctx.records.forClient('skylark').write([{ op: 'merge', path: 'clients/skylark/aircraft/light', data: { min_runway_ft: 3500 } }]);
    expect((await flags(quote)).map(({ code }) => code).toSorted()).toEqual(['airport-handler', 'airport-quiet', 'airport-runway']);
    await as('dora', '/charter/quotes/x/choose'.replace('x', quote), { aircraft: 'light' });
    const reasons = { 'airport-quiet': 'The show was moved.' };
    expect((await as('dora', '/charter/book', { quote, reasons })).body.problems?.[0]?.code).toBe('trips.needs-reason');
    const booked = await as('dora', '/charter/book', { quote, reasons: { ...reasons, 'airport-runway': 'Light load.' } });
    expect(booked.status).toBe(200);
    const trip = await ctx.records.forClient('skylark').get(trips, booked.body.id as string);
    expect(trip?.reasons.map(({ flag, reason }) => [flag, reason]).toSorted()).toEqual([
      ['airport-quiet', 'The show was moved.'],
      ['airport-runway', 'Light load.'],
    ]);
    const foreign = await as('mia', '/documents/get', { path: 'clients/skylark/airport_notes/n1' });
    expect(JSON.stringify(foreign.body)).not.toContain('Air show');
    const theirs = await as('mia', '/documents/list', { query: { collection: 'airport_notes' } });
    expect(theirs.body.docs).toEqual([]);
  });

  test('[CHR-1, CHR-5] a warning that is written after the booking needs a reason at the release, one that was accepted does not again; what only informs is shown', async () => {
    const airport = market.airport('KOPF');
    const quote = randomId(16);
    await write('dora', 'n4', { airport, kind: 'slot', text: 'By phone.' });
    const leg = { from: market.airport('KTEB').id, to: airport.id, date: '03/24/2027', time: '9:00', paxNum: 1 };
    await as('dora', '/charter/quotes', { newId: quote, contact: { first_name: 'Ada' }, legs: [leg] });
    await as('dora', `/charter/quotes/${quote}/choose`, { aircraft: 'light' });
    const { body } = await as('dora', '/charter/book', { quote, reasons: { 'airport-slot': 'Slot 42.' } });
    await write('dora', 'n5', { airport, kind: 'ppr', text: 'Number by email.' });
    await write('dora', 'n6', { airport, kind: 'note', text: 'Deer at dusk.' });
    const checks = async () => {
      const reply = await ctx.call(`/charter/trips/${body.id}/checks`, undefined, { token: await ctx.token('dora'), client: 'skylark' });
      return reply.body as { checks: { key: string; code: string; params: object }[]; notes: { code: string }[] };
    };
    const { checks: open, notes } = await checks();
    expect(open.filter(({ code }) => code.startsWith('airport'))).toMatchObject([
      { code: 'airport-ppr', key: 'airport-ppr KOPF', params: { airport: 'KOPF', text: 'Number by email.' } },
    ]);
    expect(notes.map(({ code }) => code).toSorted()).toEqual(['airport-note', 'airport-ppr', 'airport-slot']);
    const release = (reasons: object) => as('dora', `/charter/trips/${body.id}/release`, { reasons });
    const others = Object.fromEntries(open.filter(({ code }) => !code.startsWith('airport')).map(({ key }) => [key, 'Later.']));
    expect((await release(others)).body.problems?.[0]).toMatchObject({
      code: 'trips.needs-reason',
      params: { flag: 'KOPF needs prior permission. Number by email.' },
    });
    expect((await release({ ...others, 'airport-ppr KOPF': 'PPR 7.' })).status).toBe(200);
    const trip = await ctx.records.forClient('skylark').get(trips, body.id as string);
    expect(trip?.reasons.filter(({ flag }) => flag.startsWith('airport')).map(({ flag, reason }) => [flag, reason])).toEqual([
      ['airport-slot', 'Slot 42.'],
      ['airport-ppr', 'PPR 7.'],
    ]);
  });
});
