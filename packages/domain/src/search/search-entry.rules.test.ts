import { expect, test } from 'vitest';
import { wording } from '@app/kernel/problem.ts';
import { searchIndexes } from './search-builder.ts';
import { searchEntry } from './search-entry.rules.ts';
import { searchProblems } from './search.problems.ts';

const KTEB = { icao: 'KTEB', latitude: 40.85, longitude: -74.06 };
const KVNY = { icao: 'KVNY', latitude: 34.21, longitude: -118.49 };
const teb = { lat: 40.85, lng: -74.06 };
const entry = (collection: string, doc: object) => searchEntry(collection, { id: 'x', ...doc }).entry;
const warned = (collection: string, doc: object) => searchEntry(collection, { id: 'x', ...doc }).warnings.map(({ code }) => code);

test('indexes deals, quotes, trips, airports, alert subscriptions and work orders, and nothing else', () => {
  expect(searchIndexes.names).toEqual(['deals', 'quotes', 'trips', 'airports', 'subscriptions', 'work_orders']);
  for (const name of searchIndexes.names) {
    expect(entry(name, { status: 'tConfirmed' })).toMatchObject({ objectID: 'x', collection: name, status: 'tConfirmed' });
  }
  for (const name of ['contacts', 'users', '_tokens', 'toString', '__proto__']) expect(entry(name, { status: 'tConfirmed' })).toBeUndefined();
});
test('does not index a trip or quote with an empty status', () => {
  for (const name of ['quotes', 'trips']) {
    for (const status of ['', null, undefined]) expect(entry(name, { status, departureAirport: KTEB })).toBeUndefined();
  }
  expect(entry('deals', { status: '' })).toBeDefined();
});
test.each([
  ['deals', { departureAirport: KTEB, arrivalAirport: KVNY }],
  ['trips', { status: 'tConfirmed', legs: [{ departureAirport: KTEB }, { departureAirport: KVNY }] }],
  [
    'quotes',
    {
      status: 'qSubmitted',
      legs: [
        { order: 1, departureAirport: KVNY },
        { order: 0, departureAirport: KTEB },
      ],
    },
  ],
  ['airports', KTEB],
  ['subscriptions', { preferences: { home: KTEB, destinations: [KVNY] } }],
])('%s are located at their departure', (collection, doc) => {
  expect(entry(collection, doc)?._geoloc).toEqual(teb);
  expect(warned(collection, doc)).toEqual([]);
});
test.each([
  ['deals', { departureAirport: { ...KTEB, latitude: null } }],
  ['trips', { status: 'tConfirmed', legs: [{ departureAirport: { icao: 'KTEB' } }] }],
  ['quotes', { status: 'qSubmitted', legs: [] }],
  ['deals', { departureAirport: { latitude: 120, longitude: 0 } }],
  ['deals', { departureAirport: { latitude: Number.NaN, longitude: 0 } }],
])('%s without coordinates are still indexed, and a warning is logged', (collection, doc) => {
  expect(entry(collection, doc)).toBeDefined();
  expect(entry(collection, doc)).not.toHaveProperty('_geoloc');
  expect(warned(collection, doc)).toEqual(['search.no-departure-place']);
  expect(wording(searchProblems['search.no-departure-place']).message).toBe('Departure airport missing lat/lon');
});
test('a work order has no location, and no warning', () => {
  expect(entry('work_orders', { state: 'Draft' })).not.toHaveProperty('_geoloc');
  expect(warned('work_orders', { state: 'Draft' })).toEqual([]);
});
