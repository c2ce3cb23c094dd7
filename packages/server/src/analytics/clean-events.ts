import { all, where } from '@app/kernel/queries/where.ts';
import { DAY } from '@app/kernel/time/durations.ts';
import { analyticsEvents } from '@app/domain/analytics/event.collection.ts';
import type { AppContext } from '../platform/app-context.ts';
import type { JobWork } from '../platform/job-work.ts';

const A_TURN = 500;
const KEPT_MS = 7 * DAY;

/** Removes events that were counted and passed on, or refused, 7 days ago. */
export const cleanEvents =
  ({ records, clock }: AppContext): JobWork =>
  async ({ client, batch }) => {
    const store = records.forClient(client);
    let done = 0;
    for (const state of ['done', 'refused'] as const) {
      const old = await store.list(analyticsEvents, {
        where: all(where('state', 'eq', state), where('settled', 'lt', clock.now() - KEPT_MS)),
        limit: A_TURN,
      });
      if (old.length > 0) await batch(() => store.write(old.map(({ path }) => ({ op: 'delete', path }))));
      done += old.length;
    }
    return { done, more: done >= A_TURN };
  };
