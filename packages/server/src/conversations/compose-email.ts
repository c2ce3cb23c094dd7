import type { Language } from '@app/kernel/words.ts';
import type { Message } from '@app/domain/conversations/message.ts';
import type { Sender } from '../mail/addressing/sender-address.ts';
import type { EmailChain, NewEmail } from '../mail/outbox/queue-email.ts';
import { type Signature, signed } from '../mail/outbox/signed.ts';

/** Writes a message. */
export interface Writer extends Sender {
  readonly client: Sender['client'] & { readonly zone: string };
  /** The company's language. */
  readonly language: Language;
  /** Closes this person's emails. */
  readonly signature: Signature;
}

interface Carried {
  /** Document id and path of the message. */
  readonly id: string;
  readonly path: string;
  readonly message: Message;
  /** Quoted original below the author's own text. */
  readonly quote?: { readonly text: string; readonly html: string } | undefined;
  /** The email that it follows; undefined for the first one of a conversation. */
  readonly before: EmailChain | undefined;
  readonly undoUntil?: number | undefined;
  readonly writer: Pick<Writer, 'signature'>;
}
/** Returns the email or text message for a message: with signature and quoted original (THR-11). */
export function emailOf({ id, path, message, quote = { text: '', html: '' }, before, undoUntil, writer }: Carried): NewEmail {
  const isEmail = message.medium === 'email';
  const { text, html } = signed({ text: message.message, html: message.messageHtml }, writer.signature);
  return {
    id,
    medium: isEmail ? 'email' : 'text',
    from: message.from,
    to: message.recipients,
    cc: message.cc,
    bcc: message.bcc,
    subject: message.subject,
    files: message.files,
    undoUntil,
    ...(isEmail ? { text: `${text}${quote.text}`.trimStart(), html: `${html}${quote.html}` } : { text: message.message }),
    before,
    message: path,
    answersTo: path,
  };
}
