import type { Doc } from '@app/kernel/collection.ts';
import { randomId } from '@app/kernel/ids.ts';
import type { ProblemIn } from '@app/kernel/problem.ts';
import { isEmail } from '@app/domain/addresses/email.rules.ts';
import { isPhone } from '@app/domain/addresses/phone.rules.ts';
import type { NewMessage } from '@app/domain/conversations/conversations.calls.ts';
import type { conversationProblems } from '@app/domain/conversations/conversations.problems.ts';
import { startedMedium } from '@app/domain/conversations/medium.rules.ts';
import type { FileRef } from '@app/domain/files/stored-file.ts';
import type { Addressee } from '@app/domain/mail/outbox/addressee.ts';
import { filesOutsideText } from '@app/domain/mail/stored-images.rules.ts';
import type { Message, Thread } from '@app/domain/conversations/message.ts';
import { isQuotedInReply, sentQuote } from '@app/domain/conversations/quoted.rules.ts';
import { readersProblem, recipientProblem, tidyRecipients } from '@app/domain/conversations/recipients.rules.ts';
import { subjectFor } from '@app/domain/conversations/subject.rules.ts';
import { escapeHtml } from '../../ui/text/escape-html.ts';
import { t } from '../../words/words.ts';

export const composerMediums = ['email', 'text', 'chat', 'note'] as const;
export type ComposerMedium = (typeof composerMediums)[number];

/** The content of the composer, saved unchanged as the thread's draft. `key` makes a repeated post one message. */
export interface Draft {
  readonly key: string;
  readonly medium: ComposerMedium;
  readonly mode: 'new' | 'reply' | 'forward';
  readonly replyingTo: string;
  /** Id of the message that goes along beneath: quoted, or passed on. The server adds its content. */
  readonly quotes: string;
  readonly subject: string;
  readonly recipients: readonly Addressee[];
  readonly cc: readonly Addressee[];
  readonly bcc: readonly Addressee[];
  readonly html: string;
  readonly text: string;
  readonly files: readonly FileRef[];
}
type ThreadBrief = Pick<Thread, 'medium' | 'subject' | 'contact'>;
type Answered = Pick<Doc<Message>, 'id' | 'medium' | 'subject' | 'from' | 'recipients' | 'cc' | 'inbound' | 'messageHtml' | 'files'> &
  Partial<Pick<Message, 'reply_to'>>;
/** Returns the medium for a reply (THR-2). An archived thread takes no replies: it shows no composer. */
const mediumToAnswer = (medium: Thread['medium']): ComposerMedium => {
  const started = startedMedium(medium);
  return composerMediums.find((one) => one === started) ?? 'email';
};
const reachable = (person: Addressee, medium: ComposerMedium): boolean =>
  medium === 'email' ? isEmail(person.email) : medium !== 'text' || isPhone(person.phone);
const quotedInReply = ({ id, medium }: Answered): string => (isQuotedInReply(medium) ? id : '');
/** Returns true if the person has seen this message. Messages between us and others are not quoted by default. */
function isSharedWith({ from, recipients, cc }: Answered, email: string): boolean {
  const wanted = email.trim().toLowerCase();
  return wanted !== '' && [from, ...recipients, ...cc].some((person) => person.email.trim().toLowerCase() === wanted);
}
const newKey = (): string => randomId(20);

const contactOf = (thread: ThreadBrief): Addressee => ({ name: thread.contact.name, email: thread.contact.email, phone: thread.contact.phone });
const known = (person: Addressee): boolean => person.email !== '' || person.phone !== '';

/** Emails and texts leave the company; they can be taken back for a while. */
export const goesOut = (medium: ComposerMedium): boolean => medium === 'email' || medium === 'text';
/** Returns the draft of a message that was taken back, with what was written since below it. */
export const restoredDraft = (sent: Draft, later: Draft): Draft => ({
  ...sent,
  key: newKey(),
  html: `${sent.html}${later.html}`,
  text: [sent.text, later.text].filter(Boolean).join('\n\n'),
  files: [...sent.files, ...later.files.filter(({ id }) => sent.files.every((file) => file.id !== id))],
});

