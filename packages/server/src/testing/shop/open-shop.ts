import { Ad } from '@app/domain/catalog/ad.ts';
import { ads, productPricing, products, taxRates } from '@app/domain/catalog/catalog.collection.ts';
import { Pricing } from '@app/domain/catalog/pricing.ts';
import { Product } from '@app/domain/catalog/product.ts';
import { carts } from '@app/domain/cart/cart.collection.ts';
import { Cart } from '@app/domain/cart/cart.ts';
import { discounts, payments, paymentSettings } from '@app/domain/payments/payments.collection.ts';
import { orders } from '@app/domain/orders/orders.collection.ts';
import { where } from '@app/kernel/queries/where.ts';
import type { TestContext } from '../test-context.ts';

export const SHOP = 'timberline';
export const contact = { first_name: 'Ines', last_name: 'Calder', email: 'ines@maker.example', phone: '608-555-0100' };
export const address = { street: '12 Mill Road', city: 'Duluth', state: 'MN', zip: '55802' };

/** A shop with a board, a beam and two subscriptions for sale, and buyers without an account. */
export async function openShop(ctx: TestContext) {
  await ctx.client(SHOP, { kind: 'shop', name: 'Timberline', name_key: SHOP, address: { zip: '97210', state: 'OR' } });
  await ctx.client('other', { kind: 'shop', name: 'Other', name_key: 'other', address: { zip: '10001', state: 'NY' } });
  const store = ctx.records.forClient(SHOP);
  const fn = [
    { conditions: [{ subject: 'quantity', verb: 'is at least', value: 10 }], type: 'percentage', value: -10 },
    { conditions: [{ subject: 'properties.finish', verb: 'is', value: 'Oiled' }], type: 'flat', value: 4 },
  ];
  await store.set(productPricing, 'boards', Pricing.parse({ name: 'Boards', fn }));
  await store.set(
    products,
    'board',
    Product.parse({
      name: 'Board',
      sku: 'OAK-6',
      price: 50,
      cost: 20,
      weight: 10,
      pricing: 'boards',
      choices: [{ property: 'finish', values: ['Natural', 'Oiled'] }],
      notes: 'secret',
    }),
  );
  await store.set(ads, 'board', Ad.parse({ title: 'Oak board', product: 'board', published: true, dynamic_price: true }));
  for (const id of ['club', 'guild']) {
    const subscription = { period: 'monthly_product', type: 'individual' };
    await store.set(
      products,
      id,
      Product.parse({ name: id, sku: id, price: 49, weight: 1, subscription, agreement: { terms: 'Until you cancel.' } }),
    );
    await store.set(ads, id, Ad.parse({ title: id, product: id, published: true, price: 49 }));
  }
  await store.set(ads, 'hidden', Ad.parse({ title: 'Hidden', product: 'board', published: false, price: 1 }));
  await store.set(taxRates, 'mn', { name: 'Minnesota', state: 'MN', rate: 0.06875 });
  await store.set(taxRates, 'duluth', { name: 'Duluth', state: 'MN', zip: '558', rate: 0.02 });
  await store.set(paymentSettings, 'settings', { account: 'test' });
  const other = ctx.records.forClient('other');
  await other.set(products, 'chair', Product.parse({ name: 'Chair', sku: 'CH', price: 9, weight: 3 }));
  await other.set(ads, 'chair', Ad.parse({ title: 'Chair', product: 'chair', published: true, price: 9 }));

  const post = async (who: string, path: string, body: Readonly<Record<string, unknown>>) =>
    ctx.call(path, body, { token: await ctx.token(who, '30d') });
  const cartOf = async (who: string): Promise<Cart> => Cart.parse((await ctx.records.platform.get(carts, who)) ?? { user: who });
  return {
    store,
    post,
    cartOf,
    buyer: async (uid: string): Promise<string> => {
      await ctx.person({ uid, anonymous: true });
      return uid;
    },
    add: (who: string, ad: string, more: Readonly<Record<string, unknown>> = {}) =>
      post(who, '/cart/items', { company: SHOP, ad, quantity: 1, properties: ad === 'board' ? { finish: 'Natural' } : {}, ...more }),
    /** Fills in contact and address, as the page does. */
    async fill(who: string, more: Readonly<Record<string, unknown>> = {}): Promise<Cart> {
      const cart = await cartOf(who);
      await ctx.records.platform.set(carts, who, {
        ...cart,
        checkout: { ...cart.checkout, contact: { ...cart.checkout.contact, ...contact }, address: { ...cart.checkout.address, ...address, ...more } },
      });
      return await cartOf(who);
    },
    /** Starts the checkout; the total that the server names is taken as seen. */
    async start(who: string, key: string, seen?: number, origin: object = {}) {
      const first = await post(who, '/checkout/start', { key, seen_total: seen ?? 0, origin });
      if (seen !== undefined || first.status === 200) return first;
      return await post(who, '/checkout/start', { key, seen_total: (await cartOf(who)).checkout.total, origin });
    },
    pay: (token: unknown, key: string, more: Readonly<Record<string, unknown>> = {}) =>
      ctx.call('/checkout/pay', { token, key, billing: { name: 'Ines Calder', ...address }, ...more }),
    shown: (token: unknown) => ctx.call(`/checkout/orders/${String(token)}`, undefined),
    ordersOf: (user: string) => store.list(orders, { where: where('user', 'eq', user) }),
    paymentsOf: (order: string) => store.list(payments, { where: where('order_id', 'eq', order) }),
    discount: (id: string, data: Readonly<Record<string, unknown>>) => store.set(discounts, id, { code: id, public: true, ...data }),
  };
}
