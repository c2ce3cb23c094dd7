import { HOUR } from '@app/kernel/time/durations.ts';
import type { Write } from '@app/kernel/live.ts';
import { localDay, usDateOf, wallToUtc } from '@app/kernel/time/time.ts';
import { demoOperators, type DemoOperator } from '@app/demo/clients.sample.ts';
import { type AirportOf, demoAirports } from '@app/demo/deals.sample.ts';
import { aircraftSamples } from '@app/demo/fleet-records.sample.ts';
import { priceListSamples } from '@app/demo/price-lists.sample.ts';
import type { Aircraft } from '@app/domain/fleet/aircraft.ts';
import type { AirportRef } from '@app/domain/fleet/airport.ts';
import { Deal } from '@app/domain/marketplace/deal.ts';
import type { PriceList } from '@app/domain/trips/model/price-item.ts';
import { hasPoint } from '@app/domain/trips/flights/distance.rules.ts';
import { ScheduleEntry } from '@app/domain/trips/model/schedule-entry.ts';
import { seeded } from '../measure/statistics.ts';

export const OPERATORS = 100;
export const AIRCRAFT = 10;
export const DEALS = 20_000;
const DEAL_DAYS = 60;
const BUSY_EACH = 4;

export interface MarketOperator {
  readonly client: string;
  readonly list: PriceList;
  readonly fleet: readonly { readonly id: string; readonly aircraft: Aircraft }[];
  readonly schedule: readonly { readonly id: string; readonly entry: ScheduleEntry }[];
  readonly deals: readonly { readonly id: string; readonly deal: Deal }[];
}
export interface MarketPlan {
  readonly airportOf: AirportOf;
  /** Airports where deals leave and land. */
  readonly places: readonly AirportRef[];
  /** Epoch ms. */
  readonly now: number;
}

/** Airports that business jets use in the United States: with an ICAO code, a place, and more than a strip of grass. */
export const marketPlaces = (airports: readonly (AirportRef & { readonly size: string })[]): AirportRef[] =>
  airports.filter(
    (airport) =>
      airport.country === 'US' && airport.icao.startsWith('K') && (airport.size === 'large' || airport.size === 'medium') && hasPoint(airport),
  );

function pickFrom<T>(random: () => number, from: readonly T[]): T {
  const item = from[Math.floor(random() * from.length)];
  if (item === undefined) throw new Error('nothing to pick from');
  return item;
}
/** Epoch ms of a full hour at an airport, some days ahead. */
function takeoffAt(airport: AirportRef, ahead: number, hour: number, now: number): { utc: number; date: string; time: string } {
  const [date, time] = [usDateOf(localDay(now, airport.timezone) + ahead), `${hour}:00`];
  const utc = wallToUtc({ date, time, zone: airport.timezone });
  if (utc === undefined) throw new Error(`no such time at ${airport.icao}: ${date} ${time}`);
  return { utc, date, time };
}

function dealOf({ id, aircraft }: MarketOperator['fleet'][number], random: () => number, { places, now }: MarketPlan): Deal {
  const from = pickFrom(random, places);
  const to = pickFrom(
    random,
    places.filter((place) => place !== from),
  );
  const { utc, date, time } = takeoffAt(from, 1 + Math.floor(random() * DEAL_DAYS), 7 + Math.floor(random() * 12), now);
  return Deal.parse({
    aircraft: { id, name: aircraft.name, tail_number: aircraft.tail_number, model: aircraft.model.name, seats: aircraft.seats, image: '' },
    departureAirport: from,
    arrivalAirport: to,
    departure_date: utc,
    times: { takeoffDate: date, takeoffTime: time, takeoffTZ: from.timezone, takeoffUTC: utc },
    price: { total: 3000 + Math.floor(random() * 300) * 50 },
    show_price: random() < 0.7,
    verified: random() < 0.6,
    contact: { email: 'desk@operator.example' },
  });
}

