import type { Actor } from '@app/kernel/collection.ts';
import { refuse } from '@app/domain/problems.ts';
import { ROTATION_MS } from '@app/domain/webhooks/delivery.rules.ts';
import { webhooks } from '@app/domain/webhooks/webhook.collection.ts';
import type { AppContext } from '../platform/app-context.ts';
import { newSecret, sealSecret } from './sign-delivery.ts';

/** Makes a new secret and returns it, this time only. The one before signs, too, for a day. */
export async function rotateSecret({ records, config, clock }: AppContext, actor: Actor, id: string): Promise<{ id: string; secret: string }> {
  const store = records.forClient(actor.client, actor.uid);
  const secret = newSecret();
  await records.tx(async () => {
    await store.lock(webhooks, id);
    const webhook = await store.get(webhooks, id);
    if (!webhook) throw refuse({ code: 'records.missing' });
    if (webhook.previous_until !== null && webhook.previous_until > clock.now()) throw refuse({ code: 'webhooks.still-valid' });
    const rotated = { secret: sealSecret(config, secret), previous_secret: webhook.secret, previous_until: clock.now() + ROTATION_MS };
    await store.update(webhooks, id, { ...rotated, saved_by: actor.uid });
  });
  return { id, secret };
}
