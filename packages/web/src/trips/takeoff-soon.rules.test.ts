import { expect, test } from 'vitest';
import { HOUR, MINUTE } from '@app/kernel/time/durations.ts';
import { takeoffSoon } from './takeoff-soon.rules.ts';

const NOW = Date.UTC(2027, 4, 12);
const left = (ms: number, status = 'qSubmitted') => takeoffSoon({ status: status as 'qSubmitted', departure_date: NOW + ms }, NOW);

test.each([
  ['two days before', 48 * HOUR, undefined],
  ['less than two days before', 48 * HOUR - MINUTE, { hours: 47, colour: 'amber' }],
  ['twelve hours before', 12 * HOUR, { hours: 12, colour: 'amber' }],
  ['less than twelve hours before', 12 * HOUR - 1, { hours: 11, colour: 'red' }],
  ['minutes before', 20 * MINUTE, { hours: 0, colour: 'red' }],
  ['at takeoff', 0, undefined],
])('[CHR-1] an open request says how long there is to answer it: %s', (_, ms, soon) => expect(left(ms)).toEqual(soon));
test('[CHR-1] what is answered, or has no day, does not hurry', () => {
  expect([left(HOUR, 'qConfirmed'), left(HOUR, 'inactive')]).toEqual([undefined, undefined]);
  expect(takeoffSoon({ status: 'qSubmitted', departure_date: null }, NOW)).toBeUndefined();
});
