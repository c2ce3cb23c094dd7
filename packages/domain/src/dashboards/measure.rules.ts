import { all, any, valueAt, type Where, where } from '@app/kernel/queries/where.ts';
import type { Counted } from '../analytics/metric-periods.rules.ts';
import type { Filters, RecordMeasure } from './measures.ts';

/** Selects the records of a measure as the list with the same filters does: 'yes' and 'no' are flags, an old record without one is a 'no'. */
export const whereOf = (filters: Filters = {}): Where =>
  all(
    ...Object.entries(filters).map(([field, values]) => {
      if (values.includes('no')) return any(where(field, 'eq', false), where(field, 'eq', null));
      return values.includes('yes') ? where(field, 'eq', true) : where(field, 'in', [...values]);
    }),
  );

const MAX_PART = 120;
/** A code, a number or a flag as a category. */
const partOf = (value: unknown): string => (['string', 'number', 'boolean'].includes(typeof value) ? `${value as string | number | boolean}` : '');
/** Returns what a record counts; nothing where it has no time yet. */
export function countedIn(name: string, { at, amount, by }: RecordMeasure, doc: Readonly<Record<string, unknown>>): Counted | undefined {
  const time = valueAt(doc, at);
  if (typeof time !== 'number' || time <= 0) return undefined;
  const value = amount === undefined ? 1 : valueAt(doc, amount);
  const part = by === undefined ? '' : partOf(valueAt(doc, by));
  return {
    time,
    name,
    value: typeof value === 'number' ? value : 0,
    // A category has no slash (JOB-6), whatever a record holds.
    categories: by === undefined ? {} : { [by]: part.replaceAll('/', '-').slice(0, MAX_PART) || 'none' },
  };
}
