import type { Write } from '@app/kernel/live.ts';
import { all, any, where } from '@app/kernel/queries/where.ts';
import { DAY } from '@app/kernel/time/durations.ts';
import { quotes } from '@app/domain/trips/trips.collection.ts';
import type { AppContext } from '../platform/app-context.ts';
import type { JobWork } from '../platform/job-work.ts';

const A_TURN = 100;
const AFTER_DEPARTURE_MS = 7 * DAY;
const AFTER_RECEIPT_MS = 30 * DAY;

/** Closes requests of brokers that nobody answered in time; they stay and can be opened again. */
export const closeBrokerRequests =
  ({ records, clock }: AppContext): JobWork =>
  async ({ client, batch }) => {
    const store = records.forClient(client);
    const now = clock.now();
    const isFlown = all(where('departure_date', 'gt', 0), where('departure_date', 'lt', now - AFTER_DEPARTURE_MS));
    const isOver = any(isFlown, where('date', 'lt', now - AFTER_RECEIPT_MS));
    const page = await store.list(quotes, {
      where: all(where('status', 'eq', 'qBroker'), isOver),
      orderBy: [{ field: 'date', dir: 'asc' }],
      limit: A_TURN,
    });
    // Somebody who answers one at this moment wins: their write came first, and the next turn reads anew.
    const writes = page.map(({ path, version }): Write => ({ op: 'merge', path, base: version, data: { status: 'inactive' } }));
    if (writes.length > 0) await batch(() => store.write(writes));
    return { done: page.length, more: page.length === A_TURN };
  };
