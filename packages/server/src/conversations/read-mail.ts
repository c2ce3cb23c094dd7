import { createHash } from 'node:crypto';
import { summaryOf } from '@app/domain/conversations/summary.rules.ts';
import { messageIdsIn } from '@app/domain/conversations/reply-address.rules.ts';
import EmailReplyParser from 'email-reply-parser';
import PostalMime, { type Address, type Attachment, type Email } from 'postal-mime';
import { cleanHtml } from '../platform/html/clean-html.ts';

const MAX_TEXT = 200_000;
const MAX_PEOPLE = 100;
const MAX_CID = 250;

export interface MailPerson {
  readonly name: string;
  /** Lower case. */
  readonly email: string;
}
export interface MailFile {
  readonly name: string;
  readonly type: string;
  readonly bytes: Uint8Array;
  /** Content-ID without angle brackets; empty where it has none. */
  readonly cid: string;
  /** Shown within the text: part of a `multipart/related`, or `Content-Disposition: inline`. */
  readonly inline: boolean;
}
/** What a delivery report says (RFC 3464). */
interface DeliveryReport {
  readonly action: 'failed' | 'delivered' | 'other';
  readonly detail: string;
  /** Message-ID of the letter that it is about; empty where it does not say. */
  readonly about: string;
}
/** A letter that came in, cleaned: nothing of it is trusted. */
export interface ReceivedMail {
  /** Without angle brackets; drawn from the text where the sender gave none. */
  readonly messageId: string;
  readonly answers: readonly string[];
  readonly references: readonly string[];
  readonly from: MailPerson;
  readonly to: readonly MailPerson[];
  readonly cc: readonly MailPerson[];
  /** Every address that it was delivered for, lower case. */
  readonly deliveredTo: readonly string[];
  readonly subject: string;
  readonly text: string;
  /** The sender's own words, without what they quote and their signature. */
  readonly ownWords: string;
  readonly summary: string;
  /** Sanitised; empty for a plain letter. */
  readonly html: string;
  /** Its HTML is too complex to be shown; that is one of the files. */
  readonly isPlainOnly: boolean;
  readonly files: readonly MailFile[];
  /** A machine wrote it: out of office, ticket robots, lists. */
  readonly automatic: boolean;
  /** The topmost Authentication-Results header: the only one that our own relay can have written last. */
  readonly authentication: string;
  readonly report: DeliveryReport | undefined;
}

/** An email that no reader of ours can take apart, whatever is tried. */
export class UnreadableMail extends Error {
  readonly reason: 'too-deep' | 'unreadable';
  constructor(cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
    this.reason = this.message.includes('nesting depth') ? 'too-deep' : 'unreadable';
  }
}

/** Reads raw RFC 5322 text. Throws `UnreadableMail` where its content allows no reading. */
export async function readMail(raw: string | Uint8Array): Promise<ReceivedMail> {
  try {
    return await read(raw);
  } catch (error) {
    throw new UnreadableMail(error);
  }
}

async function read(raw: string | Uint8Array): Promise<ReceivedMail> {
  const mail = await PostalMime.parse(raw, { maxNestingDepth: 30, maxRfc822NestingDepth: 2, forceRfc822Attachments: true });
  const source = storable(mail.html ?? '');
  const clean = await cleanHtml({ kind: 'mail', html: source });
  const text = storable((mail.text?.trim() || clean.text).slice(0, MAX_TEXT));
  const ownWords = wordsOf(text);
  return {
    messageId: messageIdsIn(storable(mail.messageId ?? ''))[0] ?? `${createHash('sha256').update(raw).digest('hex').slice(0, 40)}@unnamed.invalid`,
    answers: messageIdsIn(storable(mail.inReplyTo ?? '')),
    references: messageIdsIn(storable(mail.references ?? '')),
    from: peopleIn(mail.from ? [mail.from] : [])[0] ?? { name: '', email: '' },
    to: peopleIn(mail.to),
    cc: peopleIn(mail.cc),
    deliveredTo: deliveredTo(mail),
    subject: storable((mail.subject ?? '').replace(/\s+/g, ' ').trim().slice(0, 300)),
    text,
    ownWords,
    summary: summaryOf(ownWords || text),
    html: clean.html,
    isPlainOnly: clean.isPlainOnly,
    files: [...mail.attachments.filter((part) => !isReportPart(part)).map(fileOf), ...(clean.isPlainOnly ? [originalHtml(source)] : [])],
    automatic: isAutomatic(mail),
    authentication: storable(headers(mail, 'authentication-results')[0] ?? ''),
    report: reportIn(mail),
  };
}

