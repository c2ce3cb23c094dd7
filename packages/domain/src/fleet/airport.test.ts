import { expect, it } from 'vitest';
import { Airport, AirportRef } from './airport.ts';

it.each([
  [40.85, 40.85],
  ['40.85', 40.85],
  [0, 0],
  ['', null],
  [' ', null],
  ['north', null],
  [Number.NaN, null],
  [Number.POSITIVE_INFINITY, null],
  [undefined, null],
  [null, null],
  [{}, null],
  [[7], null],
])('a latitude of %j is read as %j [CHR-4]', (latitude, wanted) => {
  expect(Airport.parse({ name: 'x', latitude }).latitude).toBe(wanted);
  expect(AirportRef.parse({ id: 'x', latitude, longitude: latitude }).longitude).toBe(wanted);
});
it('refuses coordinates outside the earth [CHR-4]', () => {
  expect(Airport.safeParse({ latitude: 91 }).success).toBe(false);
  expect(Airport.safeParse({ longitude: -181 }).success).toBe(false);
});
it('an airport with only a name is valid; its coordinates are then missing [CHR-1, CHR-4]', () => {
  expect(Airport.parse({ name: 'Meadow' })).toMatchObject({ latitude: null, longitude: null, city: { name: '', state: '' }, images: [], region: '' });
});
