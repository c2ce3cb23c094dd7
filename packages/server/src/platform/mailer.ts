import type { Refusal } from '@app/domain/mail/outbox/delivery.rules.ts';

export interface MailAddress {
  readonly name: string;
  readonly address: string;
}
/** An email ready to go. Message ids stand without angle brackets. */
export interface EmailContent {
  readonly from: MailAddress;
  readonly to: readonly MailAddress[];
  readonly cc?: readonly MailAddress[];
  readonly bcc?: readonly MailAddress[];
  readonly replyTo?: string;
  /** Envelope sender, where bounces go; left out: `from`. */
  readonly returnPath?: string;
  /** Envelope recipients, where the email goes to some of the named people alone; left out: to all of them. */
  readonly deliverTo?: readonly string[];
  /** Key of the sender's domain that signs it (RFC 6376). */
  readonly dkim?: { readonly domain: string; readonly selector: string; readonly privateKey: string } | undefined;
  readonly subject: string;
  readonly text: string;
  readonly html?: string;
  readonly messageId: string;
  readonly inReplyTo?: string;
  readonly references?: readonly string[];
  readonly headers?: Readonly<Record<string, string>>;
  /** `cid`: shown inside the HTML by this Content-ID. */
  readonly attachments?: readonly { readonly name: string; readonly type: string; readonly bytes: Uint8Array; readonly cid?: string }[];
}
/** `refused` are recipients that the mail server would not take, now or ever; it got the text for the others. */
export interface Handover {
  readonly refused: readonly Refusal[];
}
/**
 * Hands emails to the outside. Throws where no answer came: before `onHandover` nothing was given away and trying again is
 * safe; after it the email may have gone.
 */
export interface Mailer {
  /** `none`: no mail server is configured; the outbox page shows what would have gone, and `send` accepts without sending. */
  readonly kind: 'smtp' | 'none';
  /** Shows an email with a link to the person who started a local server without a mail server. */
  print?(email: EmailContent): void;
  /** `onHandover` runs once the connection stands, just before the text is given away. */
  send(email: EmailContent, hooks?: { onHandover?: () => Promise<void> }): Promise<Handover>;
  close(): Promise<void>;
}

/** Without a mail server an email ends in the outbox, for people to look at. */
export const outboxOnly: Mailer = {
  kind: 'none',
  async send(_letter, { onHandover } = {}) {
    await onHandover?.();
    return { refused: [] };
  },
  async close() {},
};

/** Tells whether links reach people: by email, or through whoever started a local server. Where not, nobody can confirm an address. */
export const sendsLinks = (mailer: Mailer): boolean => mailer.kind !== 'none' || 'print' in mailer;

/** Like `outboxOnly`, for a server on the machine of the person who runs it: links come out where it was started. */
export const printingMailer = (say: (text: string) => void): Mailer => ({
  ...outboxOnly,
  print: ({ to, subject, text }) => say(`\nEmail to ${to.map(({ address }) => address).join(', ')}: ${subject}\n${text}\n`),
});