/** Without what no record can hold: zero characters and halves of characters. */
const storable = (text: string): string => text.replaceAll('\0', '').toWellFormed();

const peopleIn = (list: readonly Address[] = []): MailPerson[] =>
  list
    .flatMap((entry) => entry.group ?? [entry])
    .flatMap(({ name, address }) =>
      address ? [{ name: storable(name.slice(0, 200)), email: storable(address.trim().toLowerCase().slice(0, 254)) }] : [],
    )
    .slice(0, MAX_PEOPLE);

const headers = (mail: Email, key: string): string[] => mail.headers.filter((header) => header.key === key).map((header) => header.value);
const deliveredTo = (mail: Email): string[] => {
  const named = [...headers(mail, 'delivered-to'), ...headers(mail, 'x-original-to'), ...headers(mail, 'envelope-to')];
  return [...new Set(named.flatMap((line) => line.split(',')).map((line) => line.replace(/[<>]/g, '').trim().toLowerCase()))];
};

/** RFC 3834, and what list servers and older robots say instead. */
function isAutomatic(mail: Email): boolean {
  const submitted = headers(mail, 'auto-submitted')[0]?.trim().toLowerCase();
  if (submitted !== undefined && submitted !== 'no' && submitted !== '') return true;
  if (headers(mail, 'precedence').some((value) => /bulk|junk|list|auto[_-]?reply/i.test(value))) return true;
  return headers(mail, 'x-autoreply').length + headers(mail, 'x-autorespond').length > 0 || reportIn(mail) !== undefined;
}

function wordsOf(text: string): string {
  // The parser's patterns are not linear: more than this is not read by people either.
  const shown = new EmailReplyParser().read(text.slice(0, 20_000)).getVisibleText().trim();
  return shown === '' ? text.trim() : shown;
}

const isReportPart = (part: Attachment): boolean => ['message/delivery-status', 'text/rfc822-headers'].includes(part.mimeType);
const textIn = (part: Attachment): string => storable(typeof part.content === 'string' ? part.content : new TextDecoder().decode(part.content));
function reportIn(mail: Email): DeliveryReport | undefined {
  const status = mail.attachments.find((part) => part.mimeType === 'message/delivery-status');
  if (!status) return undefined;
  const lines = textIn(status);
  const field = (name: string): string => new RegExp(`^${name}:\\s*(.+)$`, 'im').exec(lines)?.[1]?.trim() ?? '';
  const action = field('Action').toLowerCase();
  const original = mail.attachments.find((part) => ['message/rfc822', 'text/rfc822-headers'].includes(part.mimeType));
  const about = original ? /^message-id:\s*<([^<>\s]+)>/im.exec(textIn(original))?.[1] : undefined;
  const who = field('Final-Recipient').replace(/^[^;]*;\s*/, '');
  return {
    action: action === 'failed' || action === 'delivered' ? action : 'other',
    detail: [who, field('Status'), field('Diagnostic-Code').replace(/^[^;]*;\s*/, '')].filter(Boolean).join(' ').slice(0, 400),
    about: about ?? '',
  };
}

const originalHtml = (html: string): MailFile => ({
  name: 'original.html',
  type: 'text/html',
  bytes: new TextEncoder().encode(html),
  cid: '',
  inline: false,
});
const fileOf = (part: Attachment): MailFile => ({
  name:
    (part.filename ?? '')
      .replace(/[\p{Cc}/\\]/gu, '_')
      .slice(-180)
      .toWellFormed() || 'attachment',
  type: part.mimeType.slice(0, 120),
  bytes: typeof part.content === 'string' ? new TextEncoder().encode(part.content) : new Uint8Array(part.content),
  cid: storable(part.contentId ?? '')
    .replace(/[<>]/g, '')
    .trim()
    .slice(0, MAX_CID),
  inline: part.related === true || part.disposition === 'inline',
});
