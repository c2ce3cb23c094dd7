import { messages } from '@app/domain/conversations/conversation.collection.ts';
import { foldEvents } from '@app/domain/conversations/message-events.rules.ts';
import type { Message } from '@app/domain/conversations/message.ts';
import type { OutboxItem } from '@app/domain/mail/outbox/outbox-item.ts';
import type { Fate } from '../mail/outbox/deliver.ts';
import { deliveryOf } from '../mail/outbox/email-for.ts';
import type { AppContext } from '../platform/app-context.ts';
import { countAnswer } from './count-answer.ts';

type Results = Message['results'];

/** Records the result of an email on its message, and updates the conversation once it was sent. Joins the caller's transaction. */
export async function recordDelivery(ctx: AppContext, client: string, item: OutboxItem, fate: Fate): Promise<void> {
  if (item.message === '') return;
  const results = eventsOf(item, fate, ctx.clock.now());
  if (results.length > 0) await addResults(ctx, client, item.message, results);
  if (results.some(({ code }) => code === 's')) await countAnswer(ctx, client, item.message);
}

/** Returns the new events of the message: its first delivery, and each recipient whose state changed. */
function eventsOf(item: OutboxItem, fate: Fate, time: number): Results {
  if (fate.status === 'kept') return [{ code: 'k', at: time, detail: (fate.error ?? '').slice(0, 400) }];
  const before = deliveryOf(item);
  const after = fate.delivery ?? before;
  const changed = after.filter(({ state }, i) => state !== before[i]?.state);
  const sent = changed.filter(({ state }) => state === 'sent').map(({ email }) => email);
  const isAlone = after.length === 1;
  const isUnsure = fate.status === 'unsure' && changed.some(({ state }) => state === 'unsure');
  return [
    ...(sent.length > 0 ? [{ code: 's' as const, at: time, detail: sent.length === after.length ? '' : sent.join(', ').slice(0, 400) }] : []),
    ...(isUnsure ? [{ code: 'm' as const, at: time, detail: (fate.error ?? '').slice(0, 400) }] : []),
    ...changed
      .filter(({ state }) => state === 'failed')
      .map(({ email, detail }) => ({ code: 'f' as const, at: time, detail: (isAlone ? detail : `${email}: ${detail}`).slice(0, 400) })),
    ...(fate.status === 'failed' && after.length === 0 ? [{ code: 'f' as const, at: time, detail: fate.error ?? '' }] : []),
  ];
}

/** Adds results to a message, newest last (THR-14). Skips deleted messages. */
export async function addResults({ records }: AppContext, client: string, path: string, more: Results): Promise<void> {
  const store = records.forClient(client);
  await records.tx(async () => {
    await store.lock(messages, path);
    const message = await store.get(messages, path);
    if (!message) return;
    await store.write([{ op: 'merge', path, data: { results: foldEvents(message.results, more, message) } }]);
  });
}
