import { type Actor, defineCollection, nobody, staff, staffWith } from '@app/kernel/collection.ts';
import { clearsBilling, clearsIn, ERASED_NAME, KEPT_FOR_ACCOUNTS } from '@app/kernel/personal.ts';
import { all, any, nothing, where, type Where } from '@app/kernel/queries/where.ts';
import { Card } from './card.ts';
import { cardProblems } from './card.rules.ts';
import { Discount } from './discount.ts';
import { withMarks, withRefundMark } from './attempt.rules.ts';
import { attemptStates, moneyCallStates, providerEventStates, refundStates } from './attempt.states.ts';
import { MoneyCall, ProviderEvent, TestPayment } from './money-call.ts';
import { PaymentSettings } from './payment-settings.ts';
import { Payment, Refund } from './payment.ts';
import { subscriptionStatuses } from './provider.states.ts';
import { Charge, PaymentIntent, ProviderInvoice, ProviderSubscription } from './provider-records.ts';

const tellers = staffWith('sales', 'support');
const own = (actor: Actor): Where => (actor.uid === '' ? nothing : where('user_id', 'eq', actor.uid));
const tellersOrOwner = (actor: Actor): Where => any(tellers(actor), own(actor));
/** The server's own. */
const hidden = { read: nobody, create: nobody, update: nobody, delete: nobody } as const;
/** Calls move money, and provider data come from the provider: nobody writes these records by hand. */
const copies = { read: tellers, create: nobody, update: nobody, delete: nobody } as const;

