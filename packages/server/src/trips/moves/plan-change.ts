import type { Actor, Doc } from '@app/kernel/collection.ts';
import { canonical } from '@app/kernel/queries/where.ts';
import type { Aircraft } from '@app/domain/fleet/aircraft.ts';
import { refuse } from '@app/domain/problems.ts';
import type { Trip } from '@app/domain/trips/model/quote.ts';
import type { Effects, TripChange, TripEffects } from '@app/domain/trips/moves/trip-change.ts';
import { trips } from '@app/domain/trips/trips.collection.ts';
import type { ClientStore } from '@app/store/records.ts';
import { companyOf } from '../../clients/company-of.ts';
import type { AppContext } from '../../platform/app-context.ts';
import { idFrom } from '../../platform/stable-id.ts';
import { readWhole } from '../../records/read-whole.ts';
import { aircraftOf } from '../charter-quote.ts';
import { effectsOf } from './effects-of.ts';
import { letterOf } from './letter-of.ts';
import { planDirect } from './plan-direct.ts';
import { planMove } from './plan-move.ts';
import { liveEntries, type Plan, refuseFixed } from './trip-plan.ts';

export interface Changed {
  readonly id: string;
  readonly change: TripChange;
}
export interface Planned {
  readonly plans: readonly Plan[];
  readonly effects: Effects;
}

/** Tells which empty legs lose their flights by a change, for each of its plans. The marketplace knows: it stands above the trips. */
export type LostLegs = (store: ClientStore, plans: readonly Plan[]) => Promise<readonly TripEffects['emptyLegs'][]>;

/** Returns what a change of a trip would do to each trip that it changes. */
export async function planChange(
  ctx: AppContext,
  actor: Actor,
  { id, change, lostLegs }: Changed & { readonly lostLegs: LostLegs },
): Promise<Planned> {
  const store = ctx.records.forClient(actor.client, actor.uid);
  const trip = await readWhole(ctx, actor, trips, id);
  const planned = await plansFor(ctx, actor, store, { trip, change });
  const lost = await lostLegs(store, planned);
  const company = await companyOf(ctx, actor.client);
  const plans = planned.map((plan, index) => ({
    ...plan,
    effects: { ...plan.effects, emptyLegs: [...(lost[index] ?? [])], letter: letterOf(plan, company) },
  }));
  const effects = plans.map((plan) => plan.effects);
  return { plans, effects: { hash: idFrom(ctx.config, 'effects', change.kind, canonical(effects)), trips: effects } };
}

async function plansFor(
  ctx: AppContext,
  actor: Actor,
  store: ClientStore,
  { trip, change }: { readonly trip: Doc<Trip>; readonly change: TripChange },
): Promise<Plan[]> {
  switch (change.kind) {
    case 'move': {
      const craft = await craftOf(store, change.aircraft ?? trip.aircraft?.id ?? '');
      // A single leg stays with its trip: another aircraft flies all of it.
      const leg = craft.id === trip.aircraft?.id ? change.leg : null;
      return [await planMove(ctx, store, trip, { minutes: change.minutes, leg, craft, beside: [] })];
    }
    case 'swap': {
      const other = await readWhole(ctx, actor, trips, change.with);
      const [own, theirs] = [trip.aircraft?.id ?? '', other.aircraft?.id ?? ''];
      if (own === '' || theirs === '' || own === theirs) throw refuse({ code: 'trips.no-swap' });
      const beside = [trip, other];
      const [craft, taken] = [await craftOf(store, theirs), await craftOf(store, own)];
      return [
        await planMove(ctx, store, trip, { minutes: 0, leg: null, craft, beside }),
        await planMove(ctx, store, other, { minutes: 0, leg: null, craft: taken, beside }),
      ];
    }
    case 'direct':
      return await planDirect(ctx, actor, store, { id: trip.id, pair: change.pair });
    case 'cancel': {
      const entries = await liveEntries(store, trip);
      refuseFixed(trip, entries, ctx.clock.now());
      const plan = { trip, entries, craft: undefined, legs: trip.legs, flights: [], estimate: undefined };
      return [{ ...plan, effects: effectsOf(plan, { flags: [], agreed: null }) }];
    }
  }
}

/** Returns an aircraft by its id; refuses a trip without one. */
export async function craftOf(store: ClientStore, id: string): Promise<Doc<Aircraft>> {
  if (id === '') throw refuse({ code: 'trips.no-aircraft' });
  return await aircraftOf(store, id);
}
