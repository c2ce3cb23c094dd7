import { expect, test } from 'vitest';
import { HOUR, MINUTE } from '@app/kernel/time/durations.ts';
import { AircraftBrief } from '../../fleet/aircraft-brief.ts';
import { AirportRef } from '../../fleet/airport.ts';
import { Leg } from '../../trips/model/leg.ts';
import { COUNTED_FROM, isAsBooked, shownRecord } from './as-booked.rules.ts';

const airport = (id: string) => AirportRef.parse({ id, icao: id });
const aircraft = AircraftBrief.parse({ id: 'light' });
const TAKEOFF = Date.UTC(2027, 4, 12, 13);
const booked = { departureAirport: airport('KOPF'), arrivalAirport: airport('KTEB'), departure_date: TAKEOFF, aircraft };
const flown = (at: number, more: { to?: string; actual?: number } = {}) => ({
  status: 'pPaid' as const,
  aircraft,
  legs: [
    Leg.parse({
      departureAirport: airport('KOPF'),
      arrivalAirport: airport(more.to ?? 'KTEB'),
      times: { takeoffUTC: at },
      actual: { takeoffUTC: more.actual ?? null },
    }),
  ],
});

test('[MKT-13] an empty leg flew as booked on its route, with its aircraft, within the hours by which it may shift, or half an hour', () => {
  const judge = (hours: number, trip: Parameters<typeof isAsBooked>[2]) => isAsBooked(booked, hours, trip);
  expect([0, 30, 31, -31].map((minutes) => judge(0, flown(TAKEOFF + minutes * MINUTE)))).toEqual([true, true, false, false]);
  expect([2, -2, 3].map((hours) => judge(2, flown(TAKEOFF + hours * HOUR)))).toEqual([true, true, false]);
  // Actual times count more than planned ones.
  expect(judge(0, flown(TAKEOFF, { actual: TAKEOFF + HOUR }))).toBe(false);
  expect(judge(0, flown(TAKEOFF, { to: 'KBED' }))).toBe(false);
  expect(judge(0, { ...flown(TAKEOFF), aircraft: AircraftBrief.parse({ id: 'other' }) })).toBe(false);
  expect(judge(0, { ...flown(TAKEOFF), status: 'cancelled' })).toBe(false);
  expect(judge(0, { ...flown(TAKEOFF), legs: [] })).toBe(false);
});

test('[MKT-13] customers see the record of an operator once it says something', () => {
  expect(shownRecord({ total: COUNTED_FROM - 1, as_booked: 19 })).toBeNull();
  expect(shownRecord({ total: 50, as_booked: 48 })).toEqual({ total: 50, as_booked: 48 });
});
