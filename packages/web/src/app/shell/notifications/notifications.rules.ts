import type { Doc } from '@app/kernel/collection.ts';
import { idOfPath } from '@app/kernel/queries/paths.ts';
import type { Message, Unread } from '@app/domain/conversations/message.ts';
import { linkTo } from '@app/domain/links.ts';
import type { Notice as CompanyNotice } from '@app/domain/users/notices/notice.ts';
import { writerName } from '../../../conversations/inbox/timeline.rules.ts';
import { words } from '../../../words/words.ts';
import { noticeWords } from './notice-words.rules.ts';

/** One line of the notifications list (SHL-13). */
export interface Notice {
  readonly id: string;
  readonly label: string;
  readonly description: string;
  /** Undefined if nothing can be opened. */
  readonly url: string | undefined;
  readonly unread: boolean;
  /** The message names this person. */
  readonly isMention: boolean;
  /** Epoch ms. */
  readonly date: number;
  /** The picture or initials beside it. */
  readonly image: { readonly id: string; readonly name: string };
}

interface Reader {
  readonly uid: string;
  readonly nameKey: string;
  readonly unread: boolean;
}
/** A message that came in, for one reader: its writer under their own name, its words and its time. */
export function noticeOf(message: Doc<Message>, { uid, nameKey, unread }: Reader): Notice {
  const { inbound, from, contact, creator, tRef } = message;
  const label = (inbound && (from.name || from.email || from.phone)) || writerName(message) || message.object.label;
  const id = idOfPath(tRef);
  return {
    id,
    label,
    description: message.summary || message.subject,
    url: linkTo(nameKey, { collection: 'threads', id }),
    unread,
    isMention: message.mentions.includes(uid),
    date: message.date,
    image: { id: inbound ? contact : creator, name: label },
  };
}

/** A notice of the company, for its reader. */
export const companyNoticeOf = (notice: Doc<CompanyNotice>, { nameKey }: Pick<Reader, 'nameKey'>): Notice => ({
  id: notice.id,
  ...noticeWords(notice),
  url: notice.screen === '' ? undefined : `/${nameKey}/${notice.screen}`,
  unread: notice.seen === null,
  isMention: false,
  date: notice.date,
  image: { id: notice.person, name: notice.subject },
});
/** Markers of messages and notices of the company as one list, newest first. */
export const inOrder = (markers: readonly Doc<Unread>[], others: readonly Doc<CompanyNotice>[]): (Doc<Unread> | Doc<CompanyNotice>)[] =>
  [...markers, ...others].toSorted((line, other) => other.date - line.date || other.id.localeCompare(line.id));

/** The newest marker of each conversation, newest first. */
export function newestMarkers(markers: readonly Doc<Unread>[], most: number): Doc<Unread>[] {
  const newest = new Map<string, Doc<Unread>>();
  const later = (marker: Doc<Unread>, other: Doc<Unread>): number => other.date - marker.date || other.id.localeCompare(marker.id);
  for (const marker of markers.toSorted(later)) if (!newest.has(marker.tRef)) newest.set(marker.tRef, marker);
  return [...newest.values()].slice(0, most);
}
export const noLink = { title: words('Oops!'), message: words("Couldn't find the related item!") } as const;
