import { memo } from 'react';
import type { Doc } from '@app/kernel/collection.ts';
import { type Block, type Gap, isLive, isMismatch } from '@app/domain/trips/board/board.rules.ts';
import { ferryFor, ferryTime } from '@app/domain/trips/board/ferry.rules.ts';
import { planeOf } from '@app/domain/trips/flights/trip-to-price.rules.ts';
import { ownerOf } from '@app/domain/trips/board/entry-owner.rules.ts';
import { flownTimes } from '@app/domain/trips/following/following.rules.ts';
import type { Hold } from '@app/domain/holds/hold.ts';
import type { Trip } from '@app/domain/trips/model/quote.ts';
import type { ScheduleEntry } from '@app/domain/trips/model/schedule-entry.ts';
import { textOf } from '@app/kernel/fields.ts';
import { t, tn } from '../../words/words.ts';
import { worstState } from '@app/domain/trips/checklists/checklist.rules.ts';
import { BoardBlock, FINGER } from './BoardBlock.tsx';
import { CheckSign, checkWords } from '../trip/checklist/CheckSign.tsx';
import { type BoardWindow, placeOf, shareOf } from './board-window.rules.ts';
import { clockAt, doubleWords, gapPlace, lengthWords } from './board-words.ts';
import type { BoardRow } from './board-rows.ts';
import type { ChecksOf } from '../trip/checklist/use-leg-checks.ts';
import styles from './Board.module.css';
import type { Reading } from '../reading-clock.rules.ts';

interface Props {
  readonly data: BoardRow;
  readonly window: BoardWindow;
  readonly width: number;
  readonly reading: Reading;
  readonly now: number;
  readonly tripAt: ReadonlyMap<string, Doc<Trip>>;
  readonly holdAt: ReadonlyMap<string, Doc<Hold>>;
  readonly checksOf: ChecksOf;
  /** Path of the block that has the tab stop, if it is in this row; 'row' for the row itself. */
  readonly current: string | undefined;
  /** Path of the trip that is chosen for a swap. */
  readonly marked: string | undefined;
  readonly moving: string | undefined;
  /** A day is one bar: too many days for single flights. */
  readonly isCompact: boolean;
  /** Its entries are on their way: nobody says yet that there are none. */
  readonly isPending: boolean;
  /** Its reader may add what is missing between two flights. */
  readonly isFixable: boolean;
}
/** Least room in which the code of an airport can be read between two blocks. */
const CODE_ROOM = 36;
/** The same for 'KTEB −1 h 20 min'. */
const SAVED_ROOM = 124;

/** Ends of an entry that can be dragged: those in sight, of what is no flight and follows nothing else. */
function edgesOf({ entry, partner }: Block, { from, until }: BoardWindow): 'start' | 'end' | 'both' | '' {
  if (partner !== undefined || entry.type === 'trip' || ownerOf(entry) !== undefined) return '';
  const [isStart, isEnd] = [entry.start >= from, entry.end <= until];
  return isStart && isEnd ? 'both' : isStart ? 'start' : isEnd ? 'end' : '';
}

/** Returns where the aircraft is and where it must be, and the ferry flight between: 'of 48 min, it fits from 12:30 PM EDT to 1:18 PM EDT'. */
function gapWords({ craft, entries }: BoardRow, gap: Gap, reading: Reading): string {
  const place = gapPlace(gap);
  const plane = craft && planeOf(craft);
  const ferry = plane && ferryFor(entries.filter(isLive), gap, plane);
  if (!ferry || ferryTime(ferry.from, ferry.to, plane) === undefined) return place;
  const time = lengthWords(Math.round((ferry.end - ferry.start) / 60_000));
  const [from, to] = [clockAt(ferry.start, ferry.from?.timezone ?? '', reading), clockAt(ferry.end, ferry.to?.timezone ?? '', reading)];
  const fit = ferry.fits
    ? t('A ferry flight of {time} fits from {from} to {to}.', { time, from, to })
    : t('A ferry flight of {time} does not fit.', { time });
  return `${place}. ${fit}`;
}

/** Pixels of the words of an aircraft that has nothing to do, and their distance from the edge. */
const [NOTHING_ROOM, NOTHING_LEFT] = [160, 8];
/** Returns where these words begin: beside the line of now, which would cross them. */
function nothingLeft(window: BoardWindow, width: number, now: number): number {
  const line = shareOf(now, window) * width;
  return line >= 0 && line < NOTHING_ROOM ? Math.max(NOTHING_LEFT, line + 2) : NOTHING_LEFT;
}

