import type { Doc } from '@app/kernel/collection.ts';
import { HOUR } from '@app/kernel/time/durations.ts';
import type { Aircraft } from '@app/domain/fleet/aircraft.ts';
import { overlap } from '@app/domain/holds/hold.rules.ts';
import { type Circumstances, type Flag, flagsOf } from '@app/domain/trips/desk/flags.rules.ts';
import { fly, type Flying } from '@app/domain/trips/desk/option.rules.ts';
import { spanOfFlights } from '@app/domain/trips/desk/scheduled-flights.rules.ts';
import type { Quote } from '@app/domain/trips/model/quote.ts';
import { nextFree } from '@app/domain/trips/pricing/availability.rules.ts';
import type { Pricer } from '@app/domain/trips/pricing/price-list.rules.ts';
import type { ClientStore } from '@app/store/records.ts';
import type { AppContext } from '../platform/app-context.ts';
import { entriesIn, type FlightSpan, rivalClaims } from './claim-aircraft.ts';
import type { QuoteFacts } from './quote-facts.ts';

/** A later start is proposed up to so long after the wished one; short turns to other entries are seen within it as well. */
const SHIFT_MS = 3 * HOUR;

/** An aircraft for the legs of a quote: how it flies them, for how much, and what to know about it. */
export interface Look {
  readonly flying: Flying;
  readonly flags: Flag[];
  /** Later takeoff at which it is free; null where it is free, or no such shift helps. */
  readonly freeAt: number | null;
}
type Seen = Pick<Doc<Quote>, 'path' | 'legs'>;

/** Returns the time around flights in which other entries matter; undefined without flights. */
export function aroundOf(flights: Flying['flights']): FlightSpan | undefined {
  const span = spanOfFlights(flights);
  return span && { start: span.start - SHIFT_MS, end: span.end + SHIFT_MS };
}

/** Returns what to know about an aircraft, and when it is free. */
export function judge(facts: Circumstances): Omit<Look, 'flying'> {
  const { entries, rivals, flights } = facts;
  const flags = flagsOf(facts);
  const span = spanOfFlights(flights);
  const isTaken = flags.some(({ code }) => code === 'busy' || code === 'held');
  const taken = [...entries, ...rivals.map(({ start, end }) => ({ start: start ?? 0, end: end ?? 0, status: '' as const }))];
  const later = isTaken && span ? nextFree(taken, { from: span.start, until: span.end }, SHIFT_MS) : undefined;
  const takeoff = flights.find(({ leg }) => leg !== null)?.start ?? 0;
  return { flags, freeAt: later !== undefined && span ? takeoff + later - span.start : null };
}

interface Looking {
  readonly quote: Seen;
  readonly pricer: Pricer;
  readonly facts: QuoteFacts;
}
/** Looks at an aircraft for the legs of a quote. Its own hold does not stand in its way. */
export async function lookAt(
  ctx: Pick<AppContext, 'clock'>,
  store: ClientStore,
  { craft, ...looking }: Looking & { readonly craft: Doc<Aircraft> },
): Promise<Look> {
  const flying = fly(looking.pricer, looking.quote.legs, craft);
  const around = aroundOf(flying.flights);
  const entries = around ? await entriesIn(store, craft.id, around) : [];
  const rivals = around ? await rivalClaims(ctx, store, { subject: craft.path, span: around, holders: [looking.quote.path] }) : [];
  return judged(ctx, looking, { craft, flying, entries, rivals });
}

/** Looks at every aircraft of a fleet, in its order: schedules and claims of all of them are read together. */
export async function lookAtFleet(
  ctx: Pick<AppContext, 'clock'>,
  store: ClientStore,
  { fleet, ...looking }: Looking & { readonly fleet: readonly Doc<Aircraft>[] },
): Promise<(Look & { readonly craft: Doc<Aircraft> })[]> {
  const flown = fleet.map((craft) => {
    const flying = fly(looking.pricer, looking.quote.legs, craft);
    return { craft, flying, around: aroundOf(flying.flights) };
  });
  const dated = flown.flatMap(({ craft, around }) => (around ? [{ craft, around }] : []));
  const span = { start: Math.min(...dated.map(({ around }) => around.start)), end: Math.max(...dated.map(({ around }) => around.end)) };
  const [ids, paths] = [dated.map(({ craft }) => craft.id), dated.map(({ craft }) => craft.path)];
  const [taken, claims] =
    ids.length > 0
      ? await Promise.all([entriesIn(store, ids, span), rivalClaims(ctx, store, { subject: paths, span, holders: [looking.quote.path] })])
      : [[], []];
  const [entries, rivals] = [Map.groupBy(taken, ({ aircraft }) => aircraft), Map.groupBy(claims, ({ subject }) => subject)];
  return flown.map(({ craft, flying, around }) => ({
    craft,
    ...judged(ctx, looking, {
      craft,
      flying,
      entries: around ? (entries.get(craft.id) ?? []).filter(({ start, end }) => start < around.end && end > around.start) : [],
      rivals: around ? (rivals.get(craft.path) ?? []).filter((hold) => overlap(hold, around)) : [],
    }),
  }));
}

interface Around {
  readonly craft: Doc<Aircraft>;
  readonly flying: Flying;
  readonly entries: Circumstances['entries'];
  readonly rivals: Circumstances['rivals'];
}
function judged(ctx: Pick<AppContext, 'clock'>, { quote, pricer, facts }: Looking, { craft, flying, entries, rivals }: Around): Look {
  const { trip, flown, flights, estimate } = flying;
  const seen = { aircraft: craft, seats: craft.seats || craft.model.seats, trip, legs: quote.legs, flown, flights, entries, rivals };
  const { debtors, notes, duty, papers, sources } = facts;
  const limits = {
    priceError: estimate.error,
    maxFuelStops: pricer.settings.maxFuelStops,
    debtors,
    notes,
    duty,
    papers,
    sources,
    now: ctx.clock.now(),
  };
  return { flying, ...judge({ ...seen, ...limits }) };
}
