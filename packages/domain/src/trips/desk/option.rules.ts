import type { Doc } from '@app/kernel/collection.ts';
import { words } from '@app/kernel/words.ts';
import type { AircraftBrief } from '../../fleet/aircraft-brief.ts';
import type { Aircraft } from '../../fleet/aircraft.ts';
import { flownLegs } from '../flights/flown-legs.rules.ts';
import { planeOf, tripToPrice, type TripToPrice } from '../flights/trip-to-price.rules.ts';
import type { Estimate } from '../model/estimate.ts';
import { liveLegs, type Leg, type Times } from '../model/leg.ts';
import type { PriceList } from '../model/price-item.ts';
import type { Quote } from '../model/quote.ts';
import type { Flown, Pricer } from '../pricing/price-list.rules.ts';
import { type Discount, priceWith, setTotal, withDiscount } from './option-price.rules.ts';
import type { OwnLine, QuoteOption } from '../model/quote-option.ts';
import { QuoteOption as Option } from '../model/quote-option.ts';
import { type ScheduledFlight, scheduledFlights, spanOfFlights } from './scheduled-flights.rules.ts';

/** The flight of an aircraft on the legs of a quote, and its price by the list. */
export interface Flying {
  readonly trip: TripToPrice;
  readonly flown: Flown | string;
  readonly estimate: Estimate;
  readonly flights: readonly ScheduledFlight[];
  readonly times: readonly Times[];
}
/** Computes how an aircraft flies these legs. */
export function fly(pricer: Pricer, legs: readonly Leg[], aircraft: Doc<Aircraft>): Flying {
  const trip = tripToPrice(legs);
  const plane = planeOf(aircraft);
  const flown = pricer.fly(trip, plane);
  const estimate = pricer.estimate(trip, plane);
  if (typeof flown === 'string') return { trip, flown, estimate, flights: [], times: [] };
  return {
    trip,
    flown,
    estimate,
    flights: scheduledFlights({ trip, plane, flown, base: flown.base, settings: pricer.settings }),
    times: flownLegs(legs, flown.plan).map(({ times }) => times),
  };
}

interface Pricing {
  readonly list: PriceList;
  readonly brief: AircraftBrief;
  readonly flying: Flying;
  readonly discount: Discount | undefined;
  readonly now: number;
}
/**
 * Returns an option with a new price by the list. What staff changed of the same aircraft before stays, where the list still has the line; an
 * adjustment stays as it is.
 */
export function pricedOption(id: string, { list, brief, flying, discount, now }: Pricing, before?: QuoteOption): QuoteOption {
  const { times, flights } = flying;
  const estimate = withDiscount(flying.estimate, discount);
  const rules = new Set(estimate.lines.map(({ rule }) => rule));
  const changes = (before?.changes ?? []).filter(({ rule }) => rules.has(rule));
  const own = before?.own ?? [];
  return {
    id,
    aircraft: brief,
    estimate,
    rules: list.items.filter((item) => rules.has(item.id)),
    published: list.published,
    priced: now,
    changes,
    own,
    price: priceWith(estimate, { changes, own }),
    times: [...times],
    span: spanOfFlights(flights) ?? null,
    partner: null,
    offered: before?.offered ?? true,
    note: before?.note ?? '',
  };
}

/** Returns an option with its price computed again from its own snapshot. */
export const withPrice = (option: QuoteOption, change: Partial<Pick<QuoteOption, 'changes' | 'own'>>): QuoteOption => {
  const { changes, own } = { ...option, ...change };
  return { ...option, changes, own, price: priceWith(option.estimate, { changes, own }) };
};

const REQUESTED = 'requested';
const noEstimate: Estimate = { ...Option.shape.estimate.parse({ lines: [] }) };
/**
 * Returns the options of a quote. One that came from the marketplace has its requested aircraft as an option, at the price that its sender saw.
 */
export function optionsOf(quote: Pick<Quote, 'options' | 'aircraft' | 'estimate' | 'price' | 'legs'>): readonly QuoteOption[] {
  const { options, aircraft, estimate, price, legs } = quote;
  if (options.length > 0 || !aircraft || aircraft.id === '') return options;
  const isPriced = estimate !== null && estimate.error === '';
  if (!isPriced && price.total === 0) return [];
  const facts = { label: words('Adjustment'), by: '', at: null };
  const charter: OwnLine = {
    id: 'charter',
    kind: 'own',
    group: 'taxable',
    label: words('Charter'),
    quantity: 1,
    rate: price.total,
    cost: 0,
    by: '',
    at: null,
  };
  const base = isPriced ? estimate : noEstimate;
  const met = isPriced && price.total > 0 && price.total !== base.total ? setTotal(base, { changes: [], own: [] }, price.total, facts) : undefined;
  const own = !isPriced ? [charter] : met && 'own' in met ? met.own : [];
  const times = legs
    .filter(({ active }) => active)
    .toSorted((a, b) => a.order - b.order)
    .map((leg) => leg.times);
  const [start, end] = [times[0]?.takeoffUTC ?? null, times.at(-1)?.landingUTC ?? null];
  const span = start !== null && end !== null && end > start ? { start, end } : null;
  return [
    {
      ...Option.parse({ id: REQUESTED, aircraft, estimate: base, price: base, times, span, offered: true }),
      own,
      price: priceWith(base, { changes: [], own }),
    },
  ];
}
/** Returns the chosen option of a quote: the first where none is chosen. */
export const chosenOption = (options: readonly QuoteOption[], id: string): QuoteOption | undefined =>
  options.find((option) => option.id === id) ?? options[0];

/** Returns the fields of a quote that follow from its options: the chosen aircraft, its price, the times of the legs, the short copies. */
export function settledFields(legs: readonly Leg[], options: readonly QuoteOption[], id: string) {
  const chosen = chosenOption(options, id);
  const live = liveLegs(legs);
  return {
    options: [...options],
    option: chosen?.id ?? '',
    aircraft: chosen?.aircraft ?? null,
    estimate: chosen?.price ?? null,
    price: { total: chosen?.price.error === '' ? Math.max(0, chosen.price.total) : 0 },
    estimates: options.map(({ aircraft, price }) => ({ aircraft, estimate: price, price: { total: price.total } })),
    legs: live.map((leg, index) => ({ ...leg, order: index, times: chosen?.times[index] ?? withoutLanding(leg.times) })),
  };
}
/** An aircraft decides when a leg lands; without one nobody knows. */
const withoutLanding = (times: Times): Times => ({ ...times, landingDate: '', landingTime: '', landingUTC: null, duration: null });
