import type { Doc } from '@app/kernel/collection.ts';
import type { Client } from '../clients/client.ts';
import { pushContent, type PushContent } from '../users/push-content.rules.ts';
import type { Thread } from './message.ts';

/** Returns the notification of a conversation, worded like the notifications list (SHL-13). */
export function pushNotice(thread: Doc<Thread>, client: Pick<Client, 'name' | 'theme'>, url: string): PushContent {
  const { contact, object, summary, subject } = thread;
  const title = contact.name || contact.email || contact.phone || object.label || client.name;
  return pushContent({ title, body: summary || subject, tag: thread.path, url }, client);
}
