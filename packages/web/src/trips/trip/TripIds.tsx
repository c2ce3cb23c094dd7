import type { Doc } from '@app/kernel/collection.ts';
import type { Trip } from '@app/domain/trips/model/quote.ts';
import { thirdPartyIdTypes } from '@app/domain/trips/model/trip.states.ts';
import { t } from '../../words/words.ts';
import { FactList } from '../../ui/layout/FactList.tsx';
import styles from './Trip.module.css';

/** Numbers of the trip in other systems, each with the label of its code (CHR-2). */
export function TripIds({ trip: { third_party } }: { readonly trip: Doc<Trip> }) {
  const ids = Object.entries(third_party).flatMap(([code, id]) => {
    const type = code.split('.').at(-1) ?? code;
    if ((typeof id !== 'string' && typeof id !== 'number') || `${id}` === '') return [];
    return [[thirdPartyIdTypes.has(type) ? t(thirdPartyIdTypes.label(type)) : code, String(id)]] as const;
  });
  return <FactList facts={ids} className={styles.facts} label={t('In other systems')} />;
}
