import type { Actor, Doc } from '@app/kernel/collection.ts';
import { round } from '@app/kernel/money.ts';
import { all, canonical, where } from '@app/kernel/queries/where.ts';
import type { Aircraft } from '@app/domain/fleet/aircraft.ts';
import { isHold, isLive } from '@app/domain/trips/board/board.rules.ts';
import { type ScheduledFlight, spanOfFlights } from '@app/domain/trips/desk/scheduled-flights.rules.ts';
import { scheduleName } from '@app/domain/trips/flights/schedule-name.rules.ts';
import type { ScheduleEntry } from '@app/domain/trips/model/schedule-entry.ts';
import type { FlightEffects, Neighbor, NewFlight } from '@app/domain/trips/new-flights/new-flight.ts';
import { schedule } from '@app/domain/trips/trips.collection.ts';
import type { ClientStore } from '@app/store/records.ts';
import type { AppContext } from '../../platform/app-context.ts';
import { idFrom } from '../../platform/stable-id.ts';
import { aircraftOf } from '../charter-quote.ts';
import { placeOf } from '../moves/effects-of.ts';
import { planFlight } from '../plan-flight.ts';
import { factsOf } from '../quote-facts.ts';

/** Entries that are read on each side: called-off ones among them do not count. */
const MOST = 20;
const ferryOf = ({ from, to, start, end }: ScheduledFlight): FlightEffects['ferries'][number] => ({
  from: placeOf(from),
  to: placeOf(to),
  times: { takeoff: start, landing: end },
});
function neighborOf(entry: Doc<ScheduleEntry>, side: 'before' | 'after'): Neighbor {
  const airport = side === 'before' ? entry.arrivalAirport : entry.departureAirport;
  return {
    kind: isHold(entry) ? 'hold' : entry.type === 'trip' ? 'trip' : 'other',
    name: isHold(entry) ? entry.trip_number : scheduleName(entry),
    at: side === 'before' ? entry.end : entry.start,
    place: airport && placeOf(airport),
  };
}
/** Returns what an aircraft does last before these flights, and first after them. */
async function neighborsOf(
  store: ClientStore,
  craft: Doc<Aircraft>,
  flights: readonly ScheduledFlight[],
): Promise<Pick<FlightEffects, 'before' | 'after'>> {
  const span = spanOfFlights(flights);
  if (!span) return { before: null, after: null };
  const own = where('aircraft', 'eq', craft.id);
  const earlier = await store.list(schedule, {
    where: all(own, where('start', 'lt', span.start)),
    orderBy: [{ field: 'start', dir: 'desc' }],
    limit: MOST,
  });
  const later = await store.list(schedule, {
    where: all(own, where('start', 'gte', span.end)),
    orderBy: [{ field: 'start', dir: 'asc' }],
    limit: MOST,
  });
  const before = earlier.filter((entry) => isLive(entry) && entry.end <= span.start).toSorted((a, b) => b.end - a.end)[0];
  const after = later.find(isLive);
  return { before: before ? neighborOf(before, 'before') : null, after: after ? neighborOf(after, 'after') : null };
}

/** Plans a new flight of an aircraft for nobody in particular, and tells everything that it would bring. Writes nothing. */
export async function planNewFlight(ctx: AppContext, actor: Actor, { aircraft, legs: inputs }: NewFlight): Promise<FlightEffects> {
  const store = ctx.records.forClient(actor.client, actor.uid);
  const craft = await aircraftOf(store, aircraft);
  const { legs, flying, flags, price } = await planFlight(ctx, store, {
    craft,
    legs: inputs,
    facts: await factsOf(store, { accounts: [], legs: [] }),
  });
  const effects = {
    legs: legs.map(({ departureAirport, arrivalAirport, times }) => ({
      from: placeOf(departureAirport),
      to: placeOf(arrivalAirport),
      times: { takeoff: times.takeoffUTC, landing: times.landingUTC },
    })),
    ferries: flying.flights.filter(({ leg }) => leg === null).map(ferryOf),
    flags,
    price: price.error === '' ? round(price.total, 2) : null,
    ...(await neighborsOf(store, craft, flying.flights)),
  };
  return { ...effects, hash: idFrom(ctx.config, 'effects', 'new', canonical(effects)) };
}
