import type { Deal } from '@app/domain/marketplace/deal.ts';
import { formatMoney } from '../../words/format.ts';
import { t, words } from '../../words/words.ts';

type EmptyState = 'booked' | 'hidden' | 'offered';
/** Returns true if visitors can find the leg. A booked leg is never visible. */
export const stateOf = (deal: Pick<Deal, 'booked' | 'hidden'>): EmptyState => (deal.booked ? 'booked' : deal.hidden ? 'hidden' : 'offered');

/** Returns the price as visitors see it. */
export const publicPrice = (deal: Pick<Deal, 'price' | 'show_price'>): string =>
  deal.show_price && deal.price.total > 0 ? formatMoney(deal.price.total) : t('On request');

const states: Readonly<Record<EmptyState, string>> = { booked: words('Booked'), hidden: words('Hidden'), offered: words('Offered') };
export const stateWords = (deal: Pick<Deal, 'booked' | 'hidden'>): string => t(states[stateOf(deal)]);
