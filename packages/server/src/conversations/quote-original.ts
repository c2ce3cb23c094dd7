import type { Actor, Doc } from '@app/kernel/collection.ts';
import { formatterIn, type Words } from '@app/kernel/words.ts';
import { messages } from '@app/domain/conversations/conversation.collection.ts';
import type { NewMessage } from '@app/domain/conversations/conversations.calls.ts';
import { CUT_BY_SIZE, MAX_HTML_BYTES, utf8Bytes } from '@app/domain/mail/truncation.rules.ts';
import type { Addressee } from '@app/domain/mail/outbox/addressee.ts';
import type { Message } from '@app/domain/conversations/message.ts';
import { mayBeQuoted, SENT_QUOTE } from '@app/domain/conversations/quoted.rules.ts';
import { parseTokenAddress, withoutTokenAddresses } from '@app/domain/mail/reply-address.rules.ts';
import { refuse } from '@app/domain/problems.ts';
import type { AppContext } from '../platform/app-context.ts';
import { encloseHtml } from '../platform/html/clean-html.ts';
import { escapeHtml, htmlOf } from '../platform/html/plain-html.ts';
import { wordsFor } from '../words/words.ts';
import type { Writer } from './compose-email.ts';

/** Returns the quoted original below the author's own text of an email. */
export interface Quote {
  readonly text: string;
  readonly html: string;
}
type Original = Doc<Message>;

/** Returns the quoted message as the author may read it; undefined when there is none. */
export async function originalFor({ records }: AppContext, actor: Actor, { quotes, medium }: NewMessage): Promise<Original | undefined> {
  if (quotes === '') return undefined;
  const original = await records.of(messages).get(actor, records.forClient(actor.client).path(messages, quotes));
  if (!original) throw refuse({ code: 'conversations.no-original' });
  if (medium !== 'email' || !mayBeQuoted(original.medium)) throw refuse({ code: 'conversations.not-quotable' });
  return original;
}

const MAX_TEXT = 200_000;
/** Space for the header, the signature and their markup. */
const HEAD_TEXT = 20_000;
const HEAD_HTML = 60_000;

/** Formats an original with its header, as text and as enclosed HTML: see `enclosedHtml`. */
export async function quoteOf(ctx: AppContext, { original, own, sender }: { original: Original; own: Message; sender: Writer }): Promise<Quote> {
  const words = wordsFor(sender.language);
  const withoutTokens = (text: string): string => withoutTokenAddresses(text, ctx.config.mailDomain, sender.client.email);
  const head = headOf(original, { own, words, zone: sender.client.zone, named: (person) => namedAs(person, sender, ctx.config.mailDomain) });
  const room = Math.max(0, MAX_TEXT - own.message.length - HEAD_TEXT);
  const cutTo = (text: string, max: number): string => (text.length > max ? `${text.slice(0, max).toWellFormed()}\n${words.t(CUT_BY_SIZE)}` : text);
  const lines = cutTo(withoutTokens(original.message).trim(), room);
  const text = own.forward ? lines : cutTo(quotedLines(lines), room);
  const html = await encloseHtml(withoutTokens(original.messageHtml), MAX_HTML_BYTES - utf8Bytes(own.messageHtml) - HEAD_HTML, words);
  const body = html ?? htmlOf(lines);
  const around = own.forward ? 'div' : 'blockquote type="cite"';
  return {
    text: `\n\n${head.join('\n')}\n${own.forward ? '\n' : ''}${text}`,
    html: `${SENT_QUOTE}<p>${head.map(escapeHtml).join('<br />')}</p><${around}>${body}</${around.split(' ')[0]}></div>`,
  };
}

/** Quotes plain text: a `>` before each line (RFC 3676, 4.5). */
const quotedLines = (text: string): string =>
  text
    .split('\n')
    .map((line) => (line.startsWith('>') ? `>${line}` : line === '' ? '>' : `> ${line}`))
    .join('\n');

interface Heading {
  readonly own: Message;
  readonly words: Words;
  readonly zone: string;
  /** Formats a person for the header; empty for nobody. */
  readonly named: (person: Addressee) => string;
}
/** Header lines of the original, without blind copies. */
function headOf(original: Original, { own, words: { t, language }, zone, named }: Heading): string[] {
  const when = formatterIn(language, Intl.DateTimeFormat, {
    ...({ weekday: 'long', year: 'numeric', month: 'long', day: 'numeric', hour: 'numeric', minute: '2-digit', timeZoneName: 'short' } as const),
    timeZone: zone,
  }).format(original.sent_at ?? original.date);
  const { name, email } = original.from;
  if (!own.forward) {
    const who = name || named({ name: '', email, phone: '' }) || original.creator_name;
    return [who === '' ? t('Written on {when}:', { when }) : t('{who} wrote on {when}:', { who, when })];
  }
  const all = (people: readonly Addressee[]): string => people.map(named).filter(Boolean).join(', ');
  const lines = [
    [t('From'), named(original.from) || original.creator_name],
    [t('Date'), when],
    [t('Subject'), original.subject],
    [t('To'), all(original.recipients)],
    [t('Cc'), all(original.cc)],
  ] as const;
  return [`---------- ${t('Forwarded message')} ----------`, ...lines.flatMap(([label, value]) => (value === '' ? [] : [`${label}: ${value}`]))];
}

/** Our own reply address is shown as the company. */
function namedAs(person: Addressee, { client }: Writer, mailDomain: string): string {
  const { name, email } = parseTokenAddress(person.email, mailDomain) ? { name: client.name, email: client.email } : person;
  if (email === '') return name || person.phone;
  return name === '' || name === email ? email : `${name} <${email}>`;
}

/** Joins the author's own text and the quoted original. */
export const withQuote = (message: Message, quote: Quote | undefined): Message =>
  quote
    ? {
        ...message,
        message: `${message.message}${quote.text}`.trim(),
        messageHtml: `${message.messageHtml || htmlOf(message.message)}${quote.html}`,
        data: { ...message.data, own_words: message.message.slice(0, 20_000) },
      }
    : message;
