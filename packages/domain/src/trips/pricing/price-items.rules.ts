import type { FlightPlan } from '../flights/flight-plan.rules.ts';
import type { LegTime } from '../flights/leg-time.rules.ts';
import { compileConditions, type Gate, type LegTest, type TripFacts } from './price-conditions.rules.ts';
import type { EstimateLine } from '../model/estimate.ts';
import type { Condition, PriceItem, PriceList } from '../model/price-item.ts';
import type { PricedLeg, TripToPrice } from '../flights/trip-to-price.rules.ts';

export type Group = EstimateLine['group'];
export interface Compiled {
  readonly item: PriceItem;
  readonly id: string;
  readonly group: Group;
  readonly gates: readonly Gate[];
  readonly repositionGates: readonly Gate[];
  /** Index of the filter that selects its legs. */
  readonly filter: number;
}
/** A leg counts for an item if all of these pass; an empty list accepts every leg. */
export type LegFilter = readonly LegTest[];
export interface CompiledList {
  readonly items: readonly Compiled[];
  /** Each distinct filter once, however many items share it, so that its legs are counted once per price. */
  readonly filters: readonly LegFilter[];
  readonly repos: readonly Compiled[];
  readonly declines: readonly Compiled[];
}
/** Facts of one trip on one aircraft, for the items of a list. */
export interface ItemContext {
  readonly trip: TripToPrice;
  readonly plan: FlightPlan;
  readonly facts: TripFacts;
  /** By filter; `undefined` if it selects no leg. */
  readonly counted: readonly (Counted | undefined)[];
}
/** Sums over the legs that a filter selects. */
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

/** Compiles the items of a list, in their order, without disabled ones. */
export function compileItems(list: PriceList): CompiledList {
  const filters: LegFilter[] = [];
  const known = new Map<string, number>();
  const items = list.items.flatMap((item, i): Compiled[] => {
    if (item.disabled) return [];
    const { legs, gates, repositionGates } = compileConditions(item.logic);
    const key = filterKey(item.logic);
    const filter = known.get(key) ?? filters.push(legs) - 1;
    known.set(key, filter);
    return [{ item, id: item.id || String(i + 1), group: groupOf(item), gates, repositionGates, filter }];
  });
  const sorted = items.toSorted((a, b) => a.item.order - b.item.order);
  return {
    items: sorted,
    filters,
    repos: sorted.filter(({ item }) => item.type === 'repo'),
    declines: sorted.filter(({ item }) => item.type === 'decline'),
  };
}

/** A loop, because most lists of conditions are empty and this runs for every item of every estimate. */
export function allPass(gates: readonly Gate[], facts: TripFacts): boolean {
  for (const gate of gates) if (!gate(facts)) return false;
  return true;
}
export function keeps(filter: LegFilter, leg: PricedLeg): boolean {
  for (const test of filter) if (!test(leg)) return false;
  return true;
}

export function countLegs(filter: LegFilter, { legs }: TripToPrice, { times }: FlightPlan): Counted | undefined {
  let [count, block, flight, mostPax, sumPax, landings] = [0, 0, 0, 0, 0, 0];
  for (let i = 0; i < legs.length; i++) {
    const leg = legs[i] as PricedLeg;
    if (!keeps(filter, leg)) continue;
    const time = times[i] as LegTime;
    count += 1;
    block += Math.round(time.block * 10);
    flight += Math.round(time.flight * 10);
    mostPax = Math.max(mostPax, leg.pax);
    sumPax += leg.pax;
    landings += 1 + time.fuelStops;
  }
  return count === 0 ? undefined : { block: block / 10, flight: flight / 10, mostPax, sumPax, landings };
}
/** Returns the counts of an item; `undefined` if it does not apply. */
export function countedBy({ item, gates, repositionGates, filter }: Compiled, { trip, facts, counted }: ItemContext): Counted | undefined {
  if (item.emptyOnly && !trip.isEmptyLeg) return undefined;
  return allPass(gates, facts) && allPass(repositionGates, facts) ? counted[filter] : undefined;
}
