import { expect, test } from 'vitest';
import type { Doc } from '@app/kernel/collection.ts';
import { sampleAirports } from '@app/domain/fleet/airport.sample.ts';
import { prepareLeg } from '@app/domain/trips/flights/saved-leg.rules.ts';
import { Trip } from '@app/domain/trips/model/quote.ts';
import { sampleLeg } from '@app/domain/trips/trip.sample.ts';
import { nextEvent, nextStep } from './trip-progress.rules.ts';

const { KTEB, KOPF } = sampleAirports;
const leg = prepareLeg(sampleLeg([KTEB, KOPF], { date: '05/12/2027', time: '9:00' }));
const takeoff = leg.times.takeoffUTC ?? 0;
const landed = { ...leg, times: { ...leg.times, landingDate: '05/12/2027', landingTime: '11:36', landingUTC: takeoff + 156 * 60_000 } };
const trip = (more: object) => Trip.parse({ status: 'tConfirmed', legs: [landed], ...more }) as Doc<Trip>;
const signed = { at: 1, by: 'u' };

test('[CHR-5] a trip waits for one step at a time, and a canceled or flown one for none', () => {
  const step = (more: object) => nextStep(trip(more));
  expect(step({ status: 'tSubmitted' })).toBe('confirm');
  expect(step({ confirmed: signed })).toBe('release');
  expect(step({ confirmed: signed, released: signed })).toBe('complete');
  expect(step({ confirmed: signed, released: signed, completed: signed })).toBe('none');
  expect(step({ status: 'cancelled' })).toBe('none');
});

test('[CHR-1] the next event is a takeoff, then a landing, at the clock of its airport', () => {
  const shown = (now: number, more: object = {}) =>
    nextEvent(trip({ confirmed: signed, ...more }), now, { clock: 'airport', company: 'America/Chicago' }).replaceAll('\u00a0', ' ');
  expect(shown(takeoff - 1)).toBe('Next: KTEB, Wed, May 12, 2027, 9:00 AM EDT');
  expect(shown(takeoff + 1)).toBe('Lands at KOPF: 11:36 AM EDT');
  expect(shown(takeoff + 1e9)).toBe('Confirmed, not released yet');
  expect(shown(takeoff, { completed: signed })).toBe('Flown');
  expect(shown(takeoff, { status: 'cancelled' })).toBe('');
});
