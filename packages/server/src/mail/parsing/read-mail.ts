import { createHash } from 'node:crypto';
import { summaryOf } from '@app/domain/mail/summary.rules.ts';
import type { MailForm } from '@app/domain/mail/mail-form.ts';
import type { MailHeaders, MailParts } from '@app/domain/mail/mail-kind.rules.ts';
import { messageIdsIn } from '@app/domain/mail/reply-address.rules.ts';
import EmailReplyParser from 'email-reply-parser';
import { cleanHtml } from '../../platform/html/clean-html.ts';
import { filesOf, type MailFile } from './mail-files.ts';
import { addressesOf, headersOf, type MailPerson, recipientsOf, replyToOf, returnPathOf, senderOf } from './mail-people.ts';
import { type MailReport, readReport } from './mail-report.ts';
import { type MimePart, parseMail } from './mime-parser.ts';
import { storable } from './storable.ts';

const MAX_TEXT = 200_000;

/** A sanitized incoming email; nothing in it is trusted. */
export interface ReceivedMail {
  /** Without angle brackets; derived from the content if missing. */
  readonly messageId: string;
  readonly answers: readonly string[];
  readonly references: readonly string[];
  /** Empty if no header names a sender. */
  readonly from: MailPerson;
  /** The requested reply address, if it is one other address. */
  readonly replyTo: MailPerson | undefined;
  /** Date given by the sender, epoch ms. */
  readonly sentAt: number | null;
  /** Envelope sender: empty for none, undefined if not recorded. */
  readonly returnPath: string | undefined;
  /** At most 100 of each. */
  readonly to: readonly MailPerson[];
  readonly cc: readonly MailPerson[];
  /** Every address that it may have been delivered to, lower case. */
  readonly addresses: readonly string[];
  readonly subject: string;
  readonly text: string;
  /** The sender's own text, without quotes and signature. */
  readonly ownWords: string;
  readonly summary: string;
  /** Sanitized; empty for a plain email. */
  readonly html: string;
  /** True when its HTML is too complex to show; it is then one of the files. */
  readonly isPlainOnly: boolean;
  /** Kind of email without text to show. */
  readonly form: MailForm | undefined;
  readonly files: readonly MailFile[];
  /** Hash of text and files: the same for each copy, regardless of its route. */
  readonly contentHash: string;
  readonly headers: MailHeaders;
  /** The topmost Authentication-Results header, the only one that our own relay can have added. */
  readonly authentication: string;
  readonly parts: MailParts;
  readonly report: MailReport | undefined;
}

type UnreadableReason = 'too-deep' | 'too-many-parts' | 'unreadable';
/** An email that cannot be parsed, however often it is tried. */
export class UnreadableMail extends Error {
  readonly reason: UnreadableReason;
  constructor(cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
    const isDeep = this.message.includes('nesting depth');
    if (isDeep) this.reason = 'too-deep';
    else this.reason = this.message.endsWith(' parts') ? 'too-many-parts' : 'unreadable';
  }
}

/** Reads raw RFC 5322 text. Throws `UnreadableMail` when it cannot be parsed. */
export async function readMail(raw: string | Uint8Array): Promise<ReceivedMail> {
  try {
    return await read(raw);
  } catch (error) {
    throw new UnreadableMail(error);
  }
}

