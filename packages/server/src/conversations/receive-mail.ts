import type { Doc } from '@app/kernel/collection.ts';
import type { Write } from '@app/kernel/live.ts';
import { where } from '@app/kernel/queries/where.ts';
import { messages, threads } from '@app/domain/conversations/conversation.collection.ts';
import { isAutomatic, kindOf, type MailKind } from '@app/domain/mail/mail-kind.rules.ts';
import { withStoredImages } from '@app/domain/mail/stored-images.rules.ts';
import { Message, type Thread } from '@app/domain/conversations/message.ts';
import type { MailOutcome, MailReason } from '@app/domain/mail/mail-outcome.ts';
import { refuse } from '@app/domain/problems.ts';
import { wordsOfClient } from '../clients/words-of-client.ts';
import { contactWithEmail } from '../contacts/ensure-contact.ts';
import type { AppContext } from '../platform/app-context.ts';
import { limitCleanHtml } from '../platform/html/clean-html.ts';
import { idFrom } from '../platform/stable-id.ts';
import { appendMessage } from './append-message.ts';
import { fileReport } from './file-report.ts';
import { mailPeople, type MailPeople } from './mail-roles.ts';
import { type MailTarget, targetsOf } from './mail-targets.ts';
import { keepFiles, type SavedFiles } from '../files/keep-files.ts';
import { mailContact, mailThreadWrite } from './mail-contact.ts';
import { combined, outcome } from '../mail/intake/mail-outcomes.ts';
import type { ReceivedMail } from '../mail/parsing/read-mail.ts';
import { failureOf, type MailArrival, type MailReceived, receivingMail } from '../mail/intake/receive-mail.ts';
import { marksFor } from './sender-marks.ts';

/**
 * Files an email in its conversation: by the token of its recipient address, else by the Message-IDs that it answers, else in a new
 * conversation with its sender (THR-13). A bounce becomes an event of its message. The same email is filed only once.
 * Every content has an outcome: this throws only when the store does, and then nothing was filed.
 */
const fileReceived: MailReceived = (ctx, arrival) => orFailure(ctx, () => fileForAll(ctx, arrival));
export const receiveMail = receivingMail(fileReceived);

/** The conversation was deleted meanwhile: a second try finds or creates another. */
const TIMING = ['conversations.no-thread'];
async function orFailure(ctx: AppContext, work: () => Promise<MailOutcome>): Promise<MailOutcome> {
  try {
    return await work();
  } catch (error) {
    return failureOf(ctx, error, TIMING);
  }
}

async function fileForAll(ctx: AppContext, intake: MailArrival): Promise<MailOutcome> {
  const { mail, envelope, options } = intake;
  const { targets, reason } = await targetsOf(ctx, envelope.recipients, mail.addresses);
  const outcomes: MailOutcome[] = [];
  for (const target of targets) {
    const settle = target === targets.at(-1) ? (last: MailOutcome) => options.settle?.(combined([...outcomes, last])) : undefined;
    const outcomeHere = await orFailure(ctx, () => receiveFor(ctx, { ...intake, target, settle: async (filed) => settle?.(filed) }));
    outcomes.push({ client: target.client, ...outcomeHere });
  }
  return targets.length === 0 ? outcome('unclaimed', reason) : combined(outcomes);
}

interface Arrival extends MailArrival {
  readonly target: MailTarget;
  readonly settle: (filed: MailOutcome) => Promise<void>;
}

/** Takes in an email for one company. */
async function receiveFor(ctx: AppContext, arrival: Arrival): Promise<MailOutcome> {
  const { mail, envelope, target } = arrival;
  const sender = envelope.from?.trim().toLowerCase() ?? mail.returnPath;
  const people = await mailPeople(ctx, { client: target.client, mail, sender: sender ?? '' });
  const isOurs = people.ours !== undefined;
  const kind = kindOf(mail.headers, mail.parts, { isOurs, isToBounceAddress: target.isBounceAddress, sender, from: mail.from.email });
  if (people.ours) return outcome('own', 'came-round', { filed: [{ client: target.client, message: people.ours.id }] });
  if (isReport(kind)) {
    const report = await fileReport(ctx, { mail, kind, target });
    if (report) return report;
  }
  if (people.isServer) return outcome('own', 'came-round');
  if (people.isOwnSender && !arrival.options.isWanted) return outcome('held', 'own-sender');
  if (people.from.email === '') return outcome('held', 'no-sender');
  const id = idFrom(ctx.config, 'mail', target.client, mail.messageId, people.from.email, mail.contentHash);
  return (await knownMail(ctx, target.client, { id, mail, from: people.from.email })) ?? (await fileMail(ctx, { ...arrival, id, people, kind }));
}

interface Filing extends Arrival {
  /** Document id of the message. */
  readonly id: string;
  readonly people: MailPeople;
  readonly kind: MailKind;
}

