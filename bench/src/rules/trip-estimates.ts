import { HOUR } from '@app/kernel/time/durations.ts';
import { lightJet } from '@app/domain/fleet/aircraft.sample.ts';
import { sampleAirports } from '@app/domain/fleet/airport.sample.ts';
import { exactMiles } from '@app/domain/trips/flights/distance.rules.ts';
import type { Leg } from '@app/domain/trips/model/leg.ts';
import { type Condition, PriceItem, PriceList } from '@app/domain/trips/model/price-item.ts';
import { compilePriceList } from '@app/domain/trips/pricing/price-list.rules.ts';
import { sampleLeg } from '@app/domain/trips/trip.sample.ts';
import { type Plane, planeOf, type PricedLeg, type TripToPrice, tripToPrice } from '@app/domain/trips/flights/trip-to-price.rules.ts';
import { rateOf } from '../measure/rate.ts';
import { figure, ratioLine, table } from '../measure/report.ts';
import { seeded } from '../measure/statistics.ts';
import { inTurn } from '../measure/turns.ts';

const TRIPS = 500;
const rates = {
  block: 3600,
  ferry: 3000,
  engine: 110,
  landing: 285,
  mountain: 1450,
  night: 650,
  wait: 175,
  short: 850,
  long: 500,
  fuel: 8,
  margin: 3,
  empty: -45,
  excise: 7.5,
  segment: 5.3,
  head: 23.4,
  handling: 950,
  catering: 65,
  permit: 200,
  card: 3,
  minimumHours: 2,
  crew: 2,
} as const;
const when = (subject: Condition['subject'], verb: Condition['verb'], value: string): Condition[] => [{ subject, verb, value }];
const [inUs, abroad] = [when('c', 'is', 'US'), when('c', 'is not', 'US')];
const tax = { tax: true, taxable: false } as const;
const post = { taxable: false } as const;

/** Twenty items with everything that price lists have: minimums, nights, ferry, percents of three groups, taxes, conditions about legs and trips. */
const items: readonly Partial<PriceItem>[] = [
  { type: 'blocktime', denomination: 'hr', multiplier: rates.block, minQty: rates.minimumHours, dailyMin: true },
  { type: 'repo', denomination: 'hr', multiplier: rates.ferry },
  { type: 'flighttime', denomination: 'hr', multiplier: rates.engine },
  { type: 'qty', denomination: 'stop', multiplier: rates.landing },
  { type: 'qty', denomination: 'stop', multiplier: rates.mountain, logic: when('arr', 'is in', 'KEGE,KJAC,KASE') },
  { type: 'qty', denomination: 'night', quantity: rates.crew, multiplier: rates.night },
  { type: 'waittime', denomination: 'hr', multiplier: rates.wait },
  { type: 'flat', multiplier: rates.short, logic: when('ftime', 'is less than', '2') },
  { type: 'flat', multiplier: rates.long, logic: when('nights', 'is greater than', '3') },
  { type: 'percent', multiplier: rates.fuel },
  { type: 'percent', multiplier: rates.margin },
  { type: 'percent', multiplier: rates.empty, emptyOnly: true },
  { type: 'percent', multiplier: rates.excise, logic: inUs, ...tax },
  { type: 'qty', denomination: 'pax_leg', multiplier: rates.segment, logic: inUs, ...tax },
  { type: 'qty', denomination: 'pax_leg', multiplier: rates.head, logic: abroad, ...tax },
  { type: 'qty', denomination: 'stop', multiplier: rates.handling, logic: abroad, ...post },
  { type: 'qty', denomination: 'pax', multiplier: rates.catering, ...post },
  { type: 'flat', multiplier: rates.permit, logic: abroad, ...post },
  { type: 'percent', multiplier: rates.card, ...post },
  { type: 'decline', logic: when('arr', 'is', 'KSMO') },
];
const list = PriceList.parse({ items: items.map((item, i) => PriceItem.parse({ id: `i${i}`, label: `Item ${i}`, ...item })) });

/** Trips of two legs, there and back or on to a third place, with up to five nights between. */
function sampleLegs(): Leg[][] {
  const draw = seeded(20_270_512);
  const upTo = (most: number): number => Math.floor(draw() * most);
  const places = Object.values(sampleAirports);
  return Array.from({ length: TRIPS }, () => {
    const from = draw() < 0.7 ? sampleAirports.KTEB : sampleAirports.KBED;
    const others = places.filter((place) => place !== from && place !== sampleAirports.KVNY);
    const there = others[upTo(others.length)] as (typeof others)[number];
    const [day, hour, nights, pax] = [1 + upTo(20), 6 + upTo(5), upTo(6), 1 + upTo(7)];
    return [
      sampleLeg([from, there], { date: `05/${day}/2027`, time: `${hour}:00` }, { pax }),
      sampleLeg([there, draw() < 0.8 ? from : sampleAirports.KBED], { date: `05/${day + nights}/2027`, time: '19:30' }, { pax, order: 1 }),
    ].filter((leg) => leg.departureAirport !== leg.arrivalAirport);
  }).filter((legs) => legs.length === 2);
}

const tenths = (hours: number): number => Math.round(hours * 10) / 10;
const cents = (dollars: number): number => Math.round(dollars * 100);

