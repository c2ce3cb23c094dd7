import { type Actor, defineCollection } from '@app/kernel/collection.ts';
import { all, nothing, type Where, where } from '@app/kernel/queries/where.ts';
import { sumProblems, withSums } from '../orders/order.rules.ts';
import { computedOfOrders } from '../orders/orders.collection.ts';
import { orderSources, taxSources } from '../orders/order.states.ts';
import { saveProblems } from './cart.rules.ts';
import { Cart } from './cart.ts';

/** Each user has exactly one cart, with the user's id. Anonymous visitors have one too (CRT-1); an API key has none. */
const own = (actor: Actor): Where => (actor.key === undefined ? all(where('id', 'eq', actor.uid), where('user', 'eq', actor.uid)) : nothing);

/**
 * `carts/{uid}`. The content is only the owner's wish: prices and sums are computed again from the catalog when the
 * cart becomes an order.
 */
export const carts = defineCollection({
  name: 'carts',
  label: 'Cart',
  labels: {
    'checkout.po_number': 'Purchase order',
    'checkout.tax.rates': 'Tax rates',
    'checkout.tax.rates.rate': 'Tax rate',
    'checkout.items.pricing.fn.conditions.subject': 'Field',
  },
  schema: Cart,
  codes: { 'checkout.source': orderSources, 'checkout.tax.source': taxSources },
  scope: 'platform',
  indexes: [['user']],
  access: { read: own, create: own, update: own, delete: own },
  sealed: ['receipts'],
  computed: computedOfOrders.map((field) => `checkout.${field}`),
  prepare: (cart) => ({ ...cart, checkout: withSums(cart.checkout) }),
  check: (cart) => [...saveProblems(cart), ...sumProblems(cart.checkout)],
});
