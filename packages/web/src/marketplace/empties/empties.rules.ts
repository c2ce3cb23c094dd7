import { systemName } from '@app/domain/clients/scheduling-system.states.ts';
import type { Deal } from '@app/domain/marketplace/deal.ts';
import { takeoffWords } from '../../trips/trip-words.rules.ts';
import { formatMoney } from '../../words/format.ts';
import { t, words } from '../../words/words.ts';

type EmptyState = 'booked' | 'hidden' | 'offered';
/** Returns true if visitors can find the leg. A booked leg is never visible. */
export const stateOf = (deal: Pick<Deal, 'booked' | 'hidden'>): EmptyState => (deal.booked ? 'booked' : deal.hidden ? 'hidden' : 'offered');

/** Returns the price as visitors see it. */
export const publicPrice = (deal: Pick<Deal, 'price' | 'show_price'>): string =>
  deal.show_price && deal.price.total > 0 ? formatMoney(deal.price.total) : t('On request');

/** Returns the facts of an own empty leg, each with its label; unknown ones are missing. */
export function factsOf(deal: DealFacts): (readonly [label: string, value: string])[] {
  const { first_name, last_name } = deal.contact;
  const facts = [
    [t('Takeoff'), takeoffWords(deal.times)],
    [t('Aircraft'), [deal.aircraft.model || deal.aircraft.name, deal.aircraft.tail_number].filter(Boolean).join(', ')],
    [t('Price for visitors'), publicPrice(deal)],
    [t('Takeoff may shift'), deal.window_hours > 0 ? t('by ± {n} h', { n: deal.window_hours }) : ''],
    [t('Contact'), `${first_name} ${last_name}`.trim()],
    [t('Imported from'), deal.source === '' ? '' : systemName(deal.source)],
    [t('No longer there'), deal.gone === '' ? '' : t('Its system no longer has it')],
    [t('Notes'), deal.notes],
  ] as const;
  return facts.filter(([, value]) => value !== '');
}
interface DealFacts extends Pick<Deal, 'times' | 'price' | 'show_price' | 'notes' | 'window_hours' | 'source' | 'gone'> {
  readonly aircraft: Pick<Deal['aircraft'], 'model' | 'name' | 'tail_number'>;
  readonly contact: Pick<Deal['contact'], 'first_name' | 'last_name'>;
}

const states: Readonly<Record<EmptyState, string>> = { booked: words('Booked'), hidden: words('Hidden'), offered: words('Offered') };
export const stateWords = (deal: Pick<Deal, 'booked' | 'hidden'>): string => t(states[stateOf(deal)]);
