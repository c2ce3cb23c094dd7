import { IconUsers } from '@tabler/icons-react';
import type { AirportRef } from '@app/domain/fleet/airport.ts';
import { passengerTypes, type Leg } from '@app/domain/trips/model/leg.ts';
import { PlaneGlyph } from '../widgets/flights/PlaneGlyph.tsx';
import { t, tn } from '../words/words.ts';
import { codeOf, durationWords, placeOf, takeoffWords } from './trip-words.rules.ts';
import styles from './LegList.module.css';
import { onClock } from './reading-clock.rules.ts';
import { useReadingClock } from './use-reading-clock.ts';

function End({ airport, right = false }: { readonly airport: AirportRef; readonly right?: boolean }) {
  return (
    <span className={styles.end} data-right={right || undefined}>
      <span className={styles.code}>{codeOf(airport)}</span>
      <span className={styles.city} title={airport.name}>
        {placeOf(airport)}
      </span>
    </span>
  );
}

/** The legs like boarding passes: codes large, then when and how many. */
export function LegList({ legs }: { readonly legs: readonly Leg[] }) {
  const { reading } = useReadingClock();
  return (
    <ol className={styles.legs}>
      {legs.map((leg, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- legs have no id; their order is what they are
        <li key={index} className={styles.leg}>
          <div className={styles.route}>
            <End airport={leg.departureAirport} />
            <span className={styles.line}>
              <span className="visually-hidden">{t('to')}</span>
              <PlaneGlyph size={18} className={styles.plane} />
              <span className={styles.duration}>{durationWords(leg.times.duration)}</span>
            </span>
            <End airport={leg.arrivalAirport} right />
          </div>
          <div className={styles.facts}>
            <span>{takeoffWords(onClock(leg.times, reading))}</span>
            <span className={styles.pax}>
              <IconUsers size={14} stroke={1.5} aria-hidden />
              {leg.isEmptyLeg ? t('Empty leg') : tn(leg.paxNum, '{n} passenger', '{n} passengers')}
            </span>
          </div>
          {leg.passengers.some((passenger) => passenger.name !== '') && (
            <p className={styles.names}>
              {leg.passengers.map((passenger) => passenger.name || t(passengerTypes.label(passenger.pax_type))).join(', ')}
            </p>
          )}
        </li>
      ))}
    </ol>
  );
}
