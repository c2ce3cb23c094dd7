import { all, where } from '@app/kernel/queries/where.ts';
import { outbox } from '@app/domain/mail/outbox/outbox.collection.ts';
import type { AppContext } from '../../platform/app-context.ts';
import { scheduleDelivery } from './schedule-delivery.ts';

const A_TURN = 500;

/** Wakes the sender of every due email of a client; returns how many. */
export async function sweepOutbox(ctx: AppContext, client: string): Promise<number> {
  const due = await ctx.records.forClient(client).list(outbox, {
    where: all(where('status', 'in', ['waiting', 'sending', 'handing-over']), where('next_try', 'lte', ctx.clock.now())),
    orderBy: [{ field: 'next_try', dir: 'asc' }],
    limit: A_TURN,
  });
  for (const { id } of due) await scheduleDelivery(ctx, client, id);
  return due.length;
}

/** Sweeps all clients as a fallback for lost wake-ups. */
export async function sweepAllOutboxes(ctx: AppContext): Promise<void> {
  for (const client of await ctx.records.clientIds()) await sweepOutbox(ctx, client);
}

/**
 * Releases claims after the start of the only process: claimed emails are sent at once, handed-over ones are left to a person. With several
 * processes on one database, claims expire by themselves.
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
