import type { Doc } from '@app/kernel/collection.ts';
import type { Write } from '@app/kernel/live.ts';
import { all, any, where } from '@app/kernel/queries/where.ts';
import { DAY, MINUTE } from '@app/kernel/time/durations.ts';
import { clients } from '@app/domain/clients/client.collection.ts';
import type { Client } from '@app/domain/clients/client.ts';
import { messages, unread } from '@app/domain/conversations/conversation.collection.ts';
import type { Unread } from '@app/domain/conversations/message.ts';
import { readerQuietUntil } from '@app/domain/profile/quiet-hours.rules.ts';
import { members, users } from '@app/domain/users/user.collection.ts';
import type { User } from '@app/domain/users/user.ts';
import type { ClientStore } from '@app/store/records.ts';
import { sendingCompany } from '../../clients/mail-domain/own-sender.ts';
import { fromOf } from '../../mail/addressing/sender-address.ts';
import { queueEmail } from '../../mail/outbox/queue-email.ts';
import type { AppContext } from '../../platform/app-context.ts';
import type { JobWork } from '../../platform/job-work.ts';
import { idFrom } from '../../platform/stable-id.ts';
import { wordsFor } from '../../words/words.ts';
import { countUnread } from './count-unread.ts';

const UNREAD_FOR_MS = 15 * MINUTE;
/** Older items are no news any more. */
const NEWS_MS = DAY;
const A_TURN = 200;
const MOST_LISTED = 20;
const oldest = [{ field: 'date', dir: 'asc' }] as const;
const open = all(where('mailed', 'eq', null), where('seen', 'eq', null));
const heldSince = (now: number) => any(where('held', 'eq', null), where('held', 'lte', now));

/**
 * Emails each person who wants email one digest of what they have not read for 15 minutes. Email and mark are one transaction, so an item is in
 * one digest. Then counts what everybody has not read.
 */
export const notifyUnread =
  (ctx: AppContext): JobWork =>
  async ({ client, batch }) => {
    const { records, clock } = ctx;
    const store = records.forClient(client);
    const now = clock.now();
    const due = all(open, heldSince(now), where('date', 'lte', now - UNREAD_FOR_MS), where('date', 'gte', now - NEWS_MS));
    const page = await store.list(unread, { where: due, orderBy: oldest, limit: A_TURN });
    const company = await store.get(clients, client);
    let done = 0;
    for (const [uid, markers] of Map.groupBy(page, ({ user }) => user)) {
      await batch(async () => {
        const reader = await readerOf(store, uid);
        const until = readerQuietUntil(reader, company, now);
        if (until !== undefined) return await store.write(markers.map(({ path }): Write => ({ op: 'merge', path, data: { held: until } })));
        if (reader && company) {
          await queueDigest(ctx, company, reader, markers);
          done += markers.length;
        }
        await store.write(markers.map(({ path }): Write => ({ op: 'merge', path, data: { mailed: now } })));
      });
    }
    const news = all(open, where('date', 'gte', now - NEWS_MS));
    const next = await store.find(unread, { where: all(news, heldSince(now)), orderBy: oldest });
    const waiting = await store.find(unread, { where: all(news, where('held', 'gt', now)), orderBy: [{ field: 'held', dir: 'asc' }] });
    const times = [...(next ? [next.date + UNREAD_FOR_MS] : []), ...(waiting?.held ? [waiting.held] : [])];
    const more = page.length === A_TURN;
    if (!more) await countUnread(ctx, { client, batch });
    return { done, more, next: times.length > 0 ? Math.min(...times) : undefined };
  };

async function readerOf(store: ClientStore, uid: string): Promise<Doc<User> | undefined> {
  const [user, member] = [await store.get(users, uid), await store.get(members, uid)];
  return user?.active && member?.active && user.notifications === 'email' && user.email !== '' ? user : undefined;
}

async function queueDigest(ctx: AppContext, company: Doc<Client>, user: Doc<User>, markers: readonly Doc<Unread>[]): Promise<void> {
  const { config, records } = ctx;
  const store = records.forClient(company.id);
  const { t, tn } = wordsFor(user.language || company.language);
  const lines: string[] = [];
  for (const { ref } of markers.slice(0, MOST_LISTED)) {
    const message = await store.get(messages, ref);
    if (message)
      lines.push([message.from.name || message.creator_name || message.from.email, message.subject || message.summary].filter(Boolean).join(': '));
  }
  const rest = markers.length - MOST_LISTED;
  if (rest > 0) lines.push(tn(rest, 'and one more', 'and {n} more'));
  const inbox = config.publicUrl === undefined ? '' : `${config.publicUrl}/${company.name_key}/threads/inbox/chat`;
  const reason = t('You get this email because your notifications are set to email.');
  await queueEmail(ctx, company.id, {
    id: idFrom(config, 'unread-digest', company.id, user.id, ...markers.map(({ id }) => id)),
    to: [{ name: [user.first_name, user.last_name].filter(Boolean).join(' '), email: user.email, phone: '' }],
    from: fromOf(config, { client: await sendingCompany(ctx, company), name: '' }),
    subject: tn(markers.length, 'One unread message at {company}', '{n} unread messages at {company}', { company: company.name }).slice(0, 300),
    text: [lines.join('\n'), inbox, reason].filter(Boolean).join('\n\n'),
  });
}
