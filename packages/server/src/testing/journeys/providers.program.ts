/**
 * The local servers of PayPal, Stripe, Square and TaxJar in a process of their own, for browser journeys. Forked; says where they listen. Answers `hook`, the
 * address of the webhook that the app has at PayPal, and an order that its customer approves
 * or does not, with the address to go back to.
 */
import { APP, PayPalServer } from '../paypal/paypal-server.ts';
import { PUBLISHABLE, StripeServer, TEST_KEYS } from '../stripe/stripe-server.ts';
import { SQUARE_KEYS, SquareServer } from '../square/square-server.ts';
import { TAX_KEY, TaxJarServer } from '../taxjar/taxjar-server.ts';

interface Asked {
  readonly hook?: string;
  readonly approve?: string;
  readonly cancel?: string;
}
const [paypal, live, taxjar] = [await PayPalServer.open(APP), await PayPalServer.open(), await TaxJarServer.open()];
const stripe = await StripeServer.open(() => Date.now());
const [square, liveSquare] = [await SquareServer.open(() => Date.now()), await SquareServer.open(() => Date.now(), false)];
process.on('message', ({ hook, approve, cancel }: Asked) => {
  if (hook !== undefined) paypal.hook = hook;
  const back = approve === undefined ? (cancel === undefined ? '' : paypal.books.cancelOf(cancel)) : paypal.books.approve(approve);
  process.send?.({ back });
});
process.on('disconnect', () => process.exit(0));
process.send?.({
  urls: {
    PAYPAL_URL: live.url,
    PAYPAL_SANDBOX_URL: paypal.url,
    STRIPE_URL: stripe.url,
    SQUARE_URL: liveSquare.url,
    SQUARE_SANDBOX_URL: square.url,
    TAXJAR_URL: taxjar.url,
  },
  app: APP,
  stripeKeys: { ...TEST_KEYS, publishable: PUBLISHABLE },
  squareKeys: SQUARE_KEYS,
  taxKey: TAX_KEY,
});
