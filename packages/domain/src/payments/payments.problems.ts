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
  'no-amount': { title: 'Amount missing', message: 'Enter an amount above $0.', status: 422 },
  'over-balance': { title: 'Amount too high', message: 'The amount is higher than the balance of the order. Nothing was charged.', status: 422 },
  'under-way': {
    title: 'Payment under way',
    message: 'Another payment of this order is under way. Wait for its outcome or cancel it. Nothing was charged.',
    status: 409,
  },
  'order-canceled': { title: 'Order canceled', message: 'This order is canceled. Nothing was charged.', status: 409 },
  'no-provider': { title: 'No card payments', message: 'Card payments are off. Choose a provider in Settings, Payments & shipping.', status: 409 },
  'card-expired': { title: 'Card expired', message: 'This card has expired. Choose another one.', status: 422 },
  'card-gone': { title: 'Card not usable', message: 'This card cannot be charged here. Choose another one.', status: 422 },
  'over-refund': { title: 'Amount too high', message: 'The amount is higher than what is left to refund of this payment.', status: 422 },
  'refund-changed': {
    title: 'Order changed',
    message: 'Meanwhile the order or its refunds have changed. Nothing was refunded. Look at the amounts again.',
    status: 409,
  },
  'cancel-shipped': {
    title: 'Already in a shipment',
    message: 'Only {left} of {name} can still be canceled: the others are in a shipment. Nothing was refunded.',
    plain: 'Pieces that are in a shipment cannot be canceled. Nothing was refunded.',
    status: 409,
  },
  'fix-refused': {
    title: 'Not fixed',
    message: 'The payment provider refuses it. Look at the payment there, then close the row with a note.',
    status: 409,
  },
  'not-waiting': { title: 'Already decided', message: 'This refund no longer waits for an admin.', status: 409 },
  'not-cancelable': { title: 'Cannot cancel', message: 'Only a payment whose outcome is open can be canceled.', status: 409 },
  'not-test': { title: 'Not a test payment', message: 'Only test payments that wait for the customer can be answered here.', status: 409 },
  'keys-missing': { title: 'Keys missing', message: 'Enter the secret key and the signing secret of your Stripe account.', status: 422 },
  'keys-refused': { title: 'Keys refused', message: 'Stripe does not accept this secret key. Nothing was saved.', status: 422 },
  'provider-silent': { title: 'No answer', message: 'The payment provider does not answer. Try again in a minute.', status: 503 },
  'bad-signature': { title: 'Signature', message: 'The signature of this event is not valid.', status: 400 },
  'bad-state': { title: 'Payment state', message: 'A payment cannot change this way.', status: 409 },
});
