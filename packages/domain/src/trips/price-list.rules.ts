import { round, toCents, toDollars } from '@app/kernel/money.ts';
import { type FlightPlan, noReposition, planFlight, planReposition, type RepositionPlan } from './flight-plan.rules.ts';
import type { LegTime } from './leg-time.rules.ts';
import { compileConditions, type Gate, type LegTest, type TripFacts } from './price-conditions.rules.ts';
import type { AirportRef } from '../fleet/airport.ts';
import type { Condition, EstimateSettings, PriceItem, PriceList } from './price-item.ts';
import type { Estimate, EstimateLine } from './estimate.ts';
import type { Plane, PricedLeg, TripToPrice } from './trip-to-price.rules.ts';

/** How an aircraft flies a trip, with the hops to and from the base that the list names. */
export interface Flown {
  readonly plan: FlightPlan;
  readonly repo: RepositionPlan;
}
/** A price list made ready once for each publication, then asked for every trip and aircraft. A text says why there is no plan. */
export interface Pricer {
  readonly settings: EstimateSettings;
  readonly plan: (trip: TripToPrice, plane: Plane) => FlightPlan | string;
  readonly fly: (trip: TripToPrice, plane: Plane) => Flown | string;
  /** The price of what `fly` answered. */
  readonly price: (trip: TripToPrice, plane: Plane, flown: Flown) => Estimate;
  /** Both in one. */
  readonly estimate: (trip: TripToPrice, plane: Plane) => Estimate;
}
type Group = EstimateLine['group'];
interface Compiled {
  readonly item: PriceItem;
  readonly id: string;
  readonly group: Group;
  readonly gates: readonly Gate[];
  readonly repositionGates: readonly Gate[];
  /** Which of the list's filters keeps its legs. */
  readonly filter: number;
}
/** A leg counts for an item when all of these say so; none says that every leg does. */
type LegFilter = readonly LegTest[];
interface CompiledList {
  readonly items: readonly Compiled[];
  /** Each once, however many items keep the same legs: what a filter counts is counted once for a price. */
  readonly filters: readonly LegFilter[];
  readonly repos: readonly Compiled[];
  readonly declines: readonly Compiled[];
}
/** What is known of one trip on one aircraft when its items are asked. */
interface Asked {
  readonly trip: TripToPrice;
  readonly plan: FlightPlan;
  readonly facts: TripFacts;
  /** By filter; `undefined` where it keeps no leg. */
  readonly counted: readonly (Counted | undefined)[];
}
/** Everything that a price item may count. */
interface Situation extends Asked {
  readonly repo: RepositionPlan;
  /** Ferry hours that the list bills: they count towards a daily minimum. */
  readonly billedFerry: number;
}
/** Sums over the legs that a filter keeps. */
interface Counted {
  readonly block: number;
  readonly flight: number;
  readonly mostPax: number;
  readonly sumPax: number;
  readonly landings: number;
}

const groupOf = (item: PriceItem): Group => (item.tax ? 'tax' : item.taxable ? 'taxable' : 'post');
const noPrice = (error: string): Estimate => ({
  total: 0,
  preTax: 0,
  tax: 0,
  postTax: 0,
  margin: 0,
  lines: [],
  flightHours: 0,
  blockHours: 0,
  repositionHours: 0,
  waitHours: 0,
  miles: 0,
  nights: 0,
  days: 1,
  stops: 0,
  undated: false,
  error,
});

const legSubjects: ReadonlySet<Condition['subject']> = new Set(['dep', 'arr', 'c']);
const filterKey = (logic: readonly Condition[]): string => JSON.stringify(logic.filter(({ subject }) => legSubjects.has(subject)));

function compile(list: PriceList): CompiledList {
  const filters: LegFilter[] = [];
  const known = new Map<string, number>();
  const items = list.items.map((item, i): Compiled => {
    const { legs, gates, repositionGates } = compileConditions(item.logic);
    const key = filterKey(item.logic);
    const filter = known.get(key) ?? filters.push(legs) - 1;
    known.set(key, filter);
    return { item, id: item.id || String(i + 1), group: groupOf(item), gates, repositionGates, filter };
  });
  const sorted = items.toSorted((a, b) => a.item.order - b.item.order);
  return {
    items: sorted,
    filters,
    repos: sorted.filter(({ item }) => item.type === 'repo'),
    declines: sorted.filter(({ item }) => item.type === 'decline'),
  };
}

