import { Temporal } from '@app/kernel/time/time.ts';

/** Days from the first to the last, yyyy-MM-dd, both included; a point of a chart is a day or a month. */
export interface Range {
  readonly from: string;
  readonly to: string;
  readonly period: 'day' | 'month';
}
/** Ranges that a dashboard offers. */
export const rangeNames = ['7', '30', '90', '12m'] as const;
export type RangeName = (typeof rangeNames)[number];
const MONTHS = 12;

/** Returns a range that ends today; months begin with their first day. */
export function rangeOf(name: RangeName, today: string): Range {
  const last = Temporal.PlainDate.from(today);
  if (name === '12m')
    return {
      from: last
        .with({ day: 1 })
        .subtract({ months: MONTHS - 1 })
        .toString(),
      to: today,
      period: 'month',
    };
  return { from: last.subtract({ days: Number(name) - 1 }).toString(), to: today, period: 'day' };
}

/** Returns the range of the same length before. */
export function rangeBefore({ from, to, period }: Range): Range {
  const [first, last] = [Temporal.PlainDate.from(from), Temporal.PlainDate.from(to)];
  const until = first.subtract({ days: 1 });
  if (period === 'day') return { from: first.subtract({ days: first.until(last).days + 1 }).toString(), to: until.toString(), period };
  const months = (last.year - first.year) * MONTHS + last.month - first.month + 1;
  return { from: first.subtract({ months }).toString(), to: until.toString(), period };
}

/** Lists the points of a range: its days, or the first days of its months. */
export function pointsOf({ from, to, period }: Range): string[] {
  const points: string[] = [];
  let point = Temporal.PlainDate.from(from);
  if (period === 'month') point = point.with({ day: 1 });
  while (point.toString() <= to) {
    points.push(point.toString());
    point = point.add(period === 'day' ? { days: 1 } : { months: 1 });
  }
  return points;
}

/** Returns the first instant of a day in a zone and that of the day after, epoch ms. */
export function instantsOf({ from, to }: Pick<Range, 'from' | 'to'>, zone: string): readonly [number, number] {
  const start = (day: Temporal.PlainDate): number => day.toZonedDateTime(zone).epochMilliseconds;
  return [start(Temporal.PlainDate.from(from)), start(Temporal.PlainDate.from(to).add({ days: 1 }))];
}
/** Returns the first and the last day of the month of a day. */
export function monthOf(day: string): Pick<Range, 'from' | 'to'> {
  const date = Temporal.PlainDate.from(day);
  return { from: date.with({ day: 1 }).toString(), to: date.with({ day: date.daysInMonth }).toString() };
}
