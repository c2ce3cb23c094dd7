import { HOUR } from '@app/kernel/time/durations.ts';
import { localDay, usDateOf, utcToWall, wallToUtc } from '@app/kernel/time/time.ts';
import type { AirportRef } from '@app/domain/fleet/airport.ts';
import { Deal } from '@app/domain/marketplace/deal.ts';
import { hasPoint, milesBetween } from '@app/domain/trips/flights/distance.rules.ts';
import { legTime } from '@app/domain/trips/flights/leg-time.rules.ts';
import { Times } from '@app/domain/trips/model/leg.ts';
import { EstimateSettings } from '@app/domain/trips/model/price-item.ts';
import { clientSamples, type DemoOperator } from './clients.sample.ts';
import { type FleetSample, fleetSamples, modelSample } from './fleet.sample.ts';
import { type Chance, seededChance } from './seeded-random.ts';

/** Finds an airport of the platform's list by ICAO code. */
export type AirportOf = (icao: string) => AirportRef;
type Route = readonly [from: string, to: string];

/** Routes that each operator's aircraft usually fly with nobody on board. */
const networks: Readonly<Record<DemoOperator, { readonly main: readonly Route[]; readonly usual: readonly Route[] }>> = {
  skylark: {
    main: [
      ['KTEB', 'KOPF'],
      ['KOPF', 'KTEB'],
      ['KTEB', 'KDAL'],
    ],
    usual: [
      ['KTEB', 'KBED'],
      ['KBED', 'KTEB'],
      ['KTEB', 'KACK'],
      ['KMVY', 'KTEB'],
      ['KHPN', 'KPWM'],
      ['KTEB', 'KIAD'],
      ['KIAD', 'KTEB'],
      ['KMDW', 'KTEB'],
      ['KTEB', 'KBNA'],
      ['KCHS', 'KTEB'],
      ['KTEB', 'CYUL'],
      ['KBED', 'KRDU'],
    ],
  },
  meridian: {
    main: [
      ['KVNY', 'KTEB'],
      ['KTEB', 'KVNY'],
      ['KDAL', 'KVNY'],
      ['KVNY', 'KDAL'],
    ],
    usual: [
      ['KVNY', 'KLAS'],
      ['KLAS', 'KVNY'],
      ['KSDL', 'KVNY'],
      ['KVNY', 'KSJC'],
      ['KVNY', 'KJAC'],
      ['KEGE', 'KVNY'],
      ['KVNY', 'PHNL'],
      ['KBFI', 'KVNY'],
      ['KVNY', 'KOPF'],
      ['KVNY', 'MMSD'],
      ['KAPA', 'KVNY'],
      ['KVNY', 'KHOU'],
    ],
  },
  bluebird: {
    main: [
      ['KOPF', 'MYNN'],
      ['KOPF', 'KTEB'],
      ['KTEB', 'KOPF'],
    ],
    usual: [
      ['MYNN', 'KOPF'],
      ['KFXE', 'MYEH'],
      ['KOPF', 'KEYW'],
      ['KEYW', 'KOPF'],
      ['KOPF', 'MYGF'],
      ['MYAM', 'KFXE'],
      ['KOPF', 'KAPF'],
      ['KORL', 'KOPF'],
      ['KOPF', 'KCHS'],
      ['KSAV', 'KOPF'],
      ['KOPF', 'MBPV'],
      ['KTPA', 'KOPF'],
    ],
  },
};
export const demoAirports: readonly string[] = [
  ...new Set([
    ...Object.values(networks).flatMap(({ main, usual }) => [...main, ...usual].flat()),
    ...Object.values(fleetSamples).flatMap((fleet) => fleet.map(({ home }) => home)),
  ]),
];

/** Number of days, from tomorrow, that have deals every day. */
export const DEAL_DAYS = 30;
/** Days from tomorrow on which each main route has its verified empty leg. */
const SURE_DAYS = 12;
const settings = EstimateSettings.parse({});
/** Share of the charter price of the hours flown. */
const EMPTY_LEG_SHARE = 0.55;
const round50 = (dollars: number): number => Math.round(dollars / 50) * 50;