/** Loops, since most lists of conditions are empty and these are asked for every item of every estimate. */
function allPass(gates: readonly Gate[], facts: TripFacts): boolean {
  for (const gate of gates) if (!gate(facts)) return false;
  return true;
}
function keeps(filter: LegFilter, leg: PricedLeg): boolean {
  for (const test of filter) if (!test(leg)) return false;
  return true;
}

function countLegs(filter: LegFilter, { legs }: TripToPrice, { times }: FlightPlan): Counted | undefined {
  let [kept, block, flight, mostPax, sumPax, landings] = [0, 0, 0, 0, 0, 0];
  for (let i = 0; i < legs.length; i++) {
    const leg = legs[i] as PricedLeg;
    if (!keeps(filter, leg)) continue;
    const time = times[i] as LegTime;
    kept += 1;
    block += Math.round(time.block * 10);
    flight += Math.round(time.flight * 10);
    mostPax = Math.max(mostPax, leg.pax);
    sumPax += leg.pax;
    landings += 1 + time.fuelStops;
  }
  return kept === 0 ? undefined : { block: block / 10, flight: flight / 10, mostPax, sumPax, landings };
}
/** What the item counts; `undefined` when it does not apply. */
function countedBy({ item, gates, repositionGates, filter }: Compiled, { trip, facts, counted }: Asked): Counted | undefined {
  if (item.emptyOnly && !trip.isEmptyLeg) return undefined;
  return allPass(gates, facts) && allPass(repositionGates, facts) ? counted[filter] : undefined;
}

/** What the item is billed by, before its factor and minimum (pricing.md 2.3). */
function driverOf(item: PriceItem, counted: Counted, { plan, repo }: Situation): number {
  switch (item.type) {
    case 'blocktime':
      return counted.block;
    case 'flighttime':
      return counted.flight;
    case 'waittime':
      return plan.wait;
    case 'repo':
      return item.denomination === 'stop' ? repo.landings : repo.block;
    case 'qty':
      switch (item.denomination) {
        case 'night':
          return plan.nights;
        case 'pax':
          return counted.mostPax;
        case 'pax_leg':
          return counted.sumPax;
        case 'stop':
          return counted.landings;
        default:
          return 1;
      }
    default:
      return 1;
  }
}

function quantityOf(item: PriceItem, counted: Counted, situation: Situation): number {
  const billed = (item.quantity ?? 1) * driverOf(item, counted, situation);
  if (item.minQty === null) return round(billed, 2);
  if (!item.dailyMin) return round(billed > 0 ? Math.max(billed, item.minQty) : billed, 2);
  if (situation.trip.isEmptyLeg) return round(billed, 2);
  const ferry = item.type === 'blocktime' || item.type === 'flighttime' ? situation.billedFerry : 0;
  return round(Math.max(billed, item.minQty * situation.plan.days - ferry), 2);
}

const lineOf = ({ item, id, group }: Compiled, quantity: number, amount: number, cost: number): EstimateLine => ({
  rule: id,
  label: item.label,
  group,
  type: item.type,
  denomination: item.denomination,
  quantity,
  multiplier: item.multiplier,
  amount: toDollars(amount),
  cost: toDollars(cost),
});

const groups = ['taxable', 'tax', 'post'] as const;
interface Priced {
  readonly lines: EstimateLine[];
  /** In cents. */
  readonly sums: Record<Group, number>;
  readonly costs: number;
}
/** A percent item that applies: its line waits for the sums of the others. */
interface Waiting {
  readonly at: number;
  readonly compiled: Compiled;
  readonly counted: Counted;
}
const isLine = (line: EstimateLine | undefined): line is EstimateLine => line !== undefined;

/** Lines in the order of the list: percents after all else, taxable before tax before the rest (pricing.md 2.3). */
function priceLines(items: readonly Compiled[], situation: Situation): Priced {
  const lines: (EstimateLine | undefined)[] = [];
  const waiting: Waiting[] = [];
  const sums: Record<Group, number> = { taxable: 0, tax: 0, post: 0 };
  let costs = 0;
  for (const compiled of items) {
    const { item, group } = compiled;
    const counted = item.type === 'decline' ? undefined : countedBy(compiled, situation);
    if (!counted) continue;
    if (item.type === 'percent') {
      waiting.push({ at: lines.length, compiled, counted });
      lines.push(undefined);
      continue;
    }
    const quantity = quantityOf(item, counted, situation);
    if (quantity === 0) continue;
    const amount = toCents(item.multiplier * quantity);
    const cost = item.cost === 0 ? 0 : toCents(item.cost * quantity);
    sums[group] += amount;
    if (group !== 'tax') costs += cost;
    lines.push(lineOf(compiled, quantity, amount, cost));
  }
  let empty = 0;
  for (const group of groups) {
    // The sums as they stand when the group begins: its own percents do not compound.
    const base = toDollars(group === 'post' ? sums.taxable + sums.tax + sums.post : sums.taxable);
    for (const { at, compiled, counted } of waiting) {
      if (compiled.group !== group) continue;
      const quantity = (base * counted.block) / situation.plan.block;
      const shown = round(quantity, 6);
      if (shown === 0) {
        empty++;
        continue;
      }
      const amount = toCents((compiled.item.multiplier * quantity) / 100);
      sums[group] += amount;
      lines[at] = lineOf(compiled, shown, amount, 0);
    }
  }
  return { lines: empty === 0 ? (lines as EstimateLine[]) : lines.filter(isLine), sums, costs };
}

