import { defineProblems } from '@app/kernel/problem.ts';

/** S5 and S8, word for word. */
export const cartProblems = defineProblems('cart', {
  'no-user': { title: 'Oops!', message: 'Cannot save cart! No user', status: 422 },
  'second-subscription': { title: 'Oops!', message: 'Cannot add item. Cart already contains a subscription.', status: 409 },
  'shipping-failed': { title: 'Shipping Address Error', message: 'Shipping calculation failed', status: 422 },
  /** The carrier's message. */
  'shipping-refused': { title: 'Shipping Address Error', message: '{message}', status: 422 },
});
