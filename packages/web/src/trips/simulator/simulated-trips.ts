import { useMemo } from 'react';
import type { Doc } from '@app/kernel/collection.ts';
import { displayName } from '@app/domain/contacts/contact.ts';
import { tripToPrice, type TripToPrice } from '@app/domain/trips/flights/trip-to-price.rules.ts';
import type { Leg } from '@app/domain/trips/model/leg.ts';
import type { Quote } from '@app/domain/trips/model/quote.ts';
import type { SampleTrip } from '@app/domain/trips/model/sample-trip.ts';
import { legsOfSample } from '@app/domain/trips/pricing/sample-legs.rules.ts';
import { quotes } from '@app/domain/trips/trips.collection.ts';
import { useSession } from '../../wire/tab/session.ts';
import { useLive } from '../../wire/tab/use-live.ts';
import { t, tn } from '../../words/words.ts';
import { routeWords, takeoffDay } from '../trip-words.rules.ts';

/** Quotes of one simulator. */
const MOST_QUOTES = 20;
/** Quotes without legs are passed over, so a few more are read. */
const READ_QUOTES = 40;

/** A trip of the simulator, with the words of its row. */
export interface SimulatedTrip {
  readonly key: string;
  readonly title: string;
  readonly subtitle: string;
  readonly source: 'typed' | 'sample' | 'quote';
  readonly trip: TripToPrice;
}
const detail = (legs: readonly Leg[], name: string): string => {
  const [first] = legs;
  const pax = Math.max(0, ...legs.map(({ paxNum }) => paxNum));
  const when = first ? takeoffDay(first.times) : '';
  return [name, when, tn(pax, '{n} passenger', '{n} passengers')].filter(Boolean).join(' · ');
};
function simulated(key: string, source: SimulatedTrip['source'], legs: readonly Leg[], name: string): SimulatedTrip {
  const live = legs.filter(({ active }) => active);
  return { key, source, title: routeWords(live), subtitle: detail(live, name), trip: tripToPrice(live) };
}
export const sampleName = ({ name, isEmptyLeg }: Pick<SampleTrip, 'name' | 'isEmptyLeg'>): string =>
  [name, isEmptyLeg ? t('Empty leg') : ''].filter(Boolean).join(', ');

/** The trips of the simulator: the typed one, the saved ones, and those of the last quotes. */
export function useSimulatedTrips(
  samples: readonly SampleTrip[],
  typed: SampleTrip | undefined,
): { readonly trips: readonly SimulatedTrip[]; readonly isLoading: boolean } {
  const { client } = useSession();
  const { docs, state } = useLive(quotes, client && { orderBy: [{ field: 'date', dir: 'desc' }], limit: READ_QUOTES });
  const trips = useMemo(() => {
    const own = [...(typed ? [{ ...typed, source: 'typed' as const }] : []), ...samples.map((sample) => ({ ...sample, source: 'sample' as const }))];
    const last = docs.filter(({ legs }: Doc<Quote>) => legs.some(({ active }) => active)).slice(0, MOST_QUOTES);
    return [
      ...own.map((sample) => simulated(`${sample.source} ${sample.id}`, sample.source, legsOfSample(sample), sampleName(sample))),
      ...last.map((quote) =>
        simulated(
          quote.path,
          'quote',
          quote.legs,
          [t('Quote {number}', { number: quote.quote_id }), displayName(quote.contact)].filter(Boolean).join(', '),
        ),
      ),
    ];
  }, [docs, samples, typed]);
  return { trips, isLoading: state === 'loading' };
}
