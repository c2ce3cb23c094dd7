import type { Language } from '@app/kernel/words.ts';
import type { OutboxItem } from '@app/domain/conversations/letter.ts';
import type { Addressee, Message } from '@app/domain/conversations/message.ts';
import { nextReferences } from '@app/domain/conversations/reply-address.rules.ts';
import type { Config } from '../config.ts';
import { mailboxIn } from '../mail/sender-address.ts';
import { mailAddressFor } from './mail-token.ts';
import { escapeHtml, htmlOf } from '../platform/html/plain-html.ts';

export interface Sender {
  /** The company. */
  readonly client: { readonly name: string; readonly email: string; readonly zone: string };
  /** Of the company. */
  readonly language: Language;
  /** The person who writes; empty for the company itself. */
  readonly name: string;
  /** Plain text that closes this person's letters. */
  readonly signature: string;
}
export type MailSettings = Pick<Config, 'appSecret' | 'mailFrom' | 'mailDomain'>;

const domainOf = (email: string): string => email.slice(email.lastIndexOf('@') + 1).toLowerCase();
const oneLine = (text: string): string => text.replace(/[\s"<>]+/g, ' ').trim();

/**
 * From: the company's own address where our mail server may speak for its domain (the domain of MAIL_FROM or MAIL_DOMAIN), else the
 * address of MAIL_FROM under the company's name: a foreign domain in From is what receivers reject (DMARC). Answers come back by Reply-To.
 */
export function fromOf(
  settings: MailSettings,
  sender: { readonly client: Pick<Sender['client'], 'name' | 'email'>; readonly name: string },
): Addressee {
  const ours = mailboxIn(settings.mailFrom);
  const allowed = [domainOf(ours.address), settings.mailDomain.toLowerCase()];
  const own = sender.client.email !== '' && allowed.includes(domainOf(sender.client.email));
  const company = oneLine(sender.client.name) || ours.name;
  return { name: sender.name === '' ? company : `${oneLine(sender.name)} (${company})`, email: own ? sender.client.email : ours.address, phone: '' };
}

/** The signature closes a letter once: not again where the writer's text already ends with it. */
export function signed(message: Pick<Message, 'message' | 'messageHtml'>, signature: string): { text: string; html: string } {
  const closing = signature.trim();
  const html = message.messageHtml === '' ? htmlOf(message.message) : message.messageHtml;
  if (closing === '' || message.message.trimEnd().endsWith(closing)) return { text: message.message, html };
  const lines = closing.split('\n').map(escapeHtml).join('<br />');
  return { text: `${message.message.trimEnd()}\n\n-- \n${closing}`, html: `${html}<div class="signature"><p>${lines}</p></div>` };
}

export interface LetterParts {
  readonly sender: Sender;
  /** Document id and path of the message; its id is the letter's id. */
  readonly message: Message & { readonly id: string; readonly path: string };
  /** What goes along beneath the own words. */
  readonly quote?: { readonly text: string; readonly html: string } | undefined;
  /** The mail that it continues; undefined for the first one of a conversation. */
  readonly before: { readonly message_id: string; readonly references: readonly string[] } | undefined;
  readonly token: string;
}
/** The letter that carries a message: signed, with a Reply-To that leads back, and the chain of the conversation (THR-11, THR-13). */
export function composeLetter(settings: MailSettings, { sender, message, quote = { text: '', html: '' }, before, token }: LetterParts): OutboxItem {
  const { text, html } = signed(message, sender.signature);
  const mail = message.medium === 'email';
  return {
    medium: mail ? 'email' : 'text',
    status: 'waiting',
    to: message.recipients,
    cc: message.cc,
    bcc: message.bcc,
    from: message.from,
    reply_to: mail ? mailAddressFor(settings, 'reply', token) : '',
    return_path: mail ? mailAddressFor(settings, 'bounce', token) : '',
    subject: message.subject,
    text: mail ? `${text}${quote.text}`.trimStart() : message.message,
    html: mail ? `${html}${quote.html}` : '',
    files: message.files,
    message_id: message.message_id,
    in_reply_to: before?.message_id ?? '',
    references: before ? nextReferences(before.references, before.message_id) : [],
    message: message.path,
    attempts: 0,
    next_try: 0,
    error: '',
    delivery: [],
    sent_at: null,
  };
}