/** Entries of one aircraft on the axis of time, and its airport between them. */
export const BoardRowTrack = memo(function BoardRowTrack(props: Props) {
  const { data, window, width, reading, now, tripAt, holdAt, checksOf, current, marked, moving, isCompact, isPending, isFixable } = props;
  const { doubles } = data;
  const { blocks, gaps } = data.row;
  const places = blocks.map(({ entry }) => placeOf(flownTimes(entry), window));
  const isEmpty = places.every((place) => place === undefined);
  if (isCompact) return <DayBars {...props} />;
  return (
    <>
      {isEmpty && !isPending && (
        <div
          role="gridcell"
          className={styles.nothing}
          style={{ left: nothingLeft(window, width, now) }}
          tabIndex={current === 'row' ? 0 : -1}
          data-nothing
        >
          <span>{data.hasSchedule ? t('Nothing Scheduled') : t('Schedule not shared')}</span>
        </div>
      )}
      {gaps.map((gap) => {
        const place = placeOf(gap, window);
        if (!place || place.width * width < CODE_ROOM || gap.at === '') return null;
        const isWrong = isMismatch(gap);
        const double = doubles.find(({ start }) => start === gap.start);
        const words = double
          ? place.width * width >= SAVED_ROOM
            ? `${gap.at} −${lengthWords(Math.round(double.saved / 60_000))}`
            : gap.at
          : isWrong && place.width * width >= CODE_ROOM * 3
            ? `${gap.at} ≠ ${gap.next}`
            : gap.at;
        const title = double ? doubleWords(double) : isWrong ? gapWords(data, gap, reading) : undefined;
        const marks = { 'data-wrong': isWrong || undefined, 'data-double': double !== undefined || undefined };
        const shape = { left: place.left * width, width: place.width * width };
        if ((isWrong || double) && isFixable) {
          return (
            <div key={gap.start} role="gridcell" className={styles.place} {...marks} style={shape}>
              <button
                type="button"
                tabIndex={-1}
                data-gap={gap.start}
                title={title}
                aria-label={double ? t('{gap}: replace both ferry flights by one', { gap: words }) : t('{gap}: add a ferry flight', { gap: words })}
              >
                {words}
              </button>
            </div>
          );
        }
        return (
          <span key={gap.start} className={styles.place} {...marks} style={shape} title={title}>
            <span>{words}</span>
          </span>
        );
      })}
      {blocks.map((block, index) => {
        const place = places[index];
        if (!place) return null;
        // A ferry flight has no words of its own below it: they belong to the flight that it is for.
        const next = places.slice(index + 1).find((candidate, at) => candidate !== undefined && blocks[index + 1 + at]?.kind !== 'ferry');
        const left = place.left * width;
        const { entry, lanes } = block;
        return (
          <BoardBlock
            key={entry.path}
            block={block}
            trip={entry.trip === '' ? undefined : tripAt.get(entry.trip)}
            hold={holdAt.get(textOf(entry.metadata, 'hold'))}
            check={checksOf(tripAt.get(entry.trip), entry.leg)}
            edges={edgesOf(block, window)}
            double={doubles.find(({ paths }) => paths.includes(entry.path))}
            left={left}
            width={place.width * width - 1}
            before={lanes > 1 ? FINGER : gapBetween(places[index - 1], place, width)}
            after={lanes > 1 ? FINGER : gapBetween(place, places[index + 1], width)}
            room={(next ? next.left * width : width) - left - 6}
            reading={reading}
            now={now}
            isCurrent={current === entry.path}
            isMarked={marked !== undefined && marked === entry.trip}
            isMoving={moving !== undefined && moving === entry.trip}
          />
        );
      })}
    </>
  );
});

type Place = ReturnType<typeof placeOf>;
/** Returns the free pixels between two entries, up to those of a finger. */
const gapBetween = (former: Place, next: Place, width: number): number =>
  former && next ? Math.min(FINGER, Math.max(0, Math.round((next.left - former.left - former.width) * width))) : FINGER;

const busyIn = (entries: readonly ScheduleEntry[], start: number, end: number): number =>
  entries.reduce((sum, entry) => sum + Math.max(0, Math.min(end, entry.end) - Math.max(start, entry.start)), 0);
/** One bar a day, as high as the day is full. */
function DayBars({ data, window, width, current, tripAt, checksOf }: Props) {
  const { blocks } = data.row;
  return window.days.map(({ date, start, end }, index) => {
    const there = blocks.filter(({ entry }) => entry.start < end && entry.end > start);
    if (there.length === 0) return null;
    const kinds = new Set(there.map(({ kind }) => kind));
    const kind = (['booked', 'requested', 'imported', 'hold', 'ferry', 'container', 'duty'] as const).find((name) => kinds.has(name));
    const entries = there.map(({ entry }) => entry);
    const check = worstState(entries.map((entry) => checksOf(tripAt.get(entry.trip), entry.leg)));
    const share = Math.min(1, busyIn(entries, start, end) / (end - start));
    const place = placeOf({ start, end }, window);
    const isAt = current !== undefined && (entries.some(({ path }) => path === current) || (current === 'row' && index === 0));
    return (
      <div role="gridcell" key={date} className={styles.dayCell}>
        <button
          type="button"
          className={styles.dayBar}
          data-entry={entries[0]?.path}
          data-day={date}
          data-kind={kind}
          data-overlap={there.some(({ lanes }) => lanes > 1) || undefined}
          tabIndex={isAt ? 0 : -1}
          style={{ left: (place?.left ?? 0) * width + 1, width: (place?.width ?? 0) * width - 2 }}
          aria-label={[
            `${data.title}, ${date}: ${tn(there.length, '{n} entry', '{n} entries')}`,
            t('{n}% of the day', { n: Math.round(share * 100) }),
            ...(check === undefined ? [] : [checkWords(check)]),
          ].join(', ')}
        >
          {check !== undefined && <CheckSign state={check} />}
          <i style={{ height: `${Math.max(18, share * 100)}%` }} />
        </button>
      </div>
    );
  });
}
