import { toDollars } from '@app/kernel/money.ts';
import type { ProblemIn } from '@app/kernel/problem.ts';
import type { Order } from '../../orders/order.ts';
import type { OrderItem } from '../../orders/order-item.ts';
import { totalsOf } from '../../orders/totals.rules.ts';
import type { Interval } from '../../payments/billing-period.rules.ts';
import type { ProviderSubscription } from '../../payments/provider-records.ts';
import { cardFormKey } from '../../payments/card.rules.ts';
import type { CardAccount } from '../../payments/payment-settings.ts';
import type { paymentProblems } from '../../payments/payments.problems.ts';

type PaymentProblem = ProblemIn<typeof paymentProblems>;
const intervals: Readonly<Record<string, Interval>> = { daily: 'day', weekly: 'week', monthly: 'month', annually: 'year' };

/** Returns what a period is called at providers; undefined for one that nobody bills by itself ('other'). */
export const intervalOf = (period: string): Interval | undefined => intervals[period.replace(/_product$/, '')];

/** Returns true for a line that the provider bills again and again. */
export const isRecurring = ({ subscription, optional }: Pick<OrderItem, 'subscription' | 'optional'>): boolean =>
  subscription !== null && !optional && intervalOf(subscription.period) !== undefined;

/** Returns true if customers pay these lines at PayPal, which charges nobody again. */
export const paysByPayPal = (account: CardAccount | undefined, items: readonly Pick<OrderItem, 'subscription' | 'optional'>[]): boolean =>
  account === 'paypal' && !items.some(isRecurring);

/** Form of a provider in which a customer enters a card. `location` is that of an account at Square; empty for Stripe. */
interface CardFormKeys {
  readonly key: string;
  readonly location: string;
}
/** Returns the form in which customers pay these lines; without a key where there is none. Square charges nobody again. */
export function cardFormOf(
  settings: Parameters<typeof cardFormKey>[0],
  items: readonly Pick<OrderItem, 'subscription' | 'optional'>[],
): CardFormKeys {
  const { account, square } = settings;
  if (account !== 'square') return { key: cardFormKey(settings), location: '' };
  return items.some(isRecurring) ? { key: '', location: '' } : { key: cardFormKey(settings), location: square.location_id };
}

/** Returns the cents of one period of a line: its price with the tax of its order. Discounts and shipping are of the first order only. */
export function periodCents({ price, quantity }: Pick<OrderItem, 'price' | 'quantity'>, tax: Pick<Order['tax'], 'totalRate' | 'exempt'>): number {
  const line = { price, quantity, subscription: null };
  const none = { discount: { amount: 0 }, shipping: 0, shipments: [], payments: [], refunds: [] };
  return totalsOf({ ...none, items: [line], tax }).totalCents;
}

type Judged = Pick<ProviderSubscription, 'status' | 'cancel_at_period_end' | 'due'>;
/** Returns true for one that nothing starts again. */
export const isEnded = ({ status }: Pick<Judged, 'status'>): boolean => status === 'canceled' || status === 'incomplete_expired';
/** Returns true for one with an invoice that its card did not pay. */
export const isOverdue = ({ status }: Pick<Judged, 'status'>): boolean => status === 'past_due' || status === 'unpaid' || status === 'incomplete';

/** Changes that a person may ask for. */
export const subscriptionDeeds = ['cancel', 'resume', 'plan', 'card', 'retry'] as const;
export type SubscriptionDeed = (typeof subscriptionDeeds)[number];

/** Returns what can be done with a subscription now. */
export function deedsOf(subscription: Judged): SubscriptionDeed[] {
  if (isEnded(subscription)) return [];
  const { cancel_at_period_end: ends, due } = subscription;
  const owes = isOverdue(subscription);
  return [ends ? 'resume' : 'cancel', ...(ends || owes ? [] : (['plan'] as const)), 'card', ...(owes && due > 0 ? (['retry'] as const) : [])];
}

/** Returns what forbids a deed. */
export const deedProblems = (subscription: Judged, deed: SubscriptionDeed): PaymentProblem[] =>
  deedsOf(subscription).includes(deed) ? [] : [{ code: isEnded(subscription) ? 'payments.subscription-ended' : 'payments.subscription-deed' }];

/** Returns the dollars of one period, as the provider bills it. */
export const periodPrice = ({ items }: Pick<ProviderSubscription, 'items'>): number =>
  toDollars(items.reduce((sum, { amount, quantity }) => sum + amount * quantity, 0));
