import type { Doc } from '@app/kernel/collection.ts';
import { fuelStopsBetween } from '@app/domain/trips/board/ferry.rules.ts';
import { planeOf } from '@app/domain/trips/flights/trip-to-price.rules.ts';
import type { Trip } from '@app/domain/trips/model/quote.ts';
import { t, tn } from '../../../words/words.ts';
import { type BoardWindow, placeOf } from '../board-window.rules.ts';
import { nameOf, shortClock, unsureWords, zonesOf } from '../board-words.ts';
import { ghostsOf, lookAtPlace, type Moving } from './moving.rules.ts';
import type { BoardRow } from '../board-rows.ts';
import styles from '../BoardBlock.module.css';
import type { Reading } from '../../reading-clock.rules.ts';

interface Props {
  readonly moving: Moving;
  readonly rows: readonly BoardRow[];
  readonly target: BoardRow;
  readonly window: BoardWindow;
  readonly width: number;
  readonly reading: Reading;
  readonly tripAt: ReadonlyMap<string, Doc<Trip>>;
  readonly stale: ReadonlySet<string>;
}

/** The flights of a trip where it would go if somebody let go of it, and what is in the way. */
export function Ghosts({ moving, rows, target, window, width, reading, tripAt, stale }: Props) {
  const own = rows.find(({ entries }) => entries.includes(moving.entry))?.entries ?? [moving.entry];
  const ghosts = ghostsOf(moving, own);
  const { busy, unsure, turn } = lookAtPlace(ghosts, moving, target.entries, stale);
  const { craft } = target;
  const seats = craft ? craft.seats || craft.model.seats : Infinity;
  /** Another aircraft may have to refuel: its range is seen before it is chosen. */
  const stops = craft
    ? ghosts.reduce((sum, ghost) => sum + (fuelStopsBetween(ghost.departureAirport, ghost.arrivalAirport, planeOf(craft)) ?? 0), 0)
    : 0;
  const pax = tripAt.get(moving.path)?.paxNum ?? 0;
  const isBad = busy !== undefined || pax > seats;
  const first = ghosts.find(({ category }) => category !== 'ferry');
  const place = first && placeOf(first, window);
  const note = busy
    ? nameOf(busy)
    : pax > seats
      ? t('{pax} passengers, {seats} seats', { pax, seats })
      : unsure
        ? unsureWords(unsure)
        : turn !== undefined && turn < 30
          ? t('turn {n} min', { n: turn })
          : craft && moving.craft !== moving.entry.aircraft
            ? [tn(seats, '{n} seat', '{n} seats'), stops > 0 ? tn(stops, '{n} fuel stop', '{n} fuel stops') : ''].filter(Boolean).join(', ')
            : '';
  return (
    <>
      {ghosts.map((ghost) => {
        const place = placeOf(ghost, window);
        if (!place) return null;
        return (
          <span
            key={ghost.path}
            className={styles.ghost}
            data-busy={isBad || undefined}
            data-unsure={(!isBad && unsure !== undefined) || undefined}
            style={{ left: place.left * width, width: place.width * width }}
          >
            {ghost.departure}
          </span>
        );
      })}
      {first && place && (
        <span className={styles.note} data-tone={isBad ? 'bad' : unsure ? 'warn' : undefined} style={{ left: place.left * width }}>
          {[shortClock(first.start, zonesOf(first)[0], reading), note].filter(Boolean).join(' · ')}
        </span>
      )}
    </>
  );
}
