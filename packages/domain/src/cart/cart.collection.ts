import { type Actor, defineCollection } from '@app/kernel/collection.ts';
import { all, nothing, type Where, where } from '@app/kernel/queries/where.ts';
import { sumProblems, withSums } from '../orders/order.rules.ts';
import { computedOfOrders } from '../orders/orders.collection.ts';
import { orderSources } from '../orders/order.states.ts';
import { saveProblems } from './cart.rules.ts';
import { Cart } from './cart.ts';

/** Everybody's own, and nobody else's: the id is the user's, and so is the cart. Anonymous visitors have one too (CRT-1); an API key has none. */
const own = (actor: Actor): Where => (actor.key === undefined ? all(where('id', 'eq', actor.uid), where('user', 'eq', actor.uid)) : nothing);

/** `carts/{uid}`. What is in it is what its owner wishes; prices and sums are worked out again from the catalog when it becomes an order. */
export const carts = defineCollection({
  name: 'carts',
  label: 'Cart',
  labels: { 'checkout.tax.rates': 'Tax rates', 'checkout.tax.rates.rate': 'Tax rate', 'checkout.items.pricing.fn.conditions.subject': 'Field' },
  schema: Cart,
  codes: { 'checkout.source': orderSources },
  scope: 'platform',
  indexes: [['user']],
  access: { read: own, create: own, update: own, delete: own },
  sealed: ['receipts'],
  computed: computedOfOrders.map((field) => `checkout.${field}`),
  prepare: (cart) => ({ ...cart, checkout: withSums(cart.checkout) }),
  check: (cart) => [...saveProblems(cart), ...sumProblems(cart.checkout)],
});
