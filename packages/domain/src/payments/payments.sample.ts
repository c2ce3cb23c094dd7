import { Card } from './card.ts';
import { Discount } from './discount.ts';
import { MoneyCall, ProviderEvent, TestPayment } from './money-call.ts';
import { PaymentSettings } from './payment-settings.ts';
import { Payment, Refund } from './payment.ts';
import { paymentProviders, paymentTypes } from './payment.states.ts';
import { chargeStatuses, intentStatuses, providerInvoiceStatuses, subscriptionStatuses } from './provider.states.ts';
import { Charge, PaymentIntent, ProviderInvoice, ProviderSubscription } from './provider-records.ts';

const NOON = Date.UTC(2026, 10, 20, 18);
const SECONDS = NOON / 1000;
const DAY = 86_400_000;
const billing = {
  name: 'Mara Quill',
  first_name: 'Mara',
  last_name: 'Quill',
  street: '18 Harbor Lane',
  city: 'Chattanooga',
  state: 'TN',
  zip: '37402',
  email: 'mara@quill.example',
};
const visa = { brand: 'Visa', last4: '4242', exp_month: 4, exp_year: 2030 };

export const cardSamples: readonly Card[] = [
  Card.parse({
    ...billing,
    ...visa,
    default: true,
    address_id: 'a1',
    contact_id: 'k1',
    user_id: 'u-mara',
    customer_id: 'cus_Qm1',
    payment_method: 'pm_Qm1',
  }),
  Card.parse({ ...billing, brand: 'Mastercard', last4: '4444', exp_month: 2, exp_year: 2024, expired: true, contact_id: 'k1', provider: 'square' }),
];
export const paymentSamples: readonly Payment[] = paymentTypes.names.map((type, index) =>
  Payment.parse({
    type,
    provider: type === 'card' ? 'stripe' : type === 'link' ? 'square' : type === 'paypal' ? 'paypal' : 'none',
    order_id: 'o1',
    contact_id: 'k1',
    agent_id: 'u-sam',
    amount: 125.5 + index * 10,
    paid: type !== 'link',
    state: type === 'link' ? 'authorized' : 'paid',
    date_paid: type === 'link' ? null : NOON,
    preauth: type === 'link',
    ...(type === 'card' ? { billing, card: visa, card_id: 'c1', intent: 'pi_Qm1', result: { status: 'succeeded' } } : {}),
    ...(type === 'paypal' ? { paypal: { payer: 'mara@quill.example' } } : {}),
    notes: type === 'wire' ? 'Arrived on the second account' : '',
  }),
);
export const refundSamples: readonly Refund[] = [
  Refund.parse({
    type: 'card',
    provider: 'stripe',
    order_id: 'o1',
    payment_id: 'p1',
    amount: 25.5,
    paid: true,
    state: 'done',
    date_paid: NOON + DAY,
    notes: 'One board was split',
  }),
];
export const discountSamples: readonly Discount[] = [
  Discount.parse({
    type: 'percentage',
    code: 'SPRING10',
    title: 'Spring sale',
    value: 10,
    shipping: true,
    public: true,
    reusable: true,
    start: NOON,
    end: NOON + 30 * DAY,
  }),
  Discount.parse({
    type: 'flat',
    title: 'Sorry for the delay',
    value: 40,
    amount: -40,
    manual: true,
    locked: true,
    user_id: 'u-mara',
    author: 'Sam Ode',
    author_id: 'u-sam',
    used: true,
  }),
  Discount.parse({
    type: 'logic',
    title: 'More for less',
    description: '15 % from $2,000, 8 % from $1,000, $20 off for Tennessee',
    universal: true,
    reusable: true,
    fn: [
      { conditions: [{ subject: 'subtotal', verb: 'is at least', value: 2000 }], type: 'percentage', value: 15 },
      { conditions: [{ subject: 'subtotal', verb: 'is at least', value: 1000 }], type: 'percentage', value: 8 },
      { conditions: [{ subject: 'state', verb: 'is', value: 'TN' }], type: 'flat', value: 20 },
    ],
  }),
];

