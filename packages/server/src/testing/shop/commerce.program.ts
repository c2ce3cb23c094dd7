/**
 * A process that measures selling, without HTTP but for events of the payment provider: carts with their totals, orders that are placed and paid,
 * deliveries of events, and races for one piece; beside bare transactions with as many rows on the same PostgreSQL. Forked with a data folder and the
 * address of an empty database; it says `ready`, then answers each message with figures.
 */
import type { AddressInfo } from 'node:net';
import { type RawBuilder, sql } from 'kysely';
import { randomId } from '@app/kernel/ids.ts';
import { HOUR, MINUTE } from '@app/kernel/time/durations.ts';
import { where } from '@app/kernel/queries/where.ts';
import { Cart } from '@app/domain/cart/cart.ts';
import { carts } from '@app/domain/cart/cart.collection.ts';
import { payCheckout as payCheckoutCall } from '@app/domain/cart/cart.calls.ts';
import { Product } from '@app/domain/catalog/product.ts';
import { ads, products } from '@app/domain/catalog/catalog.collection.ts';
import { Ad } from '@app/domain/catalog/ad.ts';
import type { ClientStore } from '@app/store/records.ts';
import { holds } from '@app/domain/holds/holds.collection.ts';
import { providerEvents } from '@app/domain/payments/payments.collection.ts';
import { Refused } from '@app/kernel/refused.ts';
import { addToCart } from '../../cart/change-cart.ts';
import { payCheckout } from '../../cart/pay-checkout.ts';
import { startCheckout } from '../../cart/start-checkout.ts';
import { claim } from '../../holds/claim.ts';
import { answerMessages, msOf, percentile } from '../program-context.ts';
import { openStripeRig } from '../stripe/stripe-rig.ts';
import { testActor, testContext } from '../test-context.ts';
import { address, contact, openShop, SHOP } from './open-shop.ts';

/** `open` serves the shop over HTTP; `buyers` makes as many, with a line in each cart. */
type Message =
  | { readonly open: true }
  | { readonly buyers: number }
  | { readonly adds: number; readonly orders: number }
  | { readonly payments: number; readonly times: number }
  | { readonly races: number };
type Figures = Readonly<Record<string, number>>;
const LINES = 50;
const IN_CART = 10;
const AT_ONCE = 4;
const SITE = 'http://localhost';

const [, url = ''] = process.argv.slice(2);
async function lapsOf(count: number, work: (index: number) => Promise<unknown>): Promise<number[]> {
  const laps: number[] = [];
  for (let index = 0; index < count; index += 1) laps.push(await msOf(() => work(index)));
  return laps;
}
/** Does the work several at a time and returns how often a second. */
async function aSecond(count: number, work: (index: number) => Promise<unknown>): Promise<number> {
  let next = 0;
  const ms = await msOf(() =>
    Promise.all(
      Array.from({ length: AT_ONCE }, async () => {
        for (let index = next++; index < count; index = next++) await work(index);
      }),
    ),
  );
  return (count / ms) * 1000;
}
/** CPU of this process in ms for each of so many. */
async function cpuOf(count: number, work: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000 / count;
}

/** Sells products that carry a weight, so that shipping is computed. */
async function sellLines(store: ClientStore): Promise<void> {
  for (let line = 0; line < LINES; line += 1) {
    const [name, price] = [`Product ${line}`, 10 + line];
    await store.set(products, `p${line}`, Product.parse({ name, sku: `SKU-${line}`, price, weight: 1, stock: 1_000_000 }));
    await store.set(ads, `p${line}`, Ad.parse({ title: name, product: `p${line}`, published: true, dynamic_price: true }));
  }
}

