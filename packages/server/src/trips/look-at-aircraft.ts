import type { Doc } from '@app/kernel/collection.ts';
import { all, where } from '@app/kernel/queries/where.ts';
import { HOUR } from '@app/kernel/time/durations.ts';
import type { Aircraft } from '@app/domain/fleet/aircraft.ts';
import { type Flag, flagsOf } from '@app/domain/trips/desk/flags.rules.ts';
import { fly, type Flying } from '@app/domain/trips/desk/option.rules.ts';
import { spanOfFlights } from '@app/domain/trips/desk/scheduled-flights.rules.ts';
import type { Quote } from '@app/domain/trips/model/quote.ts';
import { nextFree } from '@app/domain/trips/pricing/availability.rules.ts';
import type { Pricer } from '@app/domain/trips/pricing/price-list.rules.ts';
import { invoices } from '@app/domain/trips/trips.collection.ts';
import type { ClientStore } from '@app/store/records.ts';
import type { AppContext } from '../platform/app-context.ts';
import { entriesIn, rivalClaims } from './claim-aircraft.ts';

/** A later start is proposed up to so many hours after the wished one. */
const SHIFT_MS = 3 * HOUR;
/** Short turns to the entries before and after are seen within so long. */
const AROUND_MS = SHIFT_MS;
const MOST_INVOICES = 20;

/** An aircraft for the legs of a quote: how it flies them, for how much, and what to know about it. */
export interface Look {
  readonly flying: Flying;
  readonly flags: Flag[];
  /** Later takeoff at which it is free; null where it is free, or no such shift helps. */
  readonly freeAt: number | null;
}
type Seen = Doc<Pick<Quote, 'legs' | 'accounts'>>;

/** Names of the accounts of a quote that have unpaid invoices. */
export async function debtorsOf(store: ClientStore, { accounts }: Pick<Quote, 'accounts'>): Promise<string[]> {
  const names = accounts.map(({ name }) => name).filter((name) => name !== '');
  if (names.length === 0) return [];
  const unpaid = await store.list(invoices, { where: all(where('account', 'in', names), where('paid', 'eq', false)), limit: MOST_INVOICES });
  return [
    ...new Set(
      unpaid
        .filter(({ balanceDue, total, amount_paid, replaced }) => !replaced && (balanceDue > 0 || total > amount_paid))
        .map(({ account }) => account),
    ),
  ];
}

/** Looks at an aircraft for the legs of a quote. Its own hold does not stand in its way. */
export async function lookAt(
  ctx: Pick<AppContext, 'clock'>,
  store: ClientStore,
  {
    quote,
    craft,
    pricer,
    debtors,
  }: { readonly quote: Seen; readonly craft: Doc<Aircraft>; readonly pricer: Pricer; readonly debtors: readonly string[] },
): Promise<Look> {
  const flying = fly(pricer, quote.legs, craft);
  const span = spanOfFlights(flying.flights);
  const around = span && { start: span.start - AROUND_MS, end: span.end + AROUND_MS };
  const entries = around ? await entriesIn(store, craft.id, around) : [];
  const rivals = around ? await rivalClaims(ctx, store, { subject: craft.path, span: around, holders: [quote.path] }) : [];
  const flags = flagsOf({
    aircraft: craft,
    seats: craft.seats || craft.model.seats,
    trip: flying.trip,
    legs: quote.legs,
    flown: flying.flown,
    priceError: flying.estimate.error,
    flights: flying.flights,
    maxFuelStops: pricer.settings.maxFuelStops,
    entries,
    rivals,
    debtors,
    now: ctx.clock.now(),
  });
  const isTaken = flags.some(({ code }) => code === 'busy' || code === 'held');
  const taken = [...entries, ...rivals.map(({ start, end }) => ({ start: start ?? 0, end: end ?? 0, status: '' as const }))];
  const later = isTaken && span ? nextFree(taken, { from: span.start, until: span.end }, SHIFT_MS) : undefined;
  const takeoff = flying.flights.find(({ leg }) => leg !== null)?.start ?? 0;
  return { flying, flags, freeAt: later !== undefined && span ? takeoff + later - span.start : null };
}
