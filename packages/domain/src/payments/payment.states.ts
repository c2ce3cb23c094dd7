import { defineCodes } from '@app/kernel/states.ts';

/** How money moved (D3.8, ORD-8). */
export const paymentTypes = defineCodes({ card: 'Card', cash: 'Cash', wire: 'Wire', paypal: 'PayPal', manual: 'Manual', link: 'Payment Link' });
/** Who moved it: two card payment providers and a wallet; `none` where nobody did (cash, wire). */
export const paymentProviders = defineCodes({ stripe: 'Stripe', square: 'Square', paypal: 'PayPal', none: 'None' });
/** How a charter account pays (D3.8). */
export const charterPaymentTypes = defineCodes({
  check: 'Check',
  ach: 'Bank Transfer/Wire/ACH',
  cc: 'Credit Card',
  cash: 'Cash',
  tbd: 'TBD',
  'n/a': 'None Selected',
});
