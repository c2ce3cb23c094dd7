import { defineProblems } from '@app/kernel/problem.ts';

export const fulfillmentProblems = defineProblems('fulfillment', {
  'all-shipped': { title: 'Nothing left to ship', message: 'Every line of this order is in a shipment already.', status: 409 },
  'too-many': {
    title: 'More than ordered',
    message: 'Only {left} of "{name}" are left to ship.',
    plain: 'More of a line than was ordered cannot be shipped.',
    status: 422,
  },
  'not-returnable': {
    title: 'More than was sent',
    message: 'Only {left} of "{name}" can come back. No label was bought.',
    plain: 'More of a line than was sent cannot come back. No label was bought.',
    status: 422,
  },
  sent: { title: 'Already sent', message: 'A sent shipment cannot be changed.', status: 409 },
  canceled: { title: 'Shipment canceled', message: 'This shipment is canceled. Take that back to change it.', status: 409 },
  'order-canceled': { title: 'Order canceled', message: 'A canceled order is not shipped.', status: 409 },
  'bad-status': { title: 'Status not possible', message: 'A shipment cannot go from its status to this one.', status: 409 },
  changed: { title: 'Shipment changed', message: 'The shipment was changed while carriers were asked. Get the rates again.', status: 409 },
  'too-many-labels': {
    title: 'Too many pallets',
    message: 'At most {most} pallet labels are printed at once.',
    plain: 'So many pallet labels are not printed at once.',
    status: 422,
  },
  'has-shipments': {
    title: 'Order has shipments',
    message: 'Its shipping is the sum of its shipments. Change the charge of a shipment.',
    status: 409,
  },
  'no-such-rate': { title: 'Rate not found', message: 'This rate is no longer offered. Get the rates again.', status: 409 },
});
