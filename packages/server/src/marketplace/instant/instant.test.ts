import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DAY, HOUR, MINUTE } from '@app/kernel/time/durations.ts';
import { all, where } from '@app/kernel/queries/where.ts';
import { wordsIn } from '@app/kernel/words.ts';
import { clients } from '@app/domain/clients/client.collection.ts';
import { threads, unread } from '@app/domain/conversations/conversation.collection.ts';
import { systemMail } from '@app/domain/mail/system-mail.collection.ts';
import { deals } from '@app/domain/marketplace/deal.collection.ts';
import type { Deal } from '@app/domain/marketplace/deal.ts';
import { orders } from '@app/domain/orders/orders.collection.ts';
import { payments, paymentSettings, refunds } from '@app/domain/payments/payments.collection.ts';
import { schedule, trips } from '@app/domain/trips/trips.collection.ts';
import { engines } from '@app/store/testing/engines.ts';
import { expireHolds } from '../../holds/expire-holds.ts';
import { codes, contact, type Desk, openDesk, OPERATOR } from '../../testing/shop/open-desk.ts';
import { type TestContext, testContext } from '../../testing/test-context.ts';

describe.each(engines)('instant booking on %s', (engine) => {
  let ctx: TestContext;
  let desk: Desk;
  beforeAll(async () => {
    ctx = await testContext({ engine });
    desk = await openDesk(ctx);
  });
  afterAll(() => ctx.close());

  /** Ends what nobody paid in time. */
  const expire = () =>
    expireHolds(ctx)({
      client: OPERATOR,
      isAsked: false,
      startedAt: ctx.clock.now(),
      words: wordsIn('en', {}),
      position: undefined,
      say: () => Promise.resolve(),
      batch: (batch) => ctx.records.tx(batch),
    });

  test('[MKT-13, CRT-7] a paid empty leg is a trip, a booked deal, an entry of the schedule and a conversation, all at once; the price is the server’s, with the taxes in it', async () => {
    const ada = await desk.consumer();
    const deal = await desk.offer();
    const page = await desk.look(ada, deal, 2);
    expect(page.body).toMatchObject({ state: 'open', flight: { price: 5400 }, own: null });
    const lines: { label: string; amount: number }[] = page.body.flight.lines;
    expect(lines.map(({ label }) => label)).toEqual(['Empty leg', 'Federal excise tax', 'Segment fee']);
    expect(lines.at(-1)?.amount).toBe(10.4);
    expect(Math.round(lines.reduce((sum, { amount }) => sum + amount, 0) * 100)).toBe(540_000);
    expect(JSON.stringify(page.body)).not.toMatch(/N\d+IB|"cost"|margin|broker@/);

    const { body } = await desk.start(ada, deal);
    expect((await desk.look(ada, deal)).body).toMatchObject({
      state: 'own',
      until: ctx.clock.now() + 15 * MINUTE,
      own: { token: body['token'], passengers: ['Ada Byron', 'Bo Finch'] },
    });
    expect(await desk.shown(body['token'])).toMatchObject({
      total: 5400,
      balance: 5400,
      flight: { deal, client: OPERATOR, passengers: ['Ada Byron', 'Bo Finch'] },
    });
    expect((await desk.pay(body['token'], 'pay-of-ada-1')).body).toMatchObject({ state: 'paid' });

    const order = await desk.orderOf(ada);
    expect(order).toMatchObject({ paid: true, total: 5400, amount_paid: 5400 });
    const trip = await desk.store.get(trips, order?.id ?? '');
    expect(trip).toMatchObject({
      status: 'pPaid',
      paid: true,
      totalPaid: 5400,
      price: { total: 5400 },
      trip_number: order?.invoice_id,
      paxNum: 2,
      user: ada,
      contact: { email: 'ada@example.com' },
      legs: [{ departureAirport: { icao: 'KTEB' }, arrivalAirport: { icao: 'KOPF' }, passengers: [{ name: 'Ada Byron' }, { name: 'Bo Finch' }] }],
      estimate: { total: 5400 },
    });
    expect(await desk.store.get(deals, deal)).toMatchObject({ booked: true });
    expect(await desk.store.list(schedule, { where: where('trip_number', 'eq', trip?.trip_number ?? '') })).toMatchObject([
      { aircraft: trip?.aircraft?.id, start: ctx.clock.now() + 7 * DAY, type: 'trip', departure: 'KTEB', arrival: 'KOPF' },
    ]);
    const thread = await desk.store.get(threads, trip?.thread ?? '');
    expect(thread).toMatchObject({ object: { path: trip?.path }, medium: 'web', inbound: true });
    expect((await desk.store.list(unread, { where: where('tRef', 'eq', thread?.path ?? '') })).length).toBeGreaterThan(0);
    const mails = await ctx.records.platform.list(systemMail, { where: where('purpose', 'eq', 'order-placed') });
    expect(mails.map(({ to }) => to)).toEqual(['ada@example.com']);

    // Others are told; its customer is led to the booking.
    expect((await desk.look(await desk.consumer(), deal)).body).toMatchObject({ state: 'gone', flight: null });
    expect((await desk.look(ada, deal)).body).toMatchObject({ state: 'booked', own: { token: body['token'] } });
    expect((await desk.start(ada, deal)).body['token']).toBe(body['token']);
    expect((await desk.pay(body['token'], 'pay-of-ada-2')).body).toMatchObject({ state: 'paid' });
    expect(await desk.store.count(payments, { where: where('order_id', 'eq', order?.id ?? '') })).toBe(1);
  });

  test('[MKT-13, BYD-12] of twenty people who book one empty leg at once, one reserves it; the others are told before there is anything to pay, and one trip comes of it', async () => {
    const deal = await desk.offer();
    const people = await Promise.all(Array.from({ length: 20 }, desk.consumer));
    const starts = await Promise.all(people.map((who) => desk.start(who, deal)));
    const won = starts.filter(({ status }) => status === 200);
    expect(won).toHaveLength(1);
    for (const lost of starts.filter(({ status }) => status !== 200)) expect([lost.status, ...codes(lost)]).toEqual([409, 'holds.taken']);
    const [order, ...more] = await desk.ordersFor(deal);
    expect(more).toEqual([]);
    const rival = people[starts.findIndex(({ status }) => status !== 200)] ?? '';
    expect((await desk.look(rival, deal)).body).toMatchObject({ state: 'taken', until: ctx.clock.now() + 15 * MINUTE, own: null });
    const token = won[0]?.body['token'];
    await Promise.all(Array.from({ length: 5 }, (_, index) => desk.pay(token, `pay-of-race-${index}`)));
    expect(await desk.store.get(trips, order?.id ?? '')).toMatchObject({ totalPaid: 5400 });
    expect(await desk.store.count(payments, { where: all(where('order_id', 'eq', order?.id ?? ''), where('paid', 'eq', true)) })).toBe(1);
    expect((await desk.holdsOn(deal)).map(({ state }) => state)).toEqual(['sold']);
  });

  test('[MKT-13, BYD-12] two empty legs of one aircraft at one time are one flight: who is late for it is told', async () => {
    const deal = await desk.offer();
    const twin = await desk.market.deal(OPERATOR, `twin-of-${deal}`, {
      ...(await desk.store.get(deals, deal)),
      arrivalAirport: desk.market.airport('KBED'),
    } as Partial<Deal>);
    const [ann, ben] = [await desk.consumer(), await desk.consumer()];
    expect((await desk.start(ann, deal)).status).toBe(200);
    expect((await desk.look(ben, twin)).body).toMatchObject({ state: 'taken' });
    expect(codes(await desk.start(ben, twin))).toEqual(['holds.taken']);
    await desk.pay((await desk.start(ann, deal)).body['token'], 'pay-of-ann-1');
    expect((await desk.look(ben, twin)).body).toMatchObject({ state: 'gone' });
    expect(codes(await desk.start(ben, twin))).toEqual(['marketplace.deal-gone']);
  });

  test('[MKT-13] a reservation that nobody pays ends, and the empty leg is free; its own customer may take it up again', async () => {
    const deal = await desk.offer();
    const [cat, dan] = [await desk.consumer(), await desk.consumer()];
    const first = await desk.start(cat, deal);
    expect((await desk.start(cat, deal, { passengers: ['Cat Moss'] })).body).toEqual(first.body);
    expect((await desk.shown(first.body['token'])).flight.passengers).toEqual(['Cat Moss']);
    ctx.clock.advance(16 * MINUTE);
    expect((await desk.look(dan, deal)).body).toMatchObject({ state: 'open' });
    expect((await expire()).done).toBeGreaterThan(0);
    const second = await desk.start(dan, deal);
    expect(second.status).toBe(200);
    expect(codes(await desk.pay(first.body['token'], 'pay-of-cat-1'))).toEqual(['holds.taken']);
    expect(await desk.store.count(payments, { where: where('order_id', 'eq', (await desk.orderOf(cat))?.id ?? '') })).toBe(0);
    ctx.clock.advance(16 * MINUTE);
    expect((await desk.pay(first.body['token'], 'pay-of-cat-2')).body).toMatchObject({ state: 'paid' });
    expect(await desk.store.get(trips, (await desk.orderOf(cat))?.id ?? '')).toMatchObject({ status: 'pPaid', paxNum: 1 });
    // An empty leg that one person does not pay while they book another is free at once.
    const [one, two] = [await desk.offer(), await desk.offer()];
    await desk.start(dan, one);
    await desk.start(dan, two);
    expect((await desk.look(cat, one)).body).toMatchObject({ state: 'open' });
  });

  test('[MKT-13] money that comes after the flight has gone to somebody else is paid back, and no second trip exists', async () => {
    const deal = await desk.offer();
    const [eve, fay] = [await desk.consumer(), await desk.consumer()];
    const { body } = await desk.start(eve, deal);
    expect((await desk.pay(body['token'], 'pay-of-eve-1', { test_card: 'action' })).body).toMatchObject({ state: 'action_needed' });
    ctx.clock.advance(50 * MINUTE);
    expect(codes(await desk.start(fay, deal))).toEqual(['holds.taken']);
    ctx.clock.advance(11 * MINUTE);
    const won = await desk.start(fay, deal);
    await desk.pay(won.body['token'], 'pay-of-fay-1');
    await ctx.call('/checkout/answer', { token: body['token'], approve: true });
    await ctx.records.flush();
    const order = await desk.orderOf(eve);
    expect(order).toMatchObject({ canceled: true });
    expect(await desk.store.get(trips, order?.id ?? '')).toBeUndefined();
    await expect
      .poll(async () =>
        (await desk.store.list(refunds, { where: where('order_id', 'eq', order?.id ?? '') })).map(({ state, amount }) => [state, amount]),
      )
      .toEqual([['done', 5400]]);
    expect((await desk.shown(body['token'])).paidBack).toBe('This flight was taken or withdrawn before the payment arrived.');
  });

  test('[MKT-13, MKT-3] what is not verified, priced, shown, on offer or still to come is not booked by its address, nor at another price or with too many people', async () => {
    const gus = await desk.consumer();
    for (const change of [
      { verified: false },
      { show_price: false },
      { price: { total: 0 } },
      { hidden: true },
      { booked: true },
      { departure_date: ctx.clock.now() - HOUR },
    ]) {
      const deal = await desk.offer(change);
      expect((await desk.look(gus, deal)).body).toMatchObject({ state: 'gone', flight: null });
      expect(codes(await desk.start(gus, deal)), JSON.stringify(change)).toEqual(['marketplace.deal-gone']);
    }
    const deal = await desk.offer();
    expect(codes(await desk.start(gus, deal, { seen_price: 1 }))).toEqual(['marketplace.price-changed']);
    expect(codes(await desk.start(gus, deal, { passengers: ['A', 'B', 'C', 'D', 'E'] }))).toEqual(['marketplace.too-many-people']);
    expect((await desk.start(gus, deal, { passengers: [] })).status).toBe(422);
    await desk.store.update(clients, OPERATOR, { terms: { version: '1', url: 'https://skylark.example/terms' } });
    expect(codes(await desk.start(gus, deal, { agreed: false }))).toEqual(['marketplace.not-agreed']);
    await desk.store.update(clients, OPERATOR, { terms: { version: '', url: '' } });
    expect((await desk.start(gus, deal, { contact: { ...contact, email: 'nobody' } })).status).toBe(422);
    expect((await desk.start(gus, 'never')).status).toBe(409);
    expect((await desk.start(gus, deal, { client_id: 'timberline' })).status).toBe(404);
    const staff = { token: await ctx.token('sam'), client: OPERATOR };
    expect((await ctx.call(`/checkout/instant_book/${OPERATOR}/${deal}?passengers=1`, undefined, staff)).status).toBe(403);
    expect((await desk.start('sam', deal)).status).toBe(403);
    await desk.store.update(paymentSettings, 'settings', { account: 'none' });
    expect((await desk.look(gus, deal)).body).toMatchObject({ state: 'gone' });
    expect(codes(await desk.start(gus, deal))).toEqual(['marketplace.deal-gone']);
    // With live keys it is booked where the card form can be opened.
    const live = { secret: 'sealed', live: true };
    for (const [publishable, state] of [
      ['', 'gone'],
      ['pk_live_1', 'open'],
    ] as const) {
      await desk.store.set(paymentSettings, 'settings', { account: 'stripe', stripe: { ...live, publishable } });
      expect((await desk.look(gus, deal)).body).toMatchObject({ state });
    }
    await desk.store.set(paymentSettings, 'settings', { account: 'test' });
    expect(await desk.orderOf(gus)).toBeUndefined();
  });

  test('[MKT-13, CHR-9] an aircraft that does something else then is not booked, unless its schedule has this very flight', async () => {
    const hal = await desk.consumer();
    const deal = await desk.offer();
    const { aircraft, departure_date } = (await desk.store.get(deals, deal)) ?? { aircraft: { id: '' }, departure_date: 0 };
    const duty = { aircraft: aircraft.id, start: departure_date, end: departure_date + 2 * HOUR };
    await desk.store.set(schedule, 'duty-then', { ...duty, type: 'duty' });
    expect((await desk.look(hal, deal)).body).toMatchObject({ state: 'gone' });
    expect(codes(await desk.start(hal, deal))).toEqual(['marketplace.deal-gone']);
    await desk.store.set(schedule, 'duty-then', { ...duty, type: 'container', departure: 'KTEB', arrival: 'KOPF' });
    const { body } = await desk.start(hal, deal);
    await desk.pay(body['token'], 'pay-of-hal-1');
    const order = await desk.orderOf(hal);
    expect(await desk.store.list(schedule, { where: where('aircraft', 'eq', aircraft.id) })).toMatchObject([
      { id: 'duty-then', type: 'trip', trip_number: order?.invoice_id },
    ]);
  });

  test('[MKT-13] a flight that its operator changes or withdraws is refused before the payment, and money on its way is paid back', async () => {
    const [ida, jon] = [await desk.consumer(), await desk.consumer()];
    const [moved, hidden] = [await desk.offer(), await desk.offer()];
    const first = await desk.start(ida, moved);
    await desk.store.update(deals, moved, { departure_date: ctx.clock.now() + 8 * DAY });
    expect(codes(await desk.pay(first.body['token'], 'pay-of-ida-1'))).toEqual(['marketplace.flight-changed']);
    expect(await desk.store.count(payments, { where: where('order_id', 'eq', (await desk.orderOf(ida))?.id ?? '') })).toBe(0);
    // The price that was reserved stays.
    const second = await desk.start(jon, hidden);
    await desk.store.update(deals, hidden, { price: { total: 9000 } });
    await desk.pay(second.body['token'], 'pay-of-jon-1', { test_card: 'action' });
    await desk.store.update(deals, hidden, { hidden: true });
    await ctx.call('/checkout/answer', { token: second.body['token'], approve: true });
    const order = await desk.orderOf(jon);
    expect(order).toMatchObject({ canceled: true, total: 5400 });
    expect(await desk.store.get(trips, order?.id ?? '')).toBeUndefined();
  });

  test('[MKT-13] a trip that is called off frees its aircraft, and its empty leg stays off the market; the money in it is that of its order', async () => {
    const kim = await desk.consumer();
    const deal = await desk.offer();
    const { body } = await desk.start(kim, deal);
    await desk.pay(body['token'], 'pay-of-kim-1');
    const order = await desk.orderOf(kim);
    const id = order?.id ?? '';
    await desk.store.update(orders, id, { canceled: true });
    expect(await desk.store.get(trips, id)).toMatchObject({ status: 'cancelled' });
    expect(await desk.store.list(schedule, { where: where('trip_number', 'eq', order?.invoice_id ?? '') })).toMatchObject([{ status: 'cancelled' }]);
    expect(await desk.store.get(deals, deal)).toMatchObject({ booked: false, hidden: true });
    expect((await desk.holdsOn(deal)).map(({ state }) => state)).toEqual(['released']);
  });

  test('[MKT-13, BYD-12] who waits for an empty leg that somebody else is booking is emailed once when it is free, and not when it is sold or taken on', async () => {
    const deal = await desk.offer();
    const [lea, mia, noa, ora] = [await desk.consumer(), await desk.consumer(), await desk.consumer(), await desk.consumer()];
    for (const uid of [lea, mia, noa, ora]) await desk.signUp(uid, uid !== ora);
    const news = async () => (await ctx.records.platform.list(systemMail, { where: where('purpose', 'eq', 'deal-free') })).map(({ to }) => to);
    const mailed = `${mia}@example.com`.toLowerCase();
    // Nobody is booking it: there is nothing to wait for.
    expect((await desk.notify(mia, deal)).body).toEqual({ notified: false });
    await desk.start(lea, deal);
    expect((await desk.notify(lea, deal)).body).toEqual({ notified: false });
    for (const who of [mia, mia, noa]) expect((await desk.notify(who, deal)).body).toEqual({ notified: true });
    expect((await desk.notify(noa, deal, false)).body).toEqual({ notified: false });
    expect(codes(await desk.notify(ora, deal)), 'an address that nobody confirmed').toEqual(['users.unconfirmed']);
    expect([(await desk.look(mia, deal)).body.notified, (await desk.look(noa, deal)).body.notified]).toEqual([true, false]);
    // Its customer says again who flies: the others still wait.
    await desk.start(lea, deal, { passengers: ['Lea Moss'] });
    expect((await desk.look(mia, deal)).body).toMatchObject({ state: 'taken', notified: true });
    ctx.clock.advance(16 * MINUTE);
    await expire();
    expect(await news()).toEqual([mailed]);
    await expire();
    expect(await news()).toEqual([mailed]);
    // Somebody else takes up what has run out, before the job has noticed: who waits goes on waiting.
    await desk.start(noa, deal);
    await desk.notify(mia, deal);
    ctx.clock.advance(16 * MINUTE);
    const { body } = await desk.start(lea, deal);
    expect((await desk.look(mia, deal)).body).toMatchObject({ state: 'taken', notified: true });
    await desk.pay(body['token'], 'pay-of-lea-1');
    await expire();
    expect(await news()).toEqual([mailed]);
  });
});
