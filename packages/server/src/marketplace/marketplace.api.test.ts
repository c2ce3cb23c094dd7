import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systemActor } from '@app/kernel/collection.ts';
import { DAY, HOUR } from '@app/kernel/time/durations.ts';
import { lightJet } from '@app/domain/fleet/aircraft.sample.ts';
import { aircraft } from '@app/domain/fleet/fleet.collection.ts';
import type { FlownLeg } from '@app/domain/marketplace/marketplace.calls.ts';
import { listL } from '@app/domain/trips/pricing/price-list.sample.ts';
import { type TestContext, type TestReply, testContext } from '../testing/test-context.ts';
import { type SampleMarket, sampleMarket } from '../testing/sample-market.ts';

let ctx: TestContext;
let market: SampleMarket;
beforeAll(async () => {
  ctx = await testContext();
  market = await sampleMarket(ctx);
});
afterAll(() => ctx.close());

/** As the consumer, after everything written so far has been told to all who listen. */
async function call(path: string, body: object): Promise<TestReply> {
  await ctx.records.flush();
  return await ctx.call(path, body as Record<string, unknown>, { token: market.token, client: 'apron' });
}
const codes = (reply: TestReply): string[] => reply.body.problems.map(({ code }: { code: string }) => code);

describe('airport search', () => {
  it('answers the right airport to whoever is signed in, and nothing to others [SRC-4]', async () => {
    const { token } = market;
    const airport = await ctx.call('/search/airports?q=tetreboro', undefined, { token, client: 'apron' });
    expect(airport.body.airports[0]).toMatchObject({
      icao: 'KTEB',
      iata: 'TEB',
      city: { name: 'Teterboro', state: 'NJ' },
      timezone: 'America/New_York',
    });
    expect((await ctx.call('/search/airports?q=KT', undefined, { token, client: 'apron' })).body.airports).toEqual([]);
    const { body: sanDiego } = await ctx.call('/search/airports?q=san&limit=3', undefined, { token, client: 'apron' });
    expect(sanDiego.airports.map(({ iata }: { iata: string }) => iata)).toEqual(['SAN']);
    expect((await ctx.call('/search/airports?q=houston&limit=3', undefined, { token, client: 'apron' })).body.airports).toHaveLength(3);
    expect((await ctx.call('/search/airports?q=tetreboro', undefined, {})).status).toBe(401);
  });
});

