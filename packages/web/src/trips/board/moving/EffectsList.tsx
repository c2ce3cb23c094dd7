import { IconArrowRight } from '@tabler/icons-react';
import { levelOf } from '@app/domain/trips/desk/flags.rules.ts';
import { serviceTypes } from '@app/domain/trips/model/service.states.ts';
import type { Effects, TripChange, TripEffects } from '@app/domain/trips/moves/trip-change.ts';
import { t } from '../../../words/words.ts';
import { FlagList } from '../../desk/FlagList.tsx';
import { clockAt, dayAt, lengthWords } from '../board-words.ts';
import { FactList } from '../../../ui/layout/FactList.tsx';
import { legTimes } from './leg-times.ts';
import styles from './EffectsPanel.module.css';
import type { Reading } from '../../reading-clock.rules.ts';

interface Props {
  readonly effects: Effects;
  /** A copy leaves its trip as it is: only the times of the copy are shown, and warnings, which need no reason yet. */
  readonly kind: TripChange['kind'] | 'copy';
  readonly reading: Reading;
}
/** The effects of a change or of a copy, trip by trip. */
export function EffectsList({ effects, kind, reading }: Props) {
  return effects.trips.map((trip) => (
    <section key={trip.id} className={styles.trip} aria-label={t('Trip #{n}', { n: trip.number })}>
      <h3>
        {t('Trip #{n}', { n: trip.number })}
        {trip.aircraft.was !== trip.aircraft.now && (
          <span className={styles.tails}>
            {trip.aircraft.was || t('Unassigned')} <IconArrowRight size={14} stroke={1.75} aria-label={t('becomes')} />{' '}
            <b>{trip.aircraft.now || t('free')}</b>
          </span>
        )}
      </h3>
      <ul className={styles.legs}>
        {trip.legs.map((leg) => (
          <LegLine key={leg.order} leg={leg} reading={reading} kind={kind} />
        ))}
      </ul>
      <FlagList flags={kind === 'copy' ? trip.flags : trip.flags.filter((flag) => flag.code !== 'price' && levelOf(flag) !== 'warning')} />
      <Consequences trip={trip} reading={reading} isGone={kind === 'cancel'} />
    </section>
  ));
}

type LegEffect = TripEffects['legs'][number];
function LegLine({ leg, reading, kind }: { readonly leg: LegEffect } & Pick<Props, 'reading' | 'kind'>) {
  const { from, to, was, now } = leg;
  const times = (span: LegEffect['was']): string => legTimes(from, to, span, reading);
  const isMoved = was.takeoff !== now.takeoff || was.landing !== now.landing;
  const minutes = was.takeoff !== null && now.takeoff !== null ? Math.round((now.takeoff - was.takeoff) / 60_000) : 0;
  return (
    <li>
      <strong>
        {from.code} – {to.code}
      </strong>
      {isMoved ? (
        <span>
          {kind !== 'copy' && <s>{times(was)}</s>}
          {kind !== 'cancel' && (
            <>
              {kind !== 'copy' && <br />}
              <ins>{times(now)}</ins>
              {minutes !== 0 && (
                <em>{minutes > 0 ? t('{time} later', { time: lengthWords(minutes) }) : t('{time} earlier', { time: lengthWords(minutes) })}</em>
              )}
            </>
          )}
        </span>
      ) : (
        <span>{times(was)}</span>
      )}
    </li>
  );
}

function Consequences({ trip, reading, isGone }: { readonly trip: TripEffects; readonly reading: Reading; readonly isGone: boolean }) {
  const { ferries, crew, services, checks, emptyLegs, isReleased, agreed, legs } = trip;
  const first = legs[0];
  const route = ({ from, to }: { readonly from: string; readonly to: string }): string => `${from} – ${to}`;
  const emptyLeg = ({ from, to, takeoff, state }: TripEffects['emptyLegs'][number]): string => {
    const flight = `${from.code} – ${to.code}, ${dayAt(takeoff, from.zone, reading)}, ${clockAt(takeoff, from.zone, reading)}`;
    return state === 'offered' ? flight : state === 'booked' ? t('{flight} (booked)', { flight }) : t('{flight} (reserved)', { flight });
  };
  const rows: [string, string][] = [
    [t('Ferry flights added'), ferries.added.map(route).join(', ')],
    [t('Ferry flights removed'), ferries.removed.map(route).join(', ')],
    [
      t('Empty legs taken off sale'),
      emptyLegs
        .filter(({ state }) => state === 'offered')
        .map(emptyLeg)
        .join('; '),
    ],
    [
      t('Empty legs of customers in question'),
      emptyLegs
        .filter(({ state }) => state !== 'offered')
        .map(emptyLeg)
        .join('; '),
    ],
    [isGone ? t('Crew released') : t('Crew to ask again'), crew.join(', ')],
    [isGone ? t('Services to cancel') : t('Services to confirm again'), services.map((type) => t(serviceTypes.label(type as 'catering'))).join(', ')],
    [t('Checklist items to check again'), checks.join(', ')],
    [t('Release'), isReleased && !isGone ? t('The flight was released and needs another release.') : ''],
    [
      t('The customer agreed to'),
      !isGone && agreed !== null && first && agreed !== first.now.takeoff
        ? t('takeoff {time}', { time: `${dayAt(agreed, first.from.zone, reading)}, ${clockAt(agreed, first.from.zone, reading)}` })
        : '',
    ],
  ];
  return <FactList facts={rows} nameWidth={112} className={styles.facts} />;
}