/** Carts and orders of a shop. */
async function shopRounds() {
  // The clock stands still in a round: with the same random number each time, every order would draw a number that the one before has.
  const ctx = await testContext({ databaseUrl: url, random: Math.random });
  await ctx.app();
  const shop = await openShop(ctx);
  await sellLines(shop.store);
  await sql`create table if not exists bare (id text primary key, doc jsonb not null)`.execute(ctx.records.kysely);
  const bareWrite = (id: string, doc: object): RawBuilder<unknown> =>
    sql`insert into bare values (${id}, ${JSON.stringify(doc)}::jsonb) on conflict (id) do update set doc = excluded.doc`;
  const buyer = async (): Promise<ReturnType<typeof testActor>> => {
    const uid = randomId(20);
    await ctx.records.platform.set(carts, uid, { user: uid, checkout: { contact, address } });
    return testActor(uid, '', { roles: [], admin: false });
  };
  /** Ten lines in turn, each time with a piece more: every add changes the cart. */
  const add = (who: ReturnType<typeof testActor>, turn: number) =>
    addToCart(ctx, who, {
      company: SHOP,
      ad: `p${turn % IN_CART}`,
      quantity: 1 + Math.floor(turn / IN_CART),
      properties: {},
      agreed: false,
      fresh: false,
    });
  const cartOf = async (uid: string): Promise<Cart> => Cart.parse((await ctx.records.platform.get(carts, uid)) ?? { user: uid });
  const place = async (who: ReturnType<typeof testActor>, key: string): Promise<void> => {
    const seen_total = (await cartOf(who.uid)).checkout.total;
    const { token } = await startCheckout(ctx, who, { key, seen_total, origin: { utm: {}, referrer: '' } }, SITE);
    const paying = payCheckoutCall.body.parse({ token, key, billing: { name: 'Ines Calder', ...address } });
    const paid = await payCheckout(ctx, paying, { mayPay: () => Promise.resolve(), site: SITE });
    if (paid.state !== 'paid') throw new Error(`not paid: ${paid.state}`);
  };
  return async ({ adds, orders }: { readonly adds: number; readonly orders: number }): Promise<Figures> => {
    ctx.clock.advance(10 * MINUTE);
    const [one, many] = [await buyer(), await Promise.all(Array.from({ length: AT_ONCE }, buyer))];
    const own = await lapsOf(adds, (turn) => add(one, turn));
    const rate = await aSecond(adds, (index) => add(many[index % AT_ONCE] ?? one, index));
    const cpu = await cpuOf(adds, () => lapsOf(adds, (turn) => add(one, turn)));
    const doc = await cartOf(one.uid);
    const bare = await lapsOf(adds, async () => {
      await ctx.records.kysely.transaction().execute(async (tx) => {
        await sql`select doc from bare where id = ${one.uid} for update`.execute(tx);
        await bareWrite(one.uid, doc).execute(tx);
      });
    });
    const buyers = await Promise.all(Array.from({ length: orders * 2 }, buyer));
    for (const who of buyers) for (let line = 0; line < 3; line += 1) await add(who, line);
    const placed = await lapsOf(orders, (index) => place(buyers[index] ?? one, randomId(16)));
    const placedRate = await aSecond(orders, (index) => place(buyers[orders + index] ?? one, randomId(16)));
    // An order, its payment and intent, its reservation of three products, the cart and the email.
    const rows = ['order', 'payment', 'intent', 'hold-1', 'hold-2', 'hold-3', 'cart', 'email'];
    const barePlaced = await lapsOf(orders, async (index) => {
      await ctx.records.kysely.transaction().execute(async (tx) => {
        for (const row of rows) await bareWrite(`${row}-${one.uid}-${index}`, doc.checkout).execute(tx);
      });
    });
    return {
      'add to cart, p50 ms': percentile(own, 0.5),
      'add to cart, CPU ms': cpu,
      'added a second, 4 at a time': rate,
      'a bare cart in one transaction, p50 ms': percentile(bare, 0.5),
      'place and pay an order, p50 ms': percentile(placed, 0.5),
      'orders a second, 4 at a time': placedRate,
      'as many bare rows in one transaction, p50 ms': percentile(barePlaced, 0.5),
    };
  };
}

