import { defineProblems } from '@app/kernel/problem.ts';

/** D5 Orders, word for word; the last ones are our own. */
export const orderProblems = defineProblems('orders', {
  underpaid: { title: 'Cannot Mark Paid', message: 'The amount paid is not at least as much as the order total.', status: 422 },
  'unpaid-items': { title: 'Cannot Mark Paid', message: 'Cannot Mark Paid: The Items section must be marked as done.', status: 422 },
  'unpaid-client': {
    title: 'Cannot Mark Paid',
    message: 'Cannot Mark Paid: The Client section must at least have the Name Key property set.',
    status: 422,
  },
  'items-open': { title: 'Cannot Move Forward', message: 'The Items section must be marked as done.', status: 422 },
  'client-open': { title: 'Cannot Move Forward', message: 'The Client section must at least have the Name Key property set.', status: 422 },
  'group-open': { title: 'Cannot Move Forward', message: "The group's access code and max limit must be set.", status: 422 },
  'too-large': { title: 'Amount too large', message: 'The total of an order may be at most $1,000,000,000,000.', status: 422 },
  'quote-expired': { title: 'Quote expired', message: 'This quote has expired. Copy it to create a new quote.', status: 409 },
  'quote-canceled': { title: 'Quote canceled', message: 'This quote was canceled. Copy it to create a new quote.', status: 409 },
  locked: { title: 'Order locked', message: 'Only admins can change a locked order.', status: 409 },
  'too-many-lines': { title: 'Too many lines', message: 'An order or a quote has at most 500 lines.', status: 422 },
  'nothing-paid': { title: 'Nothing paid yet', message: 'A receipt needs a payment.', status: 409 },
  'nothing-asked': { title: 'Nothing to quote', message: 'This message names no product with a count.', status: 409 },
  'all-done': { title: 'Nothing left to do', message: 'All stages of this order are done.', status: 409 },
});
