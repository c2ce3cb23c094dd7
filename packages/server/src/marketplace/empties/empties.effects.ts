import type { Doc } from '@app/kernel/collection.ts';
import { textOf } from '@app/kernel/fields.ts';
import { where } from '@app/kernel/queries/where.ts';
import { deals } from '@app/domain/marketplace/deal.collection.ts';
import type { Deal } from '@app/domain/marketplace/deal.ts';
import { isLeftEmpty, isMoved, isServedBy } from '@app/domain/marketplace/empties/parent.rules.ts';
import { refuse } from '@app/domain/problems.ts';
import type { ScheduleEntry } from '@app/domain/trips/model/schedule-entry.ts';
import type { Trip } from '@app/domain/trips/model/quote.ts';
import { schedule, trips } from '@app/domain/trips/trips.collection.ts';
import type { ClientStore } from '@app/store/records.ts';
import type { AppContext } from '../../platform/app-context.ts';
import { breakLeg, mendLeg } from './break-leg.ts';

const MOST = 20;
type Flown = Pick<Doc<ScheduleEntry>, 'start' | 'end' | 'aircraft' | 'status' | 'active' | 'departure' | 'arrival'>;
const flightOf = ({ start, end, aircraft, status, active, departure, arrival }: Flown): string =>
  JSON.stringify([start, end, aircraft, status === 'cancelled', active, departure, arrival]);

/** Lets empty legs follow the flights that leave them empty, in the transaction of their change, whoever makes it. */
export function emptiesEffects(ctx: AppContext): void {
  const { records } = ctx;
  records.onWrite(schedule, async ({ before, after, client }) => {
    if (!before || (after && flightOf(before) === flightOf(after))) return;
    const store = records.forClient(client);
    for (const deal of await store.list(deals, { where: where('parent_entries', 'has', before.id), limit: MOST }))
      await followEntries(ctx, store, deal);
  });
  records.onWrite(trips, async ({ before, after, client }) => {
    if (!before || !after || !isMoved(before, after)) return;
    const store = records.forClient(client);
    for (const deal of await store.list(deals, { where: where('parent', 'eq', after.path), limit: MOST }))
      await followTrip(ctx, store, deal, { before, after });
    // Moving or calling off the trip that was booked on it is a decision.
    const own = textOf(after.metadata, 'deal');
    const leg = own === '' ? undefined : await store.get(deals, own);
    if (leg && leg.broken.at !== null && leg.broken.was === 'booked') await mendLeg(ctx, store, leg);
  });
  records.onWrite(deals, async ({ before, after, actor }) => {
    const isOffered = after && !after.hidden && !after.booked && after.broken.at !== null;
    if (isOffered && before && !actor.system) throw refuse({ code: 'marketplace.parent-changed' });
  });
}

const isBooked = ({ booked, broken }: Deal): boolean => booked || broken.was === 'booked';
async function followEntries(ctx: AppContext, store: ClientStore, deal: Doc<Deal>): Promise<void> {
  const isGap = deal.parent_entries.length > 1;
  // The flight of a booked leg is an entry of its own trip: the parent tells what becomes of it.
  if (!deal.active || (isBooked(deal) && !isGap)) return;
  const entries: (Doc<ScheduleEntry> | undefined)[] = [];
  for (const id of deal.parent_entries) entries.push(await store.get(schedule, id));
  await settle(ctx, store, deal, isLeftEmpty(deal, entries, isGap));
}

async function followTrip(
  ctx: AppContext,
  store: ClientStore,
  deal: Doc<Deal>,
  { before, after }: { readonly before: Doc<Trip>; readonly after: Doc<Trip> },
): Promise<void> {
  if (!deal.active || !isBooked(deal) || deal.parent_entries.length > 1) return;
  // One that the trip did not serve before is no worse off now.
  if (isServedBy(deal, before) || deal.broken.at !== null) await settle(ctx, store, deal, isServedBy(deal, after));
}

async function settle(ctx: AppContext, store: ClientStore, deal: Doc<Deal>, isIntact: boolean): Promise<void> {
  if (isIntact && deal.broken.at !== null) await mendLeg(ctx, store, deal);
  if (!isIntact && deal.broken.at === null && deal.departure_date > ctx.clock.now()) await breakLeg(ctx, store, deal);
}
