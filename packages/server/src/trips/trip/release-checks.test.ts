import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { HOUR } from '@app/kernel/time/durations.ts';
import { enginesOfRules } from '@app/store/testing/engines.ts';
import { quotes, trips } from '@app/domain/trips/trips.collection.ts';
import { type SampleMarket, sampleMarket } from '../../testing/sample-market.ts';
import { type TestContext, type TestReply, testContext } from '../../testing/test-context.ts';

describe.each(enginesOfRules)('what a release waits for on %s', (engine) => {
  let ctx: TestContext;
  let market: SampleMarket;
  const start = Date.UTC(2027, 4, 12, 13);
  const call = async (path: string, body?: Record<string, unknown>, who = 'dora', client = 'skylark') =>
    ctx.call(path, body, { token: await ctx.token(who), client });
  const flags = ({ body }: TestReply): unknown => body.problems?.[0]?.params?.flag;
  const crew = [
    { contact_id: '', name: 'Cy Young', role: 'PIC' },
    { contact_id: 'di', name: 'Di Moss', role: 'SIC' },
  ];
  /** A confirmed trip to Nassau or Miami with named crew, flown between two hours after the start of the day. */
  const trip = async (id: string, hours: readonly [number, number], more: object = {}): Promise<string> => {
    const times = { takeoffUTC: start + hours[0] * HOUR, landingUTC: start + hours[1] * HOUR };
    const leg = { order: 0, departureAirport: market.airport('KTEB'), arrivalAirport: market.airport('KOPF'), times, paxNum: 0, crew, ...more };
    await ctx.records.forClient('skylark').create(trips, { legs: [leg], status: 'tConfirmed', confirmed: { at: 1, by: 'dora' } } as never, { id });
    return id;
  };
  const release = (id: string, reasons: object = {}) => call(`/charter/trips/${id}/release`, { reasons });

  beforeAll(async () => {
    ctx = await testContext({ engine });
    await ctx.app();
    market = await sampleMarket(ctx);
    const passport = { number: 'X1', country: 'US', expires: '05/11/2027' };
    await market.put('skylark', 'contacts/di', { first_name: 'Di', last_name: 'Moss', email: 'di@crew.example', passport });
    await market.put('skylark', 'contacts/cy', {
      first_name: 'Cy',
      last_name: 'Young',
      email: 'cy@crew.example',
      passport: { ...passport, expires: '05/11/2032' },
    });
    await market.put('skylark', 'contacts/ada', { first_name: 'Ada', last_name: 'Byron', email: 'ada@guest.example' });
  });
  afterAll(() => ctx?.close());

  test('[CHR-2] passports of passengers and crew are checked on flights abroad, by their contact or their name', async () => {
    const passengers = [{ contact_id: 'ada', name: 'Ada Byron' }];
    const id = await trip('abroad', [0, 2], { arrivalAirport: market.airport('MYNN'), paxNum: 1, passengers });
    expect(flags(await release(id))).toBe('Leg 1: no passport on file: Ada Byron');
    expect(flags(await release(id, { passport: 'She brings it' }))).toBe('Leg 1: the passport ends before the last landing: Di Moss');
    await market.put('skylark', 'contacts/di', { first_name: 'Di', last_name: 'Moss', passport: { number: 'X2', expires: '05/12/2027' } });
    expect((await release(id, { passport: 'She brings it' })).status).toBe(200);
    const home = await trip('home', [24 * 20, 24 * 20 + 2], { paxNum: 1, passengers });
    expect((await release(home)).status).toBe(200);
  });

  test('[CHR-2, BYD-8] a quote warns of passports and of the duty of one crew, by the limits of the company; its booking needs a reason', async () => {
    const there = { from: market.airport('KTEB').id, to: market.airport('KOPF').id, date: '05/12/2027', time: '6:00', paxNum: 1 };
    const back = { ...there, from: there.to, to: there.from, time: '17:00' };
    const quoteOf = async (id: string, legs: object[]): Promise<string> => {
      expect((await call('/charter/quotes', { newId: id, contact: { first_name: 'Ada' }, legs })).status).toBe(200);
      return id;
    };
    const flagsOf = async (quote: string): Promise<unknown[]> => {
      const { options } = (await call('/charter/options', { quote })).body as { options: { aircraft: { id: string }; flags: { code: string }[] }[] };
      const { flags: own = [] } = options.find(({ aircraft }) => aircraft.id === 'light') ?? {};
      return own.filter(({ code }) => /^(duty|flight|passport)/.test(code));
    };
    const day = await quoteOf('a'.repeat(16), [there, back]);
    const [duty, ...others] = await flagsOf(day);
    expect([duty, others]).toMatchObject([{ code: 'duty', params: { limit: 14 } }, []]);
    await call(`/charter/quotes/${day}/choose`, { aircraft: 'light' });
    const booking = await call('/charter/book', { quote: day, reasons: {} });
    expect(flags(booking)).toMatch(/^\d+(\.\d)? h of duty for one crew, the limit is 14 h\./);
    expect(await flagsOf(await quoteOf('b'.repeat(16), [there, { ...back, date: '05/13/2027' }]))).toEqual([]);
    // Names come with a request of the marketplace.
    const abroad = await quoteOf('c'.repeat(16), [{ ...there, to: market.airport('MYNN').id }]);
    expect(await flagsOf(abroad)).toEqual([]);
    const store = ctx.records.forClient('skylark');
    const legs = ((await store.get(quotes, abroad))?.legs ?? []).map((leg) => ({
      ...leg,
      passengers: [{ contact_id: 'ada', name: 'Ada Byron', pax_type: 'Adult' as const }],
    }));
    await store.update(quotes, abroad, { legs });
    expect(await flagsOf(abroad)).toEqual([{ code: 'passport', params: { names: 'Ada Byron' } }]);
  });

  test('[CHR-2] duty counts the flights of other trips, by limits of the company; over a limit a release needs a reason', async () => {
    const [early, late] = [await trip('early', [240, 242]), await trip('late', [249, 254])];
    const checks = async (id: string) => (await call(`/charter/trips/${id}/checks`)).body;
    const over = { name: 'Cy Young', kind: 'duty', level: 'over', hours: 15.5, limit: 14 };
    expect((await checks(early)).duty).toMatchObject([over, { ...over, name: 'Di Moss' }]);
    expect((await checks(late)).checks.map(({ key }: { key: string }) => key)).toEqual(['duty cy young', 'duty di moss']);
    expect(flags(await release(late))).toBe('Cy Young: 15.5 h of duty, the limit is 14 h');
    const write = async (who: string, data: object, client = 'skylark') =>
      (
        await ctx.call(
          '/documents/write',
          { writes: [{ op: 'set', path: `clients/${client}/duty_settings/settings`, data }] },
          { token: await ctx.token(who), client: 'skylark' },
        )
      ).status;
    expect(await write('sam', { duty_hours: 16 })).toBe(403);
    expect(await write('dora', { duty_hours: 160 })).toBe(422);
    expect(await write('dora', { duty_hours: 16 })).toBe(200);
    expect((await checks(late)).duty).toMatchObject([{ level: 'near', limit: 16 }, { level: 'near' }]);
    expect((await release(late)).status).toBe(200);
    expect((await call(`/charter/trips/${late}/checks`, undefined, 'mia', 'meridian')).status).toBe(404);
    // The same crew on another aircraft at that time.
    const beside = await trip('beside', [253, 256], { crew: crew.slice(0, 1) });
    expect(flags(await release(beside, { 'duty cy young': 'Rested.' }))).toBe('Leg 1: Cy Young is on another flight then: KTEB–KOPF');
    await ctx.records.forClient('skylark').update(trips, late, { status: 'cancelled' });
    expect((await checks(beside)).checks.map(({ code }: { code: string }) => code)).toEqual(['duty']);
    expect((await call(`/charter/trips/${late}/checks`, undefined, 'carl')).status).toBe(403);
  });
});
