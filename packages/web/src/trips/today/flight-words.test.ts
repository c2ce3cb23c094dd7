import { expect, test } from 'vitest';
import { flightName } from './flight-words.ts';

test.each([
  ['a leg of a trip', { category: '', source: '' }, 'T-4076', 'T-4076'],
  ['a ferry flight of a trip', { category: 'ferry', source: '' }, 'T-4076', 'T-4076 · Positioning flight'],
  ['a ferry flight of its own', { category: 'ferry', source: '' }, undefined, 'Positioning flight'],
  ['a flight of another system', { category: '', source: 'FOS' }, undefined, 'From your flight software'],
  ['a flight of nobody', { category: '', source: '' }, undefined, ''],
])('[CHR-7] the name of %s', (_, entry, number, name) => {
  expect(flightName(entry, number)).toBe(name);
});
