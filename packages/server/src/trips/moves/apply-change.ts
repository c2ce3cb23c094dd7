import type { Actor, Doc } from '@app/kernel/collection.ts';
import { textOf } from '@app/kernel/fields.ts';
import { refuse } from '@app/domain/problems.ts';
import type { Reasons } from '@app/domain/trips/desk/desk.calls.ts';
import type { Trip } from '@app/domain/trips/model/quote.ts';
import type { TripChange } from '@app/domain/trips/moves/trip-change.ts';
import { trips } from '@app/domain/trips/trips.collection.ts';
import type { ClientStore } from '@app/store/records.ts';
import type { AppContext } from '../../platform/app-context.ts';
import { companyOf } from '../../clients/company-of.ts';
import { readWhole } from '../../records/read-whole.ts';
import { freeClaimsOf } from '../book-trip.ts';
import { acceptedWarnings, checkFlags, refuseStops } from '../check-flags.ts';
import { aircraftOf } from '../charter-quote.ts';
import { sendTripEmail } from '../trip/trip-email.ts';
import { knownTo } from './letter-of.ts';
import { type LostLegs, planChange } from './plan-change.ts';
import { tripsOfPair } from './plan-direct.ts';
import { writeFlights, writeTrip } from './write-plan.ts';

export interface Applied {
  readonly id: string;
  readonly key: string;
  readonly change: TripChange;
  /** Hash of the effects that the person has seen. */
  readonly seen: string;
  readonly reasons: Reasons;
  readonly reprice: boolean;
  /** Ids of the trips whose customers are told, and the origin of the links to them. */
  readonly letters: readonly string[];
  readonly origin: string;
  readonly lostLegs: LostLegs;
}
export interface Versions {
  readonly changed: { readonly id: string; readonly version: number }[];
}

/** Locks trips, then the aircraft that they fly with and will fly with: always in this order, so that nobody waits for each other. */
export async function lockTrips(
  ctx: AppContext,
  store: ClientStore,
  { ids, crafts = [] }: { readonly ids: readonly string[]; readonly crafts?: readonly string[] },
): Promise<void> {
  for (const id of ids.toSorted()) await store.lock(trips, id);
  const all = await readTrips(store, ids);
  const flown = [...crafts, ...all.map(({ aircraft }) => aircraft?.id ?? '')].filter((id) => id !== '');
  for (const id of [...new Set(flown)].toSorted()) await ctx.records.lockRow((await aircraftOf(store, id)).path);
}
async function readTrips(store: ClientStore, ids: readonly string[]): Promise<Doc<Trip>[]> {
  const all: Doc<Trip>[] = [];
  for (const id of ids) {
    const trip = await store.get(trips, id);
    if (!trip) throw refuse({ code: 'records.missing' });
    all.push(trip);
  }
  return all;
}
const versionsOf = async (store: ClientStore, ids: readonly string[]): Promise<Versions> => ({
  changed: (await readTrips(store, ids)).map(({ id, version }) => ({ id, version })),
});

/**
 * Applies a change of a trip: record, schedule, claim and list of changes are written together or not at all, under the locks of trips and
 * aircraft. Effects that are no longer those that the person has seen are refused. A repeat of the same key changes nothing.
 */
export async function applyChange(ctx: AppContext, actor: Actor, applied: Applied): Promise<Versions> {
  const { id, key, change, seen, reasons, reprice, lostLegs } = applied;
  const store = ctx.records.forClient(actor.client, actor.uid);
  const ids = change.kind === 'swap' ? [id, change.with] : change.kind === 'direct' ? await tripsOfPair(store, change.pair) : [id];
  for (const of of ids) await readWhole(ctx, actor, trips, of);
  return await ctx.records.tx(async () => {
    const target = change.kind === 'move' && change.aircraft !== null ? [change.aircraft] : [];
    await lockTrips(ctx, store, { ids, crafts: target });
    const stored = await readTrips(store, ids);
    if (stored.every(({ last_change }) => textOf(last_change, 'key') === key)) return await versionsOf(store, ids);
    const { plans, effects } = await planChange(ctx, actor, { id, change, lostLegs });
    for (const plan of plans) await refuseStops(ctx, actor.client, plan.effects.flags);
    if (effects.hash !== seen) throw refuse({ code: 'trips.effects-changed' });
    for (const plan of plans) await checkFlags(ctx, actor.client, plan.effects.flags, reasons);
    // Of two trips that swap, each needs what the other has: all is given up before anything is claimed.
    const moved = plans.filter(({ craft }) => craft !== undefined);
    for (const { trip } of moved) await freeClaimsOf(ctx, store, trip);
    for (const plan of moved) await writeFlights(ctx, store, plan, key);
    for (const plan of plans) {
      const accepted = acceptedWarnings(plan.effects.flags, reasons, actor.uid);
      const isRepriced = reprice && plan.effects.mayReprice;
      await writeTrip(ctx, store, plan, { key, by: actor.uid, kind: change.kind, isRepriced, accepted });
    }
    for (const {
      trip,
      effects: { letter },
    } of plans)
      if (letter && applied.letters.includes(trip.id)) await sendLetter(ctx, store, actor, { trip, applied });
    return await versionsOf(store, ids);
  });
}

/** Emails the customer of a trip what the person has seen. `trip` is as it was before the change. */
async function sendLetter(
  ctx: AppContext,
  store: ClientStore,
  actor: Actor,
  { trip, applied: { key, origin } }: { readonly trip: Doc<Trip>; readonly applied: Applied },
): Promise<void> {
  const [changed] = await readTrips(store, [trip.id]);
  if (!changed) return;
  await sendTripEmail(ctx, store, actor, { trip: changed, company: await companyOf(ctx, actor.client), key, note: '', origin, known: knownTo(trip) });
}
