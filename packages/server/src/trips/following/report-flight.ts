import type { z } from 'zod';
import type { Actor } from '@app/kernel/collection.ts';
import { where } from '@app/kernel/queries/where.ts';
import { MINUTE } from '@app/kernel/time/durations.ts';
import { aircraft } from '@app/domain/fleet/fleet.collection.ts';
import { refuse } from '@app/domain/problems.ts';
import { MANUAL } from '@app/domain/trips/following/flight-event.ts';
import { flightEvents } from '@app/domain/trips/following/following.collection.ts';
import type { reportFlight as reportFlightCall } from '@app/domain/trips/following/following.calls.ts';
import { flightSteps, isFollowed, plainTail, REPORT_RANGE_MS, stageOf } from '@app/domain/trips/following/following.rules.ts';
import { schedule } from '@app/domain/trips/trips.collection.ts';
import type { AppContext } from '../../platform/app-context.ts';
import { idFrom } from '../../platform/stable-id.ts';
import { readWhole } from '../../records/read-whole.ts';
import { followAircraft } from './follow-aircraft.ts';

const MOST = 1000;
/** Clocks of browsers are not exact. */
const TOLERANCE_MS = MINUTE;

/** Enters what a dispatcher knows about a flight. It decides over what feeds say. */
export async function reportFlight(
  ctx: AppContext,
  actor: Actor,
  { id, key, code, time, note }: z.output<typeof reportFlightCall.body>,
): Promise<void> {
  const { records, clock, config } = ctx;
  const store = records.forClient(actor.client, actor.uid);
  await records.txRetrying(async () => {
    const flight = await readWhole(ctx, actor, schedule, id);
    const craft = await store.get(aircraft, flight.aircraft);
    if (!isFollowed(flight) || !craft) throw refuse({ code: 'trips.not-followed' });
    const isPast = flightSteps.some((step) => step === stageOf(code));
    const isGood = time === null || (Math.abs(time - flight.start) <= REPORT_RANGE_MS && (!isPast || time <= clock.now() + TOLERANCE_MS));
    if (!isGood) throw refuse({ code: 'trips.bad-flight-time' });
    const eventId = idFrom(config, 'flight-event', actor.client, MANUAL, key);
    if (await store.get(flightEvents, eventId)) return;
    const origin = flight.departureAirport?.icao || flight.departure;
    const about = { registration: plainTail(craft.tail_number), origin, departure: flight.start, entry: id };
    // Two entries of one moment keep their order: the later one decides.
    const earlier = await store.list(flightEvents, { where: where('entry', 'eq', id), limit: MOST });
    const reported = Math.max(clock.now(), ...earlier.filter(({ source }) => source === MANUAL).map((one) => one.reported + 1));
    const event = { ...about, source: MANUAL, code, time, note, reported, by: actor.uid };
    await store.create(flightEvents, event, { id: eventId });
    await followAircraft(ctx, actor.client, craft, flight.start);
  });
}
