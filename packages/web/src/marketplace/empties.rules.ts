import type { Doc } from '@app/kernel/collection.ts';
import { formatUsd } from '@app/kernel/money.ts';
import type { Deal } from '@app/domain/marketplace/deal.ts';
import type { ListQuery } from '../wire/use-live.ts';

/** Empty legs that have not left yet, next first. `since` epoch ms. */
export const emptiesQuery = (since: number): ListQuery => ({
  where: { field: 'departure_date', op: 'gte', value: since },
  orderBy: [{ field: 'departure_date', dir: 'asc' }],
  limit: 300,
});

export type EmptyState = 'booked' | 'hidden' | 'offered';
/** Whether visitors find it: a booked leg is gone whatever else is set. */
export const stateOf = (deal: Pick<Deal, 'booked' | 'hidden'>): EmptyState => (deal.booked ? 'booked' : deal.hidden ? 'hidden' : 'offered');
export const stateWords: Readonly<Record<EmptyState, string>> = { offered: 'Offered', hidden: 'Hidden', booked: 'Booked' };

/** What visitors read of the price. */
export const publicPrice = (deal: Pick<Deal, 'price' | 'show_price'>): string =>
  deal.show_price && deal.price.total > 0 ? formatUsd(deal.price.total) : 'On request';

/** How many of each state, in words. */
export function summary(deals: readonly Pick<Doc<Deal>, 'booked' | 'hidden'>[]): string {
  const count = (state: EmptyState): number => deals.filter((deal) => stateOf(deal) === state).length;
  return (['offered', 'hidden', 'booked'] as const)
    .map((state) => [count(state), stateWords[state].toLowerCase()] as const)
    .filter(([found]) => found > 0)
    .map(([found, word]) => `${found} ${word}`)
    .join(', ');
}
