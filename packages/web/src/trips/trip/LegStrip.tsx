import type { Doc } from '@app/kernel/collection.ts';
import { flightSoftwareStatuses } from '@app/domain/trips/model/flight-software.states.ts';
import { worstOf } from '@app/domain/trips/checklists/checklist.rules.ts';
import { checkStates } from '@app/domain/trips/checklists/checklist.states.ts';
import { liveLegs, type Leg } from '@app/domain/trips/model/leg.ts';
import type { Trip } from '@app/domain/trips/model/quote.ts';
import { PlaneGlyph } from '../../widgets/flights/PlaneGlyph.tsx';
import { StateChip } from '../../widgets/status/StateChip.tsx';
import { t } from '../../words/words.ts';
import { codeOf, takeoffWords } from '../trip-words.rules.ts';

import { useChecklist } from './checklist/use-checklist.ts';
import styles from './LegStrip.module.css';
import { ClockSelect } from '../ClockSelect.tsx';
import { onClock } from '../reading-clock.rules.ts';
import { useReadingClock } from '../use-reading-clock.ts';

/** The legs side by side: airports, takeoff on the reader's clock, and how far each is. */
export function LegStrip({ trip }: { readonly trip: Doc<Trip> }) {
  const legs = liveLegs(trip.legs);
  const { items } = useChecklist(trip);
  const { reading } = useReadingClock();
  if (legs.length === 0) return null;
  return (
    <div className={styles.row}>
      <ol className={styles.strip} aria-label={t('Legs')}>
        {legs.map((leg) => (
          <li key={leg.order}>
            <span className={styles.codes}>
              {codeOf(leg.departureAirport)}
              <PlaneGlyph size={15} className={styles.plane} />
              <span className="visually-hidden">{t('to')}</span>
              {codeOf(leg.arrivalAirport)}
            </span>
            <span className={styles.soft}>{takeoffWords(onClock(leg.times, reading))}</span>
            <LegState leg={leg} />
            <Checks state={worstOf(items, leg.order)} />
          </li>
        ))}
      </ol>
      <ClockSelect />
    </div>
  );
}

/** The worst state among the checklist items of a leg. */
function Checks({ state }: { readonly state: ReturnType<typeof worstOf> }) {
  if (state === undefined) return null;
  return (
    <span className={styles.soft}>
      {t('Checklist')}: <StateChip label={t(checkStates.label(state))} colour={checkStates.colour(state)} />
    </span>
  );
}

/** State of a leg in flight software: icon, word and color. */
function LegState({ leg: { status, isEmptyLeg } }: { readonly leg: Leg }) {
  if (status === '') return isEmptyLeg ? <span className={styles.soft}>{t('Empty leg')}</span> : <StateChip label={t('Planned')} colour="neutral" />;
  return <StateChip label={t(flightSoftwareStatuses.label(status))} colour={flightSoftwareStatuses.colour(status)} />;
}
