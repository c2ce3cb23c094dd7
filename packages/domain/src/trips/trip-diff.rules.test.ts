import { expect, it } from 'vitest';
import { sampleAirports } from '../fleet/airport.sample.ts';
import { Trip, TripDiff } from './model/quote.ts';
import { Service } from './model/service.ts';
import { tripDiff } from './trip-diff.rules.ts';
import { sampleLeg } from './trip.sample.ts';

const { KTEB, KOPF, KVNY } = sampleAirports;
const out = sampleLeg([KTEB, KOPF], { date: '05/12/2027' });
const back = sampleLeg([KOPF, KTEB], {}, { order: 1 });
const catering = Service.parse({ type: 'catering' });
const trip = (change: object = {}): Trip => Trip.parse({ legs: [out], ...change });

it('lists the added, removed and changed legs and services, and the new notes [CHR-1]', () => {
  const before = trip({ legs: [out, back], services: [catering, catering] });
  const after = trip({
    legs: [{ ...out, paxNum: 5 }, sampleLeg([KOPF, KVNY], {}, { order: 2 })],
    services: [catering, { type: 'fuel' }],
    notes: 'Late',
  });
  const diff = tripDiff(before, after);
  expect(diff).toEqual({
    legDiffs: [
      { order: 0, change: 'changed', fields: { paxNum: 5 } },
      { order: 1, change: 'removed', fields: {} },
      { order: 2, change: 'added', fields: {} },
    ],
    services: [
      { change: 'added', service: Service.parse({ type: 'fuel' }) },
      { change: 'removed', service: catering },
    ],
    notes: 'Late',
  });
  expect(TripDiff.parse(diff)).toEqual(diff);
});
it('equal trips have no difference; removed notes are one [CHR-1]', () => {
  expect(tripDiff(trip(), trip())).toBeUndefined();
  expect(tripDiff(trip({ notes: 'x' }), trip())).toEqual({ legDiffs: [], services: [], notes: '' });
});
