import { expect, test } from 'vitest';
import { HOUR, MINUTE } from '@app/kernel/time/durations.ts';
import { Following, Informed } from '../model/following.ts';
import { isDueByItself, toldState } from './flight-news.rules.ts';

const start = Date.UTC(2026, 10, 27, 14);
const now = start - HOUR;
const minutes = (n: number): number => start + n * MINUTE;
const diverted = { id: 'KPWM' };
/** A flight of two hours with passengers. */
const flight = (following: object, told: readonly object[] = []) => {
  const times = { status: 'released' as const, start, end: start + 2 * HOUR };
  const informed = told.map((state) => Informed.parse({ at: now, message: 'm', ...toldState({ ...times, following: Following.parse(state) }) }));
  return { ...times, trip: 'clients/c/trips/t', leg: 0, following: Following.parse(following), informed };
};
const late = { status: 'delayed', etd: minutes(40) };
const airborne = { status: 'delayed', off: minutes(40) };
const back = { detail: 'RTR' };

test.each([
  ['late', late, true],
  ['late in the air', airborne, true],
  ['canceled', { status: 'cancelled' }, true],
  ['diverted', { diverted, eta: minutes(120) }, true],
  ['back at its ramp', back, true],
  ['back, and off again on time', { ...back, off: minutes(5) }, false],
  ['on time', { status: 'on time', etd: minutes(5) }, false],
  ['early', { status: 'early', etd: minutes(-10) }, false],
  ['landed late', { ...airborne, on: minutes(170) }, false],
  ['at its gate', { ...airborne, in: minutes(170) }, false],
  ['late, in a report of long ago', { status: 'delayed', etd: start - 20 * HOUR }, false],
])('[CHR-7] passengers of a flight that is %s are informed by itself: %#', (_, following, isDue) => {
  expect(isDueByItself(flight(following), now)).toBe(isDue);
});
test('[CHR-7] nobody is informed of a flight without passengers', () => {
  expect(isDueByItself({ ...flight(late), leg: null }, now)).toBe(false);
  expect(isDueByItself({ ...flight(late), trip: '' }, now)).toBe(false);
});
test.each([
  ['the same', late, late, false],
  ['times that moved by less than a delay', late, { status: 'delayed', etd: minutes(49) }, false],
  ['times that moved as far as a delay', late, { status: 'delayed', etd: minutes(50) }, true],
  ['a takeoff as it was told', late, { ...late, out: minutes(38), off: minutes(42) }, false],
  ['a landing as it was told, reported now', airborne, { ...airborne, eta: minutes(161) }, false],
  ['a later landing', airborne, { ...airborne, eta: minutes(175) }, true],
  ['that it is canceled', late, { ...late, status: 'cancelled' }, true],
  ['that it is canceled, once more', { status: 'cancelled' }, { ...late, status: 'cancelled' }, false],
  ['that it flies after all, late', { status: 'cancelled' }, late, true],
  ['another airport', { diverted, eta: minutes(120) }, { diverted: { id: 'KBED' }, eta: minutes(120) }, true],
  ['that it came back from the air', airborne, back, true],
  ['that it came back, once more', back, { ...back, note: 'Door' }, false],
  ['that it leaves as planned after all', late, { status: 'on time' }, true],
  ['that it leaves as planned, once it has left', late, { status: 'on time', off: minutes(1) }, false],
  ['that it leaves as planned, once more', { status: 'on time' }, { status: 'on time', etd: minutes(5) }, false],
  ['a delay after it was told to leave as planned', { status: 'on time' }, late, true],
  ['when it leaves after it came back', back, { ...back, status: 'on time', etd: minutes(5) }, true],
])('[CHR-7] after a message, %s is news or is not: %#', (_, told, following, isDue) => {
  expect(isDueByItself(flight(following, [told]), now)).toBe(isDue);
});
test('[CHR-7] the last message counts: what was told before another state is news again', () => {
  expect(isDueByItself(flight(late, [late, { status: 'delayed', etd: minutes(90) }]), now)).toBe(true);
});
