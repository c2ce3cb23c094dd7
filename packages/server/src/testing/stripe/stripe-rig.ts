import { MINUTE } from '@app/kernel/time/durations.ts';
import type { ClientStore } from '@app/store/records.ts';
import type { Doc } from '@app/kernel/collection.ts';
import type { Payment } from '@app/domain/payments/payment.ts';
import { openBooks, type OrderBooks, SHOP } from './order-books.ts';
import { turnOfPolling } from './poll-payments.ts';
import { type TestContext, testContext, type TestOptions } from '../test-context.ts';
import { StripeServer, TEST_KEYS } from './stripe-server.ts';

/** Address at which the shop takes events. */
export const HOOK = `/api/hooks/payments/${SHOP}/stripe`;
const LARGE = 1_000_000;

/** A shop whose card payments go to the local payment server. */
export interface StripeRig {
  readonly ctx: TestContext;
  readonly books: OrderBooks;
  readonly stripe: StripeServer;
  readonly store: ClientStore;
  /** Ids of the orders so far. */
  readonly orders: readonly string[];
  readonly newOrder: (total: number, more?: Readonly<Record<string, unknown>>) => Promise<string>;
  /** The newest payment of an order. */
  readonly paymentOf: (order: string) => Promise<Doc<Payment>>;
  readonly intentOf: (order: string) => Promise<string>;
  /** Does what the job does each minute, two minutes later. */
  readonly poll: () => Promise<void>;
  /** Delivers waiting events and has them applied; answers the statuses of their delivery. */
  readonly deliver: () => Promise<number[]>;
  /** Posts a body to the address for events; answers the status. */
  readonly hook: (body: string, signature: string, path?: string) => Promise<number>;
  /** Puts all levers back and forgets undelivered events. */
  readonly reset: () => void;
  readonly close: () => Promise<void>;
}

interface RigOptions extends Pick<TestOptions, 'engine' | 'databaseUrl'> {
  /** Returns the lead of the clock of the provider before ours. */
  readonly aheadMs?: () => number;
}
export async function openStripeRig({ engine, databaseUrl, aheadMs = () => 0 }: RigOptions = {}): Promise<StripeRig> {
  let now = (): number => 0;
  const stripe = await StripeServer.open(() => now());
  const ctx = await testContext({ ...(engine && { engine }), ...(databaseUrl !== undefined && { databaseUrl }), config: { stripeUrl: stripe.url } });
  now = () => ctx.clock.now() + aheadMs();
  const books = await openBooks(ctx);
  const settings = { account: 'stripe', ...TEST_KEYS, deposit: { kind: 'none', value: 0 }, refund_limit: LARGE };
  await books.post('/cms/company/payments', settings, 'boss');
  const hook: StripeRig['hook'] = async (body, signature, path = HOOK) => {
    const { http } = await ctx.app();
    const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
    return (await http.inject({ method: 'POST', url: path, headers, payload: body })).statusCode;
  };
  stripe.deliver = hook;
  const orders: string[] = [];
  const paymentOf = async (order: string): Promise<Doc<Payment>> => {
    const payment = (await books.paymentsOf(order)).at(-1);
    if (!payment) throw new Error(`No payment of ${order}`);
    return payment;
  };
  return {
    ctx,
    books,
    stripe,
    store: ctx.records.forClient(SHOP),
    orders,
    async newOrder(total, more) {
      const id = `o-${orders.length + 1}`;
      orders.push(id);
      return await books.order(id, total, more);
    },
    paymentOf,
    intentOf: async (order) => (await paymentOf(order)).intent,
    async poll() {
      ctx.clock.advance(2 * MINUTE);
      await turnOfPolling(ctx, SHOP);
    },
    async deliver() {
      ctx.clock.advance(1000);
      const statuses = await stripe.deliverEvents();
      await ctx.jobs.settle();
      return statuses;
    },
    hook,
    reset() {
      Object.assign(stripe.levers, {
        loseAnswers: 0,
        failures: 0,
        isDown: false,
        captures: 'normal',
        slowMs: 0,
        events: 'normal',
        asksBeforeKeeping: false,
      });
      Object.assign(stripe.books.levers, { processing: false, refundsPend: false, capturesFail: false });
      stripe.takeEvents();
    },
    async close() {
      await ctx.close();
      await stripe.close();
    },
  };
}

/** Cents that the orders of a shop have received, less refunds. */
export async function bookedCents({ books, orders }: Pick<StripeRig, 'books' | 'orders'>): Promise<number> {
  let cents = 0;
  for (const id of orders) {
    const { amount_paid, amount_refunded } = await books.orderOf(id);
    cents += Math.round(amount_paid * 100) - Math.round(amount_refunded * 100);
  }
  return cents;
}
