import { MINUTE } from '@app/kernel/time/durations.ts';
import { dayNumber, usDateOf, utcToWall, wallToUtc } from '@app/kernel/time/time.ts';

/** Days that the board shows at once. */
export const spans = [1, 3, 7, 14, 31] as const;
export type Span = (typeof spans)[number];
/** A local day; epoch ms. Days of a change of the clocks have 23 or 25 hours. */
interface Day {
  readonly date: string;
  readonly start: number;
  readonly end: number;
}
export interface BoardWindow {
  readonly from: number;
  readonly until: number;
  readonly days: readonly Day[];
}
const midnight = (day: number, zone: string): number => wallToUtc({ date: usDateOf(day), time: '0:00', zone }) ?? 0;

/** Returns the local days from a date (MM/dd/yyyy) on; the first day of all for what is no date. */
export function windowOf(date: string, count: number, zone: string): BoardWindow {
  const first = dayNumber(date) ?? 0;
  const days = Array.from({ length: count }, (_, index) => ({
    date: usDateOf(first + index),
    start: midnight(first + index, zone),
    end: midnight(first + index + 1, zone),
  }));
  return { from: days[0]?.start ?? 0, until: days.at(-1)?.end ?? 0, days };
}
/** Returns the date some days later. */
export const dateAfter = (date: string, days: number): string => usDateOf((dayNumber(date) ?? 0) + days);
export const todayIn = (now: number, zone: string): string => utcToWall(now, zone).date;

/** Hours between two marks of the axis; 0 without marks. */
const hoursBetween: Readonly<Record<Span, number>> = { 1: 2, 3: 6, 7: 12, 14: 0, 31: 0 };
/** Returns the marks within the days: every few hours on the local clock, without midnight, which begins the day. */
export function marksOf({ days }: BoardWindow, span: Span, zone: string): { readonly at: number; readonly hour: number }[] {
  const step = hoursBetween[span];
  if (step === 0) return [];
  return days.flatMap(({ date }) =>
    Array.from({ length: 24 / step - 1 }, (_, index) => (index + 1) * step).flatMap((hour) => {
      const mark = wallToUtc({ date, time: `${hour}:00`, zone });
      return mark === undefined ? [] : [{ at: mark, hour }];
    }),
  );
}

type Limits = Pick<BoardWindow, 'from' | 'until'>;
/** Returns where a moment lies in the window, as a share of its width. */
export const shareOf = (at: number, { from, until }: Limits): number => (at - from) / Math.max(1, until - from);
/** Returns the visible part of a span as shares; undefined outside the window. */
export function placeOf({ start, end }: { readonly start: number; readonly end: number }, window: Limits) {
  if (end <= window.from || start >= window.until) return undefined;
  const left = Math.max(0, shareOf(start, window));
  return { left, width: Math.min(1, shareOf(end, window)) - left };
}
/** Returns the ends of the days as one picture behind all rows: a line in each row for each day would be hundreds of elements. */
export function nightLines(window: BoardWindow, width: number): string {
  const stops = window.days.map(({ end }) => {
    const left = Math.round(shareOf(end, window) * width);
    return `transparent ${left}px, var(--line) ${left}px ${left + 1}px, transparent ${left + 1}px`;
  });
  return `linear-gradient(to right, ${stops.join(', ')})`;
}
/** Returns the minutes of a distance, in steps. */
export const minutesOf = (pixels: number, width: number, window: BoardWindow, step: number): number =>
  Math.round(((pixels / Math.max(1, width)) * (window.until - window.from)) / MINUTE / step) * step;

/** Next smaller or larger number of days. */
export const spanBeside = (span: Span, by: -1 | 1): Span => spans[spans.indexOf(span) + by] ?? span;
