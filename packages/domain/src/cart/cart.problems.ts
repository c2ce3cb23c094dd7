import { defineProblems } from '@app/kernel/problem.ts';

/** S5 and S8, word for word. */
export const cartProblems = defineProblems('cart', {
  'no-user': { title: 'Oops!', message: 'Cannot save cart! No user', status: 422 },
  'second-subscription': { title: 'Oops!', message: 'Cannot add item. Cart already contains a subscription.', status: 409 },
  'shipping-failed': { title: 'Shipping Address Error', message: 'Shipping calculation failed', status: 422 },
  'other-company': { title: 'Another shop', message: 'Your cart has items from {company}. Start a new cart?', status: 409 },
  'not-for-sale': { title: 'Not available', message: 'This product is not for sale at the moment.', status: 409 },
  'choose-first': { title: 'Choose first', message: 'Choose one of the offered values of each property.', status: 422 },
  'not-agreed': { title: 'Terms', message: 'Agree to the terms of {product} first.', status: 422 },
  empty: { title: 'Cart', message: 'Your cart is empty.', status: 409 },
  incomplete: { title: 'Almost there', message: 'Name, email and the whole address are needed to place the order.', status: 422 },
  changed: {
    title: 'Prices changed',
    message: 'The total was {before} and is now {after}. Nothing was charged. Check the cart and confirm again.',
    status: 409,
  },
  'no-rate': { title: 'Shipping Address Error', message: 'No carrier delivers to ZIP {zip}.', status: 422 },
  /** The carrier's message. */
  'shipping-refused': { title: 'Shipping Address Error', message: '{message}', status: 422 },
});
