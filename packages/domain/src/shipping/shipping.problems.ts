import { defineProblems } from '@app/kernel/problem.ts';

/** D5 Shipments, word for word; those of labels and carrier accounts are our own. */
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
  labeled: { title: 'Label bought', message: 'This shipment has a label. Void the label first.', status: 409 },
  booked: { title: 'Freight booked', message: 'This shipment is booked with a carrier. Cancel the booking first.', status: 409 },
  'not-freight': { title: 'Not freight', message: 'Only freight is booked. Mark this shipment as freight first.', status: 409 },
  'no-units': { title: 'Weight or size missing', message: 'Enter weight and size of each pallet or of the package first.', status: 422 },
  'no-class': { title: 'Freight class missing', message: 'Choose a freight class for each pallet or for the shipment first.', status: 422 },
  'not-booked': { title: 'Not booked', message: 'This shipment is not booked with a carrier.', status: 409 },
  'not-reweighed': { title: 'No reweigh', message: 'This shipment has no reweigh that waits for a decision.', status: 409 },
  'bad-freight-state': { title: 'Freight', message: 'The booking or reweigh of a shipment cannot change this way.', status: 409 },
  'no-label': { title: 'No label', message: 'This shipment has no label that can be voided.', status: 409 },
  'no-tracking': { title: 'Nothing to look up', message: 'No carrier reports on this shipment. Set its status by hand.', status: 409 },
  'not-for-sale': {
    title: 'No label for this rate',
    message: 'This rate is from the zone table. Labels need an account: Settings, Payments & shipping.',
    status: 409,
  },
  'label-refused': {
    title: 'Label refused',
    message: 'The carrier refused: {reason} Nothing was bought.',
    plain: 'The carrier refused to sell this label. Nothing was bought.',
    status: 422,
  },
  'bad-label-state': { title: 'Label', message: 'The label of a shipment cannot change this way.', status: 409 },
  'no-account': { title: 'No carrier account', message: 'Labels need an account: Settings, Payments & shipping.', status: 409 },
  'key-missing': { title: 'Keys missing', message: 'Enter the API key and the webhook secret of your EasyPost account.', status: 422 },
  'key-refused': { title: 'Key refused', message: 'EasyPost does not accept this API key. Nothing was saved.', status: 422 },
  'carrier-silent': { title: 'No answer', message: 'The carrier service does not answer. Try again in a minute.', status: 503 },
  'bad-signature': { title: 'Signature', message: 'The signature of this event is not valid.', status: 400 },
});
