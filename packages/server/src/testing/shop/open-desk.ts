import { sql } from 'kysely';
import { where } from '@app/kernel/queries/where.ts';
import { lightJet } from '@app/domain/fleet/aircraft.sample.ts';
import { holds } from '@app/domain/holds/holds.collection.ts';
import type { Deal } from '@app/domain/marketplace/deal.ts';
import { orders } from '@app/domain/orders/orders.collection.ts';
import { paymentSettings } from '@app/domain/payments/payments.collection.ts';
import { flightOf } from '@app/domain/settlement/booked-flight.ts';
import { sampleMarket } from '../sample-market.ts';
import type { TestContext, TestReply } from '../test-context.ts';

export const OPERATOR = 'skylark';
export const address = { street: '1 Harbor Way', city: 'Newark', state: 'NJ', zip: '07102' };
export const contact = { first_name: 'Ada', last_name: 'Byron', email: 'Ada@Example.com', phone: '+1 555 0101' };
export type Desk = Awaited<ReturnType<typeof openDesk>>;

/** An operator that takes test payments, its empty legs, and consumers who book them. */
export async function openDesk(ctx: TestContext) {
  await ctx.app();
  const market = await sampleMarket(ctx);
  const store = ctx.records.forClient(OPERATOR);
  await store.set(paymentSettings, 'settings', { account: 'test' });
  const sent = async (uid: string) => ({ token: await ctx.token(uid, '30d'), client: 'apron' });
  let number = 0;
  return {
    store,
    market,
    consumer: () => ctx.person({ consumer: true }),
    /** Gives a consumer an account, with an address that is confirmed or not. */
    async signUp(uid: string, isConfirmed = true): Promise<void> {
      await sql`insert into auth_user (id, name, email, "emailVerified", "createdAt", "updatedAt")
        values (${uid}, ${uid}, ${`${uid}@example.com`.toLowerCase()}, ${isConfirmed}, now(), now())`.execute(ctx.records.kysely);
    },
    /** An empty leg for $5,400 that can be booked, with an aircraft of its own; answers its id. */
    async offer(change: Partial<Deal> = {}): Promise<string> {
      number += 1;
      const tail = `N${number}IB`;
      await market.put(OPERATOR, `aircraft/craft-${number}`, { ...lightJet, tail_number: tail, airport: market.airport('KTEB') });
      const aircraft = { id: `craft-${number}`, name: 'Citation CJ3', tail_number: tail, model: 'CJ3', seats: 4, image: '' };
      return await market.deal(OPERATOR, `leg-${number}`, { show_price: true, aircraft, ...change });
    },
    look: async (uid: string, deal: string, passengers = 1): Promise<TestReply> =>
      await ctx.call(`/checkout/instant_book/${OPERATOR}/${deal}?passengers=${passengers}`, undefined, await sent(uid)),
    async start(uid: string, deal: string, more: object = {}): Promise<TestReply> {
      const form = { client_id: OPERATOR, deal, seen_price: 5400, passengers: ['Ada Byron', 'Bo Finch'], agreed: false, contact, address };
      return await ctx.call('/checkout/instant_book', { ...form, ...more }, await sent(uid));
    },
    notify: async (uid: string, deal: string, on = true): Promise<TestReply> =>
      await ctx.call('/checkout/instant_book/notify', { client_id: OPERATOR, deal, on }, await sent(uid)),
    pay: (token: unknown, key: string, more: object = {}): Promise<TestReply> =>
      ctx.call('/checkout/pay', { token, key, billing: { name: 'Ada Byron', ...address }, ...more }),
    shown: async (token: unknown) => (await ctx.call(`/checkout/orders/${String(token)}`, undefined)).body,
    orderOf: (uid: string) => store.find(orders, { where: where('user', 'eq', uid) }),
    ordersFor: async (deal: string) => (await store.list(orders, { limit: 500 })).filter((order) => flightOf(order)?.deal === deal),
    holdsOn: (deal: string) => store.list(holds, { where: where('subject', 'eq', `clients/${OPERATOR}/deals/${deal}`) }),
  };
}
export const codes = ({ body }: TestReply): string[] => (body.problems ?? []).map(({ code }: { code: string }) => code);
