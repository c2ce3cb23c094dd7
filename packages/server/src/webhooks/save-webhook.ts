import type { z } from 'zod';
import type { Actor, Collection } from '@app/kernel/collection.ts';
import { canonical, nothing } from '@app/kernel/queries/where.ts';
import { LONG_ID, randomId } from '@app/kernel/ids.ts';
import { clients } from '@app/domain/clients/client.collection.ts';
import { collections } from '@app/domain/collections.ts';
import { refuse } from '@app/domain/problems.ts';
import { MAX_WEBHOOKS } from '@app/domain/webhooks/delivery.rules.ts';
import { webhooks } from '@app/domain/webhooks/webhook.collection.ts';
import { type WebhookKind, webhookKinds } from '@app/domain/webhooks/webhook.states.ts';
import type { saveWebhook as saveWebhookCall } from '@app/domain/webhooks/webhooks.calls.ts';
import type { AppContext } from '../platform/app-context.ts';
import { readerOf } from './delivery-body.ts';
import { deliveryAddress } from './post-delivery.ts';
import { newSecret, sealSecret } from './sign-delivery.ts';

/** Names that lead nowhere on the public internet. What other names lead to is checked when they are resolved. */
const INSIDE_NAME = /^localhost\.?$|\.(localhost|local|internal)\.?$/i;
type Input = z.output<typeof saveWebhookCall.body>;

/** Makes or changes a webhook. Returns the secret of a new one, this time only. Turning it on forgets earlier failures. */
export async function saveWebhook(ctx: AppContext, actor: Actor, { id, ...input }: Input): Promise<{ id: string; secret?: string }> {
  const { records, config } = ctx;
  const store = records.forClient(actor.client, actor.uid);
  const address = deliveryAddress(input.url, config.localWebhooks);
  if (!address || (!config.localWebhooks && INSIDE_NAME.test(address.hostname))) throw refuse({ code: 'webhooks.address' });
  await refuseRoles(ctx, actor, input);
  const fields = {
    ...input,
    kinds: [...new Set(input.kinds)],
    verbs: [...new Set(input.verbs)],
    roles: [...new Set(input.roles)],
    saved_by: actor.uid,
  };
  return await records.tx(async () => {
    await store.lockName(webhooks.name);
    if (id === undefined) {
      if ((await store.count(webhooks, { limit: MAX_WEBHOOKS })) >= MAX_WEBHOOKS)
        throw refuse({ code: 'webhooks.limit', params: { max: MAX_WEBHOOKS } });
      const secret = newSecret();
      const created = await store.create(webhooks, { ...fields, secret: sealSecret(config, secret) }, { id: randomId(LONG_ID) });
      return { id: created.id, secret };
    }
    const existing = await store.get(webhooks, id);
    if (!existing) throw refuse({ code: 'records.missing' });
    const renewed = fields.state === 'active' && existing.state !== 'active' ? { failing_since: null } : {};
    // Saving other fields of a disabled webhook leaves it disabled.
    const state = existing.state === 'disabled' && fields.state === 'off' ? existing.state : fields.state;
    await store.update(webhooks, id, { ...fields, ...renewed, state, cause: state === 'disabled' ? existing.cause : null });
    return { id };
  });
}

/** Refuses roles that the company does not have, and kinds of which these roles read nothing. */
async function refuseRoles({ records, clock }: AppContext, { client }: Actor, { roles, kinds }: Input): Promise<void> {
  const company = await records.forClient(client).get(clients, client);
  const known = new Set(['admin', ...(company?.config.roles.map((role) => role.id) ?? [])]);
  const unknown = roles.find((role) => !known.has(role));
  if (unknown !== undefined) throw refuse({ code: 'webhooks.role', params: { role: unknown } });
  const reader = readerOf({ client, webhook: '' }, { roles });
  const closed = (collections as unknown as readonly Collection[]).filter(
    ({ name, access }) => kinds.includes(name as WebhookKind) && canonical(access.read(reader, clock.now())) === canonical(nothing),
  );
  if (closed.length === 0) return;
  throw refuse({ code: 'webhooks.unreadable', params: { kinds: closed.map(({ name }) => webhookKinds.label(name as WebhookKind)).join(', ') } });
}
