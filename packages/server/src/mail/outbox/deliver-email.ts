import { words } from '@app/kernel/words.ts';
import type { OutboxItem } from '@app/domain/mail/outbox/outbox-item.ts';
import { outbox } from '@app/domain/mail/outbox/outbox.collection.ts';
import type { AppContext } from '../../platform/app-context.ts';
import { deliver, type Fate, type MailQueue } from './deliver.ts';
import { deliveryOf, emailFor } from './email-for.ts';

/** Handles the fate of an email. Runs in the transaction that writes it. */
export type EmailSettled = (ctx: AppContext, client: string, item: OutboxItem, fate: Fate) => Promise<void>;

const outboxOf = (ctx: AppContext, client: string, settled: EmailSettled): MailQueue<OutboxItem> => ({
  client,
  read: (path) => ctx.records.forClient(client).get(outbox, path),
  async keep({ medium }) {
    if (medium === 'text') return { status: 'kept', error: words('No text message provider is configured.') };
    return ctx.mailer.kind === 'none' ? { status: 'kept', error: '' } : undefined;
  },
  delivery: deliveryOf,
  compose: (item) => emailFor(ctx, client, item),
  settled: (item, fate) => settled(ctx, client, item, fate),
});

/** Runs the next step of one outbox email; see `deliver`. */
export const deliverEmail = (ctx: AppContext, { client, id }: { client: string; id: string }, settled: EmailSettled): Promise<number | undefined> =>
  deliver(ctx, outboxOf(ctx, client, settled), ctx.records.forClient(client).path(outbox, id));
