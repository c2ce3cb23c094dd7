import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { randomId } from '@app/kernel/ids.ts';
import { DAY, MINUTE } from '@app/kernel/time/durations.ts';
import { OrderQuote } from '@app/domain/orders/order.ts';
import { orderQuotes } from '@app/domain/orders/orders.collection.ts';
import type { ClientStore } from '@app/store/records.ts';
import { Ad } from '@app/domain/catalog/ad.ts';
import { ads, products } from '@app/domain/catalog/catalog.collection.ts';
import { Product } from '@app/domain/catalog/product.ts';
import { openPostOffice } from '../post-office.ts';
import { StripeServer, TEST_KEYS } from '../stripe/stripe-server.ts';
import { TEST_NOW, type TestContext, testContext } from '../test-context.ts';
import { address, openShop, SHOP } from './open-shop.ts';

/** A commit at which the server ends itself: of the first transaction that adds such a record. */
export interface KilledAt {
  readonly moment: 'before' | 'after';
  readonly adds: 'order' | 'call' | 'paid';
}
export type Message = { readonly kill: KilledAt } | { readonly of: string } | { readonly books: true };
/** Records of a customer. */
export interface Purchased {
  readonly order: { readonly paid: boolean; readonly total: number; readonly amount_paid: number; readonly amount_refunded: number } | undefined;
  readonly others: number;
  readonly payments: readonly { readonly id: string; readonly state: string; readonly intent: string }[];
  readonly refunds: readonly { readonly state: string; readonly amount: number }[];
  readonly holds: readonly string[];
  readonly stock: Readonly<Record<string, number>>;
}
export interface Books {
  readonly ours: number;
  readonly theirs: number;
  readonly open: number;
}
/** A customer in front of the form that pays, with its total. */
export interface Customer {
  readonly uid: string;
  readonly email: string;
  readonly token: string;
  readonly seen_total: number;
}
/** A quote that was sent to its customer. */
export interface SentOffer {
  readonly email: string;
  readonly token: string;
  readonly sha256: string;
}
export type Goods = keyof typeof STOCK;
/** A lamp is scarce: its money is authorized first. */
export const STOCK = { board: 500, lamp: 4 } as const;

const program = fileURLToPath(new URL('./killed-shop.program.ts', import.meta.url));
const RESTARTS_AFTER = 3 * MINUTE;

