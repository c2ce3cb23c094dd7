import { textOf } from '@app/kernel/fields.ts';
import { round } from '@app/kernel/money.ts';
import { airportCodeOf, type AirportRef } from '@app/domain/fleet/airport.ts';
import { briefOf } from '@app/domain/fleet/aircraft.rules.ts';
import { checkedAgain } from '@app/domain/trips/checklists/checklist.rules.ts';
import type { Flag } from '@app/domain/trips/desk/flags.rules.ts';
import type { ScheduledFlight } from '@app/domain/trips/desk/scheduled-flights.rules.ts';
import { liveLegs, type Leg } from '@app/domain/trips/model/leg.ts';
import type { Ferry, TripEffects } from '@app/domain/trips/moves/trip-change.ts';
import { flightOf, numberOf, type Plan } from './trip-plan.ts';

/** An airport in the effects of a change. */
export const placeOf = (airport: AirportRef) => ({ code: airportCodeOf(airport), zone: airport.timezone });
const momentsOf = ({ times }: Pick<Leg, 'times'>) => ({ takeoff: times.takeoffUTC, landing: times.landingUTC });
const NOTHING = { takeoff: null, landing: null };

const ferriesIn = (flights: readonly ScheduledFlight[]): Ferry[] =>
  flights.filter(({ leg }) => leg === null).map(({ from, to, start, end }) => ({ from: airportCodeOf(from), to: airportCodeOf(to), start, end }));
/** Returns the ferry flights of a list whose route the other lacks; one that only moves in time is neither added nor removed. */
function lackedBy(many: readonly Ferry[], others: readonly Ferry[]): Ferry[] {
  const routes = others.map(({ from, to }) => `${from} ${to}`);
  return many.filter(({ from, to }) => {
    const index = routes.indexOf(`${from} ${to}`);
    if (index >= 0) routes.splice(index, 1);
    return index < 0;
  });
}

/** Returns what becomes different for a trip, in the form that a person is shown. */
export function effectsOf(
  { trip, entries, craft, legs, flights, estimate }: Omit<Plan, 'effects'>,
  { flags, agreed }: { readonly flags: readonly Flag[]; readonly agreed: number | null },
): TripEffects {
  const live = liveLegs(legs);
  const [before, after] = [ferriesIn(entries.map(flightOf)), ferriesIn(flights)];
  const tail = trip.aircraft?.tail_number || trip.aircraft?.name || '';
  return {
    id: trip.id,
    version: trip.version,
    number: numberOf(trip),
    aircraft: { was: tail, now: craft ? craft.tail_number || craft.name : '' },
    legs: live.map((leg) => {
      const { order, departureAirport: from, arrivalAirport: to } = leg;
      const stored = trip.legs.find((candidate) => candidate.active && candidate.order === order) ?? leg;
      return {
        order,
        from: placeOf(from),
        to: placeOf(to),
        was: momentsOf(stored),
        now: craft ? momentsOf(leg) : NOTHING,
      };
    }),
    flags: [...flags],
    price: { was: trip.price.total, now: craft && estimate ? round(estimate.total, 2) : null },
    mayReprice: craft !== undefined && estimate !== undefined && trip.order === '' && textOf(trip.metadata, 'order') === '',
    ferries: { added: lackedBy(after, before), removed: lackedBy(before, after) },
    crew: [...new Set(live.flatMap(({ crew }) => crew.map(({ name }) => name)))].filter((name) => name !== ''),
    checks: craft ? checkedAgain(trip, { legs: [...legs], aircraft: briefOf(craft) }) : [],
    emptyLegs: [],
    services: [...new Set([...trip.services, ...live.flatMap(({ services }) => services)].map(({ type }) => type))],
    isReleased: trip.released.at !== null || entries.some(({ status }) => status === 'released'),
    agreed,
    letter: null,
  };
}
