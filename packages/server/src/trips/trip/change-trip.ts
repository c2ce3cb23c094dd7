import type { z } from 'zod';
import type { Actor, Doc } from '@app/kernel/collection.ts';
import { canonical } from '@app/kernel/queries/where.ts';
import { refuse } from '@app/domain/problems.ts';
import { prepareLeg } from '@app/domain/trips/flights/saved-leg.rules.ts';
import { isPartnerAircraft } from '@app/domain/trips/desk/partner-option.rules.ts';
import type { Leg } from '@app/domain/trips/model/leg.ts';
import type { Trip } from '@app/domain/trips/model/quote.ts';
import { tripDiff } from '@app/domain/trips/trip-diff.rules.ts';
import { trips } from '@app/domain/trips/trips.collection.ts';
import type { changeTrip as changeTripCall, TripEdit } from '@app/domain/trips/trip/trip.calls.ts';
import type { ClientStore } from '@app/store/records.ts';
import type { AppContext } from '../../platform/app-context.ts';
import { readWhole } from '../../records/read-whole.ts';
import { assertOpen } from './assert-open.ts';
import { markEntries, unreleased } from './mark-entries.ts';

const MOST_DIFFS = 100;
/** Parts that may change after the flight, and never take back a release. */
const isRemark = ({ part }: TripEdit): boolean => part === 'notes' || part === 'leg-notes' || part === 'delay';

/** Changes one part of a trip under its lock, in the name of the person. A change of people, handling or services takes back its release. */
export async function changeTrip(ctx: AppContext, actor: Actor, { id, edit }: z.output<typeof changeTripCall.body>): Promise<{ revoked: boolean }> {
  const store = ctx.records.forClient(actor.client, actor.uid);
  return await ctx.records.tx(async () => {
    await store.lock(trips, id);
    const trip = await readWhole(ctx, actor, trips, id);
    if (!isRemark(edit)) assertOpen(trip);
    const changed = editedTrip(trip, edit);
    if (canonical(changed) === canonical(pick(trip))) return { revoked: false };
    const revoked = trip.released.at !== null && !isRemark(edit);
    return await save(store, trip, { changed, revoked });
  });
}

type Parts = Pick<Trip, 'legs' | 'services' | 'carrier' | 'notes'>;
const pick = ({ legs, services, carrier, notes }: Parts): Parts => ({ legs, services, carrier, notes });

/** Returns the parts of a trip after an edit; refuses one that was made on something else. */
function editedTrip(trip: Doc<Trip>, edit: TripEdit): Parts {
  if (edit.part === 'notes') {
    needSame(trip.notes, edit.was);
    return { ...pick(trip), notes: edit.now };
  }
  if (edit.part === 'carrier') {
    needSame(trip.carrier, edit.was);
    // The aircraft of a partner is never without a carrier; an own one has none besides the company.
    if (isPartnerAircraft(trip.aircraft) === (edit.now === ''))
      throw refuse({ code: 'trips.no-carrier', params: { aircraft: trip.aircraft?.name ?? '' } });
    return { ...pick(trip), carrier: edit.now };
  }
  if (edit.part === 'services') {
    needSame(trip.services, edit.was);
    return { ...pick(trip), services: edit.now };
  }
  const leg = trip.legs.find(({ order }) => order === edit.leg);
  if (!leg) throw refuse({ code: 'records.missing' });
  const next = prepareLeg(editedLeg(leg, edit));
  return { ...pick(trip), legs: trip.legs.map((other) => (other === leg ? next : other)) };
}

function editedLeg(leg: Leg, edit: Exclude<TripEdit, { part: 'notes' | 'services' | 'carrier' }>): Leg {
  switch (edit.part) {
    case 'passengers':
      needSame(leg.passengers, edit.was);
      // Ids follow from the people that are left.
      return { ...leg, paxNum: edit.paxNum, passengers: edit.now, passenger_ids: [] };
    case 'crew':
      needSame(leg.crew, edit.was);
      return { ...leg, crew: edit.now, crew_ids: [] };
    case 'handling':
      needSame({ departureFBO: leg.departureFBO, arrivalFBO: leg.arrivalFBO }, edit.was);
      return { ...leg, ...edit.now };
    case 'leg-notes':
      needSame(leg.notes, edit.was);
      return { ...leg, notes: edit.now };
    default:
      needSame(leg.delay, edit.was);
      return { ...leg, delay: edit.now };
  }
}
function needSame(stored: unknown, was: unknown): void {
  if (canonical(stored) !== canonical(was)) throw refuse({ code: 'trips.trip-changed' });
}

/** The people on board are in the history of the record, and in no copy besides. */
const unnamed = (parts: Parts): Parts => ({
  ...parts,
  legs: parts.legs.map((leg) => ({ ...leg, passengers: [], passenger_ids: [], lead_passenger_id: '' })),
});

async function save(
  store: ClientStore,
  trip: Doc<Trip>,
  { changed, revoked }: { readonly changed: Parts; readonly revoked: boolean },
): Promise<{ revoked: boolean }> {
  const diff = tripDiff(unnamed(trip), unnamed(changed));
  const legs = revoked ? changed.legs.map(unreleased) : changed.legs;
  await store.update(trips, trip.id, {
    ...changed,
    legs,
    paxNum: Math.max(0, ...legs.filter(({ active }) => active).map(({ paxNum }) => paxNum)),
    ...(diff && { trip_diffs: [...trip.trip_diffs, diff].slice(-MOST_DIFFS) }),
    ...(revoked && { released: { at: null, by: '' } }),
  });
  if (revoked) await markEntries(store, trip, 'readyForRelease');
  return { revoked };
}
