import type { Actor } from '@app/kernel/collection.ts';
import { outbox } from '@app/domain/mail/outbox/outbox.collection.ts';
import { waitingAgain } from '@app/domain/mail/outbox/delivery.rules.ts';
import { type OutboxState, outboxStates } from '@app/domain/mail/outbox/outbox.states.ts';
import { refuse } from '@app/domain/problems.ts';
import type { AppContext } from '../../platform/app-context.ts';
import { scheduleDelivery } from './schedule-delivery.ts';

/** Sends a failed, unsent or possibly lost email again by a person's decision, to those who did not get it (BYD-1). */
export async function resendEmail(
  ctx: AppContext,
  actor: Actor,
  request: { id: string; recipients: readonly string[] },
): Promise<{ status: OutboxState }> {
  const { records } = ctx;
  const store = records.forClient(actor.client);
  const path = store.path(outbox, request.id);
  return await records.tx(async () => {
    await store.lock(outbox, path);
    const item = await records.of(outbox).get(actor, path);
    if (!item) throw refuse({ code: 'records.missing' });
    const ended = !['sending', 'handing-over', 'waiting'].includes(item.status);
    // Emails from before per-recipient states, and those never sent, go to everybody.
    const delivery = item.delivery.length === 0 ? [] : waitingAgain(item.delivery, request.recipients);
    if (!ended || !delivery || !outboxStates.may(item.status, 'waiting')) throw refuse({ code: 'mail.not-resendable' });
    await store.write([{ op: 'merge', path, data: { status: 'waiting', next_try: 0, error: '', delivery } }]);
    await scheduleDelivery(ctx, actor.client, request.id);
    return { status: 'waiting' };
  });
}