/** Events of payments, each delivered several times and in parallel; each payment has to count once. */
async function eventRounds() {
  const rig = await openStripeRig({ databaseUrl: url });
  const { ctx, books, stripe, store, newOrder, intentOf } = rig;
  return async ({ payments, times }: { readonly payments: number; readonly times: number }): Promise<Figures> => {
    rig.reset();
    const orders: string[] = [];
    for (let index = 0; index < payments; index += 1) {
      ctx.clock.advance(MINUTE);
      const order = await newOrder(40);
      await books.take(order, 40, { test_card: 'action' });
      stripe.books.answer(await intentOf(order), true);
      orders.push(order);
    }
    const events = stripe.takeEvents();
    const deliveries = Array.from({ length: times }, () => events).flat();
    const laps: number[] = [];
    let next = 0;
    const worker = async (): Promise<void> => {
      for (let index = next++; index < deliveries.length; index = next++) {
        const event = deliveries[index];
        if (!event) return;
        const started = performance.now();
        const status = await stripe.deliverEvent(event);
        if (status !== 200) throw new Error(`a delivery was answered with ${status}`);
        laps.push(performance.now() - started);
      }
    };
    const ms = await msOf(() => Promise.all(Array.from({ length: AT_ONCE }, worker)));
    await ctx.jobs.settle();
    let wrong = 0;
    for (const order of orders) if ((await books.orderOf(order)).amount_paid !== 40) wrong += 1;
    const stored = new Set(
      (await store.list(providerEvents, { limit: 1000, orderBy: [{ field: 'date', dir: 'desc' }] })).map(({ event_id }) => event_id),
    );
    return {
      deliveries: deliveries.length,
      'a delivery, p50 ms': percentile(laps, 0.5),
      'a delivery, p99 ms': percentile(laps, 0.99),
      'deliveries a second': (deliveries.length / ms) * 1000,
      'payments that do not count once': wrong,
      'events that are not stored once': events.filter(({ id }) => !stored.has(String(id))).length,
    };
  };
}

/** Groups that race for one piece each. */
async function raceRounds() {
  const ctx = await testContext({ databaseUrl: url });
  await ctx.client('shop');
  const store = ctx.records.forClient('shop');
  return async ({ races }: { readonly races: number }): Promise<Figures> => {
    let oversold = 0;
    let unsold = 0;
    const ms = await msOf(async () => {
      for (let race = 0; race < races; race += 1) {
        const { path } = await store.set(products, randomId(20), { name: 'Piece' });
        const wish = { kind: 'stock' as const, subject: path, label: 'Piece', quantity: 1, holder_label: '', until: ctx.clock.now() + HOUR };
        await Promise.all(
          Array.from({ length: AT_ONCE }, (_, index) =>
            claim(ctx, store, { ...wish, holder: `${path}-${index}`, capacity: () => Promise.resolve(1) }).catch((error: unknown) => {
              if (!(error instanceof Refused)) throw error;
            }),
          ),
        );
        const live = await store.count(holds, { where: where('subject', 'eq', path), limit: AT_ONCE });
        if (live > 1) oversold += 1;
        if (live < 1) unsold += 1;
      }
    });
    return { races, 'races a second': (races / ms) * 1000, 'pieces sold twice': oversold, 'pieces sold to nobody': unsold };
  };
}

/** The shop over HTTP, for buyers of another process. */
async function servedShop() {
  const ctx = await testContext({ databaseUrl: url, random: Math.random });
  const { http } = await ctx.app();
  const shop = await openShop(ctx);
  await sellLines(shop.store);
  const { port } = (await http.listen({ port: 0, host: '127.0.0.1' }), http.server.address() as AddressInfo);
  return async (message: { readonly open: true } | { readonly buyers: number }): Promise<unknown> => {
    if ('open' in message) return { port };
    // Limits count from the clock of the tests.
    ctx.clock.advance(10 * MINUTE);
    const buyers: unknown[] = [];
    for (let count = 0; count < message.buyers; count += 1) {
      const uid = await shop.buyer(randomId(20));
      await shop.add(uid, `p${LINES - 1}`);
      const { checkout } = await shop.fill(uid);
      buyers.push({ token: await ctx.token(uid, '30d'), checkout });
    }
    return buyers;
  };
}

let run: ((message: never) => Promise<unknown>) | undefined;
answerMessages(async (message: Message) => {
  run ??=
    'open' in message
      ? await servedShop()
      : 'adds' in message
        ? await shopRounds()
        : 'payments' in message
          ? await eventRounds()
          : await raceRounds();
  return await run(message as never);
});
