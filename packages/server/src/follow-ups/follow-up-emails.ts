import type { Doc } from '@app/kernel/collection.ts';
import { clients } from '@app/domain/clients/client.collection.ts';
import type { QueueItem } from '@app/domain/jobs/queue-item.ts';
import { linkTo } from '@app/domain/links.ts';
import { users } from '@app/domain/users/user.collection.ts';
import { sendingCompany } from '../clients/mail-domain/own-sender.ts';
import { fromOf } from '../mail/addressing/sender-address.ts';
import { queueEmail } from '../mail/outbox/queue-email.ts';
import { idFrom } from '../platform/stable-id.ts';
import type { AppContext } from '../platform/app-context.ts';
import { wordsFor } from '../words/words.ts';

/** Queues an email about a follow-up for each of those who want email. The same follow-up never writes one twice. Joins the caller's transaction. */
export async function emailFollowUp(ctx: AppContext, client: string, { item, to }: { item: Doc<QueueItem>; to: readonly string[] }): Promise<void> {
  const { records, config } = ctx;
  const store = records.forClient(client);
  const company = await store.get(clients, client);
  const people = await Promise.all(to.map((uid) => store.get(users, uid)));
  const readers = people.flatMap((user) => (user && user.active && user.notifications === 'email' && user.email !== '' ? [user] : []));
  const [collection = '', id = ''] = item.data.object.path.split('/').slice(-2);
  const screen = config.publicUrl && company ? linkTo(company.name_key, { collection, id }) : undefined;
  const text = [item.data.summary, item.data.object.label, screen ? `${config.publicUrl}${screen}` : ''].filter(Boolean).join('\n\n');
  const sender = company ? await sendingCompany(ctx, company) : { name: '', email: '' };
  for (const user of readers) {
    await queueEmail(ctx, client, {
      id: idFrom(config, 'follow-up-letter', client, item.id, user.id),
      to: [{ name: [user.first_name, user.last_name].filter(Boolean).join(' '), email: user.email, phone: '' }],
      from: fromOf(config, { client: sender, name: '' }),
      subject: wordsFor(user.language || company?.language || 'en')
        .t('Follow-up: {record}', { record: item.data.object.label })
        .slice(0, 300),
      text,
    });
  }
}
