import type { Doc } from '@app/kernel/collection.ts';
import type { Aircraft } from '@app/domain/fleet/aircraft.ts';
import { AirportRef } from '@app/domain/fleet/airport.ts';
import { refuse } from '@app/domain/problems.ts';
import type { ScheduledFlight } from '@app/domain/trips/desk/scheduled-flights.rules.ts';
import type { Estimate } from '@app/domain/trips/model/estimate.ts';
import type { Leg } from '@app/domain/trips/model/leg.ts';
import type { Trip } from '@app/domain/trips/model/quote.ts';
import type { ScheduleEntry } from '@app/domain/trips/model/schedule-entry.ts';
import { tripStatuses } from '@app/domain/trips/model/trip.states.ts';
import type { TripEffects } from '@app/domain/trips/moves/trip-change.ts';
import type { ClientStore } from '@app/store/records.ts';
import { entriesOf } from '../book-trip.ts';

/** One trip as a change would leave it. */
export interface Plan {
  readonly trip: Doc<Trip>;
  /** Its entries in the schedule, in order of time. */
  readonly entries: readonly Doc<ScheduleEntry>[];
  /** The aircraft that flies it then; undefined for a trip that is called off. */
  readonly craft: Doc<Aircraft> | undefined;
  readonly legs: readonly Leg[];
  readonly flights: readonly ScheduledFlight[];
  /** Price by the list of now; undefined without one. */
  readonly estimate: Estimate | undefined;
  /** Ferry flights of no trip that the change calls off. */
  readonly beside?: readonly Doc<ScheduleEntry>[];
  readonly effects: TripEffects;
}

/** Entries of a trip that still count, in order of time. */
export async function liveEntries(store: ClientStore, trip: Doc<Trip>): Promise<Doc<ScheduleEntry>[]> {
  const entries = await entriesOf(store, trip);
  return entries.filter(({ active, status }) => active && status !== 'cancelled').toSorted((a, b) => a.start - b.start);
}

const airportOf = (airport: AirportRef | null, code: string): AirportRef => airport ?? AirportRef.parse({ id: '', icao: code });
/** The flight of an entry. */
export const flightOf = ({ departureAirport, arrivalAirport, departure, arrival, start, end, leg }: ScheduleEntry): ScheduledFlight => ({
  from: airportOf(departureAirport, departure),
  to: airportOf(arrivalAirport, arrival),
  start,
  end,
  leg,
});

const FLOWN = /^(active|arrived)$/;
export const numberOf = ({ trip_number, quote_id, id }: Doc<Trip>): string => trip_number || quote_id || id;
const BOOKED = /^(t|p)/;

/** Refuses to change a trip that is over, called off, or somebody else's. `affected` are the entries that the change would move. */
export function refuseFixed(trip: Doc<Trip>, affected: readonly ScheduleEntry[], now: number): void {
  const number = numberOf(trip);
  if (trip.status === 'tImported') throw refuse({ code: 'trips.trip-imported', params: { number } });
  if (!BOOKED.test(trip.status)) throw refuse({ code: 'trips.trip-fixed', params: { number, status: tripStatuses.label(trip.status) } });
  const isFlown = affected.some(({ status, start }) => FLOWN.test(status) || start <= now);
  const isOver = affected.length === 0 && trip.legs.some(({ times }) => times.takeoffUTC !== null && times.takeoffUTC <= now);
  if (isFlown || isOver) throw refuse({ code: 'trips.trip-flown', params: { number } });
}