/** Returns the draft of a message that was taken back: its own words without what was quoted below them. */
export function draftOfMessage(draft: Draft, message: Doc<Message>): Draft {
  const { medium, forward, replyingTo, quotes, subject, recipients, cc, bcc, files, messageHtml } = message;
  const ownWords = message.data['own_words'];
  const quoted = sentQuote(messageHtml);
  return {
    ...draft,
    medium: composerMediums.find((one) => one === medium) ?? 'email',
    mode: forward ? 'forward' : replyingTo === '' ? 'new' : 'reply',
    replyingTo,
    quotes,
    subject,
    recipients,
    cc,
    bcc,
    files,
    html: quoted ? messageHtml.slice(0, quoted.from) : messageHtml,
    text: typeof ownWords === 'string' ? ownWords : message.message,
  };
}

/** A fresh draft: a reply to the customer when something was said already, else the first message. */
export function freshDraft(thread: ThreadBrief, last: Answered | undefined, medium?: ComposerMedium): Draft {
  return {
    key: newKey(),
    medium: medium ?? mediumToAnswer(thread.medium),
    mode: last ? 'reply' : 'new',
    replyingTo: last?.id ?? '',
    quotes: last && isSharedWith(last, thread.contact.email) ? quotedInReply(last) : '',
    subject: last ? subjectFor({ subject: last.subject || thread.subject, reply: true }) : thread.subject,
    recipients: [contactOf(thread)].filter(known),
    cc: [],
    bcc: [],
    html: '',
    text: '',
    files: [],
  };
}
export type Readers = Pick<Draft, 'recipients' | 'cc'>;
/**
 * Returns the people of the last document that was sent, to whom the next one goes as well; undefined where none went to this customer.
 * Messages come newest first.
 */
export function lastReaders(messages: readonly (Readers & Pick<Message, 'medium' | 'inbound' | 'files'>)[], customer: string): Readers | undefined {
  const last = messages.find(({ medium, inbound, files }) => medium === 'email' && !inbound && files.length > 0);
  const isTheirs = last && [...last.recipients, ...last.cc].some(({ email }) => email.trim().toLowerCase() === customer.trim().toLowerCase());
  return isTheirs ? { recipients: last.recipients, cc: last.cc } : undefined;
}
/** Returns the addresses of a customer that a draft does not name yet. */
export function otherAddresses({ recipients, cc, bcc }: Draft, addresses: readonly string[]): string[] {
  const named = new Set([...recipients, ...cc, ...bcc].map(({ email }) => email.trim().toLowerCase()));
  const offered = new Set(addresses.map((address) => address.trim().toLowerCase()));
  return [...offered].filter((address) => isEmail(address) && !named.has(address));
}

/**
 * Answers one message: to its sender or their reply address (or, for our own, to its recipients), with its cc. Text that is already written stays.
 */
export function replyTo(draft: Draft, message: Answered, clientEmail: string): Draft {
  const writer = message.reply_to ?? message.from;
  const [recipients, cc] = message.inbound ? [[writer], [...message.recipients, ...message.cc]] : [message.recipients, message.cc];
  const own = clientEmail.trim().toLowerCase();
  const others = cc.filter((person) => person.email.trim().toLowerCase() !== own);
  return {
    ...draft,
    ...tidyRecipients({ recipients: recipients.filter(known), cc: others, bcc: [] }, clientEmail),
    mode: 'reply',
    replyingTo: message.id,
    quotes: quotedInReply(message),
    subject: subjectFor({ subject: message.subject, reply: true }),
  };
}
/** Passes one message on, with its files, to somebody still to be named. Pictures in its text go along with it. */
export const forwardOf = (draft: Draft, message: Answered): Draft => ({
  ...draft,
  medium: 'email',
  mode: 'forward',
  replyingTo: message.id,
  quotes: message.id,
  subject: subjectFor({ subject: message.subject, forward: true }),
  recipients: [],
  cc: [],
  bcc: [],
  files: [...draft.files, ...filesOutsideText(message.messageHtml, message.files).filter(({ id }) => draft.files.every((file) => file.id !== id))],
});

