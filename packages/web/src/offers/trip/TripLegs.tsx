import type { TripPageLeg } from '@app/domain/offers/trip/trip-page.calls.ts';
import type { RoomRefusal } from '../room/answer-room.ts';
import room from '../room/QuoteRoom.module.css';
import type { RoomWords } from '../room/room-words.ts';
import { CrewSteps } from './CrewSteps.tsx';
import { clockText, dayText, legStateText, momentAt } from './trip-room-words.ts';
import styles from './TripRoom.module.css';

interface Props {
  readonly legs: readonly TripPageLeg[];
  readonly words: RoomWords;
  /** The crew also read how many fly, and enter their times. */
  readonly crew?: { readonly formKey: string; readonly answer: RoomRefusal | undefined } | undefined;
}
/** Each flight like a boarding pass: airports and clocks, where to go, the aircraft and who flies it. */
export function TripLegs({ legs, words, crew }: Props) {
  const { t } = words;
  const isCrew = crew !== undefined;
  return (
    <ol className={styles.legs} aria-label={t('Flights')}>
      {legs.map((leg) => (
        <li key={leg.order} className={styles.leg}>
          <p className={styles.day}>
            {dayText(leg.takeoff, words) || t('Date to be set')}
            <span id={`state-${leg.order}`} data-live="" className={styles.legState} data-state={leg.state}>
              {legStateText(leg, words)}
            </span>
          </p>
          <div className={styles.route}>
            <End place={leg.from} clock={clockText(leg.takeoff, words)} words={words} />
            <span className={styles.arc} aria-hidden="true">
              <svg viewBox="0 0 120 28" preserveAspectRatio="none">
                <path d="M4 24 Q60 -8 116 24" vectorEffect="non-scaling-stroke" />
              </svg>
            </span>
            <End place={leg.to} clock={clockText(leg.landing, words)} words={words} isRight />
          </div>
          {leg.flown && (
            <p className={room.soft}>
              {t('Flown: took off {takeoff}, landed {landing}', {
                takeoff: momentAt(leg.flown.takeoff, leg.takeoff.zone, words),
                landing: momentAt(leg.flown.landing, leg.landing.zone, words),
              })}
            </p>
          )}
          <dl className={styles.facts}>
            <Handler label={t('Departure terminal')} place={leg.from} words={words} />
            <Handler label={t('Arrival terminal')} place={leg.to} words={words} />
            {(leg.tail !== '' || leg.aircraft !== '') && (
              <div>
                <dt>{t('Aircraft')}</dt>
                <dd>{[leg.aircraft, leg.tail].filter(Boolean).join(', ')}</dd>
              </div>
            )}
            {isCrew && (
              <div>
                <dt>{t('Passengers')}</dt>
                <dd>{leg.passengers}</dd>
              </div>
            )}
            {leg.crew.length > 0 && (
              <div>
                <dt>{t('Crew')}</dt>
                <dd>{leg.crew.map(({ name, role }) => (role === '' ? name : `${name} (${role})`)).join(', ')}</dd>
              </div>
            )}
          </dl>
          {crew && <CrewSteps leg={leg} words={words} {...crew} />}
        </li>
      ))}
    </ol>
  );
}

interface EndProps {
  readonly place: TripPageLeg['from'];
  readonly clock: string;
  readonly words: RoomWords;
  readonly isRight?: boolean;
}
function End({ place, clock, words: { t }, isRight = false }: EndProps) {
  return (
    <div className={isRight ? `${styles.end} ${styles.right}` : styles.end}>
      <span className={styles.code}>{place.code}</span>
      <span className={styles.clock}>{clock || t('any time')}</span>
      <span className={room.soft}>{place.city || place.name}</span>
    </div>
  );
}

/** The ground handler to go to, with a map; nothing before one is chosen. */
function Handler({ label, place, words: { t } }: { readonly label: string; readonly place: TripPageLeg['from']; readonly words: RoomWords }) {
  if (place.fbo === '') return null;
  const query = encodeURIComponent([place.fbo, place.address || place.name].join(', '));
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <strong>{place.fbo}</strong>
        <span className={styles.block}>{place.address || place.name}</span>
        <span className={styles.block}>
          <a href={`https://www.openstreetmap.org/search?query=${query}`} target="_blank" rel="noreferrer">
            {t('Map')}
            <span className="visually-hidden"> {place.fbo}</span>
          </a>
          {place.phone !== '' && (
            <>
              {' · '}
              <a href={`tel:${place.phone}`}>{place.phone}</a>
            </>
          )}
        </span>
      </dd>
    </div>
  );
}