const eventOf = (id: string) => ({ id: `evt_${id}`, created: SECONDS });
const providerOf = (index: number) => paymentProviders.names[index % 3];
export const chargeSamples: readonly Charge[] = chargeStatuses.names.map((status, index) => {
  const done = status === 'succeeded';
  return Charge.parse({
    provider: providerOf(index),
    event: eventOf(`charge_${status}`),
    amount: 12_550,
    amount_captured: done ? 12_550 : 0,
    amount_refunded: done ? 2_550 : 0,
    customer: 'cus_Qm1',
    status,
    paid: done,
    captured: done,
    receipt_email: billing.email,
    receipt_url: done ? 'https://pay.example/receipts/1' : '',
    receipt_number: done ? '1284-2210' : '',
    failure_code: status === 'failed' ? 'card_declined' : '',
    failure_message: status === 'failed' ? 'Your card was declined.' : '',
    payment_intent: 'pi_Qm1',
    payment_method: 'pm_Qm1',
    billing_details: { name: billing.name },
    created: SECONDS,
  });
});
export const paymentIntentSamples: readonly PaymentIntent[] = intentStatuses.names.map((status, index) =>
  PaymentIntent.parse({
    provider: providerOf(index),
    event: eventOf(`intent_${status}`),
    amount: 12_550,
    amount_received: status === 'succeeded' ? 12_550 : 0,
    amount_capturable: status === 'requires_capture' ? 12_550 : 0,
    customer: 'cus_Qm1',
    status,
    client_secret: 'pi_Qm1_secret_h8',
    capture_method: status === 'requires_capture' ? 'manual' : 'automatic',
    confirmation_method: 'automatic',
    next_action: status === 'requires_action' ? { type: 'redirect_to_url' } : null,
    receipt_email: billing.email,
    cancellation_reason: status === 'canceled' ? 'abandoned' : '',
    canceled_at: status === 'canceled' ? NOON : null,
  }),
);
export const providerSubscriptionSamples: readonly ProviderSubscription[] = subscriptionStatuses.names.map((status) =>
  ProviderSubscription.parse({
    event: eventOf(`sub_${status}`),
    customer: 'cus_Qm1',
    status,
    items: [{ id: 'si_1', price: 'price_month', product: 'prod_board', quantity: 1, amount: 4900 }],
    current_period_start: SECONDS,
    current_period_end: SECONDS + 30 * 86_400,
    start_date: SECONDS,
    trial_start: status === 'trialing' ? SECONDS : null,
    trial_end: status === 'trialing' ? SECONDS + 14 * 86_400 : null,
    canceled_at: status === 'canceled' ? SECONDS + 86_400 : null,
    ended_at: status === 'canceled' ? SECONDS + 86_400 : null,
    collection_method: 'charge_automatically',
    default_payment_method: 'pm_Qm1',
    latest_invoice: 'in_1',
  }),
);
export const providerInvoiceSamples: readonly ProviderInvoice[] = providerInvoiceStatuses.names.map((status) =>
  ProviderInvoice.parse({
    event: eventOf(`invoice_${status}`),
    number: 'QM-0001',
    status,
    total: 5304,
    subtotal: 4900,
    tax: 404,
    amount_due: 5304,
    amount_paid: status === 'paid' ? 5304 : 0,
    amount_remaining: status === 'paid' ? 0 : 5304,
    customer: 'cus_Qm1',
    customer_name: billing.name,
    customer_email: billing.email,
    lines: [
      { id: 'il_1', description: 'Board of the month', amount: 4900, price: 'price_month', period_start: SECONDS, period_end: SECONDS + 30 * 86_400 },
    ],
    due_date: SECONDS + 14 * 86_400,
    hosted_invoice_url: 'https://pay.example/invoices/1',
    invoice_pdf: 'https://pay.example/invoices/1.pdf',
    subscription: 'sub_1',
    invoice_id: '261120NbX4',
    order_id: 'o1',
    name: billing.name,
    email: billing.email,
  }),
);

export const moneyCallSamples: readonly MoneyCall[] = [
  MoneyCall.parse({
    state: 'sent',
    payment: 'p1',
    amount: 12_550,
    description: '270510PAKD',
    method: 'pm_Qm1',
    customer: 'cus_Qm1',
    tries: 1,
    sent: NOON,
    due: NOON + 60_000,
  }),
];
export const providerEventSamples: readonly ProviderEvent[] = [
  ProviderEvent.parse({
    state: 'done',
    event_id: 'evt_Qm1',
    kind: 'payment_intent.succeeded',
    object: 'pi_Qm1',
    object_type: 'payment_intent',
    tries: 1,
  }),
];
export const paymentSettingsSamples: readonly PaymentSettings[] = [
  PaymentSettings.parse({
    account: 'stripe',
    stripe: { secret: '1.sealed', signing: '1.sealed', ending: 'k9Qm', name: 'Timberline Lumber', live: false, tested: NOON },
    wire: { offered: true, holder: 'Timberline Lumber LLC', bank: 'First Bank of Oregon', routing: '123000000', account: '000 987 654' },
    deposit: { kind: 'percent', value: 30 },
  }),
];
export const testPaymentSamples: readonly TestPayment[] = [
  TestPayment.parse({ payment: 'p1', amount: 12_550, status: 'succeeded', card: 'visa' }),
  TestPayment.parse({ kind: 'refund', payment: 'p1', refund: 'r1', intent: 'pi_test_1', amount: 2_550, status: 'succeeded' }),
];
