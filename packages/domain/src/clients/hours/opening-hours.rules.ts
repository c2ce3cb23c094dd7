import { DAY, MINUTE } from '@app/kernel/time/durations.ts';
import { minutesOf } from '@app/kernel/time/time-of-day.ts';
import { type OpeningSpan, type Weekday, weekdays } from './opening-hours.ts';

type Hours = Pick<OpeningSpan, 'from' | 'to'>;
/** Midnight at the end of a day is 00:00. */
const endOf = ({ to }: Hours): number => minutesOf(to) || DAY / MINUTE;

/** Returns the spans of a day by their beginning. */
export const spansOf = (hours: readonly OpeningSpan[], day: Weekday): OpeningSpan[] =>
  hours.filter((span) => span.day === day).toSorted((a, b) => minutesOf(a.from) - minutesOf(b.from));

/** Returns the first day with a span that ends before it begins, or begins before another ended. */
export const dayWithFault = (hours: readonly OpeningSpan[]): Weekday | undefined =>
  weekdays.names.find((day) => {
    const spans = spansOf(hours, day);
    return spans.some((span, index) => endOf(span) <= minutesOf(span.from) || (index > 0 && minutesOf(span.from) < endOf(spans[index - 1] ?? span)));
  });

/** Days in a row with the same hours. */
export interface OpeningGroup {
  readonly first: Weekday;
  readonly last: Weekday;
  /** Empty: closed. */
  readonly spans: readonly Hours[];
}
const hoursOf = (hours: readonly OpeningSpan[], day: Weekday): Hours[] => spansOf(hours, day).map(({ from, to }) => ({ from, to }));
const isSame = (a: readonly Hours[], b: readonly Hours[]): boolean => JSON.stringify(a) === JSON.stringify(b);

/** Returns the week as people write it: 'Monday to Friday' once. Empty without any hours. */
export function openingGroups(hours: readonly OpeningSpan[]): OpeningGroup[] {
  if (hours.length === 0) return [];
  return weekdays.names.reduce<OpeningGroup[]>((groups, day) => {
    const spans = hoursOf(hours, day);
    const before = groups.at(-1);
    if (before && isSame(before.spans, spans)) return [...groups.slice(0, -1), { ...before, last: day }];
    return [...groups, { first: day, last: day, spans }];
  }, []);
}
