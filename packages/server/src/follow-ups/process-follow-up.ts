import { collectionOf, idOfPath, isOfClient } from '@app/kernel/queries/paths.ts';
import type { Doc } from '@app/kernel/collection.ts';
import type { Write } from '@app/kernel/live.ts';
import { where } from '@app/kernel/queries/where.ts';
import type { Words } from '@app/kernel/words.ts';
import { holdersOf } from '@app/domain/conversations/audience.rules.ts';
import { threads } from '@app/domain/conversations/conversation.collection.ts';
import { Message, type Thread } from '@app/domain/conversations/message.ts';
import { summaryOf } from '@app/domain/mail/summary.rules.ts';
import type { QueueItem } from '@app/domain/jobs/queue-item.ts';
import { queue } from '@app/domain/jobs/jobs.collection.ts';
import type { RecordRef } from '@app/kernel/record-ref.ts';
import { wordsOfClient } from '../clients/words-of-client.ts';
import { appendMessage, staffOf } from '../conversations/append-message.ts';
import { idFrom } from '../platform/stable-id.ts';
import { threadWrite } from '../conversations/start-thread.ts';
import type { AppContext } from '../platform/app-context.ts';
import { emailFollowUp } from './follow-up-emails.ts';

export type Processed =
  | { readonly outcome: 'sent'; readonly notified: number }
  | { readonly outcome: 'done' | 'early' | 'gone'; readonly notified: 0 };

/**
 * Tells followers and role holders of a follow-up, once (FUP-6): a note in the conversation of its record, an unread marker for each of them,
 * mail for followers who want it, and the mark that it was sent, in ONE transaction. Before its time nothing happens unless `now` is asked for.
 */
export async function processFollowUp(ctx: AppContext, client: string, given: { id: string; now: boolean }): Promise<Processed> {
  const { records, clock } = ctx;
  const store = records.forClient(client);
  const path = store.path(queue, given.id);
  return await records.txRetrying(async () => {
    await store.lock(queue, path);
    const item = await store.get(queue, path);
    if (!item) return { outcome: 'gone', notified: 0 };
    if (item.processed !== null) return { outcome: 'done', notified: 0 };
    if (!given.now && item.due > clock.now()) return { outcome: 'early', notified: 0 };
    const staff = await staffOf(ctx, client);
    const recipients = whom(item, staff);
    const thread = await threadOf(ctx, client, item);
    if (thread.writes.length > 0) await store.write(thread.writes);
    await appendMessage(ctx, client, {
      tRef: thread.tRef,
      id: idFrom(ctx.config, 'follow-up', client, item.id),
      message: noteOf(item, thread, await wordsOfClient(ctx, client)),
      tell: recipients,
    });
    const mailed =
      item.followers.length > 0 ? item.followers.filter((uid) => recipients.includes(uid)) : recipients.filter((uid) => uid === item.creator);
    await emailFollowUp(ctx, client, { item, to: mailed });
    await store.write([{ op: 'merge', path, data: { processed: clock.now() } }]);
    return { outcome: 'sent', notified: recipients.length };
  });
}

/** Followers and role holders who are still members; with neither, whoever made it. */
function whom(item: QueueItem, staff: Awaited<ReturnType<typeof staffOf>>): string[] {
  const present = new Set(staff.map((colleague) => colleague.user));
  const holders = holdersOf(
    staff,
    item.roles.map((role) => role.id),
  );
  const chosen = [...new Set([...item.followers, ...holders])].filter((uid) => present.has(uid));
  return chosen.length > 0 || !present.has(item.creator) ? chosen : [item.creator];
}

interface Place {
  readonly tRef: string;
  readonly object: RecordRef;
  readonly writes: Write[];
}

/** The conversation that the follow-up names, else the newest one of its record, else a new one. */
async function threadOf(ctx: AppContext, client: string, item: Doc<QueueItem>): Promise<Place> {
  const { records } = ctx;
  const store = records.forClient(client);
  const { object, tRef } = item.data;
  const own = isOfClient(client, threads.name, object.path) ? object.path : tRef;
  const named = own === '' ? undefined : await store.get(threads, own);
  const thread =
    named ?? (await store.find(threads, { where: where('object.path', 'eq', object.path), orderBy: [{ field: 'last_message', dir: 'desc' }] }));
  if (thread) return { tRef: thread.path, object: thread.object, writes: [] };
  const path = store.path(threads, idFrom(ctx.config, 'follow-up-thread', client, item.id));
  const ref = { path: object.path, collection: collectionOf(object.path), id: idOfPath(object.path), label: object.label };
  const contact: Thread['contact'] = { id: item.data.contact, name: '', email: '', phone: '' };
  return {
    tRef: path,
    object: ref,
    writes: [threadWrite(path, { subject: object.label, object: ref, contact, medium: 'note', creator: item.creator, inbound: false })],
  };
}

/** Its subject is ours, not the writer's: it is told in the company's language. */
const noteOf = (item: Doc<QueueItem>, { tRef, object }: Place, { tStored }: Words): Message =>
  Message.parse({
    tRef,
    medium: 'note',
    creator: '',
    creator_name: 'Follow-Up',
    subject: tStored(item.data.subject),
    message: item.data.summary,
    summary: summaryOf(item.data.summary) || tStored(item.data.subject),
    object,
    contact: item.data.contact,
    followers: item.followers,
    roles: item.roles,
    data: { follow_up: item.path, created_by: item.creator },
  });
