import { type Doc, systemActor } from '@app/kernel/collection.ts';
import type { Write } from '@app/kernel/live.ts';
import { all, where } from '@app/kernel/where.ts';
import { messages, threads } from '@app/domain/conversations/conversation.collection.ts';
import { Message } from '@app/domain/conversations/message.ts';
import { withKeptPictures } from '@app/domain/conversations/kept-pictures.rules.ts';
import { parseTokenAddress } from '@app/domain/conversations/reply-address.rules.ts';
import type { MailEnvelope, MailOutcome, MailReason } from '@app/domain/mail/mail-outcome.ts';
import { refuse } from '@app/domain/problems.ts';
import { tokens } from '@app/domain/users/user.collection.ts';
import { companyOf } from '../clients/claimed-email.ts';
import { wordsOfClient } from '../clients/words-of-client.ts';
import { contactWithEmail } from '../contacts/ensure-contact.ts';
import { limitCleanHtml } from '../platform/html/clean-html.ts';
import { againOnConflict } from '../platform/again-on-conflict.ts';
import type { House } from '../platform/house.ts';
import { addResults } from './deliver-letter.ts';
import { fileMessage } from './file-message.ts';
import { idFrom } from '../platform/stable-id.ts';
import { readTokenAddress } from './mail-token.ts';
import { contentFailure, outcome } from './mail-outcomes.ts';
import { readMail, type ReceivedMail } from './read-mail.ts';
import { keepFiles } from './keep-files.ts';
import { marksFor } from './sender-marks.ts';
import { mailContact, mailThreadWrite } from './mail-contact.ts';

/** How an email is filed that came through the ledger. */
export interface FilingOptions {
  /** It is older than the connection to its mailbox: nobody is notified, nothing waits for an answer. */
  readonly history?: boolean;
  /** Records the outcome, in the transaction that files the message. */
  readonly settle?: (filed: MailOutcome) => Promise<void>;
}

/**
 * Files an email in the conversation that it belongs to: by the token of the address it came to, else by the Message-IDs that it answers, else in
 * a new conversation with its sender (THR-13). A bounce becomes an event of the message that it is about. The same email twice is filed once.
 * Every content has an outcome: this throws only where the store does, and then nothing was filed.
 */
export async function receiveMail(house: House, raw: string | Uint8Array, envelope: MailEnvelope, options: FilingOptions = {}): Promise<MailOutcome> {
  try {
    return await receiveReadable(house, await readMail(raw), envelope, options);
  } catch (error) {
    const failure = contentFailure(error);
    if (!failure) throw error;
    house.log.warn({ err: error }, 'an email could not be filed');
    return failure;
  }
}

async function receiveReadable(house: House, mail: ReceivedMail, envelope: MailEnvelope, options: FilingOptions): Promise<MailOutcome> {
  const addresses = [
    ...envelope.recipients.map((address) => address.trim().toLowerCase()),
    ...mail.deliveredTo,
    ...mail.to.map((person) => person.email),
    ...mail.cc.map((person) => person.email),
  ].filter(Boolean);
  const target = await targetOf(house, addresses);
  if (!target) {
    const outdated = addresses.some((address) => parseTokenAddress(address, house.config.mailDomain) !== undefined);
    return outcome('unclaimed', outdated ? 'outdated-address' : 'no-company');
  }
  if (isBounce(mail, target)) {
    const report = await fileReport(house, mail, target);
    if (report) return report;
  }
  if (mail.from.email === '') return outcome('held', 'no-sender', { client: target.client });
  const { records } = house;
  const { client } = target;
  const system = systemActor(client);
  const id = idFrom(house.config, 'mail', client, mail.messageId);
  const known = await knownMail(house, client, { id, messageId: mail.messageId });
  if (known) return known;
  const isKnown = (await contactWithEmail(house, client, mail.from.email)) !== undefined;
  const kept = await keepFiles(house, client, { owner: id, files: mail.files });
  try {
    const { isNew, reason } = await againOnConflict(records, async () => {
      const thread = await threadOf(house, mail, target);
      if (thread.write) await records.write(system, [thread.write]);
      const held = await records.of(threads).get(system, thread.tRef);
      if (!held) throw refuse({ code: 'conversations.no-thread' });
      const message = Message.parse({
        tRef: thread.tRef,
        medium: 'email',
        creator: '',
        creator_name: mail.from.name || mail.from.email,
        inbound: true,
        subject: mail.subject,
        message: mail.text,
        messageHtml: await limitCleanHtml(withKeptPictures(mail.html, kept.refs), await wordsOfClient(house, client)),
        summary:
          mail.summary ||
          kept.refs
            .map((file) => file.name)
            .join(', ')
            .slice(0, 180),
        recipients: mail.to,
        cc: mail.cc,
        from: mail.from,
        replyingTo: target.message?.id ?? '',
        object: held.object,
        contact: held.contact.id,
        files: kept.refs,
        message_id: mail.messageId.slice(0, 300),
        references: mail.references.slice(-100),
        data: {
          own_words: mail.ownWords.slice(0, 20_000),
          automatic: mail.automatic,
          sender: await marksFor(house, client, {
            mail,
            thread: held,
            isKnown: isKnown || (!thread.write && held.contact.email === mail.from.email),
          }),
          ...(mail.isPlainOnly && { plain_only: true }),
          ...(kept.refused.length > 0 && { refused_files: kept.refused }),
        },
      });
      const quiet = options.history ? { automatic: true, tell: [] } : { automatic: mail.automatic };
      const filing = { tRef: thread.tRef, id, message, also: kept.writes, ...quiet };
      const filed = await fileMessage(house, client, filing);
      if (filed.isNew) await options.settle?.(outcome('filed', thread.reason, { filed: [{ client, message: id }], refused: kept.refused }));
      return { ...filed, reason: thread.reason };
    });
    if (!isNew) await kept.discard();
    const filed = { filed: [{ client, message: id }], refused: kept.refused };
    return isNew ? outcome('filed', reason, filed) : outcome('duplicate', 'same-email', filed);
  } catch (error) {
    await kept.discard();
    throw error;
  }
}

