import { where } from '@app/kernel/queries/where.ts';
import { messages, threads } from '@app/domain/conversations/conversation.collection.ts';
import { useLive } from '../../wire/tab/use-live.ts';
import { lastReaders, type Readers } from '../composer/composer.rules.ts';
import { messagesQuery } from '../inbox/inbox.rules.ts';

/** Of a conversation, so many of the last messages are looked through. */
const LAST = 30;

/** Returns the people who got the last document of a record with its customer; undefined where none was sent. */
export function useLastReaders(path: string, customer: string): Readers | undefined | 'loading' {
  const conversations = useLive(threads, { where: where('object.path', 'eq', path), orderBy: [{ field: 'last_message', dir: 'desc' }], limit: 1 });
  const newest = conversations.docs[0];
  const recent = useLive(messages, newest && messagesQuery(newest.path, LAST));
  const isLoading = conversations.state === 'loading' || (newest !== undefined && recent.state === 'loading');
  return isLoading ? 'loading' : lastReaders(recent.docs, customer);
}
