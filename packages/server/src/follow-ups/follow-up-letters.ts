import type { Doc } from '@app/kernel/collection.ts';
import type { Write } from '@app/kernel/live.ts';
import { clients } from '@app/domain/clients/client.collection.ts';
import { OutboxItem } from '@app/domain/conversations/letter.ts';
import type { QueueItem } from '@app/domain/jobs/queue-item.ts';
import { linkTo } from '@app/domain/links.ts';
import { users } from '@app/domain/users/user.collection.ts';
import { outbox } from '@app/domain/conversations/conversation.collection.ts';
import { claimedEmail } from '../clients/claimed-email.ts';
import { fromOf } from '../conversations/compose-letter.ts';
import { messageIdOf } from '../mail/sender-address.ts';
import { wakeOutbox } from '../conversations/file-message.ts';
import { idFrom } from '../platform/stable-id.ts';
import type { House } from '../platform/house.ts';
import { wordsFor } from '../words/words.ts';

/** Mail about a follow-up for those who want mail: one letter each, which the same follow-up never writes twice. */
export async function lettersFor(house: House, client: string, { item, to }: { item: Doc<QueueItem>; to: readonly string[] }): Promise<Write[]> {
  const { records, config } = house;
  const store = records.forClient(client);
  const company = await store.get(clients, client);
  const found = await Promise.all(to.map((uid) => store.get(users, uid)));
  const readers = found.flatMap((user) => (user && user.active && user.notifications === 'email' && user.email !== '' ? [user] : []));
  const [collection = '', id = ''] = item.data.object.path.split('/').slice(-2);
  const screen = config.publicUrl && company ? linkTo(company.name_key, { collection, id }) : undefined;
  const text = [item.data.summary, item.data.object.label, screen ? `${config.publicUrl}${screen}` : ''].filter(Boolean).join('\n\n');
  const email = company ? await claimedEmail(house, company) : '';
  const letters = readers.map((user): Write => {
    const letterId = idFrom(config, 'follow-up-letter', client, item.id, user.id);
    const letter = OutboxItem.parse({
      medium: 'email',
      to: [{ name: [user.first_name, user.last_name].filter(Boolean).join(' '), email: user.email }],
      from: fromOf(config, { client: { name: company?.name ?? '', email }, name: '' }),
      subject: wordsFor(user.language || company?.language || 'en')
        .t('Follow-up: {record}', { record: item.data.object.label })
        .slice(0, 300),
      text,
      message_id: messageIdOf(config, letterId),
    });
    return { op: 'set', path: store.path(outbox, letterId), base: 0, data: { ...letter } };
  });
  for (const { path } of letters) await wakeOutbox(house, client, path.split('/').at(-1) ?? '');
  return letters;
}
