import type { Doc } from '@app/kernel/collection.ts';
import { isEmail } from '@app/domain/addresses/email.rules.ts';
import { clients } from '@app/domain/clients/client.collection.ts';
import { outbox } from '@app/domain/mail/outbox/outbox.collection.ts';
import type { Message } from '@app/domain/conversations/message.ts';
import { systemMail } from '@app/domain/mail/system-mail.collection.ts';
import type { AppContext } from '../platform/app-context.ts';
import { mailboxIn } from '../mail/addressing/sender-address.ts';
import type { ReceivedMail } from '../mail/parsing/read-mail.ts';
import type { MailPerson } from '../mail/parsing/mail-people.ts';
import { messageAt } from './mail-targets.ts';

/** The people of an email, as one company sees them. */
export interface MailPeople {
  readonly from: MailPerson;
  /** Address for answers, if the sender named one that is not ours. */
  readonly replyTo: MailPerson | undefined;
  /** Person whose contact a new conversation is about. */
  readonly customer: MailPerson;
  /** Our message, if this is a copy of it. */
  readonly ours: Doc<Message> | undefined;
  /** An email of this server without a conversation, such as one with a code. */
  readonly isServer: boolean;
  /** Sent from the address of this server or of the company, with no other address to answer. */
  readonly isOwnSender: boolean;
}

/** Addresses that nobody reads. */
const UNREAD = /^(no-?_?\.?reply|do-?not-?reply|donotreply|mailer|notifications?|forms?|webform|wordpress)([+._-][^@]*)?@/;

export async function mailPeople(ctx: AppContext, given: { client: string; mail: ReceivedMail; sender: string }): Promise<MailPeople> {
  const { client, mail, sender } = given;
  const company = await ctx.records.forClient(client).get(clients, client);
  const server = mailboxIn(ctx.config.mailFrom).address.toLowerCase();
  const own = [server, company?.email.trim().toLowerCase() ?? ''].filter(Boolean);
  const from = mail.from.email === '' && isEmail(sender) ? { name: '', email: sender } : mail.from;
  const copied = await copiedMessage(ctx, client, [mail.replyTo?.email ?? '', sender, mail.from.email]);
  const isTokenOfOurs = async (email: string): Promise<boolean> => (await messageAt(ctx, email))?.client === client;
  const requested = mail.replyTo;
  const isForeign =
    requested !== undefined &&
    isEmail(requested.email) &&
    requested.email !== from.email &&
    !own.includes(requested.email) &&
    !(await isTokenOfOurs(requested.email));
  const replyTo = isForeign ? requested : undefined;
  const isOwnSender = own.includes(from.email);
  return {
    from,
    replyTo,
    customer: replyTo && (isOwnSender || UNREAD.test(from.email)) ? { name: replyTo.name || from.name, email: replyTo.email } : from,
    ours: copied && copied.from.email.toLowerCase() === from.email ? copied : undefined,
    isServer: from.email === server && (await isSent(ctx, client, mail.messageId)),
    isOwnSender: replyTo === undefined && isOwnSender,
  };
}

/** Returns true if this server sent an email with this Message-ID. */
async function isSent({ records, config }: AppContext, client: string, messageId: string): Promise<boolean> {
  const [id = '', domain] = messageId.split('@');
  if (domain !== config.mailDomain || !/^[\w-]{1,64}$/.test(id)) return false;
  const email = await records.forClient(client).get(outbox, id);
  return email !== undefined || (await records.platform.get(systemMail, `${systemMail.name}/${id}`)) !== undefined;
}

/** Returns the sent message that one of these reply or bounce addresses belongs to. */
async function copiedMessage(ctx: AppContext, client: string, addresses: readonly string[]): Promise<Doc<Message> | undefined> {
  for (const address of addresses.filter(Boolean)) {
    const place = await messageAt(ctx, address);
    if (place?.client === client && place.message && !place.message.inbound) return place.message;
  }
  return undefined;
}