async function read(raw: string | Uint8Array): Promise<ReceivedMail> {
  const { email, root, isTextCut } = await parseMail(raw);
  const headers = headersOf(email);
  const attached = await filesOf(email.attachments);
  const hasText = (email.text ?? '').trim() !== '' || (email.html ?? '').trim() !== '';
  const source = storable(hasText ? (email.html ?? '') : attached.html);
  const clean = await cleanHtml({ kind: 'mail', html: source });
  const words = storable(((hasText ? email.text : attached.text) ?? '').trim() || clean.text);
  const text = words.slice(0, MAX_TEXT).toWellFormed();
  const ownWords = wordsOf(text);
  const files = [
    ...attached.files,
    ...(clean.isPlainOnly && !isTextCut ? [textFile('original.html', 'text/html', source)] : []),
    ...(words.length > MAX_TEXT && !isTextCut ? [textFile('message.txt', 'text/plain', words)] : []),
  ];
  const from = senderOf(headers) ?? { name: '', email: '' };
  const contentHash = hashOf([words.replace(/\s+/g, ' '), source.replace(/\s+/g, ' '), ...files.flatMap(({ name, bytes }) => [name, bytes])]);
  return {
    messageId: messageIdsIn(storable(email.messageId ?? ''))[0] ?? derivedId(raw, [from.email, email.date ?? '', email.subject ?? '', contentHash]),
    answers: messageIdsIn(storable(email.inReplyTo ?? '')),
    references: messageIdsIn(storable(email.references ?? '')),
    from,
    replyTo: replyToOf(headers),
    sentAt: momentOf(email.date),
    returnPath: returnPathOf(headers),
    to: recipientsOf(headers, 'to'),
    cc: recipientsOf(headers, 'cc'),
    addresses: addressesOf(headers),
    subject: storable((email.subject ?? '').replace(/\s+/g, ' ').trim().slice(0, 300)),
    text,
    ownWords,
    summary: summaryOf(ownWords || text),
    html: clean.html,
    isPlainOnly: clean.isPlainOnly,
    form: text === '' && clean.html === '' ? formOf(root, files.length > 0) : undefined,
    files,
    contentHash,
    headers,
    authentication: headers.get('authentication-results')?.[0] ?? '',
    parts: partsOf(root),
    report: reportIn(root),
  };
}

function momentOf(date: string | undefined): number | null {
  const moment = Date.parse(date ?? '');
  return Number.isFinite(moment) && moment >= 0 ? moment : null;
}
function hashOf(parts: readonly (string | Uint8Array)[]): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(`${part.length}:`).update(part);
  return hash.digest('hex');
}
/** Returns the same hash for each copy of one email; without a date only the bytes distinguish two emails. */
const derivedId = (raw: string | Uint8Array, parts: readonly [string, string, string, string]): string =>
  `${hashOf(parts[1] === '' ? [raw] : parts).slice(0, 40)}@unnamed.invalid`;
const textFile = (name: string, type: string, text: string): MailFile => ({
  name,
  type,
  bytes: new TextEncoder().encode(text),
  cid: '',
  inline: false,
});

const typeOf = (part: MimePart): string => part.contentType.parsed.value;
const isAnyPart = (part: MimePart, test: (part: MimePart) => boolean): boolean =>
  test(part) || part.childNodes.some((child) => isAnyPart(child, test));
const partsOf = (root: MimePart): MailParts => ({
  type: typeOf(root),
  children: root.childNodes.map(typeOf),
  hasCalendarMethod: isAnyPart(root, (part) => typeOf(part) === 'text/calendar' && (part.contentType.parsed.params['method'] ?? '') !== ''),
});
/** Only an email that is a report as a whole counts; one with an attached report is an email. */
const reportIn = (root: MimePart): MailReport | undefined =>
  typeOf(root) === 'multipart/report'
    ? readReport(root.childNodes.map((part) => ({ type: typeOf(part), bytes: new Uint8Array(part.content ?? []) })))
    : undefined;

function formOf(root: MimePart, hasFiles: boolean): MailForm {
  if (typeOf(root) === 'multipart/encrypted') return 'pgp-encrypted';
  if (isAnyPart(root, isSmime)) {
    return isAnyPart(root, (part) => isSmime(part) && part.contentType.parsed.params['smime-type'] === 'signed-data')
      ? 'smime-signed'
      : 'smime-encrypted';
  }
  return hasFiles ? 'files-only' : 'empty';
}
const isSmime = (part: MimePart): boolean => /^application\/(x-)?pkcs7-mime$/.test(typeOf(part));

function wordsOf(text: string): string {
  // Limit of the parser, whose patterns are not linear; longer texts are not read by people either.
  const shown = new EmailReplyParser().read(text.slice(0, 20_000)).getVisibleText().trim();
  return shown === '' ? text.trim() : shown;
}
