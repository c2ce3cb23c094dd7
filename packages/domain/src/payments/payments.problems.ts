import { defineProblems } from '@app/kernel/problem.ts';

/** D5 Credit card, word for word; those of discounts and refunds are our own. */
export const paymentProblems = defineProblems('payments', {
  'no-billing-address': { title: 'Card Incomplete', message: 'Must select a billing address.', status: 422 },
  'no-name': { title: 'Card Incomplete', message: 'Must include name.', status: 422 },
  'address-incomplete': { title: 'Address Incomplete', message: 'Must include street, city, state, and zip in address.', status: 422 },
  'unknown-discount': { title: 'Discount', message: 'Unknown code.', status: 404 },
  'discount-not-started': { title: 'Discount', message: 'This discount is not valid yet.', status: 422 },
  'discount-ended': { title: 'Discount', message: 'This discount has ended.', status: 422 },
  'discount-used': { title: 'Discount', message: 'This discount has already been used.', status: 409 },
  'discount-locked': { title: 'Discount', message: 'The discount of this order is locked.', status: 409 },
});
