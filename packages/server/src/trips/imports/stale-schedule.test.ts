import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DAY, HOUR } from '@app/kernel/time/durations.ts';
import { enginesOfRules } from '@app/store/testing/engines.ts';
import { importSources } from '@app/domain/imports/import.collection.ts';
import { noReading } from '@app/domain/imports/import-source.ts';
import type { OwnOption } from '@app/domain/trips/desk/desk.calls.ts';
import { schedule } from '@app/domain/trips/trips.collection.ts';
import { formId, problemsOf, type SampleTrips, sampleTrips } from '../../testing/trips/sample-trips.ts';
import { type TestContext, testContext } from '../../testing/test-context.ts';

describe.each(enginesOfRules)('a schedule that was not read for a day on %s', (engine) => {
  let ctx: TestContext;
  let desk: SampleTrips;
  const sky = () => ctx.records.forClient('skylark');
  const start = Date.UTC(2027, 2, 20, 13);
  const readAgo = (ms: number) =>
    sky().set(importSources, 'fos', { checked_at: ctx.clock.now(), kinds: { schedule: { ...noReading, read_at: ctx.clock.now() - ms } } });
  const putFlight = (more: object = {}) =>
    sky().set(schedule, 'fos1', {
      start,
      end: start + HOUR,
      type: 'trip',
      aircraft: 'light',
      departure: 'KTEB',
      arrival: 'KPWM',
      source: 'fos',
      ...more,
    });
  async function quoteFor(): Promise<string> {
    const quote = formId();
    const leg = { from: desk.market.airport('KBED').id, to: desk.market.airport('KOPF').id, date: '03/20/2027', time: '9:00', paxNum: 4 };
    await desk.post('/charter/quotes', { newId: quote, contact: { first_name: 'Ada' }, legs: [leg] });
    await desk.post(`/charter/quotes/${quote}/choose`, { aircraft: 'light' });
    return quote;
  }
  const flagsOf = async (quote: string) => {
    const { body } = await desk.post('/charter/options', { quote });
    const option = (body as { options: OwnOption[] }).options.find(({ aircraft }) => aircraft.id === 'light');
    return option?.flags.filter(({ code }) => code !== 'turn');
  };
  const busy = { code: 'busy', params: { name: 'Trip: KTEB > KPWM' } };
  const unconfirmed = { code: 'unconfirmed', params: { system: 'FOS', name: 'Trip: KTEB > KPWM' } };
  const book = (quote: string, reasons: object) => desk.post('/charter/book', { quote, reasons: { turn: 'Agreed', ...reasons } });

  beforeAll(async () => {
    ctx = await testContext({ engine });
    await ctx.app();
    desk = await sampleTrips(ctx);
  });
  afterAll(() => ctx?.close());

  test('[CHR-9, CHR-10] forbids a booking while it is fresh or taken over, and asks for a reason after that', async () => {
    await putFlight();
    await readAgo(HOUR);
    const quote = await quoteFor();
    expect(await flagsOf(quote)).toEqual([busy]);
    expect(problemsOf(await book(quote, { unconfirmed: 'Called them.' }))).toMatchObject([['trips.aircraft-busy', busy.params]]);
    await readAgo(DAY + HOUR);
    expect(await flagsOf(quote)).toEqual([unconfirmed]);
    await putFlight({ ours: ['times', 'aircraft'] });
    expect(await flagsOf(quote)).toEqual([busy]);
    await putFlight({ ours: [] });
    expect((await desk.post('/holds', { quote: { kind: 'quotes', id: quote }, hours: 24 })).status).toBe(200);
    expect(problemsOf(await book(quote, {}))).toMatchObject([['trips.needs-reason', {}]]);
    const booked = await book(quote, { unconfirmed: 'Called them.' });
    expect(booked.status).toBe(200);
    const trip = await desk.read(booked.body.id as string);
    expect(trip.reasons.map(({ flag, reason }) => [flag, reason])).toContainEqual(['unconfirmed', 'Called them.']);
    // The imported flight stays where it is.
    expect(await sky().get(schedule, 'fos1')).toMatchObject({ start, status: '' });
    await desk.clear();
  });

  test('[CHR-9, CHR-10] a move over it asks for a reason as well; a trip of our own is never overruled', async () => {
    const trip = await desk.newTrip({ craft: 'second' });
    await putFlight();
    await readAgo(DAY + HOUR);
    expect(problemsOf(await desk.move(trip.id, { aircraft: 'light' }))).toMatchObject([['trips.needs-reason', {}]]);
    const reasons = { turn: 'Agreed', unconfirmed: 'Called them.' };
    expect((await desk.move(trip.id, { aircraft: 'light' }, { reasons })).status).toBe(200);
    const other = await desk.newTrip({ craft: 'second' });
    expect(problemsOf(await desk.move(other.id, { aircraft: 'light' }, { reasons }))).toMatchObject([['trips.aircraft-busy', {}]]);
  });
});
