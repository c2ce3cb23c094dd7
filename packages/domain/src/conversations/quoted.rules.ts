import type { Medium } from './message.ts';
import { quoteMarks } from '../mail/truncation.rules.ts';

const MARKS_TRIED = 20;
const FORWARDED = /forwarded message|weitergeleitete nachricht|mensaje reenviado|message transféré/i;
const isMeant = (html: string): boolean => /<img\b/i.test(html) || html.replace(/<[^<>]*>|&nbsp;/g, '').trim() !== '';

/** Where the element that begins at `from` ends; for text: where the element around it does. */
function endOf(html: string, from: number): number {
  const tag = /<(\/?)([a-z][a-z0-9]*)\b[^<>]*?(\/?)>/gi;
  tag.lastIndex = from;
  let depth = 0;
  const isElement = html[from] === '<';
  for (let found = tag.exec(html); found; found = tag.exec(html)) {
    if (found[3] === '/' || /^(br|hr|img|col|wbr)$/i.test(found[2] ?? '')) {
      if (isElement && depth === 0) return siblingsEnd(html, found.index + found[0].length);
      continue;
    }
    depth += found[1] === '/' ? -1 : 1;
    if (isElement && depth === 0) return found.index + found[0].length;
    if (depth < 0) return found.index;
  }
  return html.length;
}
const siblingsEnd = (html: string, from: number): number => {
  const next = html.slice(from).search(/\S/);
  return next === -1 ? html.length : endOf(`x${html.slice(from)}`, 0) - 1 + from;
};

/**
 * The quoted history at the end of the clean HTML of an email (`from` to `to`); undefined where there is none, where the writer went on below it
 * or between its parts, where nothing of their own stands above it, and for what they pass on.
 */
export function trailingQuote(html: string): { readonly from: number; readonly to: number } | undefined {
  let after = 0;
  for (const mark of quoteMarks(html).slice(0, MARKS_TRIED)) {
    if (mark < after) continue;
    const isHeader = /^<[^<>]*quoted-reply/.test(html.slice(mark, mark + 400)) || html[mark] !== '<';
    // Outlook marks the head of what it quotes; the rest stands beside it.
    const end = html[mark] === '<' ? endOf(html, mark) : mark;
    const to = isHeader ? siblingsEnd(html, end) : end;
    if (!isMeant(html.slice(0, mark)) || FORWARDED.test(html.slice(mark, Math.min(to, mark + 600)))) return undefined;
    if (!isMeant(html.slice(to))) return { from: mark, to };
    after = to;
  }
  return undefined;
}

/** Begins what goes along beneath an email of ours. Cleaning leaves no such element in what a person writes or sends in. */
export const SENT_QUOTE = '<div class="gmail_quote sent-quote">';
/** What goes along beneath the own words in the HTML of an email of ours; undefined where nothing does, or there are no own words. */
export function sentQuote(html: string): { readonly from: number; readonly to: number } | undefined {
  const from = html.indexOf(SENT_QUOTE);
  return from === -1 || !isMeant(html.slice(0, from)) ? undefined : { from, to: html.length };
}
/** A message of this medium may go along beneath an email. Notes stay among colleagues. */
export const mayBeQuoted = (medium: Medium): boolean => medium !== 'note';
/** An answer to it quotes it unless its writer takes the quote away. */
export const isQuotedInReply = (medium: Medium): boolean => medium === 'email' || medium === 'web';

/** Plain text of an email in the writer's own words and what follows them; all of it is `own` where they are not its beginning. */
export function splitQuoted(text: string, ownWords: string): { readonly own: string; readonly quoted: string } {
  const own = ownWords.trim();
  const whole = text.trimStart();
  if (own === '' || own === whole.trimEnd() || !whole.startsWith(own)) return { own: text, quoted: '' };
  const quoted = whole.slice(own.length).trim();
  return FORWARDED.test(quoted.slice(0, 600)) ? { own: text, quoted: '' } : { own, quoted };
}
