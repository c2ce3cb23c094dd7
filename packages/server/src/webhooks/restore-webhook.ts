import type { Actor } from '@app/kernel/collection.ts';
import { refuse } from '@app/domain/problems.ts';
import { MAX_WEBHOOKS } from '@app/domain/webhooks/delivery.rules.ts';
import { webhooks } from '@app/domain/webhooks/webhook.collection.ts';
import type { AppContext } from '../platform/app-context.ts';

/** Undoes the removal of a webhook: its secret and its deliveries are as they were. Repeating it changes nothing. */
export async function restoreWebhook({ records }: AppContext, { client, uid }: Actor, id: string): Promise<void> {
  const store = records.forClient(client, uid);
  const path = store.path(webhooks, id);
  await records.tx(async () => {
    await store.lockName(webhooks.name);
    if (await store.get(webhooks, id)) return;
    // With the server's rights, because nobody else may write a webhook, but in the actor's name for the audit trail.
    const [last] = await records.history(store.actor, path);
    if (last?.op !== 'delete') throw refuse({ code: 'records.missing' });
    if ((await store.count(webhooks, { limit: MAX_WEBHOOKS })) >= MAX_WEBHOOKS)
      throw refuse({ code: 'webhooks.limit', params: { max: MAX_WEBHOOKS } });
    await records.undo(store.actor, path, last.version);
  });
}
