import type { Doc } from '@app/kernel/collection.ts';
import type { Thread } from '@app/domain/conversations/message.ts';
import { linkTo } from '@app/domain/links.ts';
import { words } from '../words/words.ts';

/** One line of the notifications list (SHL-13). */
export interface Notice {
  readonly id: string;
  readonly label: string;
  readonly description: string;
  /** Undefined where there is nothing to open. */
  readonly url: string | undefined;
  readonly unread: boolean;
  /** Epoch ms. */
  readonly date: number;
  /** Whose picture or initials stand beside it. */
  readonly image: { readonly id: string; readonly name: string };
}

/** What an unread conversation says in the list. */
export function noticeOf(thread: Doc<Thread>, nameKey: string, unread: boolean): Notice {
  const label = thread.contact.name || thread.contact.email || thread.contact.phone || thread.object.label;
  return {
    id: thread.id,
    label,
    description: thread.summary || thread.subject,
    url: linkTo(nameKey, { collection: 'threads', id: thread.id }),
    unread,
    date: thread.last_message,
    image: { id: thread.contact.id, name: label },
  };
}
export const noLink = { title: words('Oops!'), message: words("Couldn't find the related item!") } as const;
