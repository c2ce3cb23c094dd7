import type { Doc } from '@app/kernel/collection.ts';
import { flightSoftwareStatuses } from '@app/domain/trips/model/flight-software.states.ts';
import type { Leg } from '@app/domain/trips/model/leg.ts';
import type { Trip } from '@app/domain/trips/model/quote.ts';
import { PlaneGlyph } from '../../widgets/flights/PlaneGlyph.tsx';
import { StateChip } from '../../widgets/status/StateChip.tsx';
import { t } from '../../words/words.ts';
import { codeOf, takeoffWords } from '../trip-words.rules.ts';
import { liveLegs } from './trip-progress.rules.ts';
import styles from './Trip.module.css';

/** The legs side by side: airports, takeoff at the airport's clock, and how far each is. */
export function LegStrip({ trip }: { readonly trip: Doc<Trip> }) {
  const legs = liveLegs(trip);
  if (legs.length === 0) return null;
  return (
    <ol className={styles.strip} aria-label={t('Legs')}>
      {legs.map((leg) => (
        <li key={leg.order}>
          <span className={styles.codes}>
            {codeOf(leg.departureAirport)}
            <PlaneGlyph size={15} className={styles.plane} />
            <span className="visually-hidden">{t('to')}</span>
            {codeOf(leg.arrivalAirport)}
          </span>
          <span className={styles.soft}>{takeoffWords(leg.times)}</span>
          <LegState leg={leg} />
        </li>
      ))}
    </ol>
  );
}

/** State of a leg in flight software: icon, word and color. */
function LegState({ leg: { status, isEmptyLeg } }: { readonly leg: Leg }) {
  if (status === '') return isEmptyLeg ? <span className={styles.soft}>{t('Empty leg')}</span> : <StateChip label={t('Planned')} colour="neutral" />;
  return <StateChip label={t(flightSoftwareStatuses.label(status))} colour={flightSoftwareStatuses.colour(status)} />;
}
