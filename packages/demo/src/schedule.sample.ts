import { HOUR } from '@app/kernel/time/durations.ts';
import { localDay, usDateOf, wallToUtc } from '@app/kernel/time/time.ts';
import { ScheduleEntry } from '@app/domain/trips/model/schedule-entry.ts';
import type { DemoOperator } from './clients.sample.ts';
import { type AirportOf, aircraftId, dealSamples, hopOf, timesOf } from './deals.sample.ts';
import { type FleetSample, fleetSamples } from './fleet.sample.ts';
import { type Chance, seededChance } from './seeded-random.ts';

const DAYS_AHEAD = 30;
const away: Readonly<Record<DemoOperator, readonly string[]>> = {
  skylark: ['KBED', 'KIAD', 'KOPF', 'KBNA', 'KPWM', 'KCHS'],
  meridian: ['KLAS', 'KTEB', 'KDAL', 'KJAC', 'KBFI', 'MMSD'],
  bluebird: ['MYNN', 'KEYW', 'KTPA', 'KSAV', 'MYGF', 'KORL'],
};
const upkeep = ['Phase inspection', 'Cabin refurbishment', 'Avionics update', 'Tire and brake change'];
const duties = ['Crew training', 'Pilot proficiency check', 'Crew rest'];

/** The empty legs that an aircraft flies, by day: it is busy then already. */
function busyDays(operator: DemoOperator, airportOf: AirportOf, now: number): Map<string, Set<string>> {
  const busy = new Map<string, Set<string>>();
  for (const { deal } of dealSamples(operator, airportOf, now)) {
    const days = busy.get(deal.aircraft.id) ?? new Set();
    busy.set(deal.aircraft.id, days.add(deal.times.takeoffDate));
  }
  return busy;
}

interface Planner {
  readonly operator: DemoOperator;
  readonly airportOf: AirportOf;
  readonly now: number;
  readonly chance: Chance;
}
/** Schedule of one aircraft on one day: a day trip out and home, a duty, or a stay in the hangar. */
function entriesOn(plane: FleetSample, day: number, { operator, airportOf, chance }: Planner): ScheduleEntry[] {
  const home = airportOf(plane.home);
  const shared = { aircraft: aircraftId(plane.tail), departure: home.icao, arrival: home.icao, status: 'active' };
  const eight = wallToUtc({ date: usDateOf(day), time: '8:00', zone: home.timezone });
  if (eight === undefined) return [];
  const turn = chance.next();
  if (turn > 0.88) {
    return [ScheduleEntry.parse({ ...shared, start: eight, end: eight + 34 * HOUR, type: 'container', category: chance.pick(upkeep) })];
  }
  if (turn > 0.78) {
    return [ScheduleEntry.parse({ ...shared, start: eight, end: eight + 5 * HOUR, type: 'duty', category: chance.pick(duties) })];
  }
  const there = airportOf(chance.pick(away[operator].filter((icao) => icao !== plane.home)));
  const hop = hopOf(plane, home, there);
  const out = timesOf({ day, hour: chance.whole(14, 18) / 2, from: home, to: there, hours: hop.airborneToFinal });
  const back = out.takeoffUTC + Math.round((hop.airborneToFinal + chance.whole(4, 12) / 2) * HOUR);
  const trip_number = String(4100 + chance.whole(0, 880));
  const flown = Math.round(hop.airborneToFinal * HOUR);
  const leg = { aircraft: shared.aircraft, type: 'trip' as const, status: 'released', trip_number };
  return [
    ScheduleEntry.parse({ ...leg, start: out.takeoffUTC, end: out.takeoffUTC + flown, departure: home.icao, arrival: there.icao }),
    ScheduleEntry.parse({ ...leg, start: back, end: back + flown, departure: there.icao, arrival: home.icao }),
  ];
}

/** Schedule of one operator's aircraft over the next 30 days (CHR-9). Every aircraft keeps most of its days free; none flies twice at once. */
export function scheduleSamples(operator: DemoOperator, airportOf: AirportOf, now: number): { id: string; entry: ScheduleEntry }[] {
  const busy = busyDays(operator, airportOf, now);
  const planner: Planner = { operator, airportOf, now, chance: seededChance(`schedule of ${operator}`) };
  const entries = fleetSamples[operator].flatMap((plane) => {
    const first = localDay(now, airportOf(plane.home).timezone);
    const planned: ScheduleEntry[] = [];
    // Steps of 4 to 8 days: about one day in six is taken.
    for (let day = first + planner.chance.whole(1, 5); day < first + DAYS_AHEAD; day += planner.chance.whole(4, 8)) {
      const taken = [day, day + 1].some((time) => busy.get(aircraftId(plane.tail))?.has(usDateOf(time)));
      if (!taken) planned.push(...entriesOn(plane, day, planner));
    }
    return planned;
  });
  return entries.map((entry, i) => ({ id: `${operator}-duty-${String(i + 1).padStart(2, '0')}`, entry }));
}
