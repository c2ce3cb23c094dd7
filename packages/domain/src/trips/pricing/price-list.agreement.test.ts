import fc from 'fast-check';
import { expect, it } from 'vitest';
import { round } from '@app/kernel/money.ts';
import { heavyJet, lightJet } from '../../fleet/aircraft.sample.ts';
import { sampleAirports } from '../../fleet/airport.sample.ts';
import { type FlightPlan, noReposition, planFlight, planReposition, type RepositionPlan } from '../flights/flight-plan.rules.ts';
import { compileConditions, type TripFacts } from './price-conditions.rules.ts';
import { denominations, type PriceItem, PriceList, priceItemTypes } from '../model/price-item.ts';
import { compilePriceList } from './price-list.rules.ts';
import { sampleLeg } from '../trip.sample.ts';
import { type Plane, planeOf, type PricedLeg, type TripToPrice, tripToPrice } from '../flights/trip-to-price.rules.ts';

type Line = readonly [rule: string, quantity: number, amount: number];
type SelectedLegs = readonly { readonly leg: PricedLeg; readonly index: number }[];
const sum = (numbers: readonly number[]): number => numbers.reduce((total, term) => total + term, 0);
const dollars = (value: number): number => round(value, 2);

/** pricing.md 2.3 implemented from top to bottom, item by item, with each condition evaluated again: slow and plain. */
function readList(list: PriceList, trip: TripToPrice, plane: Plane): { error: string; total: number; lines: Line[] } {
  const none = (error: string) => ({ error, total: 0, lines: [] });
  const items = list.items
    .map((item, i) => ({ ...item, id: item.id || String(i + 1) }))
    .filter(({ disabled }) => !disabled)
    .toSorted((a, b) => a.order - b.order);
  if (items.length === 0) return none('No price items');
  const plan = planFlight(trip, plane, list.settings);
  if (typeof plan === 'string') return none(plan);
  const facts: TripFacts = {
    ...plan,
    tails: plane.tails,
    models: plane.models,
    type: trip.type,
    ftime: plan.flight,
    wtime: plan.wait,
    zrtime: 0,
  };
  const selectedBy = (item: PriceItem, zrtime: number | 'not asked'): SelectedLegs => {
    const { legs, gates, repositionGates } = compileConditions(item.logic);
    const itemFacts = { ...facts, zrtime: zrtime === 'not asked' ? 0 : zrtime };
    const passes = [...gates, ...(zrtime === 'not asked' ? [] : repositionGates)].every((gate) => gate(itemFacts));
    if (!passes || (item.emptyOnly && !trip.isEmptyLeg)) return [];
    return trip.legs.flatMap((leg, index) => (legs.every((test) => test(leg)) ? [{ leg, index }] : []));
  };
  const floating = items.find((item) => item.type === 'repo' && selectedBy(item, 'not asked').length > 0)?.repositionAirport;
  const repo = trip.isEmptyLeg ? noReposition : planReposition(trip, plane, floating ?? plane.home, list.settings);
  if (typeof repo === 'string') return none(repo);
  const eligible = items.map((item) => ({ item, selected: selectedBy(item, repo.block) })).filter(({ selected }) => selected.length > 0);
  if (eligible.some(({ item }) => item.type === 'decline')) return none('Declined');
  const ferryBilled = list.settings.countFerryInDailyMinimum && eligible.some(({ item }) => item.type === 'repo' && item.denomination !== 'stop');
  const billed = (item: PriceItem, selected: SelectedLegs): number => {
    const q = (item.quantity ?? 1) * driver(item, selected, { plan, repo });
    if (item.minQty === null || (item.dailyMin && trip.isEmptyLeg)) return round(q, 2);
    if (!item.dailyMin) return round(q > 0 ? Math.max(q, item.minQty) : q, 2);
    const ferry = ferryBilled && (item.type === 'blocktime' || item.type === 'flighttime') ? repo.block : 0;
    return round(Math.max(q, item.minQty * plan.days - ferry), 2);
  };
  const groupOf = (item: PriceItem): 'tax' | 'taxable' | 'post' => (item.tax ? 'tax' : item.taxable ? 'taxable' : 'post');
  const lines = new Map<string, Line>();
  const sums = { taxable: 0, tax: 0, post: 0 };
  for (const { item, selected } of eligible) {
    const quantity = item.type === 'percent' ? 0 : billed(item, selected);
    if (quantity === 0) continue;
    lines.set(item.id, [item.id, quantity, dollars(item.multiplier * quantity)]);
    sums[groupOf(item)] = dollars(sums[groupOf(item)] + dollars(item.multiplier * quantity));
  }
  for (const group of ['taxable', 'tax', 'post'] as const) {
    const base = group === 'post' ? dollars(sums.taxable + sums.tax + sums.post) : sums.taxable;
    for (const { item, selected } of eligible) {
      if (item.type !== 'percent' || groupOf(item) !== group) continue;
      const quantity = (base * tenths(selected.map(({ index }) => plan.times[index]?.block ?? 0))) / plan.block;
      if (round(quantity, 6) === 0) continue;
      const amount = dollars((item.multiplier * quantity) / 100);
      lines.set(item.id, [item.id, round(quantity, 6), amount]);
      sums[group] = dollars(sums[group] + amount);
    }
  }
  if (lines.size === 0) return none('No price items');
  return {
    error: '',
    total: dollars(sums.taxable + sums.tax + sums.post),
    lines: items.flatMap(({ id }) => (lines.has(id) ? [lines.get(id) as Line] : [])),
  };
}
const tenths = (hours: readonly number[]): number => round(sum(hours), 1);
function driver(item: PriceItem, selected: SelectedLegs, { plan, repo }: { plan: FlightPlan; repo: RepositionPlan }): number {
  const pax = selected.map(({ leg }) => leg.pax);
  const times = selected.map(({ index }) => plan.times[index] as FlightPlan['times'][number]);
  if (item.type === 'blocktime') return tenths(times.map(({ block }) => block));
  if (item.type === 'flighttime') return tenths(times.map(({ flight }) => flight));
  if (item.type === 'waittime') return plan.wait;
  if (item.type === 'repo') return item.denomination === 'stop' ? repo.landings : repo.block;
  if (item.type !== 'qty') return 1;
  const counts = { night: plan.nights, pax: Math.max(...pax), pax_leg: sum(pax), stop: sum(times.map(({ fuelStops }) => 1 + fuelStops)) };
  return Object.hasOwn(counts, item.denomination) ? counts[item.denomination as keyof typeof counts] : 1;
}