/** Flight time of the aircraft between two airports of the list. */
export function hopOf(
  plane: FleetSample,
  from: AirportRef,
  to: AirportRef,
): { flight: number; airborneToFinal: number; block: number; fuelStops: number } {
  const { rangeNM, speedMPH } = modelSample(plane.model);
  if (!hasPoint(from) || !hasPoint(to) || rangeNM === null || speedMPH === null) throw new Error(`no distance from ${from.icao} to ${to.icao}`);
  return legTime(milesBetween(from, to), { rangeNM, speedMPH }, settings);
}

/** Wall times of a flight that takes off at the given hour (quarters allowed) of a day at its airport. */
export function timesOf(flight: { day: number; hour: number; from: AirportRef; to: AirportRef; hours: number }): Times & { takeoffUTC: number } {
  const zone = flight.from.timezone;
  const takeoffTime = `${Math.floor(flight.hour)}:${String(Math.round((flight.hour % 1) * 60)).padStart(2, '0')}`;
  const takeoffDate = usDateOf(flight.day);
  const takeoffUTC = wallToUtc({ date: takeoffDate, time: takeoffTime, zone });
  if (takeoffUTC === undefined) throw new Error(`no such time: ${takeoffDate} ${takeoffTime} ${zone}`);
  const landingUTC = takeoffUTC + Math.round(flight.hours * HOUR);
  const landing = utcToWall(landingUTC, flight.to.timezone);
  const read = Times.parse({
    takeoffDate,
    takeoffTime,
    takeoffTZ: zone,
    takeoffUTC,
    landingDate: landing.date,
    landingTime: landing.time,
    landingUTC,
    duration: flight.hours,
  });
  return { ...read, takeoffUTC };
}

/** The aircraft as quotes, deals and schedules name it. */
export const aircraftId = (tail: string): string => tail.toLowerCase();
export const aircraftBrief = (plane: FleetSample) => {
  const { name, seats } = modelSample(plane.model);
  return { id: aircraftId(plane.tail), name, tail_number: plane.tail, model: name, seats: plane.seats ?? seats, image: '' };
};

interface Draw {
  readonly operator: DemoOperator;
  readonly airportOf: AirportOf;
  readonly now: number;
  readonly chance: Chance;
}
function dealOn(route: Route, offset: number, sure: boolean, { operator, airportOf, now, chance }: Draw): Deal {
  const [from, to] = [airportOf(route[0]), airportOf(route[1])];
  const able = fleetSamples[operator].filter((plane) => hopOf(plane, from, to).fuelStops === 0);
  const plane = chance.pick(able.length > 0 ? able : fleetSamples[operator]);
  const hop = hopOf(plane, from, to);
  const times = timesOf({ day: localDay(now, from.timezone) + offset, hour: chance.whole(28, 74) / 4, from, to, hours: hop.airborneToFinal });
  const client = clientSamples[operator];
  return Deal.parse({
    type: chance.often(0.2) ? 'i' : 'm',
    aircraft: aircraftBrief(plane),
    departureAirport: from,
    arrivalAirport: to,
    departure_date: times.takeoffUTC,
    times,
    price: { total: round50(plane.hourlyUsd * hop.block * EMPTY_LEG_SHARE) },
    show_price: chance.often(sure ? 0.85 : 0.55),
    verified: sure || chance.often(0.5),
    contact: { first_name: 'Charter', last_name: 'Desk', email: client.email, phone: client.phone },
  });
}

/**
 * Empty legs of one operator over the next 30 days from `now` (epoch ms): each main route, verified, on each of the first twelve days, and no
 * other one there, so that a search for that route and day finds a score of 100 whichever deal of the group is picked (MKT-4). The others are
 * anywhere in its network, verified or not, priced or on request.
 */
export function dealSamples(operator: DemoOperator, airportOf: AirportOf, now: number): { id: string; deal: Deal }[] {
  const draw: Draw = { operator, airportOf, now, chance: seededChance(`deals of ${operator}`) };
  const { main, usual } = networks[operator];
  const sure = Array.from({ length: SURE_DAYS }, (_, i) => main.map((route) => dealOn(route, i + 1, true, draw))).flat();
  const others = Array.from({ length: DEAL_DAYS }, (_, day) => {
    const isSureDay = day >= 1 && day <= SURE_DAYS;
    return dealOn(draw.chance.pick(isSureDay ? usual : [...usual, ...main]), day, false, draw);
  });
  return [...sure, ...others]
    .filter((deal) => deal.departure_date > now)
    .map((deal, i) => ({ id: `${operator}-leg-${String(i + 1).padStart(2, '0')}`, deal }));
}
