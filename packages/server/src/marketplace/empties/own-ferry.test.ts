import { describe, expect, test } from 'vitest';
import { where } from '@app/kernel/queries/where.ts';
import { MINUTE } from '@app/kernel/time/durations.ts';
import { outbox } from '@app/domain/mail/outbox/outbox.collection.ts';
import { subscriptions } from '@app/domain/marketing/group.collection.ts';
import { GroupSubscription } from '@app/domain/marketing/subscription.ts';
import { deals } from '@app/domain/marketplace/deal.collection.ts';
import { paymentSettings } from '@app/domain/payments/payments.collection.ts';
import { schedule } from '@app/domain/trips/trips.collection.ts';
import { enginesOfRules } from '@app/store/testing/engines.ts';
import { runJob } from '../../testing/jobs/run-job.ts';
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

  test('[CHR-11] staff read the email of alerts before a flight is offered, at each price; the one that goes out says the same, and the leg shows it', async () => {
    const [KBED, KTEB] = [desk.market.airport('KBED'), desk.market.airport('KTEB')];
    const start = Date.UTC(2027, 2, 24, 12);
    const ferry = { type: 'trip', category: 'ferry', aircraft: 'second', start, end: start + 120 * MINUTE };
    await desk.market.put('skylark', 'schedule/told', { ...ferry, departureAirport: KBED, arrivalAirport: KTEB });
    await desk.market.put('skylark', 'contacts/reader', { first_name: 'Rosa', last_name: 'Reader', email: 'rosa@guest.example' });
    const alert = GroupSubscription.parse({ contact: 'reader', email: 'rosa@guest.example', verified: true, preferences: { home: KBED } });
    await store().create(subscriptions, alert, { id: 'reader' });
    const preview = (price: number | null, key = 'told') => desk.post('/marketplace/empties/alert', { key, price });
    const { body: email } = await preview(5400);
    expect(email).toMatchObject({ subject: 'New empty leg: KBED > KTEB', text: expect.stringContaining('$5,400.00') });
    expect((await preview(null)).body.text).toContain('price on request');
    expect(email.text).toMatch(/\/skylark\/alerts\/…$/);
    expect((await preview(5400, 'nothing')).body.problems).toMatchObject([{ code: 'marketplace.candidate-gone' }]);
    const ask = { key: 'told', price: 5400 };
    expect((await ctx.call('/marketplace/empties/alert', ask, { token: await ctx.token('carl'), client: 'skylark' })).status).toBe(403);
    expect(await store().count(deals, { where: where('parent_entries', 'has', 'told') })).toBe(0);

    const { body: leg } = await publish('told');
    const shown = await ctx.call(`/marketplace/deals/${leg.id}/alerts`, undefined, { token: await ctx.token('dora'), client: 'skylark' });
    expect(shown.body.example).toEqual(email);
    await runJob(ctx, 'skylark', 'marketplace-subscriptions');
    const [sent, ...more] = (await store().list(outbox, {})).filter(({ to }) => to[0]?.email === alert.email);
    expect(more).toEqual([]);
    expect({ subject: sent?.subject, text: sent?.text.replace(/[\w~-]+$/, '…') }).toEqual(email);
  });
});
