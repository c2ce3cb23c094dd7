import type { FlightPlan } from './flight-plan.rules.ts';
import type { LegTime } from './leg-time.rules.ts';
import { compileConditions, type Gate, type LegTest, type TripFacts } from './price-conditions.rules.ts';
import type { EstimateLine } from './estimate.ts';
import type { Condition, PriceItem, PriceList } from './price-item.ts';
import type { PricedLeg, TripToPrice } from './trip-to-price.rules.ts';

export type Group = EstimateLine['group'];
export interface Compiled {
  readonly item: PriceItem;
  readonly id: string;
  readonly group: Group;
  readonly gates: readonly Gate[];
  readonly repositionGates: readonly Gate[];
  /** Which of the list's filters keeps its legs. */
  readonly filter: number;
}
/** A leg counts for an item when all of these say so; none says that every leg does. */
export type LegFilter = readonly LegTest[];
export interface CompiledList {
  readonly items: readonly Compiled[];
  /** Each once, however many items keep the same legs: what a filter counts is counted once for a price. */
  readonly filters: readonly LegFilter[];
  readonly repos: readonly Compiled[];
  readonly declines: readonly Compiled[];
}
/** What is known of one trip on one aircraft when its items are asked. */
export interface Asked {
  readonly trip: TripToPrice;
  readonly plan: FlightPlan;
  readonly facts: TripFacts;
  /** By filter; `undefined` where it keeps no leg. */
  readonly counted: readonly (Counted | undefined)[];
}
/** Sums over the legs that a filter keeps. */
export interface Counted {
  readonly block: number;
  readonly flight: number;
  readonly mostPax: number;
  readonly sumPax: number;
  readonly landings: number;
}

const groupOf = (item: PriceItem): Group => (item.tax ? 'tax' : item.taxable ? 'taxable' : 'post');

const legSubjects: ReadonlySet<Condition['subject']> = new Set(['dep', 'arr', 'c']);
const filterKey = (logic: readonly Condition[]): string => JSON.stringify(logic.filter(({ subject }) => legSubjects.has(subject)));

/** The items of a list in their order, with what each asks of a trip made ready. */
export function compileItems(list: PriceList): CompiledList {
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
export function allPass(gates: readonly Gate[], facts: TripFacts): boolean {
  for (const gate of gates) if (!gate(facts)) return false;
  return true;
}
export function keeps(filter: LegFilter, leg: PricedLeg): boolean {
  for (const test of filter) if (!test(leg)) return false;
  return true;
}

export function countLegs(filter: LegFilter, { legs }: TripToPrice, { times }: FlightPlan): Counted | undefined {
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
export function countedBy({ item, gates, repositionGates, filter }: Compiled, { trip, facts, counted }: Asked): Counted | undefined {
  if (item.emptyOnly && !trip.isEmptyLeg) return undefined;
  return allPass(gates, facts) && allPass(repositionGates, facts) ? counted[filter] : undefined;
}
