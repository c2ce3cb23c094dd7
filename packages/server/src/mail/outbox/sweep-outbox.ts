import { all, where } from '@app/kernel/queries/where.ts';
import { outbox } from '@app/domain/mail/outbox/outbox.collection.ts';
import type { AppContext } from '../../platform/app-context.ts';
import { scheduleDelivery } from './schedule-delivery.ts';

const A_TURN = 500;

/** Wakes the sender of every email of a client that is due; answers how many. */
export async function sweepOutbox(ctx: AppContext, client: string): Promise<number> {
  const due = await ctx.records.forClient(client).list(outbox, {
    where: all(where('status', 'in', ['waiting', 'sending', 'handing-over']), where('next_try', 'lte', ctx.clock.now())),
    orderBy: [{ field: 'next_try', dir: 'asc' }],
    limit: A_TURN,
  });
  for (const { id } of due) await scheduleDelivery(ctx, client, id);
  return due.length;
}

/** A second way besides the wake-ups: whatever a lost job left lying goes on from here. */
export async function sweepAllOutboxes(ctx: AppContext): Promise<void> {
  for (const client of await ctx.records.clientIds()) await sweepOutbox(ctx, client);
}

/**
 * After a start of the only process there is: nobody holds a claim any more, so claimed emails go out at once and handed-over ones are left to
 * a person. Where several processes share a database the claims run out by themselves.
 */
export async function releaseClaims(ctx: AppContext): Promise<void> {
  const { records, clock } = ctx;
  for (const client of await records.clientIds()) {
    const store = records.forClient(client);
    const items = await store.list(outbox, { where: where('status', 'in', ['sending', 'handing-over']), limit: 5000 });
    for (const { path, id } of items) {
      await store.write([{ op: 'merge', path, data: { next_try: clock.now() } }]);
      await scheduleDelivery(ctx, client, id);
    }
  }
}