/** The same words by another medium: what was typed as plain text becomes paragraphs when it turns into an email. */
export const withMedium = (draft: Draft, medium: ComposerMedium): Draft => ({
  ...draft,
  medium,
  html: medium === 'email' && draft.html === '' ? paragraphs(draft.text) : draft.html,
});
const paragraphs = (text: string): string =>
  text.trim() === ''
    ? ''
    : text
        .split('\n')
        .map((line) => `<p>${escapeHtml(line)}</p>`)
        .join('');

/** Nothing worth keeping: no words, no files, nothing to pass on. */
export const isBlank = (draft: Draft): boolean => draft.text.trim() === '' && draft.files.length === 0 && !isPassingOn(draft);
const isPassingOn = ({ medium, mode, quotes }: Draft): boolean => medium === 'email' && mode === 'forward' && quotes !== '';

/** Returns the first reason why the draft cannot be sent yet; undefined if it can (THR-7, THR-9). */
export function sendProblem(draft: Draft, parentCollection: string): ProblemIn<typeof conversationProblems> | undefined {
  if (isBlank(draft)) return { code: 'conversations.empty' };
  const { medium, files } = draft;
  return recipientProblem(medium, draft, parentCollection === 'groups') ?? readersProblem(parentCollection, files.length, draft);
}

/** Returns the message to post. Notes and chat messages carry no addresses; text messages carry no copies. */
export function toNewMessage(draft: Draft, tRef: string, clientEmail: string): NewMessage {
  const addressed = draft.medium === 'email' || draft.medium === 'text';
  const { recipients, cc, bcc } = tidyRecipients(draft, clientEmail);
  return {
    key: draft.key,
    tRef,
    ref: '',
    medium: draft.medium,
    subject: draft.medium === 'email' ? draft.subject : '',
    message: draft.text,
    messageHtml: draft.medium === 'email' ? draft.html : '',
    recipients: addressed ? recipients : [],
    cc: draft.medium === 'email' ? cc : [],
    bcc: draft.medium === 'email' ? bcc : [],
    replyingTo: draft.replyingTo,
    forward: draft.mode === 'forward',
    undo: 0,
    send_at: null,
    quotes: draft.medium === 'email' ? draft.quotes : '',
    followers: [],
    mentions: [],
    files: draft.files.map(({ id }) => ({ id })),
    skipTracking: false,
  };
}

/** 'Ann Reyes <ann@x.test>', an address or a phone number, as a person types it; undefined when it is none of them. */
export function readAddressee(typed: string, medium: ComposerMedium): Addressee | undefined {
  const text = typed.trim().replace(/[,;]$/, '');
  const [, name = '', inside = ''] = /^(.*?)\s*<([^<>]+)>$/.exec(text) ?? ['', '', text];
  const person: Addressee =
    medium === 'text'
      ? { name, email: '', phone: inside.trim() }
      : { name: name.replace(/^"|"$/g, ''), email: inside.trim().toLowerCase(), phone: '' };
  return reachable(person, medium) ? person : undefined;
}
export const addresseeLabel = (person: Addressee, medium: ComposerMedium): string =>
  medium === 'text' ? person.name || person.phone : person.name || person.email;

/** One line that says who will get it. */
export function audience(draft: Draft): string {
  if (draft.medium === 'note') return t('Only your team sees this note.');
  if (draft.medium === 'chat') return t('Shown in the chat of this conversation.');
  const people = [...draft.recipients, ...draft.cc, ...draft.bcc].filter((person) => reachable(person, draft.medium));
  if (people.length === 0) return t('No recipients yet. Add one.');
  const [first = '', second = ''] = people.map((person) => addresseeLabel(person, draft.medium));
  const n = people.length - 1;
  if (draft.medium === 'text') return t('Saved in the conversation only. No text message provider is connected, so nobody receives it.');
  if (n === 0) return t('Goes to {first}', { first });
  if (n === 1) return t('Goes to {first} and {second}', { first, second });
  return t('Goes to {first} and {n} others', { first, n });
}
