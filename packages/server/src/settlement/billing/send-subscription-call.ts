import { z } from 'zod';
import type { Doc } from '@app/kernel/collection.ts';
import { intervals } from '@app/domain/payments/billing-period.rules.ts';
import type { MoneyCall } from '@app/domain/payments/money-call.ts';
import { moneyCalls } from '@app/domain/payments/payments.collection.ts';
import type { ClientStore } from '@app/store/records.ts';
import type { AppContext } from '../../platform/app-context.ts';
import type { PaymentGateway, SubscriptionReport, SubscriptionRequest } from '../../platform/payments/payment-gateway.ts';
import { keepSubscription } from './keep-subscription.ts';

const plan = z.object({ name: z.string(), product: z.string(), amountCents: z.int(), currency: z.string(), interval: z.enum(intervals) });
/** Beginning of a subscription, as its money call keeps it. */
export const Beginning = z.object({ order: z.string(), item: z.string(), plan, firstCharge: z.int(), isTrial: z.boolean() });
/** A change of one, as its money call keeps it; the method of a card is a secret field of the call. */
export const Change = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('cancel') }),
  z.object({ kind: z.literal('resume') }),
  z.object({ kind: z.literal('card') }),
  z.object({ kind: z.literal('retry'), invoice: z.string() }),
  z.object({ kind: z.literal('plan'), plan, at: z.int(), seen_due: z.number() }),
]);
export type Change = z.infer<typeof Change>;

interface Sending {
  readonly call: Doc<MoneyCall>;
  readonly gateway: PaymentGateway;
  readonly key: string;
  /** The provider may have forgotten the key: it is only read. */
  readonly isOld: boolean;
}
/** Sends a call about a subscription and keeps what the provider then has. Returns false for one that the provider never got. */
export async function sendSubscriptionCall(ctx: AppContext, store: ClientStore, sending: Sending): Promise<boolean> {
  const report = sending.isOld ? await read(sending) : await send(sending);
  if (!report) return false;
  await keepSubscription(ctx, store, sending.gateway, report);
  await store.update(moneyCalls, sending.call.id, { state: 'answered', due: null, error: '' });
  return true;
}

function send({ call, gateway, key }: Sending): Promise<SubscriptionReport> {
  const { subscription, method, customer, request } = call;
  if (call.kind === 'subscribe') return gateway.subscribe({ key, line: subscription, method, customer, ...Beginning.parse(request) });
  return gateway.changeSubscription(subscription, requestOf(Change.parse(request), method), key);
}
const requestOf = (change: Change, method: string): SubscriptionRequest => (change.kind === 'card' ? { kind: 'card', method } : change);

const read = ({ call, gateway }: Sending): Promise<SubscriptionReport | undefined> =>
  call.kind === 'subscribe' ? gateway.findSubscription(call.subscription) : gateway.fetchSubscription(call.subscription);
