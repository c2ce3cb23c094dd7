import { defineCodes } from '@app/kernel/states.ts';

/** Type of a payment (D3.8, ORD-8). */
export const paymentTypes = defineCodes({ card: 'Card', cash: 'Cash', wire: 'Wire', paypal: 'PayPal', manual: 'Manual', link: 'Payment Link' });
/** Payment providers: two for cards and a wallet; `none` for cash and wire; `test` moves no money. */
export const paymentProviders = defineCodes({ stripe: 'Stripe', square: 'Square', paypal: 'PayPal', none: 'None', test: 'Test' });
/** Ways to pay of a charter account (D3.8). */
export const charterPaymentTypes = defineCodes({
  check: 'Check',
  ach: 'Bank Transfer/Wire/ACH',
  cc: 'Credit Card',
  cash: 'Cash',
  tbd: 'TBD',
  'n/a': 'None Selected',
});
