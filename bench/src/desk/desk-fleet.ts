import type { Doc } from '@app/kernel/collection.ts';
import { HOUR } from '@app/kernel/time/durations.ts';
import { lightJet } from '@app/domain/fleet/aircraft.sample.ts';
import type { Aircraft } from '@app/domain/fleet/aircraft.ts';
import { sampleAirports } from '@app/domain/fleet/airport.sample.ts';
import { ScheduleEntry } from '@app/domain/trips/model/schedule-entry.ts';
import type { Leg } from '@app/domain/trips/model/leg.ts';
import { sampleLeg } from '@app/domain/trips/trip.sample.ts';
import { seeded } from '../measure/statistics.ts';

export const AIRCRAFT = 60;
const ENTRIES = 25;
const START = Date.UTC(2027, 4, 10);
const DAYS = 14;

/** Sixty aircraft at seven homes. */
export function deskFleet(): Doc<Aircraft>[] {
  const homes = Object.values(sampleAirports);
  return Array.from({ length: AIRCRAFT }, (_, index) => {
    const airport = homes[index % homes.length] ?? sampleAirports.KTEB;
    const facts = { id: `a${index}`, path: `clients/c/aircraft/a${index}`, version: 1, active: true, date: 0, last_date: 0 };
    return { ...lightJet, ...facts, tail_number: `N${index}`, airport, min_runway_ft: null };
  });
}

/** Entries of each aircraft in fourteen days: 1,500 in all. */
export function deskSchedule(): ReadonlyMap<string, readonly ScheduleEntry[]> {
  const draw = seeded(4_812);
  return new Map(
    Array.from({ length: AIRCRAFT }, (_, index) => {
      const entries = Array.from({ length: ENTRIES }, () => {
        const start = START + Math.floor(draw() * DAYS * 24) * HOUR;
        return ScheduleEntry.parse({ start, end: start + 2 * HOUR, type: 'trip', aircraft: `a${index}`, departure: 'KTEB', arrival: 'KOPF' });
      });
      return [`a${index}`, entries] as const;
    }),
  );
}

/** Trips of two legs in those days. */
export function deskTrips(count: number): Leg[][] {
  const draw = seeded(77);
  const { KTEB, KBED, KOPF, KDAL } = sampleAirports;
  const ends = [KBED, KOPF, KDAL];
  return Array.from({ length: count }, () => {
    const there = ends[Math.floor(draw() * ends.length)] ?? KOPF;
    const day = 10 + Math.floor(draw() * (DAYS - 3));
    const pax = 1 + Math.floor(draw() * 7);
    return [
      sampleLeg([KTEB, there], { date: `05/${day}/2027`, time: '9:00' }, { pax }),
      sampleLeg([there, KTEB], { date: `05/${day + 2}/2027`, time: '17:00' }, { pax, order: 1 }),
    ];
  });
}
