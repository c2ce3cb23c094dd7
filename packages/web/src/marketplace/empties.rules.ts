import type { Doc } from '@app/kernel/collection.ts';
import type { Deal } from '@app/domain/marketplace/deal.ts';
import type { ListQuery } from '../wire/use-live.ts';
import { formatMoney } from '../words/format.ts';
import { t, tn } from '../words/words.ts';

/** Empty legs that have not left yet, next first. `since` epoch ms. */
export const emptiesQuery = (since: number): ListQuery => ({
  where: { field: 'departure_date', op: 'gte', value: since },
  orderBy: [{ field: 'departure_date', dir: 'asc' }],
  limit: 300,
});

export type EmptyState = 'booked' | 'hidden' | 'offered';
/** Whether visitors find it: a booked leg is gone whatever else is set. */
export const stateOf = (deal: Pick<Deal, 'booked' | 'hidden'>): EmptyState => (deal.booked ? 'booked' : deal.hidden ? 'hidden' : 'offered');

/** What visitors read of the price. */
export const publicPrice = (deal: Pick<Deal, 'price' | 'show_price'>): string =>
  deal.show_price && deal.price.total > 0 ? formatMoney(deal.price.total) : t('On request');

/** How many of each state, in words. */
export function summary(deals: readonly Pick<Doc<Deal>, 'booked' | 'hidden'>[]): string {
  const count = (state: EmptyState): number => deals.filter((deal) => stateOf(deal) === state).length;
  const [offered, hidden, booked] = [count('offered'), count('hidden'), count('booked')];
  return [
    offered > 0 && tn(offered, '{n} offered', '{n} offered'),
    hidden > 0 && tn(hidden, '{n} hidden', '{n} hidden'),
    booked > 0 && tn(booked, '{n} booked', '{n} booked'),
  ]
    .filter(Boolean)
    .join(', ');
}
