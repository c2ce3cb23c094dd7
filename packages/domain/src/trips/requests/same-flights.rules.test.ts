import { expect, test } from 'vitest';
import { sampleAirports } from '../../fleet/airport.sample.ts';
import { sampleLeg } from '../trip.sample.ts';
import { isSameFlights } from './same-flights.rules.ts';

const { KTEB, KBED, KOPF } = sampleAirports;
const there = sampleLeg([KTEB, KBED], { date: '05/12/2027', time: '9:00' }, { pax: 6 });
const back = sampleLeg([KBED, KTEB], { date: '05/14/2027', time: '17:00' }, { pax: 6, order: 1 });

test.each([
  ['another time of day and other passengers', [sampleLeg([KTEB, KBED], { date: '05/12/2027', time: '15:00' }, { pax: 2 })], [there], true],
  ['a leg without a time', [sampleLeg([KTEB, KBED], { date: '05/12/2027' })], [there], true],
  ['a leg that was taken out', [there, { ...back, active: false }], [there], true],
  ['a round trip', [there, back], [there], false],
  ['the way back alone', [back], [there], false],
  ['another day', [sampleLeg([KTEB, KBED], { date: '05/13/2027', time: '9:00' })], [there], false],
  ['another destination', [sampleLeg([KTEB, KOPF], { date: '05/12/2027', time: '9:00' })], [there], false],
  ['no day', [sampleLeg([KTEB, KBED])], [sampleLeg([KTEB, KBED])], false],
  ['no legs', [], [], false],
])('[BYD-8, CHR-1] the same flights: %s', (_, ours, theirs, same) => {
  expect([isSameFlights(ours, theirs), isSameFlights(theirs, ours)]).toEqual([same, same]);
});
