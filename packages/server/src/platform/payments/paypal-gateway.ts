import { parsedJson } from '@app/kernel/fields.ts';
import { z } from 'zod';
import { GatewayError, type IntentReport, type PaymentGateway } from './payment-gateway.ts';
import { payPalCalls, type PayPalKeys, PayPalRefusal, type PayPalSend } from './paypal-calls.ts';
import { listTransactions } from './paypal-list.ts';
import { givenUp, PayPalCapture, payPalMoney, PayPalOrder, PayPalRefund, reportOf } from './paypal-records.ts';
import { singlePaymentsOnly } from './single-payments-only.ts';

const Event = z.object({
  id: z.string().min(1).max(120),
  event_type: z.string().max(120).default(''),
  resource_type: z.string().max(60).default(''),
  resource: z.object({ id: z.string().max(120).default('') }).prefault({}),
});
const Verified = z.object({ verification_status: z.string() });
const Webhook = z.object({ url: z.string() });
const MOST_HEADER = 500;

const orderPath = (id: string): string => `/v2/checkout/orders/${encodeURIComponent(id)}`;
const capturePath = (id: string): string => `/v2/payments/captures/${encodeURIComponent(id)}`;

async function ifKnown<T>(read: () => Promise<T>): Promise<T | undefined> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof PayPalRefusal && error.status === 404) return undefined;
    throw error;
  }
}

/** PayPal by its REST API: the customer approves a payment on its pages, and it is captured afterwards. `address` is that of the API. */
export function payPalGateway(keys: PayPalKeys, address: string, isLive: boolean): PaymentGateway {
  const send = payPalCalls(keys, address);
  const read = async (id: string): Promise<PayPalOrder> => PayPalOrder.parse(await send('GET', orderPath(id)));
  // An order that nobody approved is gone after some hours.
  const fetchIntent = async (id: string): Promise<IntentReport> => {
    const order = await ifKnown(() => read(id));
    return order ? reportOf(order) : givenUp(reportOf({ id, status: 'VOIDED', purchase_units: [], links: [] }));
  };
  return {
    provider: 'paypal',
    async checkKeys() {
      await send('GET', '/v1/notifications/webhooks');
      return { name: '', live: isLive };
    },
    async charge({ key, payment, amountCents, currency, description, back }) {
      if (back === '') throw new GatewayError('refused', 'Customers pay by PayPal themselves.');
      const unit = { custom_id: payment, amount: payPalMoney(amountCents, currency), ...(description !== '' && { description }) };
      const experience_context = { return_url: back, cancel_url: `${back}?abandoned`, user_action: 'PAY_NOW', shipping_preference: 'NO_SHIPPING' };
      const body = { intent: 'CAPTURE', purchase_units: [unit], payment_source: { paypal: { experience_context } } };
      return reportOf(PayPalOrder.parse(await send('POST', '/v2/checkout/orders', { key, body: JSON.stringify(body) })));
    },
    async capture(intent, key) {
      try {
        await send('POST', `${orderPath(intent)}/capture`, { key });
      } catch (error) {
        if (!(error instanceof PayPalRefusal)) throw error;
        // The customer's card or bank said no.
        if (error.issue === 'INSTRUMENT_DECLINED') return reportOf(await read(intent), error.message);
        const current = await fetchIntent(intent);
        if (current.intent.status === 'requires_capture') throw error;
        return current;
      }
      return await fetchIntent(intent);
    },
    // PayPal cancels nothing: what is not captured is never paid.
    async cancel(intent) {
      const current = await fetchIntent(intent);
      const isOver = current.intent.status === 'succeeded' || current.intent.status === 'processing';
      return isOver ? current : givenUp(current);
    },
    async refund({ key, refund, intent, amountCents }) {
      const [unit] = (await read(intent)).purchase_units;
      const [capture] = unit?.payments.captures ?? [];
      if (!capture) throw new GatewayError('refused', 'Nothing of this payment was captured.');
      const amount = payPalMoney(amountCents, capture.amount?.currency_code ?? 'usd');
      await send('POST', `${capturePath(capture.id)}/refund`, { key, body: JSON.stringify({ amount, custom_id: refund }) });
    },
    fetchIntent,
    // An order whose answer was lost has nobody who could approve it.
    findIntent: async () => undefined,
    listPayments: (listing) => listTransactions(send, (capture) => orderOf(send, 'capture', capture), listing),
    saveCard: async () => {
      throw new GatewayError('refused', 'PayPal keeps no cards here.');
    },
    removeCard: async () => undefined,
    intentOf: (objectType, object) => orderOf(send, objectType, object),
    ...singlePaymentsOnly,
    readEvent: async (raw, header) => await readEvent(send, keys.webhook, { raw, header }),
  };
}

/** Returns the order of a record that an event names. */
async function orderOf(send: PayPalSend, objectType: string, object: string): Promise<string | undefined> {
  if (objectType === 'checkout-order') return object;
  const ofCapture = async (id: string): Promise<string> =>
    PayPalCapture.parse(await send('GET', capturePath(id))).supplementary_data.related_ids.order_id;
  if (objectType === 'capture') return await ifKnown(() => ofCapture(object));
  if (objectType !== 'refund') return undefined;
  return await ifKnown(async () => {
    const { links } = PayPalRefund.parse(await send('GET', `/v2/payments/refunds/${encodeURIComponent(object)}`));
    const capture =
      links
        .find(({ rel }) => rel === 'up')
        ?.href.split('/')
        .at(-1) ?? '';
    return capture === '' ? '' : await ofCapture(capture);
  });
}

interface Received {
  readonly raw: Buffer;
  readonly header: (name: string) => string;
}
/** PayPal says whether an event is its own; the body is sent back as it came, since its signature is over the bytes. */
async function readEvent(send: PayPalSend, webhook: string, { raw, header }: Received) {
  const text = raw.toString('utf8');
  const event = Event.safeParse(parsedJson(text)).data;
  const signed = {
    auth_algo: header('paypal-auth-algo'),
    cert_url: header('paypal-cert-url'),
    transmission_id: header('paypal-transmission-id'),
    transmission_sig: header('paypal-transmission-sig'),
    transmission_time: header('paypal-transmission-time'),
    webhook_id: webhook,
  };
  const isWhole = Object.values(signed).every((part) => part !== '' && part.length <= MOST_HEADER);
  if (!event || !isWhole) throw new GatewayError('refused', 'The signature is not valid.');
  const body = `${JSON.stringify(signed).slice(0, -1)},"webhook_event":${text}}`;
  const { verification_status: status } = Verified.parse(await send('POST', '/v1/notifications/verify-webhook-signature', { body }));
  if (status !== 'SUCCESS') throw new GatewayError('refused', 'The signature is not valid.');
  return { id: event.id, kind: event.event_type, object: event.resource.id, objectType: event.resource_type };
}

/** Returns true if the app has this webhook, for this address. */
export async function hasWebhook(keys: PayPalKeys, address: string, url: string): Promise<boolean> {
  const send = payPalCalls(keys, address);
  const webhook = await ifKnown(async () => Webhook.parse(await send('GET', `/v1/notifications/webhooks/${encodeURIComponent(keys.webhook)}`)));
  return webhook?.url === url;
}
