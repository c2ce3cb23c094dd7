import type { z } from 'zod';
import type { Actor, Doc } from '@app/kernel/collection.ts';
import { DAY } from '@app/kernel/time/durations.ts';
import { all, canonical, where } from '@app/kernel/queries/where.ts';
import { aircraft } from '@app/domain/fleet/fleet.collection.ts';
import { type AirportFlag, flagsOfLegs } from '@app/domain/trips/desk/airport-flags.rules.ts';
import { type CrewConflict, crewConflicts, type DutyCheck, dutyChecks, flightsOfCrew } from '@app/domain/trips/duty/duty.rules.ts';
import type { Trip } from '@app/domain/trips/model/quote.ts';
import { crewKey } from '@app/domain/trips/model/crew-legs.rules.ts';
import { airportChecks, conflictCheck, dutyCheck, type ReleaseCheck, releaseChecks } from '@app/domain/trips/trip/release.rules.ts';
import type { getTripChecks } from '@app/domain/trips/trip/trip.calls.ts';
import { trips } from '@app/domain/trips/trips.collection.ts';
import type { ClientStore } from '@app/store/records.ts';
import type { AppContext } from '../../platform/app-context.ts';
import { readWhole } from '../../records/read-whole.ts';

import { airportNotesOf, dutySettingsOf, papersOf } from '../quote-facts.ts';
import { rulesOf } from './checklists/rules-of.ts';

/** Flights of the same crew so long before and after count; trips begin up to so long before their legs. */
const NEAR_MS = 10 * DAY;
const MOST = 1000;

/** A limit of one crew member, as staff see it. */
export interface CrewDuty extends DutyCheck {
  readonly name: string;
}

interface CheckedCrew {
  readonly duty: CrewDuty[];
  readonly conflicts: CrewConflict[];
}
/** Returns the limits that the crew of a trip is near or over, and who is on two flights at once, with their flights on other trips. */
async function crewChecks(store: ClientStore, trip: Doc<Trip>): Promise<CheckedCrew> {
  const names = new Map(
    trip.legs
      .flatMap(({ active, crew }) => (active ? crew.filter(({ name }) => name.trim() !== '') : []))
      .map((member) => [crewKey(member), member.name]),
  );
  const takeoffs = trip.legs.flatMap(({ times }) => times.takeoffUTC ?? []);
  if (names.size === 0 || takeoffs.length === 0) return { duty: [], conflicts: [] };
  const settings = await dutySettingsOf(store);
  const [from, until] = [Math.max(0, Math.min(...takeoffs) - NEAR_MS), Math.max(...takeoffs) + NEAR_MS];
  const near = await store.list(trips, {
    where: all(where('departure_date', 'gte', from), where('departure_date', 'lt', until), where('status', 'ne', 'cancelled')),
    limit: MOST,
  });
  const others = near.filter(({ id }) => id !== trip.id).flatMap(({ legs }) => legs);
  const duty = [...names].flatMap(([key, name]) =>
    dutyChecks([...flightsOfCrew(trip.legs, key, true), ...flightsOfCrew(others, key, false)], settings).map((check) => ({ name, ...check })),
  );
  return { duty, conflicts: crewConflicts(trip.legs, others) };
}

/** All that is open before a trip may fly, and the duty of its crew. */
interface Checked {
  readonly checks: ReleaseCheck[];
  readonly duty: CrewDuty[];
  readonly notes: AirportFlag[];
}
/** Returns what the company knows about the airports of a trip, leg by leg; each once. */
export async function notesOnTrip(store: ClientStore, trip: Pick<Trip, 'legs' | 'aircraft'>): Promise<AirportFlag[]> {
  const craft = trip.aircraft ? await store.get(aircraft, trip.aircraft.id) : undefined;
  const known = { notes: await airportNotesOf(store), minRunway: craft?.min_runway_ft ?? null };
  const flags = flagsOfLegs(trip.legs, known).flatMap((leg) => leg.flags);
  return [...new Map(flags.map((flag) => [canonical(flag), flag])).values()];
}

/** Checks a trip's own parts, its checklist, the duty of its crew, and passports on flights abroad. */
export async function checkRelease(store: ClientStore, trip: Doc<Trip>): Promise<Checked> {
  const { duty, conflicts } = await crewChecks(store, trip);
  const notes = await notesOnTrip(store, trip);
  const checks = [
    ...releaseChecks(trip, await rulesOf(store)),
    ...(await papersOf(store, trip)),
    ...airportChecks(notes, trip),
    ...conflicts.map(conflictCheck),
    ...duty.filter(({ level }) => level === 'over').map((check) => dutyCheck(check.name, check)),
  ];
  return { checks, duty, notes };
}

/** Returns the checks of a trip for staff. */
export async function tripChecks(ctx: AppContext, actor: Actor, id: string): Promise<z.input<typeof getTripChecks.reply>> {
  const trip = await readWhole(ctx, actor, trips, id);
  return await checkRelease(ctx.records.forClient(actor.client), trip);
}
