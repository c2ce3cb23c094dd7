import { expect, it } from 'vitest';
import { matches } from '@app/kernel/queries/where.ts';
import { fieldAt } from '@app/kernel/field.ts';
import type { Collection } from '@app/kernel/collection.ts';
import { collections } from '../collections.ts';
import { countedIn, whereOf } from './measure.rules.ts';
import { dashboards, isRecordMeasure, measureNames, measureOf, nowFigures } from './measures.ts';

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
  expect(countedIn('orders', measure, { date: 5, total: 12.5, source: 'a/b' })).toEqual({
    time: 5,
    name: 'orders',
    value: 12.5,
    categories: { source: 'a-b' },
  });
  expect(countedIn('orders', measure, { date: 5, source: null })).toMatchObject({ value: 0, categories: { source: 'none' } });
  expect(countedIn('orders', measure, { date: null })).toBeUndefined();
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
  expect(new Set(Object.values(dashboards).flatMap(({ widgets }) => [...widgets])).size).toBe(measureNames.length);
});
