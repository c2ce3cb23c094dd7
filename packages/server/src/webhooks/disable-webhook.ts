import { localDay } from '@app/kernel/time/time.ts';
import { zoneOf } from '@app/domain/clients/zone.rules.ts';
import { webhooks } from '@app/domain/webhooks/webhook.collection.ts';
import type { WebhookCause } from '@app/domain/webhooks/webhook.states.ts';
import { emailAdmins } from '../mail/email-admins.ts';
import type { AppContext } from '../platform/app-context.ts';
import { idFrom } from '../platform/stable-id.ts';
import type { Lane } from './delivery-rows.ts';

/** Ends a webhook until an admin turns it on again, and emails the admins of its company. */
export async function disableWebhook(ctx: AppContext, { client, webhook: id }: Lane, cause: WebhookCause): Promise<void> {
  const { records, config, clock } = ctx;
  await records.tx(async () => {
    const store = records.forClient(client);
    await store.lock(webhooks, id);
    const webhook = await store.get(webhooks, id);
    if (webhook?.state !== 'active') return;
    await store.update(webhooks, id, { state: 'disabled', cause });
    const { host } = new URL(webhook.url);
    await emailAdmins(ctx, client, ({ t }, company) => {
      const reason = cause === 'gone' ? t('The endpoint answered 410 Gone.') : t('All deliveries failed for five days.');
      return {
        id: idFrom(config, 'webhook-disabled', client, id, String(localDay(clock.now(), zoneOf(company)))),
        subject: t('{company}: webhook to {host} is disabled', { company: company.name, host }),
        text: t('Changes are no longer sent to {url}. Reason: {reason}', { url: webhook.url, reason }),
        screen: 'company/webhooks',
      };
    });
  });
}