interface Target {
  readonly client: string;
  /** The message whose address it was. */
  readonly message?: Doc<Message> | undefined;
  /** It came to the address where bounces go. */
  readonly bounce: boolean;
}

/** Whose mail it is: the signed address says which message it answers; else the company whose own e-mail it was sent to. */
async function targetOf(house: House, addresses: readonly string[]): Promise<Target | undefined> {
  const { records, config } = house;
  for (const address of addresses) {
    const read = readTokenAddress(config, address);
    const token = read && (await records.of(tokens).get(systemActor(config.defaultClient), `_tokens/${read.token}`));
    if (!read || !token) continue;
    const message = await records.of(messages).get(systemActor(token.client), token.ref_path);
    return { client: token.client, message, bounce: read.kind === 'bounce' };
  }
  const client = await companyOf(house, addresses);
  return client === undefined ? undefined : { client, bounce: false };
}

const MACHINES = /^(mailer-daemon|postmaster)@/;
/** Robots that are merely out of office answer to the bounce address too: those are letters. */
const isBounce = (mail: ReceivedMail, target: Target): boolean =>
  mail.report !== undefined || (target.bounce && (mail.from.email === '' || MACHINES.test(mail.from.email)));

/** Writes what a report says on the message that it is about; undefined where it is about none of ours. */
async function fileReport(house: House, mail: ReceivedMail, target: Target): Promise<MailOutcome | undefined> {
  const message = target.message ?? (mail.report?.about ? await sentMail(house, target.client, mail.report.about) : undefined);
  if (!message) return undefined;
  const filed = { filed: [{ client: target.client, message: message.id }] };
  if (mail.report?.action === 'other') return outcome('report', 'nothing-new', filed);
  const code = mail.report?.action === 'delivered' ? 'd' : 'b';
  const detail = mail.report?.detail || mail.summary;
  await addResults(house, target.client, message.path, [{ code, at: house.clock.now(), detail: detail.slice(0, 400) }]);
  return outcome('report', code === 'd' ? 'delivered' : 'bounced', filed);
}

async function sentMail({ records }: House, client: string, messageId: string): Promise<Doc<Message> | undefined> {
  const [found] = await records
    .of(messages)
    .list(systemActor(client), { where: all(where('message_id', 'eq', messageId), where('inbound', 'eq', false)), limit: 1 });
  return found;
}

/** The same letter, already filed; or our own, which came round. */
async function knownMail({ records }: House, client: string, mail: { id: string; messageId: string }): Promise<MailOutcome | undefined> {
  const system = systemActor(client);
  const filed = await records.of(messages).get(system, `clients/${client}/threadsmsgs/${mail.id}`);
  if (filed) return outcome('duplicate', 'same-email', { filed: [{ client, message: filed.id }] });
  const [own] = await records.of(messages).list(system, { where: where('message_id', 'eq', mail.messageId), limit: 1 });
  if (!own) return undefined;
  const same = { filed: [{ client, message: own.id }] };
  return own.inbound ? outcome('duplicate', 'same-email', same) : outcome('own', 'came-round', same);
}

interface MailThread {
  readonly tRef: string;
  readonly reason: MailReason;
  readonly write?: Write;
}
const MAX_CHAIN = 60;
/** The conversation of a letter; for a new one also what must be written to begin it. */
async function threadOf(house: House, mail: ReceivedMail, target: Target): Promise<MailThread> {
  const { records } = house;
  const system = systemActor(target.client);
  const exists = async (tRef: string): Promise<boolean> => (await records.of(threads).get(system, tRef)) !== undefined;
  if (target.message && (await exists(target.message.tRef))) return { tRef: target.message.tRef, reason: 'reply-address' };
  const chain = [...new Set([...mail.answers, ...mail.references.toReversed()])].slice(0, MAX_CHAIN);
  if (chain.length > 0) {
    const found = await records.of(messages).list(system, { where: where('message_id', 'in', chain), limit: MAX_CHAIN });
    const nearest = found.toSorted((a, b) => chain.indexOf(a.message_id) - chain.indexOf(b.message_id));
    for (const { tRef } of nearest) if (await exists(tRef)) return { tRef, reason: 'references' };
  }
  const contact = await mailContact(house, target.client, mail.from);
  const tRef = `clients/${target.client}/threads/${idFrom(house.config, 'mail-thread', target.client, mail.messageId)}`;
  return { tRef, reason: 'new-conversation', write: mailThreadWrite(tRef, mail, contact) };
}
