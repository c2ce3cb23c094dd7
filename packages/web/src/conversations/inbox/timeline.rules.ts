import type { Doc } from '@app/kernel/collection.ts';
import { MINUTE } from '@app/kernel/time/durations.ts';
import { dateIn, daysBetween } from '@app/kernel/time/time.ts';
import type { Message } from '@app/domain/conversations/message.ts';
import { tStored, t } from '../../words/words.ts';

const SAME_BREATH = 5 * MINUTE;
type Direction = 'inbound' | 'outbound' | 'note';
export interface TimelineItem {
  readonly message: Doc<Message>;
  readonly direction: Direction;
  /** Goes on from the message above: same sender and medium, a few minutes later. */
  readonly continues: boolean;
  readonly unread: boolean;
}
export interface TimelineDay {
  readonly label: string;
  readonly items: readonly TimelineItem[];
}

/** 'Today', 'Yesterday', 'Monday', else 'Mon, Nov 23' (with the year when it is another one). */
export function dayLabel(moment: number, now: number, zone: string, locale = 'en-US'): string {
  const [day, today] = [dateIn(moment, zone), dateIn(now, zone)];
  const ago = daysBetween(day, today);
  if (ago === 0) return t('Today');
  if (ago === 1) return t('Yesterday');
  if (ago > 1 && ago < 7) return capital(day.toLocaleString(locale, { weekday: 'long' }), locale);
  const base = { weekday: 'short', month: 'short', day: 'numeric' } as const;
  return capital(day.toLocaleString(locale, day.year === today.year ? base : { ...base, year: 'numeric' }), locale);
}
/** Capitalizes a label that is a heading by itself: 'Lunes'. */
const capital = (text: string, locale: string): string => text.slice(0, 1).toLocaleUpperCase(locale) + text.slice(1);

const directionOf = (message: Pick<Message, 'medium' | 'inbound'>): Direction =>
  message.medium === 'note' ? 'note' : message.inbound ? 'inbound' : 'outbound';

/** Messages by day, oldest first; equal times in order of their ids, so that the order never flickers. */
export function timeline(
  messages: readonly Doc<Message>[],
  unread: ReadonlySet<string>,
  { now, zone, locale }: { readonly now: number; readonly zone: string; readonly locale?: string },
): TimelineDay[] {
  const days: { label: string; items: TimelineItem[] }[] = [];
  let above: Doc<Message> | undefined;
  for (const message of messages.toSorted((a, b) => a.date - b.date || (a.id < b.id ? -1 : 1))) {
    const label = dayLabel(message.date, now, zone, locale);
    if (days.at(-1)?.label !== label) {
      days.push({ label, items: [] });
      above = undefined;
    }
    const sender = (one: Doc<Message>): string => `${one.creator}|${one.from.email}|${one.medium}|${one.inbound}`;
    const continues = above !== undefined && sender(above) === sender(message) && message.date - above.date < SAME_BREATH;
    days.at(-1)?.items.push({ message, direction: directionOf(message), continues, unread: unread.has(message.id) });
    above = message;
  }
  return days;
}

/** Id of the oldest message that was not seen: where reading starts. */
export const firstUnread = (days: readonly TimelineDay[]): string | undefined =>
  days.flatMap((day) => day.items).find((item) => item.unread)?.message.id;

const weight = { k: 0, s: 1, w: 2, d: 3, o: 4, c: 5, u: 6, m: 7, b: 8, f: 9 } as const;
/** The one event that says most about a message: a failure before all, then how far it came (THR-14). What was sent again later has not failed. */
export function tellingEvent(results: Message['results']): Message['results'][number] | undefined {
  const sent = Math.max(...results.filter(({ code }) => code === 's').map(({ at }) => at));
  const standing = results.filter(({ code, at }) => !['f', 'm', 'k'].includes(code) || at >= sent);
  return standing.reduce<Message['results'][number] | undefined>(
    (best, event) => (!best || weight[event.code] >= weight[best.code] ? event : best),
    undefined,
  );
}

/** Returns the name of the writer. Messages without a writer come from the product; their name is translated. */
export const writerName = ({ creator, creator_name, inbound }: Pick<Message, 'creator' | 'creator_name' | 'inbound'>): string =>
  creator === '' && !inbound && creator_name !== '' ? tStored(creator_name) : creator_name;
