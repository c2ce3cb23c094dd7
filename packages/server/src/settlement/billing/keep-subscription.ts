import type { z } from 'zod';
import { orders } from '@app/domain/orders/orders.collection.ts';
import { providerInvoices, providerSubscriptions } from '@app/domain/payments/payments.collection.ts';
import type { ProviderSubscription } from '@app/domain/payments/provider-records.ts';
import type { ClientStore } from '@app/store/records.ts';
import type { AppContext } from '../../platform/app-context.ts';
import type { InvoiceReport, PaymentGateway, SubscriptionReport } from '../../platform/payments/payment-gateway.ts';
import { keepCopy, readMark } from '../apply-report.ts';
import { bookInvoice } from './book-invoice.ts';

type OwnFields = Pick<ProviderSubscription, 'order_id' | 'item_id' | 'contact_id' | 'user_id' | 'name'>;
const nobodys: Omit<OwnFields, 'name'> = { order_id: '', item_id: '', contact_id: '', user_id: '' };
const MOST = 200;
const isId = (text: string): boolean => /^[\w-]{1,64}$/.test(text);

/** Keeps a subscription as the provider has it now, with its latest invoice. One that began here is linked with its order and customer. */
export async function keepSubscription(ctx: AppContext, store: ClientStore, gateway: PaymentGateway, report: SubscriptionReport): Promise<void> {
  const event = readMark(ctx.clock.now());
  await ctx.records.tx(async () => {
    await store.lock(providerSubscriptions, report.id);
    const own = await ownFields(store, report);
    const data: z.input<typeof ProviderSubscription> = { ...report.copy, ...own, event };
    await keepCopy(store, store.path(providerSubscriptions, report.id), providerSubscriptions, data);
    if (own.order_id !== '') await linkLine(store, own, report.id);
  });
  if ((report.copy.latest_invoice ?? '') === '') return;
  const parent = store.path(providerSubscriptions, report.id);
  // Those that are settled do not change any more.
  const settled = new Set((await store.list(providerInvoices, { parent, limit: MOST })).flatMap(({ id, status }) => (isFinal(status) ? [id] : [])));
  for (const invoice of (await gateway.listInvoices(report.id)).toReversed()) {
    if (!settled.has(invoice.id) || invoice.id === report.copy.latest_invoice) await keepInvoice(ctx, store, gateway, invoice);
  }
}
const isFinal = (status: string): boolean => status === 'paid' || status === 'void';

async function ownFields(store: ClientStore, { order, item, copy }: SubscriptionReport): Promise<OwnFields> {
  const began = isId(order) ? await store.get(orders, order) : undefined;
  const line = began?.items.find(({ id }) => id === item);
  if (!began || !line) return { ...nobodys, name: copy.name ?? '' };
  const name = copy.name || line.name || line.sku;
  return { order_id: began.id, item_id: line.id, contact_id: began.contact.id, user_id: began.user, name };
}

/** Notes on the line which subscription it began. */
async function linkLine(store: ClientStore, { order_id, item_id }: OwnFields, id: string): Promise<void> {
  const order = await store.get(orders, order_id);
  const line = order?.items.find((item) => item.id === item_id);
  if (!order || !line || line.subscriptions.includes(id)) return;
  const items = order.items.map((item) => (item.id === item_id ? { ...item, subscriptions: [...item.subscriptions, id] } : item));
  await store.update(orders, order_id, { items });
}

/** Keeps an invoice of a subscription (ORD-9). What it collected becomes an order. */
export async function keepInvoice(
  ctx: AppContext,
  store: ClientStore,
  gateway: PaymentGateway,
  { id, copy, isPeriod }: InvoiceReport,
): Promise<void> {
  const { subscription = '' } = copy;
  if (subscription === '') return;
  const path = store.path(providerInvoices, id, subscription);
  const event = readMark(ctx.clock.now());
  await ctx.records.tx(async () => {
    const { order_id = '', invoice_id = '' } = (await store.get(providerInvoices, path)) ?? {};
    await keepCopy(store, path, providerInvoices, { ...copy, order_id, invoice_id, event });
  });
  await bookInvoice(ctx, store, gateway, { path, isPeriod });
}
