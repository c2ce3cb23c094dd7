import type { Doc } from '@app/kernel/collection.ts';
import type { Client } from '../clients/client.ts';
import type { Thread } from './message.ts';

/** Content of a push, shown by the service worker as a system notification. */
export interface PushNotice {
  readonly title: string;
  readonly body: string;
  /** A later notification with the same tag replaces it. */
  readonly tag: string;
  /** Target address, relative to the origin. */
  readonly url: string;
  readonly icon: string;
}

// A push carries about 4,000 bytes, and a character may take four of them.
const MAX_TITLE = 120;
const MAX_BODY = 400;
const ICON = '/favicon.svg';
const clip = (text: string, most: number): string => {
  const characters = Array.from(text.replaceAll(/\s+/g, ' ').trim());
  return characters.length > most ? `${characters.slice(0, most - 1).join('')}…` : characters.join('');
};

/** Returns the notification of a conversation, worded like the notifications list (SHL-13). */
export function pushNotice(thread: Doc<Thread>, client: Pick<Client, 'name' | 'theme'>, url: string): PushNotice {
  const { contact, object, summary, subject } = thread;
  const who = contact.name || contact.email || contact.phone || object.label || client.name;
  const { favicon } = client.theme;
  return {
    title: clip(who, MAX_TITLE),
    body: clip(summary || subject, MAX_BODY),
    tag: thread.path,
    url,
    icon: /^\/[^/]/.test(favicon) ? favicon : ICON,
  };
}
