import type { Doc } from '@app/kernel/collection.ts';
import type { ProviderEvent } from '@app/domain/payments/money-call.ts';
import { payments, providerEvents } from '@app/domain/payments/payments.collection.ts';
import type { ClientStore } from '@app/store/records.ts';
import { together } from '@app/store/together.ts';
import { findGateway } from '../payments/gateways.ts';
import type { AppContext } from '../platform/app-context.ts';
import type { GatewayEvent, PaymentGateway } from '../platform/payments/payment-gateway.ts';
import { idFrom } from '../platform/stable-id.ts';
import { applyReport } from './apply-report.ts';
import { captureApproved } from './capture-approved.ts';
import { keepInvoice, keepSubscription } from './billing/keep-subscription.ts';

/** Applies events, one job for each. */
export const PROVIDER_EVENT_JOB = 'provider-event';

/** Notes an event and has it applied. One that is known already changes nothing (ORD-9). */
export async function noteEvent(ctx: AppContext, client: string, provider: PaymentGateway['provider'], event: GatewayEvent): Promise<void> {
  const store = ctx.records.forClient(client);
  const id = idFrom(ctx.config, 'provider-event', client, provider, event.id);
  // Providers repeat themselves: what is stored needs no transaction.
  if (await store.get(providerEvents, id)) return;
  await ctx.records.tx(async () => {
    const [, known] = await together(store.lockName(`provider event ${id}`), store.get(providerEvents, id));
    if (known) return;
    const { id: event_id, kind, object, objectType } = event;
    await store.create(providerEvents, { provider, event_id, kind, object, object_type: objectType }, { id });
    await ctx.jobs.enqueue(PROVIDER_EVENT_JOB, { client, id });
  });
}

/** Applies an event. It is done only in the transaction that counted it; one that fails stays open and is tried again by the job. */
export async function applyEvent(ctx: AppContext, client: string, id: string): Promise<void> {
  const store = ctx.records.forClient(client);
  const event = await store.get(providerEvents, id);
  if (!event || event.state === 'done' || event.state === 'ignored') return;
  try {
    await apply(ctx, store, event);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    ctx.log.warn({ err: error, client, id }, 'a provider event could not be applied');
    await ctx.records.tx(async () => {
      await store.lock(providerEvents, id);
      const current = await store.get(providerEvents, id);
      // Another process may have applied it meanwhile.
      const isOpen = current?.state === 'received' || current?.state === 'failing';
      if (isOpen) await store.update(providerEvents, id, { state: 'failing', tries: current.tries + 1, error: message.slice(0, 400) });
    });
  }
}

async function apply(ctx: AppContext, store: ClientStore, event: Doc<ProviderEvent>): Promise<void> {
  const end = async (state: 'done' | 'ignored'): Promise<void> => {
    await store.update(providerEvents, event.id, { state, tries: event.tries + 1, error: '' });
  };
  const gateway = await findGateway(ctx, store.client, event.provider);
  if (!gateway) return await end('ignored');
  if (event.object_type === 'subscription' || event.object_type === 'invoice') return await copyRecord(ctx, { store, event, gateway, end });
  const at = ctx.clock.now();
  const intent = await gateway.intentOf(event.object_type, event.object);
  const report = intent === undefined || intent === '' ? undefined : await gateway.fetchIntent(intent);
  const isOurs = /^[\w-]{1,64}$/.test(report?.payment ?? '') && (await store.get(payments, report?.payment ?? '')) !== undefined;
  if (!report || !isOurs) return await end('ignored');
  const payment = await ctx.records.tx(async () => {
    const settled = await applyReport(ctx, store.client, report.payment, { report, at });
    await end('done');
    return settled;
  });
  if (payment) await captureApproved(ctx, store.client, payment);
}

interface Copying {
  readonly store: ClientStore;
  readonly event: Doc<ProviderEvent>;
  readonly gateway: PaymentGateway;
  readonly end: (state: 'done' | 'ignored') => Promise<void>;
}
/** Copies a subscription or an invoice as it is at the provider now. */
async function copyRecord(ctx: AppContext, { store, event: { object, object_type }, gateway, end }: Copying): Promise<void> {
  if (object_type === 'subscription') {
    const report = await gateway.fetchSubscription(object);
    if (!report) return await end('ignored');
    await keepSubscription(ctx, store, gateway, report);
    return await end('done');
  }
  const invoice = await gateway.fetchInvoice(object);
  const subscription = invoice?.copy.subscription ?? '';
  if (!invoice || subscription === '') return await end('ignored');
  // The invoice may be told before its subscription.
  const report = await gateway.fetchSubscription(subscription);
  if (report) await keepSubscription(ctx, store, gateway, report);
  await keepInvoice(ctx, store, gateway, invoice);
  await end('done');
}
