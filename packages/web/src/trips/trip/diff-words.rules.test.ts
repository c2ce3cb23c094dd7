import { expect, test } from 'vitest';
import { TripDiff } from '@app/domain/trips/model/quote.ts';
import { serviceTypes } from '@app/domain/trips/model/service.states.ts';
import { diffLines } from './diff-words.rules.ts';

test('[CHR-5] a difference between two versions is told leg by leg, each part once, then services and notes', () => {
  const [type] = serviceTypes.names;
  const diff = TripDiff.parse({
    legDiffs: [
      { order: 0, change: 'changed', fields: { departureAirport: {}, arrivalAirport: {}, times: {} } },
      { order: 1, change: 'changed', fields: { unknown: {} } },
      { order: 2, change: 'removed', fields: {} },
      { order: 3, change: 'added', fields: {} },
    ],
    services: [{ change: 'added', service: { id: 'a', type } }],
    notes: 'New',
  });
  expect(diffLines(diff, { legs: [] })).toEqual([
    'Leg 1: Route, Times',
    'Leg 2: Details',
    'Leg 3 removed',
    'Leg 4 added',
    `Service added: ${serviceTypes.label(type)}`,
    'Notes changed',
  ]);
});
