import { isOfClient } from '@app/kernel/queries/paths.ts';
import type { Actor } from '@app/kernel/collection.ts';
import { DAY, DEFAULT_ZONE } from '@app/kernel/time/durations.ts';
import type { Write } from '@app/kernel/live.ts';
import { isZone } from '@app/kernel/time/time.ts';
import { clients } from '@app/domain/clients/client.collection.ts';
import type { FileRef } from '@app/domain/files/stored-file.ts';
import { storedFiles } from '@app/domain/files/files.collection.ts';
import { messages, threads } from '@app/domain/conversations/conversation.collection.ts';
import type { NewMessage } from '@app/domain/conversations/conversations.calls.ts';
import { mayBePosted, startedMedium } from '@app/domain/conversations/medium.rules.ts';
import { Message, type Thread } from '@app/domain/conversations/message.ts';
import { readersProblem, recipientProblem, tidyFollowers, tidyRecipients } from '@app/domain/conversations/recipients.rules.ts';
import { summaryOf } from '@app/domain/mail/summary.rules.ts';
import { refuse } from '@app/domain/problems.ts';
import { apiKeys } from '@app/domain/users/api-key.collection.ts';
import { members, signatures } from '@app/domain/users/user.collection.ts';
import { type CleanHtml, cleanHtml, limitCleanHtml } from '../platform/html/clean-html.ts';
import type { AppContext } from '../platform/app-context.ts';
import { sendingCompany } from '../clients/mail-domain/own-sender.ts';
import { fromOf, messageIdOf } from '../mail/addressing/sender-address.ts';
import { referencesAfter } from '../mail/outbox/queue-email.ts';
import { emailOf, type Writer } from './compose-email.ts';
import { appendMessage } from './append-message.ts';
import { fileUrl } from '../files/keep-files.ts';
import { idFrom } from '../platform/stable-id.ts';
import { lastMail } from './last-mail.ts';
import { originalFor, quoteOf, withQuote } from './quote-original.ts';
import { threadWrite } from './start-thread.ts';
import { subjectOf, threadStartOn } from './thread-start-on.ts';
import { wordsFor } from '../words/words.ts';

const SECOND_MS = 1000;
const MOST_AHEAD_MS = 366 * DAY;

type Sent = { id: string; path: string; tRef: string };

/** Returns the id of the message that an author sends under a key. */
export const idOfPost = ({ config }: Pick<AppContext, 'config'>, { client, uid }: Actor, key: string): string =>
  idFrom(config, 'post', client, uid, key);

/**
 * `POST /messaging/post` (THR-11): writes the message, its thread, the unread markers and the outgoing email in one transaction. Email and
 * text are sent through the outbox; chats are only live, notes only stored. A repeated post with the same key returns the first message.
 */
export async function sendMessage(ctx: AppContext, actor: Actor, input: NewMessage): Promise<Sent> {
  const id = idOfPost(ctx, actor, input.key);
  const medium = startedMedium(input.medium);
  if (!mayBePosted(medium)) throw refuse({ code: 'conversations.archived' });
  const { records } = ctx;
  const clean = await cleanHtml({ kind: 'post', html: input.messageHtml, client: actor.client });
  if (clean.isPlainOnly) throw refuse({ code: 'conversations.html-too-complex' });
  const store = records.forClient(actor.client);
  return await records.txRetrying(async () => {
    const known = await store.get(messages, id);
    if (known) return { id, path: known.path, tRef: known.tRef };
    const { tRef, thread, writes } = await threadFor(ctx, actor, input);
    const sender = await senderOf(ctx, actor);
    const original = await originalFor(ctx, actor, { ...input, medium });
    const message = await messageFrom(ctx, { actor, input: { ...input, medium }, thread, sender, clean, original });
    const quote = original && (await quoteOf(ctx, { original, own: message, sender }));
    const mail = medium === 'email';
    const path = store.path(messages, id);
    // Taken back, it takes the conversation that it began with it.
    const data = writes.length > 0 ? { ...message.data, begins: true } : message.data;
    const full = { ...message, tRef, data, ...(mail && { message_id: messageIdOf(ctx.config, id) }) };
    const before = mail ? await lastMail(ctx, actor.client, { tRef, replyingTo: input.replyingTo }) : undefined;
    const undoUntil = leavesAt(input, medium, ctx.clock.now());
    if (writes.length > 0) await store.write(writes);
    await appendMessage(ctx, actor.client, {
      tRef,
      id,
      message: { ...withQuote(full, quote), references: referencesAfter(before) },
      ...((mail || medium === 'text') && { email: emailOf({ id, path, message: full, quote, before, undoUntil, writer: sender }) }),
    });
    return { id, path, tRef };
  });
}

