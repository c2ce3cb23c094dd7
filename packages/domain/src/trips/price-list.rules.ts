import { round, toCents, toDollars } from '@app/kernel/money.ts';
import { type FlightPlan, noReposition, planFlight, planReposition, type RepositionPlan } from './flight-plan.rules.ts';
import type { LegTime } from './leg-time.rules.ts';
import { compileConditions, type Conditions, type TripFacts } from './price-conditions.rules.ts';
import type { EstimateSettings, PriceItem, PriceList } from './price-item.ts';
import type { Estimate, EstimateLine } from './quote.ts';
import type { Plane, TripToPrice } from './trip-to-price.rules.ts';

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
  readonly conditions: Conditions;
}
/** Everything that a price item may count, for one trip on one aircraft. */
interface Situation {
  readonly trip: TripToPrice;
  readonly plan: FlightPlan;
  readonly repo: RepositionPlan;
  readonly facts: TripFacts;
  /** Ferry hours that the list bills: they count towards a daily minimum. */
  readonly billedFerry: number;
}
/** The legs that an item counts: sums over those that its conditions kept. */
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

function compile(list: PriceList): Compiled[] {
  return list.items
    .map((item, i) => ({ item, id: item.id || String(i + 1), group: groupOf(item), conditions: compileConditions(item.logic) }))
    .toSorted((a, b) => a.item.order - b.item.order);
}

/** `undefined` when the item does not apply. */
function count({ item, conditions }: Compiled, { trip, plan, facts }: Pick<Situation, 'trip' | 'plan' | 'facts'>): Counted | undefined {
  if (item.emptyOnly && !trip.isEmptyLeg) return undefined;
  if (!conditions.gates.every((gate) => gate(facts)) || !conditions.repositionGates.every((gate) => gate(facts))) return undefined;
  let [kept, block, flight, mostPax, sumPax, landings] = [0, 0, 0, 0, 0, 0];
  for (const [i, leg] of trip.legs.entries()) {
    if (!conditions.legs.every((test) => test(leg))) continue;
    const time = plan.times[i] as LegTime;
    kept += 1;
    block += Math.round(time.block * 10);
    flight += Math.round(time.flight * 10);
    mostPax = Math.max(mostPax, leg.pax);
    sumPax += leg.pax;
    landings += 1 + time.fuelStops;
  }
  return kept === 0 ? undefined : { block: block / 10, flight: flight / 10, mostPax, sumPax, landings };
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

/** Lines in the order of the list, and sums in cents: percents after all else, taxable before tax before the rest (pricing.md 2.3). */
function priceLines(items: readonly Compiled[], situation: Situation): { lines: EstimateLine[]; sums: Record<Group, number>; costs: number } {
  const slots: (EstimateLine | undefined)[] = items.map(() => undefined);
  const fixed: Record<Group, number> = { taxable: 0, tax: 0, post: 0 };
  const percents: { at: number; compiled: Compiled; counted: Counted }[] = [];
  let costs = 0;
  for (const [at, compiled] of items.entries()) {
    const counted = compiled.item.type === 'decline' ? undefined : count(compiled, situation);
    if (!counted) continue;
    if (compiled.item.type === 'percent') {
      percents.push({ at, compiled, counted });
      continue;
    }
    const quantity = quantityOf(compiled.item, counted, situation);
    if (quantity === 0) continue;
    const [amount, cost] = [toCents(compiled.item.multiplier * quantity), toCents(compiled.item.cost * quantity)];
    fixed[compiled.group] += amount;
    if (compiled.group !== 'tax') costs += cost;
    slots[at] = lineOf(compiled, quantity, amount, cost);
  }
  const sums = { ...fixed };
  for (const group of ['taxable', 'tax', 'post'] as const) {
    const base = group === 'taxable' ? fixed.taxable : group === 'tax' ? sums.taxable : sums.taxable + sums.tax + fixed.post;
    for (const { at, compiled, counted } of percents) {
      if (compiled.group !== group) continue;
      const quantity = (toDollars(base) * counted.block) / situation.plan.block;
      if (round(quantity, 6) === 0) continue;
      const amount = toCents((compiled.item.multiplier * quantity) / 100);
      sums[group] += amount;
      slots[at] = lineOf(compiled, round(quantity, 6), amount, 0);
    }
  }
  return { lines: slots.filter((line) => line !== undefined), sums, costs };
}

/**
 * Makes a price list ready: `estimate` answers the price of a trip on an aircraft, line by line, or an `error` that says why there is none
 * (pricing.md 2.3). Amounts are counted in integer cents and handed out in dollars.
 */
export function compilePriceList(list: PriceList): Pricer {
  const items = compile(list);
  const { settings } = list;
  const repoItems = items.filter(({ item }) => item.type === 'repo');
  const declines = items.filter(({ item }) => item.type === 'decline');
  const factsOf = (trip: TripToPrice, plane: Plane, plan: FlightPlan, zrtime: number): TripFacts => ({
    stops: plan.stops,
    tail: plane.tail,
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
    const facts = factsOf(trip, plane, flown, 0);
    const first = repoItems.find((one) => count({ ...one, conditions: { ...one.conditions, repositionGates: [] } }, { trip, plan: flown, facts }));
    return planReposition(trip, plane, first?.item.repositionAirport ?? plane.home, settings);
  };
  const fly: Pricer['fly'] = (trip, plane) => {
    if (items.length === 0) return 'No price items';
    const flown = plan(trip, plane);
    if (typeof flown === 'string') return flown;
    const repo = reposition(trip, plane, flown);
    return typeof repo === 'string' ? repo : { plan: flown, repo };
  };
  const price: Pricer['price'] = (trip, plane, { plan: flown, repo }) => {
    const asked = { trip, plan: flown, facts: factsOf(trip, plane, flown, repo.block) };
    if (declines.some((one) => count(one, asked))) return noPrice('Declined');
    const billsFerry = settings.countFerryInDailyMinimum && repoItems.some((one) => one.item.denomination !== 'stop' && count(one, asked));
    const { lines, sums, costs } = priceLines(items, { ...asked, repo, billedFerry: billsFerry ? repo.block : 0 });
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