/** Where the empty hops begin and end: what the first reposition item that applies says, whatever it asks of their time; else home. */
function baseOf({ repos, filters }: CompiledList, { trip, plane, facts }: { trip: TripToPrice; plane: Plane; facts: TripFacts }): AirportRef {
  const first = repos.find(
    ({ item, gates, filter }) =>
      (!item.emptyOnly || trip.isEmptyLeg) && allPass(gates, facts) && trip.legs.some((leg) => keeps(filters[filter] as LegFilter, leg)),
  );
  return first?.item.repositionAirport ?? plane.home;
}

/**
 * Makes a price list ready: `estimate` answers the price of a trip on an aircraft, line by line, or an `error` that says why there is none
 * (pricing.md 2.3). Amounts are counted in integer cents and handed out in dollars.
 */
export function compilePriceList(list: PriceList): Pricer {
  const compiled = compile(list);
  const { items, filters, repos, declines } = compiled;
  const { settings } = list;
  const factsOf = (trip: TripToPrice, plane: Plane, plan: FlightPlan, zrtime: number): TripFacts => ({
    stops: plan.stops,
    tails: plane.tails,
    models: plane.models,
    nights: plan.nights,
    type: trip.type,
    ftime: plan.flight,
    wtime: plan.wait,
    zrtime,
  });
  const plan: Pricer['plan'] = (trip, plane) => planFlight(trip, plane, settings);
  const reposition = (trip: TripToPrice, plane: Plane, flown: FlightPlan): RepositionPlan | string => {
    if (trip.isEmptyLeg) return noReposition;
    const base = baseOf(compiled, { trip, plane, facts: factsOf(trip, plane, flown, 0) });
    return planReposition(trip, plane, base, settings);
  };
  const fly: Pricer['fly'] = (trip, plane) => {
    if (items.length === 0) return 'No price items';
    const flown = plan(trip, plane);
    if (typeof flown === 'string') return flown;
    const repo = reposition(trip, plane, flown);
    return typeof repo === 'string' ? repo : { plan: flown, repo };
  };
  const price: Pricer['price'] = (trip, plane, { plan: flown, repo }) => {
    const facts = factsOf(trip, plane, flown, repo.block);
    const counted = filters.map((filter) => countLegs(filter, trip, flown));
    const asked: Asked = { trip, plan: flown, facts, counted };
    if (declines.some((one) => countedBy(one, asked))) return noPrice('Declined');
    const billsFerry = settings.countFerryInDailyMinimum && repos.some((one) => one.item.denomination !== 'stop' && countedBy(one, asked));
    const billedFerry = billsFerry ? repo.block : 0;
    const { lines, sums, costs } = priceLines(items, { trip, plan: flown, facts, counted, repo, billedFerry });
    if (lines.length === 0) return noPrice('No price items');
    return {
      total: toDollars(sums.taxable + sums.tax + sums.post),
      preTax: toDollars(sums.taxable),
      tax: toDollars(sums.tax),
      postTax: toDollars(sums.post),
      margin: toDollars(sums.taxable + sums.post - costs),
      lines,
      flightHours: flown.flight,
      blockHours: flown.block,
      repositionHours: repo.block,
      waitHours: round(flown.wait, 2),
      miles: flown.miles,
      nights: flown.nights,
      days: flown.days,
      stops: flown.stops,
      undated: trip.undated,
      error: '',
    };
  };
  const estimate: Pricer['estimate'] = (trip, plane) => {
    const flown = fly(trip, plane);
    return typeof flown === 'string' ? noPrice(flown) : price(trip, plane, flown);
  };
  return { settings, plan, fly, price, estimate };
}
