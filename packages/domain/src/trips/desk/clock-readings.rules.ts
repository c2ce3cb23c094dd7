import { HOUR } from '@app/kernel/time/durations.ts';
import { utcToWall, wallToUtc, type WallTime } from '@app/kernel/time/time.ts';

/** Two moments that somebody may mean by a time at a change of the clocks, earliest first, epoch ms. */
export interface Readings {
  /** 'skipped': the clocks never show it. 'twice': they show it two times. */
  readonly kind: 'skipped' | 'twice';
  readonly readings: readonly [number, number];
}

/**
 * Returns both readings of a wall time that does not exist or exists twice; undefined for one that is clear, or is none. A skipped time is read
 * with the clock before the change and with the one after it.
 */
export function readingsOf(wall: WallTime): Readings | undefined {
  const first = wallToUtc(wall);
  if (wall.time === '' || first === undefined || wallToUtc(wall, 'reject') !== undefined) return undefined;
  const shown = utcToWall(first, wall.zone);
  const isShown = shown.date === usDate(wall.date) && shown.time === clock(wall.time);
  if (isShown) return { kind: 'twice', readings: [first, first + shiftAt(first, wall)] };
  // 'compatible' moved it forward by the length of the gap.
  return { kind: 'skipped', readings: [first - gapAt(first, wall), first] };
}

const usDate = (date: string): string =>
  date
    .split('/')
    .map((part) => part.padStart(2, '0'))
    .join('/');
const clock = (time: string): string => time.replace(/^0(?=\d)/, '');
/** Steps of half an hour: zones change their clocks by these. */
const STEP = HOUR / 2;
const MOST_STEPS = 6;
function shiftAt(first: number, wall: WallTime): number {
  for (let step = 1; step <= MOST_STEPS; step++) {
    const later = utcToWall(first + step * STEP, wall.zone);
    if (later.date === usDate(wall.date) && later.time === clock(wall.time)) return step * STEP;
  }
  return HOUR;
}
/** Length of the gap: the moved time less the time that was meant. */
function gapAt(moved: number, wall: WallTime): number {
  const minutesOf = (time: string): number => {
    const [hour = 0, minute = 0] = time.split(':').map(Number);
    return hour * 60 + minute;
  };
  const shown = utcToWall(moved, wall.zone);
  const minutes = minutesOf(shown.time) - minutesOf(wall.time);
  return (minutes < 0 ? minutes + 24 * 60 : minutes) * 60_000;
}
