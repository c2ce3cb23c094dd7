import type { SubscriptionView } from '@app/domain/settlement/subscriptions/subscriptions.calls.ts';
import { formatDay, formatMoney } from '../../words/format.ts';
import { t } from '../../words/words.ts';

/** Returns a price with its period: '$55.00 a month'. */
export function priceInWords(dollars: number, interval: string): string {
  const amount = formatMoney(dollars);
  switch (interval) {
    case 'day':
      return t('{amount} a day', { amount });
    case 'week':
      return t('{amount} a week', { amount });
    case 'month':
      return t('{amount} a month', { amount });
    case 'year':
      return t('{amount} a year', { amount });
    default:
      return amount;
  }
}

type Dated = Pick<SubscriptionView, 'status' | 'price' | 'period_end' | 'ended_at' | 'cancel_at_period_end' | 'trial_end'>;
/** Returns what happens next, in one sentence; empty where the provider tells no date. */
export function nextInWords({ status, price, period_end: end, ended_at: ended, cancel_at_period_end: ends }: Dated): string {
  if (status === 'canceled' || status === 'incomplete_expired') return ended === null ? '' : t('Ended on {date}.', { date: formatDay(ended) });
  if (end === null) return '';
  const date = formatDay(end);
  if (ends) return t('Ends on {date}. Nothing more is charged.', { date });
  if (status === 'trialing') return t('Free until {date}, then {amount}.', { date, amount: formatMoney(price) });
  if (status !== 'active') return '';
  return t('Next charge: {amount} on {date}.', { amount: formatMoney(price), date });
}