describe('search of empty legs', () => {
  const search = async (from = 'KTEB', to = 'KOPF', date = '03/10/2027'): Promise<TestReply> =>
    await call('/laro/marketplace/empty/search', { leg: market.leg(from, to, date), currentDate: ctx.clock.now() });
  const ids = async (...request: Parameters<typeof search>): Promise<string[]> =>
    (await search(...request)).body.deals.map(({ id }: { id: string }) => id);

  it('finds open deals of all operators, scored, best first, and tells nothing that is not public [MKT-4, PRC-5]', async () => {
    await market.deal('skylark', 'exact');
    await market.deal('meridian', 'near', { departureAirport: market.airport('KHPN'), show_price: true, verified: false });
    await market.deal('skylark', 'hidden', { hidden: true });
    await market.deal('skylark', 'booked', { booked: true });
    await market.deal('skylark', 'elsewhere', { arrivalAirport: market.airport('KVNY') });
    await market.deal('skylark', 'past', { departure_date: ctx.clock.now() - HOUR });
    const { status, body } = await search();
    expect(status).toBe(200);
    expect(body.deals.map(({ id, score }: { id: string; score: { total: number } }) => [id, score.total])).toEqual([
      ['exact', 100],
      ['near', 85],
    ]);
    const [exact, near] = body.deals;
    expect(exact).toMatchObject({
      price: null,
      show_price: false,
      operatedBy: 'Skylark Jets',
      isHave: false,
      client: { id: 'skylark' },
      times: { takeoffDate: '03/10/2027' },
    });
    expect(near).toMatchObject({ price: 5400, score: { verified: false, departureDistance: 24, departureDateDiff: 0, arrivalDistance: 0 } });
    for (const secret of ['broker', 'internal', 'N460LJ', 'contact']) expect(JSON.stringify(body)).not.toContain(secret);
  });
  it('follows bookings, withdrawals, new deals and the clock at once [MKT-4]', async () => {
    await market.deal('skylark', 'exact', { booked: true });
    expect(await ids()).toEqual(['near']);
    await market.deal('skylark', 'exact');
    expect(await ids()).toEqual(['exact', 'near']);
    await ctx.records.remove(systemActor('meridian'), 'clients/meridian/deals/near');
    expect(await ids()).toEqual(['exact']);
    await market.deal('meridian', 'late', { departure_date: ctx.clock.now() + 8 * DAY });
    expect(await ids()).toEqual(['exact', 'late']);
    await ctx.records.write(systemActor('meridian'), [{ op: 'merge', path: 'clients/meridian', data: { active: false } }]);
    expect(await ids()).toEqual(['exact']);
    await ctx.records.write(systemActor('meridian'), [{ op: 'merge', path: 'clients/meridian', data: { active: true } }]);
    expect(await ids()).toEqual(['exact', 'late']);
  });
  it('shows one of each date and pair of airports [MKT-4]', async () => {
    await market.deal('meridian', 'late', { booked: true });
    await market.deal('meridian', 'same');
    expect(await ids()).toHaveLength(1);
    await ctx.records.remove(systemActor('meridian'), 'clients/meridian/deals/same');
  });
  it('an operator that joins while the server runs takes part with what it has [MKT-4]', async () => {
    await market.deal('newcomer', 'first', { departure_date: ctx.clock.now() + 9 * DAY });
    await ctx.client('newcomer', { name: 'Newcomer' });
    await ctx.records.flush();
    await expect.poll(() => ids()).toEqual(['exact', 'first']);
    await ctx.records.write(systemActor('newcomer'), [{ op: 'merge', path: 'clients/newcomer', data: { kind: 'shop' } }]);
    expect(await ids()).toEqual(['exact']);
  });
  it('shows the designated operator under its broker and the logo of the platform [MKT-11]', async () => {
    const home = (data: object) =>
      ctx.records.write(systemActor('apron'), [{ op: 'merge', path: 'clients/apron', data: { metadata: data } as never }]);
    await home({ have_operator: 'skylark' });
    const { body } = await search();
    expect(body.deals[0]).toMatchObject({
      isHave: true,
      operatedBy: 'Blue Sky',
      client: { id: 'skylark', name: 'Blue Sky', logo_light: '/apron.svg' },
    });
    await home({});
    expect((await search()).body.deals[0]).toMatchObject({ isHave: false, operatedBy: 'Skylark Jets' });
  });
  it('reads a past or missing date as today, and no date as the current one [MKT-7, CHR-12]', async () => {
    await market.deal('skylark', 'soon', { departure_date: ctx.clock.now() + 5 * HOUR });
    const scoreOf = async (date: string, currentDate = ctx.clock.now()): Promise<number | undefined> => {
      const { body } = await call('/laro/marketplace/empty/search', { leg: market.leg('KTEB', 'KOPF', date), currentDate });
      return body.deals.find(({ id }: { id: string }) => id === 'soon')?.score.total;
    };
    expect(await scoreOf('02/01/2027')).toBe(100);
    expect(await scoreOf('')).toBe(100);
    expect(await scoreOf('', ctx.clock.now() + DAY)).toBe(90);
    await market.deal('skylark', 'soon', { hidden: true });
  });
  it('refuses what cannot be searched, and who may not search [MKT-1, MKT-4]', async () => {
    expect(codes(await search('KTEB', 'KTEB'))).toEqual(['marketplace.same-airport']);
    const leg = { departureAirport: { id: 'nowhere' }, arrivalAirport: { id: 'nowhere' } };
    expect(codes(await call('/laro/marketplace/empty/search', { leg, currentDate: 0 }))).toEqual(['marketplace.unknown-airport']);
    expect((await call('/laro/marketplace/empty/search', { leg: market.leg('KTEB', 'KOPF'), currentDate: 1e300 })).status).toBe(422);
    const staff = await ctx.token('sam');
    const body = { leg: market.leg('KTEB', 'KOPF'), currentDate: 0 };
    expect((await ctx.call('/laro/marketplace/empty/search', body, { token: staff, client: 'skylark' })).status).toBe(403);
    expect((await ctx.call('/laro/marketplace/empty/search', body, {})).status).toBe(401);
  });
});

