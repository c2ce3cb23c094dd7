import { all, where } from '@app/kernel/queries/where.ts';
import { aircraft } from '@app/domain/fleet/fleet.collection.ts';
import { flightEvents } from '@app/domain/trips/following/following.collection.ts';
import { plainTail } from '@app/domain/trips/following/following.rules.ts';
import type { AppContext } from '../../platform/app-context.ts';
import { followAircraft } from './follow-aircraft.ts';
import { informByItself } from './inform-by-itself.ts';
import { type OverduePush, PUSH_OVERDUE, pushOverdue } from './push-overdue.ts';

export const FOLLOW_FLIGHTS = 'follow-flights';
interface FollowJob extends Readonly<Record<string, unknown>> {
  readonly client: string;
  /** Registration without its dashes. */
  readonly tail: string;
  /** Epoch ms. */
  readonly around: number;
}
/** Job of a flight with news for its passengers. */
export const INFORM_PASSENGERS = 'inform-passengers';
interface InformJob extends Readonly<Record<string, unknown>> {
  readonly client: string;
  /** Id of the schedule entry. */
  readonly flight: string;
}
const MOST = 1000;

/** Declares the jobs that bring flights in line with their events, inform their passengers, and tell devices of overdue ones. */
export function followingJobs(ctx: AppContext): void {
  ctx.jobs.work<InformJob>(INFORM_PASSENGERS, ({ client, flight }) => informByItself(ctx, client, flight));
  ctx.jobs.work<OverduePush>(PUSH_OVERDUE, (job) => pushOverdue(ctx, job));
  ctx.jobs.work<FollowJob>(FOLLOW_FLIGHTS, async ({ client, tail, around }) => {
    const store = ctx.records.forClient(client);
    const same = (await store.list(aircraft, { limit: MOST })).filter(({ tail_number }) => tail !== '' && plainTail(tail_number) === tail);
    const craft = same.find(({ active }) => active) ?? same[0];
    if (craft) await followAircraft(ctx, client, craft, around);
    else await markUnmatched(ctx, client, { tail, around });
  });
}

/** Reports about an aircraft that the company does not have stay to be seen. */
async function markUnmatched({ records }: AppContext, client: string, { tail, around }: Omit<FollowJob, 'client'>): Promise<void> {
  const store = records.forClient(client);
  const lost = await store.list(flightEvents, {
    where: all(where('registration', 'eq', tail), where('departure', 'eq', around), where('warning', 'eq', '')),
    limit: MOST,
  });
  for (const { id, entry } of lost) if (entry === '') await store.update(flightEvents, id, { warning: 'unmatched' });
}
