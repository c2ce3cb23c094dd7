import type { Doc } from '@app/kernel/collection.ts';
import { where } from '@app/kernel/queries/where.ts';
import { Order } from '@app/domain/orders/order.ts';
import { orders } from '@app/domain/orders/orders.collection.ts';
import { payments, refunds } from '@app/domain/payments/payments.collection.ts';
import type { Payment, Refund } from '@app/domain/payments/payment.ts';
import type { TestContext, TestReply } from '../test-context.ts';

export const SHOP = 'timberline';
const contact = { id: 'k-ines', first_name: 'Ines', last_name: 'Calder', email: 'ines@maker.example' };
export const billing = { name: 'Ines Calder', street: '12 Mill Road', city: 'Madison', state: 'WI', zip: '53703' };

/** A shop with a seller and an admin who take money for its orders. */
export interface OrderBooks {
  readonly post: (path: string, body: Readonly<Record<string, unknown>>, who?: string) => Promise<TestReply>;
  /** Writes an order of this total and returns its id. */
  readonly order: (id: string, total: number, more?: Readonly<Record<string, unknown>>) => Promise<string>;
  readonly orderOf: (id: string) => Promise<Doc<Order>>;
  readonly paymentsOf: (order: string) => Promise<Doc<Payment>[]>;
  readonly refundsOf: (order: string) => Promise<Doc<Refund>[]>;
  readonly take: (order: string, amount: number, more?: Readonly<Record<string, unknown>>) => Promise<TestReply>;
}

export async function openBooks(ctx: TestContext): Promise<OrderBooks> {
  await ctx.client(SHOP, { kind: 'shop' });
  await ctx.person({ uid: 'seller', client: SHOP, roles: ['sales'] });
  await ctx.person({ uid: 'boss', client: SHOP, roles: ['admin'] });
  await ctx.person({ uid: 'packer', client: SHOP, roles: ['dispatch'] });
  const store = ctx.records.forClient(SHOP);
  let key = 0;
  const post: OrderBooks['post'] = async (path, body, who = 'seller') =>
    await ctx.call(path, body, { client: SHOP, token: await ctx.token(who, '30d') });
  return {
    post,
    async order(id, total, more = {}) {
      const items = [{ id: 'i-1', sku: 'WO-8-4', name: 'White oak', quantity: 1, price: total }];
      await store.set(orders, id, Order.parse({ invoice_id: `N-${id}`, items, contact, ...more }));
      return id;
    },
    async orderOf(id) {
      const order = await store.get(orders, id);
      if (!order) throw new Error(`No order ${id}`);
      return order;
    },
    paymentsOf: (order) => store.list(payments, { where: where('order_id', 'eq', order), orderBy: [{ field: 'date', dir: 'asc' }], limit: 200 }),
    refundsOf: (order) => store.list(refunds, { where: where('order_id', 'eq', order), orderBy: [{ field: 'date', dir: 'asc' }], limit: 200 }),
    take: (order, amount, more = {}) => {
      key += 1;
      return post('/payments/take', { order, amount, key: `form-of-the-test-${key}`, by: 'card', billing, ...more });
    },
  };
}
