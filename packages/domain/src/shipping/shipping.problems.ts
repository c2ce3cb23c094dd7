import { defineProblems } from '@app/kernel/problem.ts';

/** D5 Shipments, word for word. */
export const shippingProblems = defineProblems('shipping', {
  'incompatible-items': {
    title: 'Shipment Incomplete',
    message: 'Incompatible Items! Items sourced from different locations cannot be in the same order.',
    status: 422,
  },
  'no-items': { title: 'Shipment Incomplete', message: 'Shipment has no items. Check the Items tab.', status: 422 },
  'no-to-address': { title: 'Shipment Incomplete', message: 'TO address not selected. Check the To tab.', status: 422 },
  'no-from-address': { title: 'Shipment Incomplete', message: 'FROM address not selected. Check the From tab.', status: 422 },
  'no-carrier': {
    title: 'Shipment Incomplete',
    message: 'No shipper/carrier selected. Check the Rates tab, or click Get Rates.',
    status: 422,
  },
  'amount-differs': {
    title: 'Shipment Incomplete',
    message: 'The shipping amount on the original order does not match the total on this shipment. Check the Rates tab on the shipment.',
    status: 422,
  },
  'no-reference': { title: 'Cannot Save', message: 'Cannot save! No document reference.', status: 422 },
});
