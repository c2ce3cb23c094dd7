import type { Doc } from '@app/kernel/collection.ts';
import { all, where } from '@app/kernel/queries/where.ts';
import { Refused } from '@app/kernel/refused.ts';
import { recordLabel } from '@app/domain/conversations/record-label.rules.ts';
import type { Aircraft } from '@app/domain/fleet/aircraft.ts';
import { aircraft } from '@app/domain/fleet/fleet.collection.ts';
import { counts } from '@app/domain/holds/hold.rules.ts';
import type { Hold } from '@app/domain/holds/hold.ts';
import { holds } from '@app/domain/holds/holds.collection.ts';
import type { Deal } from '@app/domain/marketplace/deal.ts';
import { refuse } from '@app/domain/problems.ts';
import { spanOfLegs } from '@app/domain/settlement/flight-span.rules.ts';
import type { ScheduleEntry } from '@app/domain/trips/model/schedule-entry.ts';
import { trips } from '@app/domain/trips/trips.collection.ts';
import { isBusy } from '@app/domain/trips/pricing/availability.rules.ts';
import type { ClientStore } from '@app/store/records.ts';
import { claim } from '../../holds/claim.ts';
import type { AppContext } from '../../platform/app-context.ts';
import { holderOf } from '../../trips/book-trip.ts';
import { claimAircraft, entriesIn, type FlightSpan, rivalClaims } from '../../trips/claim-aircraft.ts';

const MOST = 100;
type ClaimContext = Pick<AppContext, 'records' | 'clock' | 'config'>;

/** The needs of an empty leg: its aircraft in the time of the flight. An aircraft that is not in the fleet is not claimed. */
interface Needs {
  readonly craft: Doc<Aircraft> | undefined;
  readonly span: FlightSpan;
}
export async function needsOf(store: ClientStore, { aircraft: { id }, times, departure_date }: Doc<Deal>): Promise<Needs> {
  const span = spanOfLegs([{ active: true, order: 0, times: { ...times, takeoffUTC: departure_date } }]);
  return { craft: id === '' ? undefined : await store.get(aircraft, id), span: span ?? { start: departure_date, end: departure_date + 1 } };
}

/** The schedule may have the very flight that the empty leg sells: the same route at that time. */
export const isFlightOf =
  ({ departureAirport: from, arrivalAirport: to }: Pick<Deal, 'departureAirport' | 'arrivalAirport'>) =>
  ({ departure, arrival }: Pick<ScheduleEntry, 'departure' | 'arrival'>): boolean =>
    departure !== '' && departure === (from.icao || from.iata) && arrival === (to.icao || to.iata);

/** Returns whose claim on the aircraft covers the flight of an empty leg already: that of the trip that leaves it empty. */
export async function parentsOf(store: ClientStore, { parent }: Pick<Deal, 'parent'>): Promise<string[]> {
  const trip = await store.get(trips, parent);
  return trip ? [holderOf(trip)] : [];
}

/** Claims an empty leg, and its aircraft in the time of the flight. Joins the transaction; everybody locks the aircraft first. */
export async function claimDeal(
  ctx: ClaimContext,
  store: ClientStore,
  deal: Doc<Deal>,
  wish: Pick<Hold, 'holder' | 'holder_label' | 'until' | 'user'>,
): Promise<Doc<Hold>> {
  const { craft, span } = await needsOf(store, deal);
  const beside = await parentsOf(store, deal);
  try {
    if (craft) await claimAircraft(ctx, store, { craft, span, wish: { ...wish, beside }, isIgnored: isFlightOf(deal), isStrict: true });
  } catch (error) {
    // The schedule of an operator is not the customer's to read.
    const isSchedule = error instanceof Refused && error.problems.some(({ code }) => code === 'trips.aircraft-busy');
    throw isSchedule ? refuse({ code: 'marketplace.deal-gone' }) : error;
  }
  const capacity = (): Promise<number> => Promise.resolve(1);
  return await claim(ctx, store, { ...wish, kind: 'deal', subject: deal.path, label: recordLabel({ ...deal }), quantity: 1, capacity });
}

/** Returns the claims of others and of `holder` that count on an empty leg or on its aircraft then. `isBusy`: the schedule has something else. */
export async function claimsOn(
  ctx: Pick<AppContext, 'clock'>,
  store: ClientStore,
  deal: Doc<Deal>,
  holder: string,
): Promise<{ own: Doc<Hold>[]; others: Doc<Hold>[]; isBusy: boolean }> {
  const { craft, span } = await needsOf(store, deal);
  const onDeal = all(where('subject', 'eq', deal.path), where('state', 'in', ['held', 'sold']));
  const [claims, rivals, entries] = await Promise.all([
    store.list(holds, { where: onDeal, limit: MOST }),
    craft ? rivalClaims(ctx, store, { subject: craft.path, span, holders: [holder, ...(await parentsOf(store, deal))] }) : [],
    craft ? entriesIn(store, craft.id, span) : [],
  ]);
  const live = claims.filter((hold) => counts(hold, ctx.clock.now()));
  const others = entries.filter((entry) => !isFlightOf(deal)(entry));
  return {
    own: live.filter((hold) => hold.holder === holder),
    others: [...live.filter((hold) => hold.holder !== holder), ...rivals],
    isBusy: isBusy(others, { from: span.start, until: span.end }),
  };
}
