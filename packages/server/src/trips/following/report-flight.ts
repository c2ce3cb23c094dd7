import type { z } from 'zod';
import type { Actor, Doc } from '@app/kernel/collection.ts';
import { where } from '@app/kernel/queries/where.ts';
import { MINUTE } from '@app/kernel/time/durations.ts';
import type { AirportRef } from '@app/domain/fleet/airport.ts';
import { aircraft } from '@app/domain/fleet/fleet.collection.ts';
import { refuse } from '@app/domain/problems.ts';
import { MANUAL } from '@app/domain/trips/following/flight-event.ts';
import { flightEvents } from '@app/domain/trips/following/following.collection.ts';
import type { reportFlight as reportFlightCall } from '@app/domain/trips/following/following.calls.ts';
import { DIVERTED, flightSteps, isFollowed, plainTail, REPORT_RANGE_MS, stageOf } from '@app/domain/trips/following/following.rules.ts';
import type { ScheduleEntry } from '@app/domain/trips/model/schedule-entry.ts';
import { schedule } from '@app/domain/trips/trips.collection.ts';
import type { ClientStore } from '@app/store/records.ts';
import type { AppContext } from '../../platform/app-context.ts';
import { openAirportList } from '../../fleet/airport-list.ts';
import { idFrom } from '../../platform/stable-id.ts';
import { readWhole } from '../../records/read-whole.ts';
import { followAircraft } from './follow-aircraft.ts';

const MOST = 1000;
/** Clocks of browsers are not exact. */
export const TOLERANCE_MS = MINUTE;

/** Report that people make about a flight, with its author: a dispatcher by their id, or a crew member by their name. */
export interface FlightReport extends Pick<z.output<typeof reportFlightCall.body>, 'key' | 'code' | 'time' | 'note'> {
  /** Airport where a diverted flight lands. */
  readonly airport?: AirportRef | null;
  readonly by: string;
  readonly crew: string;
}

/** Enters what a dispatcher knows about a flight. It decides over what feeds say. */
export async function reportFlight(
  ctx: AppContext,
  actor: Actor,
  { id, airport: airportId, ...report }: z.output<typeof reportFlightCall.body>,
): Promise<void> {
  const store = ctx.records.forClient(actor.client, actor.uid);
  const isDiversion = report.code === DIVERTED && report.time !== null;
  const airport = isDiversion ? ((await openAirportList(ctx.config.dataDir)).byId(airportId) ?? null) : null;
  if (isDiversion && !airport) throw refuse({ code: 'trips.no-diversion' });
  await ctx.records.txRetrying(async () => {
    await enterReport(ctx, store, await readWhole(ctx, actor, schedule, id), { ...report, airport, by: actor.uid, crew: '' });
  });
}

/** Enters a report about a flight, and brings the flight and its trip in line. A repeat of the key changes nothing. Joins the transaction. */
export async function enterReport(
  ctx: AppContext,
  store: ClientStore,
  flight: Doc<ScheduleEntry>,
  { key, code, time, note, airport = null, by, crew }: FlightReport,
): Promise<void> {
  const { clock, config } = ctx;
  const craft = await store.get(aircraft, flight.aircraft);
  if (!isFollowed(flight) || !craft) throw refuse({ code: 'trips.not-followed' });
  const isPast = flightSteps.some((step) => step === stageOf(code));
  const isGood = time === null || (Math.abs(time - flight.start) <= REPORT_RANGE_MS && (!isPast || time <= clock.now() + TOLERANCE_MS));
  if (!isGood) throw refuse({ code: 'trips.bad-flight-time' });
  const eventId = idFrom(config, 'flight-event', store.client, MANUAL, key);
  if (await store.get(flightEvents, eventId)) return;
  const origin = flight.departureAirport?.icao || flight.departure;
  const about = { registration: plainTail(craft.tail_number), origin, departure: flight.start, entry: flight.id };
  // Two entries of one moment keep their order: the later one decides.
  const earlier = await store.list(flightEvents, { where: where('entry', 'eq', flight.id), limit: MOST });
  const reported = Math.max(clock.now(), ...earlier.filter(({ source }) => source === MANUAL).map((event) => event.reported + 1));
  await store.create(flightEvents, { ...about, source: MANUAL, code, time, airport, note, reported, by, crew }, { id: eventId });
  await followAircraft(ctx, store.client, craft, flight.start);
}
