import type { Doc } from '@app/kernel/collection.ts';
import { DAY } from '@app/kernel/time/durations.ts';
import { all, where } from '@app/kernel/queries/where.ts';
import { holdersOf } from '@app/domain/conversations/audience.rules.ts';
import { aircraft } from '@app/domain/fleet/fleet.collection.ts';
import { FLIGHTS_TODAY } from '@app/domain/links.ts';
import { isFollowed, nextEvent, OVERDUE_MS, overdueStep } from '@app/domain/trips/following/following.rules.ts';
import type { ScheduleEntry } from '@app/domain/trips/model/schedule-entry.ts';
import { schedule } from '@app/domain/trips/trips.collection.ts';
import { staffOf } from '../../conversations/append-message.ts';
import type { AppContext } from '../../platform/app-context.ts';
import type { JobWork } from '../../platform/job-work.ts';
import { writeNotices } from '../../users/notices/write-notices.ts';
import { wakeOverduePush } from './push-overdue.ts';

type Entry = Doc<ScheduleEntry>;
const MOST = 1000;
/** Flights of another day are history. */
const BACK_MS = DAY;
const AHEAD_MS = DAY;
/** A company that does not release or follow its flights here is not told about each of them. */
const isWatched = (entry: Entry): boolean => isFollowed(entry) && (entry.status === 'released' || entry.status === 'active');

/** Tells dispatchers of flights whose takeoff or landing is overdue, once each, in the app and on their devices, and comes again when the next one may be (CHR-7). */
export const overdueFlights =
  (ctx: AppContext): JobWork =>
  async ({ client, batch }) => {
    const now = ctx.clock.now();
    const store = ctx.records.forClient(client);
    const entries = await store.list(schedule, {
      where: all(where('start', 'gte', Math.max(0, now - BACK_MS)), where('start', 'lt', now + AHEAD_MS)),
      orderBy: [{ field: 'start', dir: 'asc' }],
      limit: MOST,
    });
    const watched = entries.filter(isWatched);
    const overdue = watched.flatMap((flight) => {
      const step = overdueStep(flight, now);
      return step ? [{ flight, step }] : [];
    });
    for (const { flight, step } of overdue) await batch(() => tell(ctx, client, flight, step));
    const times = watched.flatMap((flight) => nextEvent(flight)?.at ?? []).map((at) => at + OVERDUE_MS);
    const next = Math.min(...times.filter((at) => at > now), now + AHEAD_MS);
    return { done: overdue.length, next };
  };

async function tell(ctx: AppContext, client: string, { id, aircraft: craft, departure, arrival }: Entry, step: 'off' | 'on'): Promise<void> {
  const uids = holdersOf(await staffOf(ctx, client), ['dispatch']);
  const tail = (await ctx.records.forClient(client).get(aircraft, craft))?.tail_number ?? '';
  const subject = `${tail} ${[departure, arrival].filter(Boolean).join('–')}`.trim();
  const written = await writeNotices(
    ctx,
    { client, uids, key: `${id} ${step}` },
    { kind: 'flight-overdue', subject, count: step === 'off' ? 0 : 1, screen: FLIGHTS_TODAY },
  );
  for (const notice of written) await wakeOverduePush(ctx, client, notice);
}
