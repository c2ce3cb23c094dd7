import { all, any, everything, valueAt, type Where, where } from '@app/kernel/queries/where.ts';
import { HOUR } from '@app/kernel/time/durations.ts';
import type { Counted } from '../analytics/metric-periods.rules.ts';
import type { Flight } from '../trips/model/flight.ts';
import type { Filters, NowFigure, RecordMeasure } from './measures.ts';

/** Selects the records of a measure as the list with the same filters does: 'yes' and 'no' are flags, an old record without one is a 'no'. */
export const whereOf = (filters: Filters = {}): Where =>
  all(
    ...Object.entries(filters).map(([field, values]) => {
      if (values.includes('no')) return any(where(field, 'eq', false), where(field, 'eq', null));
      return values.includes('yes') ? where(field, 'eq', true) : where(field, 'in', [...values]);
    }),
  );

const MAX_PART = 120;
/** The part of records whose field is empty. */
export const NO_PART = 'none';
/** A code, a number or a flag as a category. */
const partOf = (value: unknown): string => (['string', 'number', 'boolean'].includes(typeof value) ? `${value as string | number | boolean}` : '');
/** A category has no slash (JOB-6), whatever a record holds. */
const categoriesOf = (by: string | undefined, value: unknown): Counted['categories'] =>
  by === undefined ? {} : { [by]: partOf(value).replaceAll('/', '-').slice(0, MAX_PART) || NO_PART };
type Fields = Readonly<Record<string, unknown>>;

/** Returns what a record counts; nothing where it has no time yet. */
export function countedIn(name: string, measure: RecordMeasure, doc: Fields): Counted[] {
  const { at, amount, by } = measure;
  if (measure.legs) return flownIn(name, measure, doc);
  const time = valueAt(doc, at);
  if (typeof time !== 'number' || time <= 0) return [];
  const value = amount === undefined ? 1 : valueAt(doc, amount);
  return [{ time, name, value: typeof value === 'number' ? value : 0, categories: categoriesOf(by, by && valueAt(doc, by)) }];
}

/** Returns the hours of each leg of a flight at its takeoff: those of flight software or of the estimate, else from takeoff to landing. */
function flownIn(name: string, { by }: RecordMeasure, doc: Fields): Counted[] {
  const { legs, aircraft } = doc as unknown as Pick<Flight, 'legs' | 'aircraft'>;
  return legs.flatMap(({ active, status, times, aircraft: own }) => {
    const { takeoffUTC, landingUTC, duration } = times;
    const hours = duration ?? (takeoffUTC === null || landingUTC === null ? 0 : (landingUTC - takeoffUTC) / HOUR);
    if (!active || status === 'cancelled' || takeoffUTC === null || takeoffUTC <= 0 || hours <= 0) return [];
    return [{ time: takeoffUTC, name, value: hours, categories: categoriesOf(by, own?.tail_number || aircraft?.tail_number) }];
  });
}

/** Selects the records that may count in a span of time: of flights those too whose later legs are in it. */
export const whereCounted = ({ at, filters, listed, legs }: RecordMeasure, [start, end]: readonly [number, number]): Where =>
  all(
    legs ? any(where(at, 'gte', start), where('return_date', 'gte', start)) : where(at, 'gte', start),
    where(at, 'lt', end),
    whereOf(filters),
    listed ?? everything,
  );
/** Selects the records of a figure of this moment. */
export const whereNow = ({ filters, listed, past }: NowFigure, now: number): Where =>
  all(whereOf(filters), listed ?? everything, past === undefined ? everything : where(past, 'lt', now));
