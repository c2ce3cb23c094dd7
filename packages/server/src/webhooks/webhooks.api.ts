import { MINUTE } from '@app/kernel/time/durations.ts';
import type { Actor } from '@app/kernel/collection.ts';
import { refuse } from '@app/domain/problems.ts';
import { eventType } from '@app/domain/webhooks/delivery.rules.ts';
import { webhooks } from '@app/domain/webhooks/webhook.collection.ts';
import {
  type DeliveryLine,
  listDeliveries as listDeliveriesCall,
  readDelivery as readDeliveryCall,
  removeWebhook as removeWebhookCall,
  replayDeliveries as replayDeliveriesCall,
  restoreWebhook as restoreWebhookCall,
  rotateSecret as rotateSecretCall,
  saveWebhook as saveWebhookCall,
  testWebhook as testWebhookCall,
} from '@app/domain/webhooks/webhooks.calls.ts';
import { serve, type Served } from '../http/serve.ts';
import type { AppContext } from '../platform/app-context.ts';
import type { Courier } from './courier.ts';
import { testBody } from './delivery-body.ts';
import { addTest, type DeliveryRow, listRows, readRow, waitAgain } from './delivery-rows.ts';
import { restoreWebhook } from './restore-webhook.ts';
import { rotateSecret } from './rotate-secret.ts';
import { saveWebhook } from './save-webhook.ts';

const A_PAGE = 50;
const FEW = { max: 30, perMs: MINUTE };

export const webhooksApi = (ctx: AppContext, courier: Pick<Courier, 'wake'>): readonly Served[] => [
  serve(saveWebhookCall, (input, actor) => saveWebhook(ctx, actor, input)),
  serve(removeWebhookCall, async ({ id }, actor) => {
    await ctx.records.forClient(actor.client, actor.uid).remove(webhooks, id);
    return {};
  }),
  serve(restoreWebhookCall, async ({ id }, actor) => {
    await restoreWebhook(ctx, actor, id);
    return {};
  }),
  serve(rotateSecretCall, ({ id }, actor) => rotateSecret(ctx, actor, id)),
  serve(
    testWebhookCall,
    async ({ id }, actor) => {
      await mustBeActive(ctx, actor, id);
      const now = ctx.clock.now();
      const version = await addTest(ctx, { client: actor.client, webhook: id }, { now, bodyOf: () => testBody(id, now) });
      courier.wake();
      return { version };
    },
    FEW,
  ),
  serve(listDeliveriesCall, async (input, actor) => {
    // Deliveries of removed webhooks rest until they are 30 days old, because a removal can be undone.
    const among = (await ctx.records.forClient(actor.client).list(webhooks, {})).map(({ id }) => id);
    const rows = await listRows(ctx, actor.client, { ...input, among, most: A_PAGE + 1 });
    return { deliveries: rows.slice(0, A_PAGE).map((row) => lineOf(row.webhook, row)), more: rows.length > A_PAGE };
  }),
  serve(readDeliveryCall, async ({ id, version }, actor) => {
    const row = await readRow(ctx, { client: actor.client, webhook: id }, version);
    if (!row) throw refuse({ code: 'records.missing' });
    return { delivery: lineOf(id, row), attempts: [...row.attempts], body: row.body ?? '' };
  }),
  serve(
    replayDeliveriesCall,
    async ({ id, versions, from = 0, to = ctx.clock.now() }, actor) => {
      await mustBeActive(ctx, actor, id);
      const count = await waitAgain(ctx, { client: actor.client, webhook: id }, { versions, from, to }, ctx.clock.now());
      courier.wake();
      return { count };
    },
    FEW,
  ),
];

async function mustBeActive({ records }: AppContext, { client }: Actor, id: string): Promise<void> {
  const webhook = await records.forClient(client).get(webhooks, id);
  if (!webhook) throw refuse({ code: 'records.missing' });
  if (webhook.state !== 'active') throw refuse({ code: 'webhooks.not-active' });
}

function lineOf(
  webhook: string,
  { version, collection, op, path, state, at, due, tries, attempts }: Omit<DeliveryRow, 'change' | 'body'>,
): DeliveryLine {
  const isOpen = state === 'waiting' || state === 'retrying';
  const type = op === 'test' ? 'webhook.test' : eventType(collection, op);
  return { webhook, version, type, path, state, at, due: isOpen ? due : null, tries, last: attempts.at(-1) ?? null };
}
