import type { Doc } from '@app/kernel/collection.ts';
import { toDollars } from '@app/kernel/money.ts';
import type { Order } from '@app/domain/orders/order.ts';
import { orders } from '@app/domain/orders/orders.collection.ts';
import { payments, providerInvoices, providerSubscriptions } from '@app/domain/payments/payments.collection.ts';
import type { ProviderInvoice, ProviderSubscription } from '@app/domain/payments/provider-records.ts';
import { renewalOf } from '@app/domain/settlement/subscriptions/renewal.rules.ts';
import type { ClientStore } from '@app/store/records.ts';
import type { AppContext } from '../../platform/app-context.ts';
import type { PaymentGateway } from '../../platform/payments/payment-gateway.ts';
import { idFrom } from '../../platform/stable-id.ts';
import { settlePayment } from '../settle-payment.ts';

interface Booking {
  readonly path: string;
  /** It bills a period; others bill a change of the plan. */
  readonly isPeriod: boolean;
}
/**
 * Makes an order of what the provider collected by itself, once, with the payment: so goods are sent, and both books have the same money. The
 * charge is given our id of the payment first; a death in between is made up for by the next read.
 */
export async function bookInvoice(ctx: AppContext, store: ClientStore, gateway: PaymentGateway, { path, isPeriod }: Booking): Promise<void> {
  const invoice = await store.get(providerInvoices, path);
  const subscription = invoice && (await store.get(providerSubscriptions, invoice.subscription));
  const began = subscription && subscription.order_id !== '' ? await store.get(orders, subscription.order_id) : undefined;
  if (!invoice || !began || !subscription || invoice.status !== 'paid' || invoice.amount_paid <= 0 || invoice.payment_intent === '') return;
  const payment = idFrom(ctx.config, 'invoice-payment', store.client, invoice.id);
  if ((await store.get(payments, payment))?.state === 'paid') return;
  await gateway.namePayment(invoice.payment_intent, payment);
  await write(ctx, store, { invoice, subscription, began, payment, isPeriod });
  await settlePayment(ctx, store.client, payment);
}

interface Writing {
  readonly invoice: Doc<ProviderInvoice>;
  readonly subscription: Doc<ProviderSubscription>;
  readonly began: Doc<Order>;
  readonly payment: string;
  readonly isPeriod: boolean;
}
async function write(ctx: AppContext, store: ClientStore, { invoice, subscription, began, payment, isPeriod }: Writing): Promise<void> {
  const { records, clock, config } = ctx;
  const id = idFrom(config, 'order-of-invoice', store.client, invoice.id);
  await records.tx(async () => {
    await store.lock(orders, id);
    if (await store.get(orders, id)) return;
    const of = { invoice: invoice.id, line: subscription.item_id, name: subscription.name, cents: invoice.amount_paid, isPeriod, now: clock.now() };
    await store.set(orders, id, renewalOf(began, of));
    const order = await store.get(orders, id);
    const { contact_id, user_id, provider, card } = subscription;
    const about = { order_id: id, contact_id, user_id, provider, card, type: 'card', intent: invoice.payment_intent } as const;
    await store.create(payments, { ...about, amount: toDollars(invoice.amount_paid), currency: invoice.currency }, { id: payment });
    await store.update(providerInvoices, invoice.path, { order_id: id, invoice_id: order?.invoice_id ?? '' });
  });
}
