import { expect, it } from 'vitest';
import { matches } from '@app/kernel/queries/where.ts';
import { fieldAt } from '@app/kernel/field.ts';
import { HOUR } from '@app/kernel/time/durations.ts';
import type { Collection } from '@app/kernel/collection.ts';
import { collections } from '../collections.ts';
import { countedIn, whereNow, whereOf } from './measure.rules.ts';
import { dashboards, isRecordMeasure, measureNames, measureOf, measures, nowFigures } from './measures.ts';

it('flags select yes, and no together with records that never had the flag; codes select themselves [JOB-6]', () => {
  const isOpen = (doc: object) => matches(doc as Record<string, unknown>, whereOf({ paid: ['no'], status: ['a', 'b'] }));
  expect([
    isOpen({ paid: false, status: 'a' }),
    isOpen({ status: 'b' }),
    isOpen({ paid: true, status: 'a' }),
    isOpen({ paid: false, status: 'c' }),
  ]).toEqual([true, true, false, false]);
  expect(matches({ booked: true }, whereOf({ booked: ['yes'] }))).toBe(true);
});
it('a record counts one or its amount, in its category without a slash, and nothing without a time [JOB-6]', () => {
  const measure = { label: '', unit: 'money', collection: 'orders', at: 'date', amount: 'total', by: 'source' } as const;
  expect(countedIn('orders', measure, { date: 5, total: 12.5, source: 'a/b' })).toEqual([
    { time: 5, name: 'orders', value: 12.5, categories: { source: 'a-b' } },
  ]);
  expect(countedIn('orders', measure, { date: 5, source: null })).toMatchObject([{ value: 0, categories: { source: 'none' } }]);
  expect(countedIn('orders', measure, { date: null })).toEqual([]);
});
it('each leg counts its hours at its takeoff for the aircraft that flew it; canceled ones, and legs without times, count nothing [JOB-6]', () => {
  const flown = (takeoffUTC: number | null, landingUTC: number | null, duration: number | null = null) => ({ takeoffUTC, landingUTC, duration });
  const leg = (times: object, rest: object = {}) => ({ active: true, status: '', aircraft: null, times, ...rest });
  const trip = {
    aircraft: { tail_number: 'N1' },
    legs: [
      leg(flown(HOUR, 3 * HOUR)),
      leg(flown(5 * HOUR, 6 * HOUR, 1.5), { aircraft: { tail_number: 'N2' } }),
      leg(flown(7 * HOUR, 8 * HOUR), { status: 'cancelled' }),
      leg(flown(7 * HOUR, 8 * HOUR), { active: false }),
      leg(flown(9 * HOUR, null)),
      leg(flown(null, null, 2)),
    ],
  };
  const counted = countedIn('flight_hours', measures.flight_hours, trip).map(({ time, value, categories }) => [time / HOUR, value, categories]);
  expect(counted).toEqual([
    [1, 2, { 'aircraft.tail_number': 'N1' }],
    [5, 1.5, { 'aircraft.tail_number': 'N2' }],
  ]);
});
it('a follow-up is overdue once its time has passed and nothing was sent [JOB-6]', () => {
  const isOverdue = (item: object) => matches({ type: 'follow-up', processed: null, due: 5, ...item }, whereNow(nowFigures.overdue_follow_ups, 6));
  expect([isOverdue({}), isOverdue({ due: 6 }), isOverdue({ processed: 5 }), isOverdue({ type: 'job' })]).toEqual([true, false, false, false]);
});
it('every measure names fields that its records have, and every dashboard measures that exist [JOB-6]', () => {
  const kinds = new Map(collections.map((kind) => [kind.name, kind as unknown as Collection]));
  const has = (name: string, field: string): boolean => {
    const kind = kinds.get(name);
    return field === 'date' || (kind !== undefined && fieldAt(kind, field) !== undefined);
  };
  const missing = measureNames.flatMap((name) => {
    const measure = measureOf(name);
    if (!isRecordMeasure(measure)) return [];
    const fields = [measure.at, measure.amount, measure.by, ...Object.keys(measure.filters ?? {})].filter((field) => field !== undefined);
    return fields.filter((field) => !has(measure.collection, field)).map((field) => `${name}: ${field}`);
  });
  expect(missing).toEqual([]);
  expect(Object.values(nowFigures).flatMap(({ collection, filters }) => Object.keys(filters).filter((field) => !has(collection, field)))).toEqual([]);
  const shown = measureNames.filter((name) => measureOf(name).isPart !== true);
  expect(new Set(Object.values(dashboards).flatMap(({ widgets }) => [...widgets]))).toEqual(new Set(shown));
});
