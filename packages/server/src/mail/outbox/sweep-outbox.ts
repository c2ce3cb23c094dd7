import { MINUTE } from '@app/kernel/time/durations.ts';
import { all, where } from '@app/kernel/queries/where.ts';
import { outbox } from '@app/domain/mail/outbox/outbox.collection.ts';
import type { AppContext } from '../../platform/app-context.ts';
import { scheduleDelivery } from './schedule-delivery.ts';

const A_TURN = 500;

const open = where('status', 'in', ['waiting', 'sending', 'handing-over']);

/** Wakes the sender of every email of a client that is due; answers how many. */
export async function sweepOutbox(ctx: AppContext, client: string): Promise<number> {
  const due = await ctx.records.forClient(client).list(outbox, {
    where: all(open, where('next_try', 'lte', ctx.clock.now())),
    orderBy: [{ field: 'next_try', dir: 'asc' }],
    limit: A_TURN,
  });
  for (const { id } of due) await scheduleDelivery(ctx, client, id);
  return due.length;
}

/** Returns when to look at the outbox of a client again, epoch ms; undefined when nothing waits there. */
export async function nextSending({ records, clock }: AppContext, client: string): Promise<number | undefined> {
  const next = await records.forClient(client).find(outbox, { where: open, orderBy: [{ field: 'next_try', dir: 'asc' }] });
  return next && Math.max(next.next_try, clock.now()) + MINUTE;
}

/** Goes on with what a lost process left lying, in the clients that have such emails. */
export async function wakeOutboxes(ctx: AppContext): Promise<void> {
  const due = all(open, where('next_try', 'lte', ctx.clock.now()));
  for (const client of await ctx.records.findClients({ collection: outbox.name, where: due })) await sweepOutbox(ctx, client);
}

/**
 * Releases claims after the start of the only process: claimed emails are sent at once, handed-over ones are left to a person. With several
 * processes on one database, claims expire by themselves.
 */
export async function releaseClaims(ctx: AppContext): Promise<void> {
  const { records, clock } = ctx;
  const claimed = where('status', 'in', ['sending', 'handing-over']);
  for (const client of await records.findClients({ collection: outbox.name, where: claimed })) {
    const store = records.forClient(client);
    const emails = await store.list(outbox, { where: claimed, limit: 5000 });
    for (const { path, id } of emails) {
      await store.write([{ op: 'merge', path, data: { next_try: clock.now() } }]);
      await scheduleDelivery(ctx, client, id);
    }
  }
}