export const cards = defineCollection({
  name: 'cards',
  label: 'Card',
  labels: { last4: 'Last four digits', exp_month: 'Expiry month', exp_year: 'Expiry year', street2: 'Street, second line' },
  schema: Card,
  scope: 'client',
  indexes: [['contact_id'], ['user_id'], ['customer_id']],
  personal: { of: ['contact_id', 'email'], clears: { ...clearsBilling, notes: '', metadata: {}, customer_id: '', payment_method: '', last4: '' } },
  access: { read: tellersOrOwner, create: nobody, update: tellersOrOwner, delete: nobody },
  sealed: ['brand', 'last4', 'exp_month', 'exp_year', 'expired', 'contact_id', 'user_id', 'provider', 'customer_id', 'payment_method'],
  secret: ['payment_method'],
  check: cardProblems,
});
export const payments = defineCollection({
  name: 'payments',
  label: 'Payment',
  labels: { agent_id: 'Entered by' },
  schema: Payment,
  codes: { state: attemptStates },
  references: { agent_id: 'members' },
  scope: 'client',
  indexes: [['order_id'], ['contact_id', 'date'], ['user_id', 'date'], ['intent'], ['state', 'last_date']],
  personal: {
    of: ['contact_id', 'billing.email'],
    clears: { ...clearsIn('billing', clearsBilling), notes: '', result: {}, paypal: {} },
    law: KEPT_FOR_ACCOUNTS,
  },
  access: { ...copies, read: tellersOrOwner },
  prepare: withMarks,
});
export const refunds = defineCollection({
  name: 'refunds',
  label: 'Refund',
  labels: { agent_id: 'Entered by', decided_by: 'Decided by' },
  schema: Refund,
  codes: { state: refundStates },
  references: { agent_id: 'members', decided_by: 'members' },
  scope: 'client',
  indexes: [['order_id'], ['payment_id'], ['group'], ['contact_id', 'date'], ['user_id', 'date'], ['state', 'last_date']],
  personal: {
    of: ['contact_id', 'billing.email'],
    clears: { ...clearsIn('billing', clearsBilling), notes: '', result: {}, paypal: {} },
    law: KEPT_FOR_ACCOUNTS,
  },
  access: { ...copies, read: tellersOrOwner },
  prepare: withRefundMark,
});
/** Nobody can change a locked discount, not even its author. */
const unlocked = (actor: Actor): Where => all(staffWith('sales', 'marketing')(actor), where('locked', 'eq', false));
export const discounts = defineCollection({
  name: 'discounts',
  label: 'Discount',
  labels: { fn: 'Conditions', 'fn.conditions.subject': 'Field', shipping: 'Also applies to shipping' },
  schema: Discount,
  scope: 'client',
  indexes: [['code'], ['user_id'], ['universal', 'start'], ['last_date']],
  search: (discount) => `${discount.code} ${discount.title}`,
  access: { read: staff, create: staffWith('sales', 'marketing'), update: unlocked, delete: unlocked },
  sealed: ['used'],
  prepare: (discount) => ({ ...discount, code: discount.code.trim() }),
});
export const charges = defineCollection({
  name: 'charges',
  label: 'Charge',
  schema: Charge,
  scope: 'client',
  indexes: [['payment_intent'], ['customer'], ['created']],
  personal: { of: ['receipt_email'], clears: { receipt_email: '', receipt_url: '', billing_details: {}, shipping: null }, law: KEPT_FOR_ACCOUNTS },
  access: copies,
});
export const paymentIntents = defineCollection({
  name: 'payment_intents',
  label: 'Payment intent',
  schema: PaymentIntent,
  scope: 'client',
  indexes: [['status', 'last_date'], ['customer']],
  personal: { of: ['receipt_email'], clears: { receipt_email: '' }, law: KEPT_FOR_ACCOUNTS },
  access: copies,
  secret: ['client_secret'],
});
/** Not `subscriptions`, which are the alerts for charter deals (decision 022). */
export const providerSubscriptions = defineCollection({
  name: 'provider_subscriptions',
  label: 'Provider subscription',
  labels: { cancel_at_period_end: 'Ends with its period', due: 'Open amount', latest_invoice: 'Latest invoice', item_id: 'Line' },
  schema: ProviderSubscription,
  codes: { status: subscriptionStatuses },
  scope: 'client',
  indexes: [['status', 'current_period_end'], ['customer'], ['order_id'], ['contact_id'], ['date']],
  personal: {
    of: ['contact_id'],
    clears: { customer: '', default_payment_method: '', card: { brand: '', last4: '', exp_month: null, exp_year: null }, metadata: {} },
    law: KEPT_FOR_ACCOUNTS,
  },
  access: copies,
  secret: ['default_payment_method'],
});
export const providerInvoices = defineCollection({
  name: 'provider_invoices',
  label: 'Provider invoice',
  labels: { invoice_pdf: 'Invoice PDF', hosted_invoice_url: 'Invoice page' },
  schema: ProviderInvoice,
  scope: 'client',
  under: 'provider_subscriptions',
  indexes: [['status', 'due_date'], ['order_id'], ['number']],
  personal: {
    of: ['customer_email', 'customer_phone', 'email'],
    clears: {
      customer_name: ERASED_NAME,
      customer_email: '',
      customer_phone: '',
      customer_address: null,
      name: ERASED_NAME,
      email: '',
      hosted_invoice_url: '',
      invoice_pdf: '',
    },
    law: KEPT_FOR_ACCOUNTS,
  },
  access: copies,
});

/** Read and written by calls only: keys of accounts never leave the server. */
export const paymentSettings = defineCollection({
  name: 'payment_settings',
  label: 'Payment settings',
  schema: PaymentSettings,
  scope: 'client',
  indexes: [],
  access: hidden,
  secret: ['stripe', 'square', 'paypal'],
});
export const moneyCalls = defineCollection({
  name: 'money_calls',
  label: 'Money call',
  schema: MoneyCall,
  codes: { state: moneyCallStates },
  scope: 'client',
  indexes: [['state', 'due'], ['payment'], ['subscription']],
  access: hidden,
  secret: ['method', 'customer'],
});
export const providerEvents = defineCollection({
  name: 'provider_events',
  label: 'Provider event',
  labels: { kind: 'Event', object: 'Record', object_type: 'Kind of record', event_id: 'Event id' },
  schema: ProviderEvent,
  codes: { state: providerEventStates },
  scope: 'client',
  indexes: [['state', 'last_date'], ['date']],
  access: copies,
});
export const testPayments = defineCollection({
  name: 'test_payments',
  label: 'Test payment',
  schema: TestPayment,
  scope: 'client',
  indexes: [['payment'], ['intent']],
  access: hidden,
});