async function fileMail(ctx: AppContext, filing: Filing): Promise<MailOutcome> {
  const { id, mail, target, people, kind, options, settle } = filing;
  const { client } = target;
  const isContact = (await contactWithEmail(ctx, client, people.from.email)) !== undefined;
  const attachments = await keepFiles(ctx, client, { owner: id, files: mail.files });
  try {
    const { isNew, reason } = await ctx.records.txRetrying(async (tx) => {
      const store = tx.forClient(client);
      const place = await mailThread(ctx, filing);
      if (place.write) await store.write([place.write]);
      const thread = await store.get(threads, place.tRef);
      if (!thread) throw refuse({ code: 'conversations.no-thread' });
      const message = await messageOf(ctx, {
        filing,
        thread,
        attachments,
        isKnown: isContact || (!place.write && thread.contact.email === people.from.email),
      });
      const quiet = options.history ? { automatic: true, tell: [] } : { automatic: isAutomatic(kind) };
      const filed = await appendMessage(ctx, client, { tRef: thread.path, id, message, also: attachments.writes, ...quiet });
      if (filed.isNew) await settle(outcome('filed', place.reason, { filed: [{ client, message: id }], refused: [...attachments.refused] }));
      return { isNew: filed.isNew, reason: place.reason };
    });
    if (!isNew) await attachments.discard();
    const filed = { filed: [{ client, message: id }], refused: [...attachments.refused] };
    return isNew ? outcome('filed', reason, filed) : outcome('duplicate', 'same-email', filed);
  } catch (error) {
    await attachments.discard();
    throw error;
  }
}

interface Parts {
  readonly filing: Filing;
  readonly thread: Doc<Thread>;
  readonly attachments: SavedFiles;
  /** The sender was already a contact or the customer of this conversation. */
  readonly isKnown: boolean;
}
async function messageOf(ctx: AppContext, { filing, thread, attachments, isKnown }: Parts): Promise<Message> {
  const { mail, target, people, kind } = filing;
  const names = attachments.refs.map((file) => file.name).join(', ');
  return Message.parse({
    tRef: thread.path,
    medium: 'email',
    creator: '',
    creator_name: people.from.name || people.from.email,
    inbound: true,
    subject: mail.subject,
    message: mail.text,
    messageHtml: await limitCleanHtml(withStoredImages(mail.html, attachments.refs), await wordsOfClient(ctx, target.client)),
    summary: mail.summary || names.slice(0, 180),
    recipients: mail.to,
    cc: mail.cc,
    from: people.from,
    ...(people.replyTo && { reply_to: { ...people.replyTo, phone: '' } }),
    sent_at: mail.sentAt,
    replyingTo: target.message?.id ?? '',
    object: thread.object,
    contact: thread.contact.id,
    files: attachments.refs,
    message_id: mail.messageId.slice(0, 300),
    references: mail.references.slice(-100),
    data: {
      own_words: mail.ownWords.slice(0, 20_000),
      automatic: isAutomatic(kind),
      mail_kind: kind,
      sender: await marksFor(ctx, target.client, { mail: { ...mail, from: people.from }, thread, isKnown }),
      content_hash: mail.contentHash,
      ...(mail.form && { mail_form: mail.form }),
      ...(mail.isPlainOnly && { plain_only: true }),
      ...(attachments.refused.length > 0 && {
        refused_files: attachments.refused.slice(0, MAX_REFUSED).map(({ name, reason }) => ({ name, reason })),
      }),
    },
  });
}
const MAX_REFUSED = 100;

const isReport = (kind: MailKind): boolean => ['delivery-report', 'read-receipt', 'complaint', 'bounce'].includes(kind);

/** Returns the same email if it was filed before, or our own if this is a copy. A different email with the same Message-ID is neither. */
async function knownMail(
  { records }: AppContext,
  client: string,
  { id, mail, from }: { id: string; mail: ReceivedMail; from: string },
): Promise<MailOutcome | undefined> {
  const store = records.forClient(client);
  const filed = await store.get(messages, id);
  if (filed) return outcome('duplicate', 'same-email', { filed: [{ client, message: filed.id }] });
  const namesakes = await store.list(messages, { where: where('message_id', 'eq', mail.messageId), limit: 20 });
  const same = namesakes.find((message) => message.from.email.toLowerCase() === from && isSameContent(message, mail));
  if (!same) return undefined;
  const known = { filed: [{ client, message: same.id }] };
  return same.inbound ? outcome('duplicate', 'same-email', known) : outcome('own', 'came-round', known);
}
/** Our own messages, and those filed before contents were hashed, are recognized by id and sender. */
const isSameContent = (message: Message, mail: ReceivedMail): boolean =>
  !message.inbound || (message.data['content_hash'] ?? mail.contentHash) === mail.contentHash;

interface MailThread {
  readonly tRef: string;
  readonly reason: MailReason;
  readonly write?: Write;
}
const MAX_CHAIN = 60;
/** Returns the conversation of an email; for a new one also its creating write. */
async function mailThread(ctx: AppContext, { id, mail, target, people }: Filing): Promise<MailThread> {
  const { records } = ctx;
  const store = records.forClient(target.client);
  const exists = async (tRef: string): Promise<boolean> => (await store.get(threads, tRef)) !== undefined;
  if (target.message && (await exists(target.message.tRef))) return { tRef: target.message.tRef, reason: 'reply-address' };
  const chain = [...new Set([...mail.answers, ...mail.references.toReversed()])].slice(0, MAX_CHAIN);
  if (chain.length > 0) {
    const answered = await store.list(messages, { where: where('message_id', 'in', chain), limit: MAX_CHAIN });
    const nearest = answered.toSorted((a, b) => chain.indexOf(a.message_id) - chain.indexOf(b.message_id));
    for (const { tRef } of nearest) if (await exists(tRef)) return { tRef, reason: 'references' };
  }
  const contact = await mailContact(ctx, target.client, people.customer);
  const tRef = store.path(threads, idFrom(ctx.config, 'mail-thread', target.client, id));
  return { tRef, reason: 'new-conversation', write: mailThreadWrite(tRef, mail, contact) };
}
