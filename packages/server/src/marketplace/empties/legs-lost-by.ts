import type { Doc } from '@app/kernel/collection.ts';
import { any, where } from '@app/kernel/queries/where.ts';
import { briefOf } from '@app/domain/fleet/aircraft.rules.ts';
import { deals } from '@app/domain/marketplace/deal.collection.ts';
import type { Deal } from '@app/domain/marketplace/deal.ts';
import { isLeftEmpty, isServedBy } from '@app/domain/marketplace/empties/parent.rules.ts';
import type { ScheduleEntry } from '@app/domain/trips/model/schedule-entry.ts';
import type { TripEffects } from '@app/domain/trips/moves/trip-change.ts';
import { schedule } from '@app/domain/trips/trips.collection.ts';
import type { ClientStore } from '@app/store/records.ts';
import type { AppContext } from '../../platform/app-context.ts';
import { placeOf } from '../../trips/moves/effects-of.ts';
import type { LostLegs } from '../../trips/moves/plan-change.ts';
import type { Plan } from '../../trips/moves/trip-plan.ts';
import { entriesAfter } from '../../trips/moves/write-plan.ts';
import { claimsOf } from './break-leg.ts';

type LostLeg = TripEffects['emptyLegs'][number];
const MOST = 50;

/** Returns the empty legs that depend on a trip and are intact. */
async function legsOn({ clock }: AppContext, store: ClientStore, { trip, entries }: Plan): Promise<Doc<Deal>[]> {
  const depends = any(where('parent', 'eq', trip.path), ...entries.map(({ id }) => where('parent_entries', 'has', id)));
  const all = await store.list(deals, { where: depends, limit: MOST });
  return all.filter(({ active, broken, departure_date }) => active && broken.at === null && departure_date > clock.now());
}

/** Tells which empty legs a change of trips would withdraw or put in question, by the rules that act on them once it is written. */
export const legsLostBy =
  (ctx: AppContext): LostLegs =>
  async (store, plans) => {
    const after = new Map(plans.flatMap(entriesAfter).map((entry) => [entry.id, entry]));
    const seen = new Set<string>();
    const lost: LostLeg[][] = [];
    for (const plan of plans) {
      const legs = (await legsOn(ctx, store, plan)).filter(({ id }) => !seen.has(id));
      for (const { id } of legs) seen.add(id);
      const states: LostLeg[] = [];
      for (const leg of legs) {
        const state = (await isKept(store, leg, plan, after)) ? undefined : await stateOf(ctx, store, leg);
        if (state) states.push(lostLeg(leg, state));
      }
      lost.push(states.toSorted((a, b) => a.takeoff - b.takeoff));
    }
    return lost;
  };

async function isKept(
  store: ClientStore,
  leg: Doc<Deal>,
  { trip, craft, legs }: Plan,
  after: ReadonlyMap<string, Doc<ScheduleEntry>>,
): Promise<boolean> {
  const isGap = leg.parent_entries.length > 1;
  if (leg.booked && !isGap) {
    const planned = { status: craft ? trip.status : ('cancelled' as const), aircraft: craft ? briefOf(craft) : trip.aircraft, legs: [...legs] };
    return leg.parent !== trip.path || !isServedBy(leg, trip) || isServedBy(leg, planned);
  }
  const entries: (Doc<ScheduleEntry> | undefined)[] = [];
  for (const id of leg.parent_entries) entries.push(after.get(id) ?? (await store.get(schedule, id)));
  return entries.length === 0 || isLeftEmpty(leg, entries, isGap);
}

/** State of an empty leg for its customers; undefined for one that nobody sees. */
async function stateOf(ctx: AppContext, store: ClientStore, leg: Doc<Deal>): Promise<LostLeg['state'] | undefined> {
  if (leg.booked) return 'booked';
  if ((await claimsOf(ctx, store, leg)).length > 0) return 'held';
  return leg.hidden ? undefined : 'offered';
}

const lostLeg = ({ departureAirport, arrivalAirport, departure_date }: Deal, state: LostLeg['state']): LostLeg => ({
  from: placeOf(departureAirport),
  to: placeOf(arrivalAirport),
  takeoff: departure_date,
  state,
});
