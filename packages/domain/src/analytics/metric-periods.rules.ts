import { dateIn, utcToWall } from '@app/kernel/time/time.ts';
import { twoDigits } from '@app/kernel/time/us-date.ts';
import { datePartsOf, metricId } from './metric.rules.ts';
import { Metric } from './metric.ts';

/** Something that counts: at a time, under a name, in categories. */
export interface Counted {
  /** Epoch ms. */
  readonly time: number;
  readonly name: string;
  readonly categories: Readonly<Record<string, string>>;
  readonly value: number;
}
/** Returns the day of an instant in a zone as yyyy-MM-dd. */
export function dayOf(time: number, zone: string): string {
  const { year, month, day } = dateIn(time, zone);
  return `${String(year).padStart(4, '0')}-${twoDigits(month)}-${twoDigits(day)}`;
}

/** Returns the metrics of one thing, in hours, days and months, so that the sums over all three are the same (invariant 12). */
export function metricsOf({ time, name, categories, value }: Counted, zone: string): Metric[] {
  const parts = datePartsOf(time, zone);
  const starts = dayOf(time, zone);
  const hour = twoDigits(Number(utcToWall(time, zone).time.split(':')[0]));
  const day = { ...parts, name, value, starts };
  return [
    Metric.parse({ ...day, period: 'hour', categories: { ...categories, hour } }),
    Metric.parse({ ...day, period: 'day', categories }),
    Metric.parse({ year: parts.year, month: parts.month, name, value, period: 'month', starts: `${starts.slice(0, 7)}-01`, categories }),
  ];
}

/** Adds up metrics of the same id. */
export function sumMetrics(metrics: Iterable<Metric>): Map<string, Metric> {
  const sums = new Map<string, Metric>();
  for (const metric of metrics) {
    const id = metricId(metric);
    const sum = sums.get(id);
    sums.set(id, sum ? { ...sum, value: sum.value + metric.value } : metric);
  }
  return sums;
}

/** Counts things by hour, day and month. */
export const countAll = (things: readonly Counted[], zone: string): Map<string, Metric> =>
  sumMetrics(things.flatMap((thing) => metricsOf(thing, zone)));

const HOURS_KEPT_DAYS = 90;
const DAYS_KEPT_MONTHS = 25;
/** Returns the first day, yyyy-MM-dd, whose metrics of a period are kept: hours 90 days, days 25 months, months for good. */
export function keptFrom(period: 'hour' | 'day', now: number, zone: string): string {
  const today = dateIn(now, zone);
  const first = period === 'hour' ? today.subtract({ days: HOURS_KEPT_DAYS }) : today.subtract({ months: DAYS_KEPT_MONTHS }).with({ day: 1 });
  return first.toString();
}