/** In cents; an amount for each item. */
interface PlainSums {
  readonly preTax: number;
  readonly tax: number;
  readonly postTax: number;
  readonly total: number;
  readonly amounts: readonly number[];
}
function sum(amounts: readonly number[]): number {
  let total = 0;
  for (const amount of amounts) total += amount;
  return total;
}
/** The same sums for this list in plain arithmetic: no rules, no conditions, no texts. */
function plainSums({ legs }: TripToPrice, plane: Plane): PlainSums {
  const [out, back] = legs as [PricedLeg, PricedLeg];
  const [speed, reach] = [plane.speedMPH ?? 0, (plane.rangeNM ?? 0) * 1.150779 * 0.9];
  const stopsOn = (miles: number): number => Math.max(0, Math.ceil((miles * 1.05) / reach) - 1);
  const flightOn = (miles: number): number => tenths((miles * 1.05) / speed + 0.15 * (1 + stopsOn(miles)));
  const blockOn = (miles: number): number => tenths(flightOn(miles) + 0.2 * (1 + stopsOn(miles)));
  const ferryOn = (a: PricedLeg['from'], b: PricedLeg['from']): number => (a.id === b.id ? 0 : blockOn(Math.round(exactMiles(a, b))));
  const [outBlock, backBlock] = [blockOn(out.miles), blockOn(back.miles)];
  const block = tenths(outBlock + backBlock);
  const flight = tenths(flightOn(out.miles) + flightOn(back.miles));
  const landings = 2 + stopsOn(out.miles) + stopsOn(back.miles);
  const home = plane.home as PricedLeg['from'];
  const ferry = tenths(ferryOn(home, out.from) + ferryOn(out.to, back.from) + ferryOn(back.to, home));
  const landed = (out.takeoff ?? 0) + (flightOn(out.miles) + stopsOn(out.miles) * 0.95) * HOUR;
  const days = (back.day ?? 0) - (out.day ?? 0) + 1;
  const [nights, wait] = days > 1 ? [out.to.id === home.id ? 0 : days - 1, 0] : [0, Math.round(((back.takeoff ?? 0) - landed) / (HOUR / 100)) / 100];
  const outIsUs = out.from.country === 'US' && out.to.country === 'US';
  const backIsUs = back.from.country === 'US' && back.to.country === 'US';
  const usBlock = (outIsUs ? outBlock : 0) + (backIsUs ? backBlock : 0);
  const [usPax, awayPax] = [(outIsUs ? out.pax : 0) + (backIsUs ? back.pax : 0), (outIsUs ? 0 : out.pax) + (backIsUs ? 0 : back.pax)];
  const awayLandings = (outIsUs ? 0 : 1 + stopsOn(out.miles)) + (backIsUs ? 0 : 1 + stopsOn(back.miles));
  const mountains = (out.to.icao === 'KASE' ? 1 + stopsOn(out.miles) : 0) + (back.to.icao === 'KASE' ? 1 + stopsOn(back.miles) : 0);
  const fixed = [
    cents(rates.block * Math.max(block, rates.minimumHours * days - ferry)),
    cents(rates.ferry * ferry),
    cents(rates.engine * flight),
    cents(rates.landing * landings),
    cents(rates.mountain * mountains),
    cents(rates.night * rates.crew * nights),
    cents(rates.wait * wait),
    flight < 2 ? cents(rates.short) : 0,
    nights > 3 ? cents(rates.long) : 0,
  ];
  const basis = sum(fixed);
  const percents = [Math.round((basis * rates.fuel) / 100), Math.round((basis * rates.margin) / 100), 0];
  const preTax = basis + sum(percents);
  const taxes = [Math.round((preTax * usBlock * rates.excise) / block / 100), cents(rates.segment * usPax), cents(rates.head * awayPax)];
  const others = [cents(rates.handling * awayLandings), cents(rates.catering * Math.max(out.pax, back.pax)), awayPax > 0 ? cents(rates.permit) : 0];
  const tax = sum(taxes);
  others.push(Math.round(((preTax + tax + sum(others)) * rates.card) / 100));
  const postTax = sum(others);
  return { preTax, tax, postTax, total: preTax + tax + postTax, amounts: [...fixed, ...percents, ...taxes, ...others] };
}

/** Estimates of two legs on one aircraft by a list of 20 items, compiled once, beside the same sums in plain arithmetic. */
export async function benchTripEstimates(): Promise<string[]> {
  const legs = sampleLegs();
  const trips = legs.map(tripToPrice);
  const plane = planeOf({ ...lightJet, id: 'n460lj' });
  const pricer = compilePriceList(list);
  // Each line of the plain sums may be half a cent off.
  const apart = trips.map((trip) => {
    const [estimate, plain] = [pricer.estimate(trip, plane), plainSums(trip, plane)];
    return Math.max(...(['preTax', 'tax', 'postTax', 'total'] as const).map((which) => Math.abs(cents(estimate[which]) - plain[which])));
  });
  if (apart.some((off) => off > items.length)) throw new Error(`plain sums are ${Math.max(...apart)} cents off: not the same sums`);
  const figures = await inTurn([
    { name: 'plain arithmetic', turn: () => rateOf(trips, (trip) => plainSums(trip, plane).total) },
    { name: 'compiled list', turn: () => rateOf(trips, (trip) => pricer.estimate(trip, plane).total) },
    { name: 'compiled list, from the legs as stored', turn: () => rateOf(legs, (leg) => pricer.estimate(tripToPrice(leg), plane).total) },
  ]);
  const rate = (name: string): number => figure(figures, name, 'a CPU second');
  const [plain, compiled, stored] = [...figures.keys()].map(rate) as [number, number, number];
  return [
    `## Trip estimates, ${items.length} price items, 2 legs, one aircraft (plain arithmetic is a cent or more off in ${apart.filter((off) => off > 0).length} of ${trips.length})`,
    '',
    table(figures),
    '',
    ratioLine({ what: 'estimates a CPU second, from the legs as stored', ratio: stored, atLeast: 50_000 }),
    ratioLine({ what: 'compiled list, against plain arithmetic', ratio: compiled / plain, atLeast: 0.2 }),
  ];
}
