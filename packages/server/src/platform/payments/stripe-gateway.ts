import Stripe from 'stripe';
import type { ProviderPayment } from '@app/domain/payments/attempt.rules.ts';
import { cardBrief, chargeCopy, intentCopy, textOf } from './stripe-copies.ts';
import { gatewayError, ifKnown, told } from './stripe-errors.ts';
import { stripeSubscriptions } from './stripe-subscriptions.ts';
import { balanceOf, GatewayError, type IntentReport, type PaymentGateway, type RefundReport } from './payment-gateway.ts';

export interface StripeKeys {
  readonly secret: string;
  readonly signing: string;
}
const TIMEOUT_MS = 20_000;
const RETRIES = 2;
const MOST_REFUNDS = 100;
const MOST_LISTED = 100;
/** Signed events that are older are refused, seconds. */
const TOLERANCE = 300;
/** Disputes that ended without a loss. */
const WON = new Set(['won', 'warning_closed', 'prevented']);

const PORTS: Readonly<Record<string, number>> = { 'https:': 443, 'http:': 80 };
function openStripe(secret: string, address: string): Stripe {
  const { hostname, port, protocol } = new URL(address);
  return new Stripe(secret, {
    host: hostname,
    port: port === '' ? (PORTS[protocol] ?? 443) : Number(port),
    protocol: protocol === 'http:' ? 'http' : 'https',
    timeout: TIMEOUT_MS,
    maxNetworkRetries: RETRIES,
    telemetry: false,
  });
}

/** Stripe by its own SDK. `address` is that of its API; tests use a local server. */
export function stripeGateway({ secret, signing }: StripeKeys, address: string): PaymentGateway {
  const stripe = openStripe(secret, address);
  const report = (intent: Stripe.PaymentIntent): Promise<IntentReport> => reportOf(stripe, intent);
  const fetchIntent = async (id: string): Promise<IntentReport | undefined> =>
    await ifKnown(async () => await report(await stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] })));
  return {
    provider: 'stripe',
    async checkKeys() {
      const account = await told(() => stripe.accounts.retrieveCurrent());
      const name = account.settings?.dashboard?.display_name ?? account.business_profile?.name ?? account.id;
      return { name: name || account.id, live: secret.includes('_live_') };
    },
    async charge({ key, payment, amountCents, currency, description, method, customer, back, isHeld }) {
      try {
        const intent = await stripe.paymentIntents.create(
          {
            amount: amountCents,
            currency,
            description,
            payment_method: method,
            confirm: true,
            metadata: { payment },
            ...(isHeld && { capture_method: 'manual' }),
            automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
            expand: ['latest_charge'],
            // At their own page the customer can answer the bank, and agreed that the card is kept.
            ...(customer !== '' && { customer, ...(back === '' ? { off_session: true } : { setup_future_usage: 'off_session' }) }),
          },
          { idempotencyKey: key },
        );
        return await report(intent);
      } catch (error) {
        const id = error instanceof Stripe.errors.StripeCardError ? error.payment_intent?.id : undefined;
        const declined = id === undefined ? undefined : await fetchIntent(id);
        if (declined) return declined;
        throw gatewayError(error);
      }
    },
    async cancel(intent, key) {
      try {
        return await report(await stripe.paymentIntents.cancel(intent, { expand: ['latest_charge'] }, { idempotencyKey: key }));
      } catch (error) {
        // It may have succeeded meanwhile.
        const current = error instanceof Stripe.errors.StripeInvalidRequestError ? await fetchIntent(intent) : undefined;
        if (current) return current;
        throw gatewayError(error);
      }
    },
    async capture(intent, key) {
      const before = await fetchIntent(intent);
      if (!before) throw new GatewayError('refused', 'Stripe does not know this payment.');
      if (before.intent.status !== 'requires_capture') return before;
      try {
        return await report(await stripe.paymentIntents.capture(intent, { expand: ['latest_charge'] }, { idempotencyKey: key }));
      } catch (error) {
        // It may be captured or over meanwhile.
        const current = error instanceof Stripe.errors.StripeInvalidRequestError ? await fetchIntent(intent) : undefined;
        if (current && current.intent.status !== 'requires_capture') return current;
        throw gatewayError(error);
      }
    },
    async refund({ key, payment, refund, intent, amountCents }) {
      const params = { payment_intent: intent, amount: amountCents, metadata: { payment, refund } };
      await told(() => stripe.refunds.create(params, { idempotencyKey: key }));
    },
    fetchIntent,
    async findIntent(payment) {
      const { data } = await told(() => stripe.paymentIntents.search({ query: `metadata['payment']:'${payment}'`, limit: 1 }));
      return data[0] && (await fetchIntent(data[0].id));
    },
    async listPayments({ since }) {
      return await told(async () => {
        const intents = [];
        const query = { created: { gte: Math.floor(since / 1000) }, limit: MOST_LISTED, expand: ['data.latest_charge'] };
        for await (const intent of stripe.paymentIntents.list(query))
          if (intent.amount_received > 0) intents.push(wholeOf(intent) ?? balanceOf(await report(intent)));
        return intents;
      });
    },
    async saveCard({ key, method, customer: known, name, email, contact }) {
      return await told(async () => {
        const about = { name, ...(email !== '' && { email }), metadata: { contact } };
        const customer = known || (await stripe.customers.create(about, { idempotencyKey: `${key}:customer` })).id;
        const attached = await stripe.paymentMethods.attach(method, { customer }, { idempotencyKey: `${key}:card` });
        return { customer, method: attached.id, card: cardBrief(attached.card ?? undefined) };
      });
    },
    async removeCard(method) {
      try {
        await stripe.paymentMethods.detach(method);
      } catch (error) {
        // It may be detached already.
        if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw gatewayError(error);
      }
    },
    async intentOf(objectType, object) {
      if (objectType === 'payment_intent') return object;
      return await ifKnown(async () => {
        if (objectType === 'charge') return textOf((await stripe.charges.retrieve(object)).payment_intent);
        if (objectType === 'refund') return textOf((await stripe.refunds.retrieve(object)).payment_intent);
        if (objectType === 'dispute') return textOf((await stripe.disputes.retrieve(object)).payment_intent);
        return undefined;
      });
    },
    ...stripeSubscriptions(stripe),
    async readEvent(raw, header, now) {
      try {
        const event = stripe.webhooks.constructEvent(raw, header('stripe-signature'), signing, TOLERANCE, undefined, now);
        const { id, object } = event.data.object as { id?: string; object?: string };
        return { id: event.id, kind: event.type, object: id ?? '', objectType: object ?? '' };
      } catch {
        throw new GatewayError('refused', 'The signature is not valid.');
      }
    },
  };
}