describe('pool of estimates', () => {
  const pool = (legs: object[], rest: object = {}): Promise<TestReply> =>
    call('/laro/quote/estimate/pool', { trip: { tripType: 'one-way', paxNum: 4, legs, ...rest } });
  const oneWay = () => [market.leg('KTEB', 'KBED', '03/10/2027', '8:00')];

  it('prices a trip on the aircraft of every operator, cheapest first [MKT-8, PRC-6]', async () => {
    const { status, body } = await pool(oneWay());
    expect(status).toBe(200);
    expect(body.clients.map(({ client }: { client: { id: string } }) => client.id)).toEqual(['skylark', 'meridian']);
    // Worked example 1 of the pricing rules, on a day of March.
    const [quote] = body.clients[0].quotes;
    expect(quote).toMatchObject({
      price: { total: 8292.97 },
      estimate: { total: 8292.97, error: '' },
      aircraft: { id: 'light' },
    });
    expect(body).toMatchObject({ paxNum: 4, tripType: 'one-way', undated: false });
    const { hours, legs } = body.flights[quote.legs];
    expect(hours).toBe(0.6);
    expect(legs[0].times).toMatchObject({ takeoffUTC: Date.parse('2027-03-10T13:00:00Z'), landingTime: '8:36', duration: 0.6 });
    for (const secret of ['lines', 'margin', 'cost', 'N460LJ']) expect(JSON.stringify(body)).not.toContain(secret);
  });
  it('names airports and ways to fly once for an answer, and each quote has its own of them [MKT-8]', async () => {
    await market.put('skylark', 'aircraft/twin', { ...lightJet, tail_number: 'N461LJ', airport: market.airport('KTEB') });
    const { body } = await pool([market.leg('KTEB', 'KBED', '03/10/2027', '8:00'), market.leg('KBED', 'KTEB', '03/12/2027', '9:00')], {
      tripType: 'round-trip',
    });
    expect(body.airports.map(({ icao }: { icao: string }) => icao)).toEqual(['KTEB', 'KBED']);
    const [teb, bed] = body.airports.map(({ id }: { id: string }) => id);
    for (const { legs } of body.flights) {
      expect(legs.map((leg: FlownLeg) => [leg.departureAirport, leg.arrivalAirport, leg.times.takeoffDate])).toEqual([
        [teb, bed, '03/10/2027'],
        [bed, teb, '03/12/2027'],
      ]);
    }
    const [skylark, meridian] = body.clients;
    const legsOf = ({ quotes }: { quotes: { legs: number }[] }): number[] => quotes.map(({ legs }) => legs);
    expect(new Set(legsOf(skylark)).size).toBe(1);
    expect(legsOf(skylark)).toHaveLength(2);
    const durations = [skylark, meridian].map((operator) => body.flights[legsOf(operator)[0] ?? -1].legs.map((leg: FlownLeg) => leg.times.duration));
    expect(durations[0]).toEqual([0.6, 0.6]);
    expect(durations[1]).not.toEqual(durations[0]);
    expect(body.flights).toHaveLength(2);
    await ctx.records.remove(systemActor('skylark'), 'clients/skylark/aircraft/twin');
  });
  it('hides what is declined, too small, inactive or busy [MKT-8, CHR-9]', async () => {
    const operators = async (legs: object[], rest?: object): Promise<string[]> =>
      (await pool(legs, rest)).body.clients.map(({ client }: { client: { id: string } }) => client.id);
    expect(await operators([market.leg('KTEB', 'KASE', '03/10/2027')])).toEqual(['meridian']);
    expect(await operators(oneWay(), { paxNum: 8 })).toEqual(['meridian']);
    const busy = { aircraft: 'light', type: 'duty', start: Date.parse('2027-03-10T13:30:00Z'), end: Date.parse('2027-03-10T14:00:00Z') };
    await market.put('skylark', 'schedule/one', busy);
    expect(await operators(oneWay())).toEqual(['meridian']);
    expect(await operators([market.leg('KTEB', 'KBED', '03/11/2027', '8:00')])).toEqual(['skylark', 'meridian']);
    expect(await operators([market.leg('KTEB', 'KBED')])).toEqual(['skylark', 'meridian']);
    expect((await pool([market.leg('KTEB', 'KBED')])).body.undated).toBe(true);
    await market.put('skylark', 'schedule/one', { ...busy, aircraft: 'another' });
    expect(await operators(oneWay())).toEqual(['skylark', 'meridian']);
    await ctx.records.of(aircraft).update(systemActor('skylark'), 'clients/skylark/aircraft/light', { active: false } as never);
    expect(await operators(oneWay())).toEqual(['meridian']);
    await ctx.records.of(aircraft).update(systemActor('skylark'), 'clients/skylark/aircraft/light', { active: true } as never);
  });
  it('follows a new price list, and only the live one [MKT-8, PRC-3]', async () => {
    const total = async (): Promise<number> =>
      (await pool(oneWay())).body.clients.find(({ client }: { client: { id: string } }) => client.id === 'skylark').quotes[0].price.total;
    const dearer = { ...listL, items: [...listL.items, { label: 'Snow', type: 'flat', multiplier: 100, taxable: false }] };
    await market.put('skylark', 'pricing/draft', dearer);
    expect(await total()).toBe(8292.97);
    await market.put('skylark', 'pricing/live', dearer);
    expect(await total()).toBe(8392.97);
    await market.put('skylark', 'pricing/live', listL);
  });
  it.each([
    ['a past date', 'one-way', [['KTEB', 'KBED', '03/02/2027', '']], ['marketplace.date-past']],
    ['one airport twice', 'one-way', [['KTEB', 'KTEB', '03/10/2027', '']], ['marketplace.same-airport']],
    ['an hour that is skipped', 'one-way', [['KTEB', 'KBED', '03/14/2027', '2:30']], ['marketplace.wrong-time']],
    ['too few legs', 'round-trip', [['KTEB', 'KBED', '03/10/2027', '']], ['marketplace.leg-count']],
    [
      'a return before the way out',
      'round-trip',
      [
        ['KTEB', 'KBED', '03/10/2027', ''],
        ['KBED', 'KTEB', '03/09/2027', ''],
      ],
      ['marketplace.legs-out-of-order'],
    ],
  ] as const)('refuses %s [MKT-7, MKT-12]', async (_, tripType, legs, wanted) => {
    const reply = await pool(
      legs.map(([from, to, date, time]) => market.leg(from, to, date, time)),
      { tripType },
    );
    expect([reply.status, codes(reply)]).toEqual([422, wanted]);
  });
});
