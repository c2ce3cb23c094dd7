import type { z } from 'zod';
import type { getCheckoutOrder } from '@app/domain/cart/cart.calls.ts';
import type { payParts } from '@app/domain/cart/cart.calls.ts';
import { isUnderWay } from '@app/domain/payments/attempt.rules.ts';
import { t } from '../words/words.ts';

/** An order as its customer sees it, by its link. */
export type ShownOrder = z.output<typeof getCheckoutOrder.reply>;
type Standing = Pick<ShownOrder, 'canceled' | 'paidBack' | 'paid' | 'refunded' | 'balance' | 'payment' | 'reserved' | 'continueAt'>;

export type PayPart = (typeof payParts)[number];
/** Part of an order that is paid next, and its dollars. */
export interface Due {
  readonly what: PayPart;
  readonly amount: number;
}
/** The customer chooses between the agreed deposit and all of it. */
export const isDepositDue = ({ deposit, balance, payment }: Pick<ShownOrder, 'deposit' | 'balance' | 'payment'>): boolean =>
  deposit > 0 && deposit < balance && !(payment !== '' && isUnderWay({ state: payment }));

export const isSettled = ({ balance, canceled }: Pick<Standing, 'balance' | 'canceled'>): boolean => canceled || balance === 0;
/** No payment has begun, or the last one has failed. */
const isUnpaid = (order: Standing): boolean => !isSettled(order) && ['', 'failed', 'canceled', 'voided', 'lapsed'].includes(order.payment);
/** The time of a reserved flight is over, and nobody is paying it. */
export const isLapsed = (order: Standing): boolean => isUnpaid(order) && order.reserved === null;

/** The customer has all of their money back. */
const isRefunded = ({ paid, refunded }: Standing): boolean => refunded > 0 && refunded >= paid;
/** Returns where an order stands. */
export function headingOf(order: Standing): string {
  const { canceled, paidBack, balance, payment } = order;
  if (canceled) return paidBack === '' ? t('This order was canceled.') : t('Your order could not be filled. You get your money back.');
  if (isRefunded(order)) return t('Your payment was refunded.');
  if (balance === 0) return t('Thank you. Your order is paid.');
  if (order.continueAt !== '') return t('Your payment waits for you at PayPal.');
  if (payment === 'action_needed') return t('Your bank asks you to confirm.');
  return payment === 'processing' ? t('Your payment is on its way.') : t('Your order is placed.');
}
/** Returns where the booking of a flight stands. */
export function flightHeadingOf(order: Standing): string {
  const { canceled, paidBack, balance, payment } = order;
  if (canceled) return paidBack === '' ? t('This booking was canceled.') : t('Your flight could not be booked. You get your money back.');
  if (isRefunded(order)) return t('Your payment was refunded.');
  if (balance === 0) return t('Thank you. Your flight is booked.');
  if (payment === 'action_needed') return t('Your bank asks you to confirm.');
  if (!isUnpaid(order)) return t('Your payment is on its way.');
  return isLapsed(order) ? t('Your reservation has ended.') : t('Your flight is reserved.');
}