const airport = fc.constantFrom(...Object.values(sampleAirports));
const cents = (max: number) => fc.integer({ min: 0, max }).map((units) => units / 100);
const condition = fc.constantFrom(
  ...[
    ['c', 'is', 'US'],
    ['c', 'is not', 'US'],
    ['dep', 'is', 'kteb'],
    ['arr', 'is in', 'KASE,OPF'],
    ['arr', 'is not', 'KDAL'],
    ['stops', 'is less than', '3'],
    ['tail', 'is', 'n460lj'],
    ['model', 'is not', 'c25b'],
    ['nights', 'is greater than', '0'],
    ['type', 'is', 'round trip'],
    ['ftime', 'is less than', '3'],
    ['wtime', 'is greater than', '1'],
    ['zrtime', 'is less than', '2'],
  ].map(([subject, verb, value]) => ({ subject, verb, value })),
);
const item = fc.record({
  label: fc.constant('any'),
  type: fc.oneof({ weight: 12, arbitrary: fc.constantFrom(...priceItemTypes.names.slice(0, -1)) }, { weight: 1, arbitrary: fc.constant('decline') }),
  denomination: fc.constantFrom(...denominations.names),
  multiplier: fc.integer({ min: -100_000, max: 500_000 }).map((units) => units / 100),
  quantity: fc.option(cents(300)),
  minQty: fc.option(cents(500)),
  dailyMin: fc.boolean(),
  taxable: fc.boolean(),
  tax: fc.boolean(),
  emptyOnly: fc.boolean(),
  disabled: fc.boolean(),
  order: fc.nat(5),
  repositionAirport: fc.option(airport),
  logic: fc.array(condition, { maxLength: 2 }),
});
const list = fc
  .record({ items: fc.array(item, { maxLength: 12 }), settings: fc.record({ countFerryInDailyMinimum: fc.boolean() }) })
  .map((input) => PriceList.parse(input));
const trip = fc
  .tuple(
    fc.array(fc.record({ to: airport, gap: fc.nat(2), hour: fc.integer({ min: 0, max: 23 }), pax: fc.integer({ min: 0, max: 8 }) }), {
      maxLength: 4,
    }),
    fc.boolean(),
  )
  .map(([stops, isEmptyLeg]) => {
    let [day, from] = [10, sampleAirports.KTEB as (typeof sampleAirports)[keyof typeof sampleAirports]];
    return stops.map(({ to, gap, hour, pax }, order) => {
      day += gap;
      const leg = sampleLeg([from, to], { date: `03/${day}/2027`, time: `${hour}:00` }, { pax, order, isEmptyLeg });
      from = to;
      return leg;
    });
  });
const planes = [planeOf({ id: 'light', ...lightJet }), planeOf({ id: 'heavy', ...heavyJet })];

it('a compiled list gives the same result as reading it item by item [PRC-2, PRC-6]', () => {
  let priced = 0;
  fc.assert(
    fc.property(list, trip, fc.constantFrom(...planes), (prices, legs, plane) => {
      const request = tripToPrice(legs);
      const { error, total, lines } = compilePriceList(prices).estimate(request, plane);
      if (error === '') priced++;
      expect({ error, total, lines: lines.map((line) => [line.rule, line.quantity, line.amount]) }).toEqual(readList(prices, request, plane));
    }),
    { numRuns: 500 },
  );
  expect(priced).toBeGreaterThan(50);
});
