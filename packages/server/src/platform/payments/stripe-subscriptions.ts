import type Stripe from 'stripe';
import { type InvoiceReport, MOST_INVOICES, type Plan, type SubscriptionGateway, type SubscriptionReport } from './payment-gateway.ts';
import { invoiceCopy, subscriptionCopy, textOf } from './stripe-copies.ts';
import { ifKnown, told } from './stripe-errors.ts';

const expand = ['latest_invoice', 'default_payment_method'];
const seconds = (ms: number): number => Math.floor(ms / 1000);

const reportOf = (subscription: Stripe.Subscription): SubscriptionReport => ({
  id: subscription.id,
  order: subscription.metadata['order'] ?? '',
  item: subscription.metadata['item'] ?? '',
  copy: subscriptionCopy(subscription),
});
const invoiceReport = (invoice: Stripe.Invoice): InvoiceReport => ({
  id: invoice.id ?? '',
  copy: invoiceCopy(invoice),
  isPeriod: invoice.billing_reason === 'subscription_cycle' || invoice.billing_reason === 'subscription_create',
});
/** Amounts are those that the customer saw, whatever prices the product has at Stripe. */
async function priceOf(stripe: Stripe, { name, product: known, amountCents, currency, interval }: Plan, key: string) {
  const product = known || (await stripe.products.create({ name }, { idempotencyKey: `${key}:product` })).id;
  return { price_data: { currency, product, unit_amount: amountCents, recurring: { interval } } };
}

/** Subscriptions by Stripe Billing. */
export function stripeSubscriptions(stripe: Stripe): SubscriptionGateway {
  const fetchSubscription = async (id: string): Promise<SubscriptionReport | undefined> =>
    await ifKnown(async () => reportOf(await stripe.subscriptions.retrieve(id, { expand })));
  const itemOf = async (id: string): Promise<string> => (await stripe.subscriptions.retrieve(id)).items.data[0]?.id ?? '';
  return {
    async subscribe({ key, line, order, item, customer, method, plan, firstCharge, isTrial }) {
      return await told(async () => {
        const price = await priceOf(stripe, plan, key);
        const begin = isTrial
          ? { trial_end: seconds(firstCharge) }
          : ({ billing_cycle_anchor: seconds(firstCharge), proration_behavior: 'none' } as const);
        const subscription = await stripe.subscriptions.create(
          {
            customer,
            default_payment_method: method,
            items: [price],
            metadata: { line, order, item },
            off_session: true,
            description: plan.name,
            expand,
            ...begin,
          },
          { idempotencyKey: key },
        );
        return reportOf(subscription);
      });
    },
    async changeSubscription(id, request, key) {
      return await told(async () => {
        const update = async (params: Stripe.SubscriptionUpdateParams): Promise<SubscriptionReport> =>
          reportOf(await stripe.subscriptions.update(id, { ...params, expand }, { idempotencyKey: key }));
        switch (request.kind) {
          case 'cancel':
          case 'resume':
            return await update({ cancel_at_period_end: request.kind === 'cancel' });
          case 'card':
            return await update({ default_payment_method: request.method });
          case 'retry':
            // A decline stays an open invoice.
            await stripe.invoices.pay(request.invoice, {}, { idempotencyKey: key }).catch((error: unknown) => {
              if (!isDecline(error)) throw error;
            });
            return reportOf(await stripe.subscriptions.retrieve(id, { expand }));
          case 'plan': {
            const price = await priceOf(stripe, request.plan, key);
            return await update({
              items: [{ id: await itemOf(id), ...price }],
              proration_behavior: 'always_invoice',
              proration_date: seconds(request.at),
              description: request.plan.name,
            });
          }
        }
      });
    },
    async previewPlan(id, plan, at) {
      return await told(async () => {
        const { customer } = await stripe.subscriptions.retrieve(id);
        // Previews of one product share it.
        const price = await priceOf(stripe, plan, `preview:${id}:${plan.name}`);
        const items = [{ id: await itemOf(id), ...price }];
        const details = { items, proration_behavior: 'always_invoice', proration_date: seconds(at) } as const;
        const preview = await stripe.invoices.createPreview({ customer: textOf(customer), subscription: id, subscription_details: details });
        return preview.amount_due;
      });
    },
    fetchSubscription,
    async findSubscription(line) {
      const { data } = await told(() => stripe.subscriptions.search({ query: `metadata['line']:'${line}'`, limit: 1 }));
      return data[0] && (await fetchSubscription(data[0].id));
    },
    fetchInvoice: async (id) => await ifKnown(async () => invoiceReport(await stripe.invoices.retrieve(id, { expand: ['payments'] }))),
    async listInvoices(subscription) {
      const query = { subscription, limit: MOST_INVOICES, expand: ['data.payments'] };
      return (await told(() => stripe.invoices.list(query))).data.map(invoiceReport);
    },
    async namePayment(intent, payment) {
      await told(() => stripe.paymentIntents.update(intent, { metadata: { payment } }));
    },
  };
}

const isDecline = (error: unknown): boolean => error instanceof Error && 'type' in error && error.type === 'StripeCardError';
