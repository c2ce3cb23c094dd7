import { expect, test } from 'vitest';
import { z } from 'zod';
import { openPart } from '@app/kernel/fields.ts';
import { knowsAllKeys, noteRead } from './known-keys.ts';

const Place = z.object({ city: z.string().default(''), tags: z.array(z.string()).default([]) });
const Sizes = z.preprocess((value) => (Array.isArray(value) ? { list: value } : value), z.object({ list: z.array(Place).default([]) })).prefault({});
const Thing = z.object({
  place: Place.nullable().default(null),
  places: z.array(Place).max(9).default([]),
  byName: z.record(z.string().max(9), Place).default({}),
  open: z.record(z.string(), z.json()).default({}),
  free: openPart,
  sizes: Sizes,
  wide: Place.extend({ more: z.number().default(0) }).prefault({}),
  either: z.union([z.object({ a: z.string() }), z.string()]).default(''),
  upper: z.object({ a: z.string() }).transform(({ a }) => ({ a: a.toUpperCase() })),
});
const whole = {
  place: { city: 'Duluth', tags: ['x'] },
  places: [{ city: 'Minot' }],
  byName: { home: { city: 'Fargo' } },
  open: { anything: [{ goes: { deep: null } }] },
  free: { also: { goes: [{}] } },
  sizes: { list: [{ city: 'Ely' }] },
  wide: { city: '', more: 1 },
  either: 'plain',
};

test('[LIV-8] a value is known whole where every key has its place in the schema', () => {
  expect(knowsAllKeys(Thing, whole)).toBe(true);
  expect(knowsAllKeys(Thing, { place: null, places: [], open: {} })).toBe(true);
});

test.each([
  { place: { city: '', zip: 1 } },
  { places: [{ city: '' }, { note: '' }] },
  { byName: { home: { street: '' } } },
  { sizes: { list: [{ depth: 1 }] } },
  // Older spelling: the step before its schema makes another value of it.
  { sizes: [{ city: 'Ely' }] },
  { wide: { more: 1, most: 2 } },
  { either: { a: 'x' } },
  { upper: { a: 'x' } },
  { unheard: 1 },
])('[LIV-8] %j is read by the schema to learn what it drops', (part) => {
  expect(knowsAllKeys(Thing, { ...whole, ...part })).toBe(false);
});

test('[LIV-8] what a schema has read is known whole by that schema, and by no other one', () => {
  const either = { a: 'x' };
  expect(knowsAllKeys(Thing.shape.either, either)).toBe(false);
  noteRead(Thing, { either, unheard: {} });
  expect(knowsAllKeys(Thing.shape.either, either)).toBe(true);
  expect(knowsAllKeys(Thing.shape.upper, either)).toBe(false);
  expect(knowsAllKeys(Thing.shape.either, { ...either })).toBe(false);
});