/** Returns the time at which an email or text leaves, up to which it can be taken back; undefined for at once. */
function leavesAt({ undo, send_at }: NewMessage, medium: NewMessage['medium'], now: number): number | undefined {
  if (send_at === null) return undo > 0 ? now + undo * SECOND_MS : undefined;
  const goesOut = medium === 'email' || medium === 'text';
  if (!goesOut || send_at <= now || send_at > now + MOST_AHEAD_MS) throw refuse({ code: 'conversations.bad-time' });
  return Math.max(send_at, now + undo * SECOND_MS);
}

/** Returns the answered thread, or a new one on the named record; the actor must be able to see either. */
async function threadFor(ctx: AppContext, actor: Actor, input: NewMessage): Promise<{ tRef: string; thread: Thread; writes: Write[] }> {
  const { records } = ctx;
  if (input.tRef !== '') {
    const thread = isOfClient(actor.client, threads.name, input.tRef) ? await records.of(threads).get(actor, input.tRef) : undefined;
    if (!thread) throw refuse({ code: 'conversations.no-thread' });
    if (thread.medium === 'archive') throw refuse({ code: 'conversations.archived' });
    return { tRef: thread.path, thread, writes: [] };
  }
  if (input.ref === '') throw refuse({ code: 'conversations.no-parent' });
  const start = await threadStartOn(ctx, actor, input);
  const tRef = records.forClient(actor.client).path(threads, idFrom(ctx.config, 'thread', actor.client, actor.uid, input.key));
  const write = threadWrite(tRef, start);
  return { tRef, thread: write.data as unknown as Thread, writes: [write] };
}

async function senderOf(ctx: AppContext, actor: Actor): Promise<Writer> {
  const { records } = ctx;
  const store = records.forClient(actor.client);
  const client = await store.get(clients, actor.client);
  const member = await store.get(members, actor.uid);
  const closing = await store.get(signatures, store.path(signatures, actor.client, actor.uid));
  const key = actor.key === undefined ? undefined : await store.get(apiKeys, actor.key);
  return {
    client: {
      ...(client ? await sendingCompany(ctx, client) : { name: '', email: '' }),
      zone: client && isZone(client.timezone) ? client.timezone : DEFAULT_ZONE,
    },
    language: client?.language ?? 'en',
    name: member?.name ?? key?.label ?? '',
    signature: { text: closing?.signature ?? '', html: closing?.html ?? '' },
  };
}

interface Writing {
  readonly actor: Actor;
  readonly input: NewMessage;
  readonly thread: Thread;
  readonly sender: Writer;
  readonly clean: CleanHtml;
  /** Attachments. */
  readonly original: Message | undefined;
}
async function messageFrom(ctx: AppContext, { actor, input, thread, sender, clean, original }: Writing): Promise<Message> {
  const messageHtml = await limitCleanHtml(clean.html, wordsFor(sender.language));
  const text = input.message.trim() || clean.text;
  const files = await filesFor(ctx, actor, input.files);
  const isPassedOn = input.forward && original !== undefined;
  if (text === '' && messageHtml === '' && files.length === 0 && !isPassedOn) throw refuse({ code: 'conversations.empty' });
  const people = tidyRecipients(input, sender.client.email);
  const problem =
    recipientProblem(input.medium, people, thread.object.collection === 'groups') ?? readersProblem(thread.object.collection, files.length, people);
  if (problem) throw refuse(problem);
  const goesOut = input.medium === 'email' || input.medium === 'text';
  return Message.parse({
    ...(goesOut ? people : {}),
    tRef: '',
    medium: input.medium,
    creator: actor.uid,
    creator_name: sender.name,
    subject: await subjectOf(ctx, actor, { input, thread }),
    message: text,
    messageHtml,
    summary:
      summaryOf(text) ||
      files
        .map((file) => file.name)
        .join(', ')
        .slice(0, 180) ||
      (original?.summary ?? ''),
    from: fromOf(ctx.config, sender),
    ...(goesOut && { signature: sender.signature.text }),
    replyingTo: input.replyingTo,
    forward: input.forward,
    quotes: original === undefined ? '' : input.quotes,
    object: thread.object,
    contact: thread.contact.id,
    agents: thread.agents,
    followers: tidyFollowers(input.followers, thread.agents),
    roles: thread.roles,
    mentions: [...new Set(input.mentions)],
    files,
    skipTracking: input.skipTracking,
    send_at: input.send_at,
  });
}

/** Returns the attachments; only files that the author may read. */
async function filesFor({ records }: AppContext, actor: Actor, wanted: NewMessage['files']): Promise<FileRef[]> {
  const store = records.forClient(actor.client);
  const ids = [...new Set(wanted.map((file) => file.id))];
  const stored = await Promise.all(ids.map((id) => records.of(storedFiles).get(actor, store.path(storedFiles, id))));
  return stored.map((file) => {
    if (!file) throw refuse({ code: 'records.missing' });
    return { id: file.id, name: file.name, type: file.type, size: file.size, url: fileUrl(actor.client, file.id) };
  });
}
