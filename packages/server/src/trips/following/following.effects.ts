import { DAY } from '@app/kernel/time/durations.ts';
import { all, canonical, where } from '@app/kernel/queries/where.ts';
import type { Doc } from '@app/kernel/collection.ts';
import { textOf } from '@app/kernel/fields.ts';
import { messages } from '@app/domain/conversations/conversation.collection.ts';
import { aircraft } from '@app/domain/fleet/fleet.collection.ts';
import { isDueByItself } from '@app/domain/trips/following/flight-news.rules.ts';
import { flightEvents } from '@app/domain/trips/following/following.collection.ts';
import { isFollowed, plainTail } from '@app/domain/trips/following/following.rules.ts';
import type { ScheduleEntry } from '@app/domain/trips/model/schedule-entry.ts';
import { schedule } from '@app/domain/trips/trips.collection.ts';
import type { AppContext } from '../../platform/app-context.ts';
import { FOLLOW_FLIGHTS, INFORM_PASSENGERS } from './following.jobs.ts';

type Entry = Doc<ScheduleEntry>;
interface Change {
  readonly before?: Entry | undefined;
  readonly after?: Entry | undefined;
  readonly client: string;
}
/** The part of an entry by which events find it. */
const sign = (entry: Entry | undefined): string => (entry && isFollowed(entry) ? `${entry.aircraft} ${entry.start} ${entry.departure}` : '');

/** Flights that come, move or go meet the events that were reported before: those of a flight may arrive earlier than it. */
export function followingEffects(ctx: AppContext): void {
  const { records, jobs } = ctx;
  forgetWithdrawn(records);
  informOfNews(ctx);
  records.onWrites(schedule, async (saved: readonly Change[]) => {
    const places = new Map<string, { readonly client: string; readonly craft: string; readonly around: number }>();
    for (const { before, after, client } of saved) {
      if (sign(before) === sign(after)) continue;
      for (const entry of [before, after]) {
        if (entry && sign(entry) !== '') places.set(sign(entry), { client, craft: entry.aircraft, around: entry.start });
      }
    }
    for (const [client, own] of Map.groupBy(places.values(), (place) => place.client)) {
      const [from, until] = [Math.min(...own.map(({ around }) => around)) - DAY, Math.max(...own.map(({ around }) => around)) + DAY];
      const store = records.forClient(client);
      const near = all(where('departure', 'gte', Math.max(0, from)), where('departure', 'lt', until));
      if ((await store.count(flightEvents, { where: near, limit: 1 })) === 0) continue;
      for (const { craft, around } of own) {
        const tail = plainTail((await store.get(aircraft, craft))?.tail_number ?? '');
        const isReported =
          tail !== '' &&
          (await store.count(flightEvents, {
            where: all(
              where('registration', 'eq', tail),
              where('departure', 'gte', Math.max(0, around - DAY)),
              where('departure', 'lt', around + DAY),
            ),
            limit: 1,
          })) > 0;
        if (isReported) await jobs.enqueue(FOLLOW_FLIGHTS, { client, tail, around });
      }
    }
  });
}

/** Reports with news for passengers start the job that may inform them. */
function informOfNews({ records, jobs, clock }: AppContext): void {
  records.onWrites(schedule, async (saved: readonly Change[]) => {
    for (const { before, after, client } of saved) {
      if (!after || !isDueByItself(after, clock.now())) continue;
      if (canonical(before?.following) !== canonical(after.following)) await jobs.enqueue(INFORM_PASSENGERS, { client, flight: after.id });
    }
  });
}

/** A message that was taken back told nobody. */
function forgetWithdrawn(records: AppContext['records']): void {
  records.onWrite(messages, async ({ before, after, client }) => {
    const flight = before && !after ? textOf(before.data, 'flight') : '';
    if (!before || flight === '') return;
    const store = records.forClient(client);
    const entry = await store.get(schedule, flight);
    if (entry?.informed.some(({ message }) => message === before.id))
      await store.update(schedule, flight, { informed: entry.informed.filter(({ message }) => message !== before.id) });
  });
}