/** A shop in a server process of its own, started with these flags of Node; the payment provider and the mail server are here, and outlive it. */
export async function openKilledShop(goods: readonly Goods[], flags: readonly string[]) {
  const folder = mkdtempSync(join(tmpdir(), 'apron-killed-'));
  const office = await openPostOffice();
  let now = TEST_NOW;
  const stripe = await StripeServer.open(() => now);
  const { customers, offer, boss } = await prepare(folder, stripe, goods);
  let child: ChildProcess | undefined;
  let url = '';

  /** Starts the server, at first or some minutes after its death. */
  const start = async (): Promise<void> => {
    now += RESTARTS_AFTER;
    child = fork(program, [folder, stripe.url, office.url, String(now)], {
      execArgv: [...flags],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    const [said] = (await Promise.race([once(child, 'message'), once(child, 'exit')])) as [{ url: string } | number | null];
    if (typeof said !== 'object' || said === null) throw new Error('The server ended while it started.');
    url = said.url;
  };
  const ask = async <T>(message: Message): Promise<T> => {
    if (!child) throw new Error('The server has not been started.');
    child.send(message);
    const [{ done, failed }] = (await once(child, 'message')) as [{ done?: T; failed?: string }];
    if (failed !== undefined) throw new Error(failed);
    return done as T;
  };
  /** Sends what a browser sends. Returns undefined where the server died before it answered. */
  const post = async (path: string, body: object, headers: Readonly<Record<string, string>> = {}): Promise<Record<string, unknown> | undefined> => {
    const sent = { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify(body) };
    const reply = await fetch(`${url}/api${path}`, sent).catch(() => undefined);
    const text = await reply?.text().catch(() => undefined);
    if (reply && text !== undefined && reply.status !== 200) throw new Error(`${path}: ${reply.status} ${text}`);
    return text === undefined ? undefined : (JSON.parse(text) as Record<string, unknown>);
  };
  stripe.deliver = async (payload, signature) => {
    const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
    return (await fetch(`${url}/api/hooks/payments/${SHOP}/stripe`, { method: 'POST', headers, body: payload })).status;
  };
  return {
    stripe,
    customers,
    offer,
    start,
    kill: (): boolean => child?.kill('SIGKILL') === true,
    /** Waits for the death of the server. Returns the signal it died of. */
    death: async (): Promise<unknown> => {
      if (child && child.exitCode === null && child.signalCode === null) await once(child, 'exit');
      return child?.signalCode;
    },
    killAt: (at: KilledAt) => ask<null>({ kill: at }),
    stateOf: ({ email }: Pick<Customer, 'email'>) => ask<Purchased>({ of: email }),
    compareBooks: () => ask<Books>({ books: true }),
    /** Sends the form of the customer, which makes the order and pays it; a repeat sends the same one. */
    buy: async ({ uid, token, seen_total }: Customer, test_card: 'visa' | 'action'): Promise<void> => {
      const started = await post('/checkout/start', { key: `form-${uid}-1`, seen_total, origin: { utm: {}, referrer: '' } }, { token });
      if (started)
        await post('/checkout/pay', { token: started['token'], key: `pay-${uid}-1`, test_card, billing: { name: 'Ines Calder', ...address } });
    },
    /** Signs the quote that was sent. Returns the number of its order. */
    accept: async (): Promise<unknown> => {
      const { token, sha256 } = offer;
      const reply = await post(`/offers/${token}/accept`, { company: SHOP, name: 'Owen Diaz', consent: true, sha256, choices: {} });
      return reply?.['number'];
    },
    refund: (payment: string, amount: number) =>
      post(`/payments/${payment}/refund`, { key: `refund-${payment}`, amount, reason: '', reference: '' }, { token: boss, client: SHOP }),
    emailsTo: ({ email }: Pick<Customer, 'email'>): number => office.arrived.filter(({ to }) => to.includes(email)).length,
    close: async (): Promise<void> => {
      child?.kill('SIGKILL');
      await stripe.close();
      await office.close();
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
      rmSync(`${join(folder, 'database')}.lock`, { force: true });
    },
  };
}

/** Fills the folder: a shop with its account at the provider, and for each of the goods a customer with it in the cart. */
async function prepare(folder: string, stripe: StripeServer, goods: readonly Goods[]) {
  const ctx = await testContext({ folder, config: { stripeUrl: stripe.url } });
  const shop = await openShop(ctx);
  await shop.store.set(products, 'lamp', Product.parse({ name: 'Lamp', sku: 'LMP', price: 80, weight: 3 }));
  await shop.store.set(ads, 'lamp', Ad.parse({ title: 'Lamp', product: 'lamp', published: true, dynamic_price: true }));
  for (const [product, stock] of Object.entries(STOCK)) await shop.store.update(products, product, { stock });
  await ctx.person({ uid: 'boss', client: SHOP, roles: ['admin'] });
  const boss = await ctx.token('boss', '30d');
  const settings = { account: 'stripe', ...TEST_KEYS, deposit: { kind: 'none', value: 0 }, refund_limit: 500 };
  await ctx.call('/cms/company/payments', settings, { client: SHOP, token: boss });
  const customers: Customer[] = [];
  for (const product of goods) {
    const who = await shop.buyer(`buyer-${randomId(8)}`);
    const email = `${who.toLowerCase()}@maker.example`;
    await shop.add(who, product);
    const cart = await shop.fill(who);
    await ctx.records.platform.write([
      { op: 'merge', path: `carts/${who}`, data: { checkout: { ...cart.checkout, contact: { ...cart.checkout.contact, email } } } },
    ]);
    await shop.start(who, `form-${who}-0`, 1);
    customers.push({ uid: who, email, token: await ctx.token(who, '30d'), seen_total: (await shop.cartOf(who)).checkout.total });
  }
  const offer = await sendQuote(ctx, shop.store, boss);
  await ctx.close();
  return { customers, offer, boss };
}

async function sendQuote(ctx: TestContext, store: ClientStore, boss: string): Promise<SentOffer> {
  const email = 'owen@diaz.example';
  const items = [{ id: 'panel', sku: 'CED-68', name: 'Panel', price: 100, quantity: 2 }];
  const contact = { first_name: 'Owen', last_name: 'Diaz', email };
  const quote = await store.create(orderQuotes, OrderQuote.parse({ contact, items, agents: ['boss'] }));
  const sending = { key: randomId(12), valid_until: TEST_NOW + DAY };
  const sent = await ctx.call(`/offers/quotes/${quote.id}/send`, sending, { client: SHOP, token: boss });
  const token = String(sent.body.link).split('/').at(-1) ?? '';
  const { body } = await ctx.call(`/offers/${token}`, { company: SHOP, choices: {} });
  return { email, token, sha256: body.sha256 };
}
