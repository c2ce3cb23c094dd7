import type { z } from 'zod';
import type { Actor, Doc } from '@app/kernel/collection.ts';
import { refuse } from '@app/domain/problems.ts';
import { basisOf, checklistOf, isSettled } from '@app/domain/trips/checklists/checklist.rules.ts';
import type { CheckItem } from '@app/domain/trips/model/check-item.ts';
import type { Trip } from '@app/domain/trips/model/quote.ts';
import type { settleItem as settleItemCall } from '@app/domain/trips/trip/trip.calls.ts';
import { trips } from '@app/domain/trips/trips.collection.ts';
import type { AppContext } from '../../../platform/app-context.ts';
import { readWhole } from '../../../records/read-whole.ts';
import { assertOpen } from '../assert-open.ts';
import { markEntries, unreleased } from '../mark-entries.ts';
import { rulesOf } from './rules-of.ts';

const MOST = 200;
type Input = z.output<typeof settleItemCall.body>;

/**
 * Sets the state of an item of a checklist under the lock of its trip. It remembers the flight that it was checked for, and from then on stays whatever the
 * rules say. A needed item that opens takes back the release.
 */
export async function settleItem(ctx: AppContext, actor: Actor, input: Input): Promise<{ revoked: boolean }> {
  const store = ctx.records.forClient(actor.client, actor.uid);
  return await ctx.records.tx(async () => {
    await store.lock(trips, input.id);
    const trip = await readWhole(ctx, actor, trips, input.id);
    assertOpen(trip);
    const shown = checklistOf(trip, await rulesOf(store)).find(({ key }) => key === input.key);
    if (shown ? shown.state !== input.was : input.was !== null) throw refuse({ code: shown ? 'trips.trip-changed' : 'trips.no-item' });
    const item = shown ?? ownItem(trip, input);
    const { key, text, role, leg, hours, required } = item;
    const settled: CheckItem = {
      key,
      text,
      role,
      leg,
      hours,
      required,
      state: input.state,
      note: input.note,
      basis: basisOf(trip, leg),
      at: ctx.clock.now(),
      by: actor.uid,
    };
    const checklist = [...trip.checklist.filter((other) => other.key !== key), settled];
    if (checklist.length > MOST) throw refuse({ code: 'trips.too-many-items', params: { most: MOST } });
    const revoked = trip.released.at !== null && required && !isSettled(settled);
    await store.update(trips, trip.id, { checklist, ...(revoked && { legs: trip.legs.map(unreleased), released: { at: null, by: '' } }) });
    if (revoked) await markEntries(store, trip, 'readyForRelease');
    return { revoked };
  });
}

type NewItem = Pick<CheckItem, 'key' | 'text' | 'role' | 'leg' | 'hours' | 'required'>;
/** Returns an item that somebody adds to this trip alone. */
function ownItem({ legs }: Doc<Trip>, { key, own }: Input): NewItem {
  const isLeg = own?.leg === null || legs.some(({ order, active }) => active && order === own?.leg);
  if (!own || !isLeg) throw refuse({ code: 'trips.no-item' });
  return { key, ...own };
}
