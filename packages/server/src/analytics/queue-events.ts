import type { z } from 'zod';
import type { sendEvents } from '@app/domain/analytics/analytics.calls.ts';
import { analyticsEvents } from '@app/domain/analytics/event.collection.ts';
import { QueuedEvent } from '@app/domain/analytics/event.ts';
import { randomId } from '@app/kernel/ids.ts';
import { where } from '@app/kernel/queries/where.ts';
import type { AppContext } from '../platform/app-context.ts';

type Sent = Omit<z.output<typeof sendEvents.body>, 'company'>;
const A_BATCH = 500;

/** Puts events of a visitor who agreed into the queue of a company. */
export async function queueEvents({ records }: AppContext, client: string, { visitor, events, utm, referrer }: Sent): Promise<void> {
  const store = records.forClient(client);
  await store.write(
    events.map(({ name, fields }) => ({
      op: 'set',
      path: store.path(analyticsEvents, randomId(16)),
      data: QueuedEvent.parse({ name, visitor, fields, utm, referrer }),
    })),
  );
}

/** Deletes all events of a visitor; what they counted stays, since no figure names anybody. */
export async function forgetVisitor({ records }: AppContext, client: string, visitor: string): Promise<void> {
  const store = records.forClient(client);
  for (;;) {
    const events = await store.list(analyticsEvents, { where: where('visitor', 'eq', visitor), limit: A_BATCH });
    if (events.length > 0) await store.write(events.map(({ path }) => ({ op: 'delete', path })));
    if (events.length < A_BATCH) return;
  }
}
