import type { Doc } from '@app/kernel/collection.ts';
import { itineraryChanges, changeText, itineraryOf } from '@app/domain/trips/trip/itinerary.rules.ts';
import type { Trip } from '@app/domain/trips/model/quote.ts';
import { TimeAgo } from '../../widgets/status/TimeAgo.tsx';
import { useColleagues } from '../../widgets/people/use-colleagues.ts';
import { t } from '../../words/words.ts';
import { diffLines } from './diff-words.rules.ts';
import { TripPart } from './TripPart.tsx';
import styles from './Trip.module.css';

/** Shows the version that the customer was told, and the changes of staff since the booking. */
export function ChangesTab({ trip }: { readonly trip: Doc<Trip> }) {
  const { told, trip_diffs: diffs } = trip;
  const { person } = useColleagues();
  const waiting = told.itinerary ? itineraryChanges(told.itinerary, itineraryOf(trip)) : [];
  return (
    <>
      <TripPart title={t('What the customer knows')}>
        {told.at === null ? (
          <p className={styles.none}>{t('The customer has not been sent the page of this trip yet.')}</p>
        ) : (
          <>
            <p className={styles.text}>
              {t('Last update by {name}', { name: person(told.by).name })}, <TimeAgo at={told.at} isInside />
            </p>
            {waiting.length === 0 ? (
              <p className={styles.soft}>{t('Nothing has changed since.')}</p>
            ) : (
              <ul className={styles.changes}>
                {waiting.map((change) => (
                  <li key={JSON.stringify(change)}>{changeText(change, { t })}</li>
                ))}
              </ul>
            )}
          </>
        )}
      </TripPart>
      <TripPart title={t('Changes since the booking')}>
        {diffs.length === 0 ? (
          <p className={styles.none}>{t('Nobody has changed legs, services or notes.')}</p>
        ) : (
          <ol className={styles.changes} reversed>
            {diffs.toReversed().map((diff, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- the list only grows
              <li key={diffs.length - index}>{diffLines(diff, trip).join(' · ')}</li>
            ))}
          </ol>
        )}
      </TripPart>
    </>
  );
}
