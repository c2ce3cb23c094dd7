import { orderSamples } from '../orders/order.sample.ts';
import { withSums } from '../orders/order.rules.ts';
import { Cart } from './cart.ts';

const [bought] = orderSamples;

/** A cart before the shipping request, of a returning customer. */
export const cartSamples: readonly Cart[] = [
  Cart.parse({
    user: 'owen',
    address: bought?.address,
    checkout: withSums(Cart.shape.checkout.parse({ items: bought?.items, address: bought?.address, user: 'owen' })),
    receipts: [{ order: 'clients/timberline/orders/o-1', invoice_id: bought?.invoice_id, total: bought?.total, date: Date.UTC(2027, 4, 10, 15) }],
  }),
];