/** All that Stripe knows about a payment: intent, charge, disputes and refunds. */
async function reportOf(stripe: Stripe, intent: Stripe.PaymentIntent): Promise<IntentReport> {
  return await told(async () => {
    const latest = intent.latest_charge;
    const charge = typeof latest === 'string' ? await stripe.charges.retrieve(latest) : (latest ?? undefined);
    const hasRefunds = charge !== undefined && intent.amount_received > 0;
    const refunds = hasRefunds ? (await stripe.refunds.list({ payment_intent: intent.id, limit: MOST_REFUNDS })).data : [];
    const disputes = charge?.disputed === true ? (await stripe.disputes.list({ payment_intent: intent.id })).data : [];
    return {
      id: intent.id,
      payment: intent.metadata['payment'] ?? '',
      intent: intentCopy(intent),
      charge: charge && { id: charge.id, copy: chargeCopy(charge) },
      refunds: refunds.map(refundReport),
      card: cardBrief(charge?.payment_method_details?.card ?? undefined),
      isDisputed: disputes.some(({ status }) => !WON.has(status)),
      failure: intent.last_payment_error?.message ?? '',
    };
  });
}
/** Returns a payment of which nothing was taken back, without asking for its refunds; undefined otherwise. */
function wholeOf({ id, metadata, status, amount_received: cents, latest_charge: charge }: Stripe.PaymentIntent): ProviderPayment | undefined {
  const isWhole = status === 'succeeded' && typeof charge === 'object' && charge?.amount_refunded === 0 && !charge.disputed;
  return isWhole ? { intent: id, payment: metadata['payment'] ?? '', capturedCents: cents, netCents: cents } : undefined;
}
const refundReport = ({ id, status, amount, currency, metadata, pending_reason, failure_reason }: Stripe.Refund): RefundReport => ({
  id,
  status: status ?? 'pending',
  amountCents: amount,
  currency,
  refund: metadata?.['refund'] ?? '',
  reason: failure_reason ?? pending_reason ?? '',
});
