import { describe, expect, test } from 'vitest';
import { MINUTE } from '@app/kernel/time/durations.ts';
import { deals } from '@app/domain/marketplace/deal.collection.ts';
import { paymentSettings } from '@app/domain/payments/payments.collection.ts';
import { schedule } from '@app/domain/trips/trips.collection.ts';
import { enginesOfRules } from '@app/store/testing/engines.ts';
import type { TestContext } from '../../testing/test-context.ts';
import { bookEmptyLeg } from '../../testing/trips/book-empty-leg.ts';
import { openDesk } from '../../testing/trips/open-desk.ts';
import type { SampleTrips } from '../../testing/trips/sample-trips.ts';

let ctx: TestContext;
let desk: SampleTrips;

describe.each(enginesOfRules)('empty legs of ferry flights that people added on %s', (engine) => {
  openDesk(engine, (opened) => ({ ctx, desk } = opened));
  const store = () => ctx.records.forClient('skylark');
  const candidates = async (): Promise<{ key: string }[]> =>
    (await ctx.call('/marketplace/empties/candidates', undefined, { token: await ctx.token('dora'), client: 'skylark' })).body.candidates;
  const publish = (key: string) => desk.post('/marketplace/empties/publish', { key, price: 5400 });
  const deal = (id: string) => store().get(deals, id);

  test('[MKT-13, CHR-9] a ferry flight that people added is offered by people only; booked, it is the customer’s flight, and called off it is as before', async () => {
    await store().set(paymentSettings, 'settings', { account: 'test' });
    const start = Date.UTC(2027, 2, 22, 12);
    const ferry = { type: 'trip', category: 'ferry', aircraft: 'second', start, end: start + 120 * MINUTE };
    const route = { departureAirport: desk.market.airport('KBED'), arrivalAirport: desk.market.airport('KTEB') };
    await desk.market.put('skylark', 'schedule/own', { ...ferry, ...route });
    await desk.market.put('skylark', 'schedule/theirs', { ...ferry, ...route, aircraft: 'small', source: 'fos', status: 'released' });
    const [row, ...more] = await candidates();
    expect(more).toEqual([]);
    expect(row).toMatchObject({ key: 'own', kind: 'ferry', trip: null, start });
    const { body } = await publish('own');
    expect(await deal(body.id)).toMatchObject({ parent: '', parent_entries: ['own'], hidden: false });
    const booked = await bookEmptyLeg(ctx, body.id);
    expect(await store().get(schedule, 'own')).toMatchObject({ trip: `clients/skylark/trips/${booked}`, category: '', leg: 0 });
    const { body: effects } = await desk.preview(booked, { kind: 'cancel' });
    expect((await desk.apply(booked, 'cancel', { seen: effects.hash })).status).toBe(200);
    expect(await store().get(schedule, 'own')).toMatchObject({ trip: '', trip_number: '', category: 'ferry', leg: null, status: '' });
    expect((await candidates()).map(({ key }) => key)).toEqual(['own']);
    await publish('own');
    await store().update(schedule, 'own', { start: start + 60 * MINUTE, end: start + 180 * MINUTE });
    expect(await deal(body.id)).toMatchObject({ hidden: true, broken: { was: 'offered' } });
  });
});
