import type { Doc } from '@app/kernel/collection.ts';
import { all, where } from '@app/kernel/queries/where.ts';
import { DAY, HOUR } from '@app/kernel/time/durations.ts';
import { recordLabel } from '@app/domain/conversations/record-label.rules.ts';
import { queue } from '@app/domain/jobs/jobs.collection.ts';
import { QueueItem } from '@app/domain/jobs/queue-item.ts';
import { checklistOf, isLate, isSettled, type ShownItem } from '@app/domain/trips/checklists/checklist.rules.ts';
import type { Trip } from '@app/domain/trips/model/quote.ts';
import { trips } from '@app/domain/trips/trips.collection.ts';
import type { ClientStore } from '@app/store/records.ts';
import { wordsOfClient } from '../../../clients/words-of-client.ts';
import { wakeWork } from '../../../jobs/due-work.ts';
import type { AppContext } from '../../../platform/app-context.ts';
import { type JobWork, PagePosition } from '../../../platform/job-work.ts';
import { idFrom } from '../../../platform/stable-id.ts';
import { rulesOf } from './rules-of.ts';

const A_TURN = 200;
/** Longer before takeoff no item is due. */
const AHEAD_MS = 2000 * HOUR;
/** A trip of several days is not over with its first takeoff. */
const BACK_MS = 14 * DAY;
const MOST_AGENTS = 10;

/** True for an item of a flight that has not left. */
const isAhead = ({ due, hours }: ShownItem, now: number): boolean => due !== null && due + hours * HOUR > now;

/** Makes a follow-up for each checklist item that nobody settled in time, once, and comes again when the next one is due (CHR-2). */
export const lateChecks =
  (ctx: AppContext): JobWork =>
  async ({ client, batch, position }) => {
    const store = ctx.records.forClient(client);
    const now = ctx.clock.now();
    const rules = await rulesOf(store);
    const known = PagePosition.safeParse(position).data;
    const page = await store.list(trips, {
      where: all(where('departure_date', 'gt', now - BACK_MS), where('departure_date', 'lt', now + AHEAD_MS), where('status', 'ne', 'cancelled')),
      orderBy: [{ field: 'departure_date', dir: 'asc' }],
      limit: A_TURN,
      ...(known && { startAfter: known.after }),
    });
    let done = 0;
    let next = Number.POSITIVE_INFINITY;
    for (const trip of page.filter(({ completed }) => completed.at === null)) {
      const items = checklistOf(trip, rules).filter((item) => isAhead(item, now) && !isSettled(item));
      for (const item of items) {
        if (!isLate(item, now)) next = Math.min(next, (item.due ?? now) + 1);
        else if (await batch(() => followUp(ctx, store, trip, item))) done += 1;
      }
    }
    if (done > 0) await wakeWork(ctx, { client, kind: 'follow-ups' }, now);
    const last = page.at(-1);
    if (page.length === A_TURN && last) return { done, more: true, position: { after: [last.departure_date, last.path] } };
    return { done, ...(Number.isFinite(next) && { next }) };
  };

/** Makes the follow-up of a late item; its id follows from trip, item and time, so there is one until the flight moves. */
async function followUp(ctx: AppContext, store: ClientStore, trip: Doc<Trip>, item: ShownItem): Promise<boolean> {
  const id = idFrom(ctx.config, 'late-check', trip.path, item.key, String(item.due));
  await store.lock(queue, id);
  if (await store.get(queue, id)) return false;
  const { t } = await wordsOfClient(ctx, store.client);
  const followers = trip.agents.slice(0, MOST_AGENTS);
  const data = {
    subject: t('Late: {item}', { item: item.text }),
    summary: [t('The checklist of trip {number} has an item that is not settled in time.', { number: trip.trip_number }), item.role, item.note]
      .filter((line) => line !== '')
      .join('\n'),
    object: { path: trip.path, label: recordLabel({ ...trip }).slice(0, 200) },
  };
  const roles = [{ id: 'dispatch', label: t('Dispatch') }];
  const common = { type: 'follow-up' as const, action: 'create', ref_path: trip.path, class_name: trips.label, due: ctx.clock.now() };
  await store.create(queue, QueueItem.parse({ ...common, followers, agents: followers, roles, data }), { id });
  return true;
}
