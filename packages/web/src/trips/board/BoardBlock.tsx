import { IconLock } from '@tabler/icons-react';
import { memo } from 'react';
import type { Doc } from '@app/kernel/collection.ts';
import type { DoubleFerry } from '@app/domain/trips/board/ferry.rules.ts';
import type { Block } from '@app/domain/trips/board/board.rules.ts';
import { flownTimes } from '@app/domain/trips/following/following.rules.ts';
import type { Hold } from '@app/domain/holds/hold.ts';
import type { Trip } from '@app/domain/trips/model/quote.ts';
import { t, tn } from '../../words/words.ts';
import { countdown, dayAt, doubleWords, kindWords, nameOf, shortClock, timesOf, zonesOf } from './board-words.ts';
import { CheckSign, checkSigns, checkWords } from '../trip/checklist/CheckSign.tsx';
import type { CheckState } from '../trip/checklist/use-leg-checks.ts';
import styles from './BoardBlock.module.css';
import type { Reading } from '../reading-clock.rules.ts';

interface Props {
  readonly block: Block;
  readonly trip: Doc<Trip> | undefined;
  readonly hold: Doc<Hold> | undefined;
  /** Worst state of the checklist of its leg. */
  readonly check: CheckState | undefined;
  /** Ends that can be dragged. */
  readonly edges: 'start' | 'end' | 'both' | '';
  /** Another ferry flight beside it makes both needless. */
  readonly double: DoubleFerry | undefined;
  /** Pixels from the left of the track, and pixels that it takes; `room` until the next block begins. */
  readonly left: number;
  readonly width: number;
  readonly room: number;
  /** Free pixels to the entries before and after it. */
  readonly before: number;
  readonly after: number;
  readonly reading: Reading;
  readonly now: number;
  readonly isCurrent: boolean;
  readonly isMarked: boolean;
  readonly isMoving: boolean;
}
/** From this width on a block has room for airports and times. */
const WIDE = 116;
const NARROW = 52;
/** A narrower block is moved as a whole: a form changes its ends. */
const EDGED = 24;

/** Pixels of a finger: a narrower block takes some of the free time beside it. */
export const FINGER = 44;
/** Returns how far it may: half way to each of the entries beside it, whose own surface stays theirs. */
const targetLimits = ({ before, after }: Pick<Props, 'before' | 'after'>) => ({
  ...(before < FINGER && { ['--before' as string]: `${-before / 2}px` }),
  ...(after < FINGER && { ['--after' as string]: `${-after / 2}px` }),
});

/** Returns all that a block shows, as one sentence. */
function blockLabel({
  block,
  trip,
  hold,
  check,
  double,
  reading,
  now,
}: Pick<Props, 'block' | 'trip' | 'hold' | 'check' | 'double' | 'reading' | 'now'>): string {
  const { entry, kind, isFlown, lanes } = block;
  const pax = trip && entry.leg !== null ? trip.legs.find(({ order, active }) => active && order === entry.leg)?.paxNum : undefined;
  return [
    nameOf(entry),
    dayAt(entry.start, zonesOf(entry)[0], reading),
    timesOf(entry, reading),
    pax === undefined ? '' : tn(pax, '{n} passenger', '{n} passengers'),
    t(kindWords[kind]),
    typeof hold?.until === 'number' ? countdown(hold.until, now) : '',
    isFlown ? t('in flight or flown') : '',
    lanes > 1 ? t('overlaps') : '',
    double ? doubleWords(double) : '',
    check === undefined ? '' : checkWords(check),
  ]
    .filter(Boolean)
    .join(', ');
}

/** One thing that an aircraft does, on the axis of time: color and pattern say what it is. */
export const BoardBlock = memo(function BoardBlock(props: Props) {
  const { block, trip, hold, check, edges, double, left, width, room, before, after, reading, now, isCurrent, isMarked, isMoving } = props;
  const { entry, kind, isFlown, lane, lanes } = block;
  const [from, to] = zonesOf(entry);
  const times = flownTimes(entry);
  const isFlight = entry.type === 'trip';
  const pax = trip && entry.leg !== null ? trip.legs.find(({ order, active }) => active && order === entry.leg)?.paxNum : undefined;
  const number = entry.trip_number === '' || kind === 'hold' ? '' : `#${entry.trip_number}`;
  const until = typeof hold?.until === 'number' ? countdown(hold.until, now) : '';
  const inside = isFlight ? (
    width >= WIDE ? (
      <>
        <b>{entry.departure}</b> {shortClock(times.start, from, reading)} – {shortClock(times.end, to, reading)} <b>{entry.arrival}</b>
      </>
    ) : (
      width >= NARROW && <b>{entry.arrival}</b>
    )
  ) : (
    width >= NARROW && nameOf(entry)
  );
  const sign = check === undefined ? '' : checkSigns[check];
  const below = isFlight
    ? [
        width >= NARROW ? '' : sign,
        width >= WIDE ? '' : `${entry.departure} > ${entry.arrival}`,
        number,
        pax === undefined ? '' : t('{n} pax', { n: pax }),
      ]
    : [width >= NARROW ? '' : nameOf(entry), until];
  const shape = {
    left,
    width: Math.max(3, width),
    ...(width < FINGER && targetLimits({ before, after })),
    ...(lanes > 1 && { top: `calc(var(--shared-top) + ${lane} * var(--shared) / ${lanes})`, height: `calc(var(--shared) / ${lanes})` }),
  };
  return (
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- the button inside has the focus
    <div role="gridcell" className={styles.cell}>
      <button
        type="button"
        className={styles.block}
        style={shape}
        data-entry={entry.path}
        data-kind={kind}
        data-narrow={width < NARROW || undefined}
        data-flown={isFlown || undefined}
        data-overlap={lanes > 1 || undefined}
        data-double={double !== undefined || undefined}
        data-marked={isMarked || undefined}
        data-moving={isMoving || undefined}
        tabIndex={isCurrent ? 0 : -1}
        aria-label={blockLabel(props)}
        aria-pressed={isMarked || undefined}
      >
        {width >= EDGED && edges !== '' && edges !== 'end' && <i className={styles.edge} data-edge="start" />}
        {width >= EDGED && edges !== '' && edges !== 'start' && <i className={styles.edge} data-edge="end" />}
        {isFlown && width >= NARROW && <IconLock size={12} stroke={2} aria-hidden />}
        {inside !== false && <span className={styles.inside}>{inside}</span>}
        {check !== undefined && width >= NARROW && <CheckSign state={check} />}
      </button>
      {lanes === 1 && room >= 24 && kind !== 'ferry' && (
        <span className={styles.below} style={{ left, maxWidth: room }} aria-hidden>
          {below.filter(Boolean).join(' · ')}
        </span>
      )}
    </div>
  );
});