function operatorOf(index: number, plan: MarketPlan): MarketOperator {
  const { airportOf, now } = plan;
  const random = seeded(1000 + index);
  const kind = demoOperators[index % demoOperators.length] as DemoOperator;
  const samples = aircraftSamples(kind, airportOf);
  const fleet = Array.from({ length: AIRCRAFT }, (_, i) => {
    const { aircraft } = pickFrom(random, samples);
    const tail = `N${index}B${i}`;
    const airport = airportOf(pickFrom(random, demoAirports));
    return { id: tail.toLowerCase(), aircraft: { ...aircraft, tail_number: tail, call_sign: tail, airport } };
  });
  const schedule = fleet.flatMap(({ id, aircraft }) =>
    Array.from({ length: BUSY_EACH }, (_, i) => {
      const start = takeoffAt(aircraft.airport, 1 + Math.floor(random() * DEAL_DAYS), 8, now).utc;
      const entry = ScheduleEntry.parse({ aircraft: id, start, end: start + 9 * HOUR, type: 'trip', status: 'released' });
      return { id: `${id}-${i}`, entry };
    }),
  );
  const deals = Array.from({ length: DEALS / OPERATORS }, (_, i) => ({ id: `leg-${i}`, deal: dealOf(pickFrom(random, fleet), random, plan) }));
  return { client: `bench-${index}`, list: priceListSamples(kind, now).live, fleet, schedule, deals };
}

/** A hundred operators on the price lists and models of the demo; the same ones in every run, dates follow the clock. */
export const marketOperators = (plan: MarketPlan): MarketOperator[] => Array.from({ length: OPERATORS }, (_, index) => operatorOf(index, plan));

/** Writes that store one operator. */
export function writesOf({ client, list, fleet, schedule, deals }: MarketOperator): Write[] {
  const set = (path: string, data: object): Write => ({ op: 'set', path, data: JSON.parse(JSON.stringify(data)) });
  const root = `clients/${client}`;
  return [
    set(root, { name: `Operator ${client}`, name_key: client, kind: 'operator' }),
    set(`${root}/pricing/live`, list),
    ...fleet.map(({ id, aircraft }) => set(`${root}/aircraft/${id}`, aircraft)),
    ...schedule.map(({ id, entry }) => set(`${root}/schedule/${id}`, entry)),
    ...deals.map(({ id, deal }) => set(`${root}/deals/${id}`, deal)),
  ];
}

export interface RequestedRoute {
  readonly from: AirportRef;
  readonly to: AirportRef;
  readonly date: string;
  readonly time: string;
}
/** Trips that consumers ask for: one way, there and back, and over a third airport in turn. */
export function requestedTrips(count: number, { airportOf, now }: MarketPlan): { legs: RequestedRoute[]; paxNum: number }[] {
  const random = seeded(7);
  return Array.from({ length: count }, (_, i) => {
    const stops: AirportRef[] = [];
    while (stops.length < 3) {
      const next = airportOf(pickFrom(random, demoAirports));
      if (!stops.includes(next)) stops.push(next);
    }
    const [a, b, c] = stops as [AirportRef, AirportRef, AirportRef];
    const first = 3 + Math.floor(random() * 30);
    const hop = (from: AirportRef, to: AirportRef, days: number): RequestedRoute => {
      const { date, time } = takeoffAt(from, first + days, 9, now);
      return { from, to, date, time };
    };
    const legs = [[hop(a, b, 0)], [hop(a, b, 0), hop(b, a, 2)], [hop(a, b, 0), hop(b, c, 1), hop(c, a, 3)]][i % 3] as RequestedRoute[];
    return { legs, paxNum: 1 + Math.floor(random() * 5) };
  });
}

/** Wished empty legs between airports where deals leave and land. */
export function wishedLegs(count: number, { places, now }: MarketPlan): RequestedRoute[] {
  const random = seeded(11);
  return Array.from({ length: count }, () => {
    const from = pickFrom(random, places);
    const to = pickFrom(
      random,
      places.filter((place) => place !== from),
    );
    return { from, to, date: takeoffAt(from, 4 + Math.floor(random() * (DEAL_DAYS - 8)), 9, now).date, time: '' };
  });
}

/** A leg as the browser sends it. */
export const legToSend = ({ from, to, date, time }: RequestedRoute): object => ({
  departureAirport: { id: from.id },
  arrivalAirport: { id: to.id },
  times: { takeoffDate: date, takeoffTime: time },
});
