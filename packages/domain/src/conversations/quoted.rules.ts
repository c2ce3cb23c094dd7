import type { Medium } from './message.ts';
import { quoteMarks } from '../mail/truncation.rules.ts';

const MARKS_TRIED = 20;
const FORWARDED = /forwarded message|weitergeleitete nachricht|mensaje reenviado|message transféré/i;
const isMeant = (html: string): boolean => /<img\b/i.test(html) || html.replace(/<[^<>]*>|&nbsp;/g, '').trim() !== '';

/** Returns the end of the element that begins at `from`; for text, of the element around it. */
function endOf(html: string, from: number): number {
  const tag = /<(\/?)([a-z][a-z0-9]*)\b[^<>]*?(\/?)>/gi;
  tag.lastIndex = from;
  let depth = 0;
  const isElement = html[from] === '<';
  for (let match = tag.exec(html); match; match = tag.exec(html)) {
    if (match[3] === '/' || /^(br|hr|img|col|wbr)$/i.test(match[2] ?? '')) {
      if (isElement && depth === 0) return siblingsEnd(html, match.index + match[0].length);
      continue;
    }
    depth += match[1] === '/' ? -1 : 1;
    if (isElement && depth === 0) return match.index + match[0].length;
    if (depth < 0) return match.index;
  }
  return html.length;
}
const siblingsEnd = (html: string, from: number): number => {
  const next = html.slice(from).search(/\S/);
  return next === -1 ? html.length : endOf(`x${html.slice(from)}`, 0) - 1 + from;
};

/**
 * Returns the quoted history at the end of an email's clean HTML (`from` to `to`). Undefined if there is none, if the
 * writer continues below or between it, if nothing of their own precedes it, and for forwarded content.
 */
export function trailingQuote(html: string): { readonly from: number; readonly to: number } | undefined {
  let after = 0;
  for (const mark of quoteMarks(html).slice(0, MARKS_TRIED)) {
    if (mark < after) continue;
    const isHeader = /^<[^<>]*quoted-reply/.test(html.slice(mark, mark + 400)) || html[mark] !== '<';
    // Outlook marks only the head of the quote; the rest follows as siblings.
    const end = html[mark] === '<' ? endOf(html, mark) : mark;
    const to = isHeader ? siblingsEnd(html, end) : end;
    if (!isMeant(html.slice(0, mark)) || FORWARDED.test(html.slice(mark, Math.min(to, mark + 600)))) return undefined;
    if (!isMeant(html.slice(to))) return { from: mark, to };
    after = to;
  }
  return undefined;
}

/**
 * Start of the message included below an email of ours. Sanitizing removes such elements from HTML that people write
 * or send.
 */
export const SENT_QUOTE = '<div class="gmail_quote sent-quote">';
/**
 * Returns the included message below the own words in the HTML of our email; undefined without one, or without own
 * words.
 */
export function sentQuote(html: string): { readonly from: number; readonly to: number } | undefined {
  const from = html.indexOf(SENT_QUOTE);
  return from === -1 || !isMeant(html.slice(0, from)) ? undefined : { from, to: html.length };
}
/** Messages of this medium may be included below an email. Notes stay among colleagues. */
export const mayBeQuoted = (medium: Medium): boolean => medium !== 'note';
/** An answer to it quotes it unless the writer removes the quote. */
export const isQuotedInReply = (medium: Medium): boolean => medium === 'email' || medium === 'web';

/**
 * Splits the plain text of an email into the writer's own words and the rest. Everything is `own` if the text does
 * not begin with `ownWords`.
 */
export function splitQuoted(text: string, ownWords: string): { readonly own: string; readonly quoted: string } {
  const own = ownWords.trim();
  const normalized = text.trimStart();
  if (own === '' || own === normalized.trimEnd() || !normalized.startsWith(own)) return { own: text, quoted: '' };
  const quoted = normalized.slice(own.length).trim();
  return FORWARDED.test(quoted.slice(0, 600)) ? { own: text, quoted: '' } : { own, quoted };
}
