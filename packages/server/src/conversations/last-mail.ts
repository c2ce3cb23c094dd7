import { where, all } from '@app/kernel/queries/where.ts';
import { messages } from '@app/domain/conversations/conversation.collection.ts';
import type { EmailChain } from '../mail/outbox/queue-email.ts';
import type { AppContext } from '../platform/app-context.ts';

/** Returns the email that the next one of a thread follows: the answered one, else the newest. */
export async function lastMail(
  { records }: AppContext,
  client: string,
  position: { tRef: string; replyingTo: string },
): Promise<EmailChain | undefined> {
  const store = records.forClient(client);
  const answered = position.replyingTo === '' ? undefined : await store.get(messages, position.replyingTo);
  if (answered?.tRef === position.tRef && answered.message_id !== '') return answered;
  const [newest] = await store.list(messages, {
    where: all(where('tRef', 'eq', position.tRef), where('message_id', 'ne', '')),
    orderBy: [{ field: 'date', dir: 'desc' }],
    limit: 1,
  });
  return newest;
}
