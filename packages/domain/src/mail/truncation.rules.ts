import { inEnglish, type Words, words } from '@app/kernel/words.ts';

/** Maximum bytes of a message's HTML (THR-18, D9). */
export const MAX_HTML_BYTES = 1_027_604;
export const CUT_AT_QUOTE = words('Message truncated. Please refer to earlier messages for full context.');
export const CUT_BY_SIZE = words('Message truncated due to size. Please refer to earlier messages for full context.');

/** Starts of quoted messages by mail program: Gmail, Apple, Outlook, Yahoo, Thunderbird, Proton, plain text. */
const QUOTE_STARTS =
  /<blockquote\b|<[a-z]+\b[^<>]{0,300}\b(?:class|id)="[^"<>]{0,200}(?:gmail_quote|yahoo_quoted|moz-cite-prefix|protonmail_quote|quoted-reply|divRplyFwdMsg|appendonsend)|-{2,12}\s?(?:Original|Forwarded) Message\s?-{2,12}/gi;
const MARKS_TRIED = 30;

/** Length in UTF-8. */
export function utf8Bytes(text: string): number {
  let bytes = 0;
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    if (unit < 0x80) bytes += 1;
    else if (unit < 0x800) bytes += 2;
    else if (unit >= 0xd800 && unit < 0xdc00 && text.charCodeAt(i + 1) >= 0xdc00 && text.charCodeAt(i + 1) < 0xe000) {
      bytes += 4;
      i++;
    } else bytes += 3;
  }
  return bytes;
}

/** Returns the positions of quoted earlier messages, in order. */
export const quoteMarks = (html: string): number[] => [...html.matchAll(QUOTE_STARTS)].map((match) => match.index);

const VOID = new Set(['br', 'hr', 'img', 'col', 'wbr', 'area', 'input', 'source']);
/** Returns closing tags for the elements left open at the end of a piece of well-formed HTML. */
function closers(html: string): string {
  const open: string[] = [];
  const counts = new Map<string, number>();
  const count = (name: string, more: number): number => {
    const sum = (counts.get(name) ?? 0) + more;
    counts.set(name, sum);
    return sum;
  };
  for (const [, slash, tag = ''] of html.matchAll(/<(\/?)([a-z][a-z0-9]*)\b[^<>]*>/gi)) {
    const name = tag.toLowerCase();
    if (VOID.has(name)) continue;
    if (slash === '') {
      open.push(name);
      count(name, 1);
    } else if (count(name, 0) > 0) {
      for (let closed = ''; closed !== name; count(closed, -1)) closed = open.pop() ?? name;
    }
  }
  return open
    .toReversed()
    .map((name) => `</${name}>`)
    .join('');
}

/** A cut never leaves half a tag, half an entity or half a character. */
function cutClean(html: string, position: number): string {
  let result = html.slice(0, position);
  if (result.lastIndexOf('<') > result.lastIndexOf('>')) result = result.slice(0, result.lastIndexOf('<'));
  result = result.replace(/&[#\w]{0,12}$/, '');
  const last = result.charCodeAt(result.length - 1);
  return last >= 0xd800 && last < 0xdc00 ? result.slice(0, -1) : result;
}

const finish = (content: string, notice: string): string => `${content}${closers(content)}<p>${notice}</p>`;
const isMeant = (html: string): boolean => html.replace(/<[^<>]*>/g, '').trim() !== '';

/**
 * Limits HTML (THR-18). If it is too long, it ends before the last quoted message that leaves the rest small enough.
 * If the writer's own words alone are too long, they are halved until they fit. Takes sanitized HTML; open elements
 * are closed. HTML that fits is unchanged.
 */
export function limitHtml(html: string, maxBytes: number = MAX_HTML_BYTES, { t }: Words = inEnglish): string {
  if (html.length <= maxBytes && utf8Bytes(html) <= maxBytes) return html;
  const fits = (text: string): boolean => text.length <= maxBytes && utf8Bytes(text) <= maxBytes;
  const marks = quoteMarks(html);
  const hopeful = marks.filter((mark) => mark <= maxBytes).slice(-MARKS_TRIED);
  for (const mark of hopeful.toReversed()) {
    const cut = finish(html.slice(0, mark), t(CUT_AT_QUOTE));
    if (fits(cut) && isMeant(html.slice(0, mark))) return cut;
  }
  const first = marks.find((mark) => isMeant(html.slice(0, mark)));
  let content = first === undefined ? html : html.slice(0, first);
  while (content !== '') {
    content = cutClean(content, Math.floor(content.length / 2));
    const cut = finish(content, t(CUT_BY_SIZE));
    if (fits(cut)) return cut;
  }
  return finish('', t(CUT_BY_SIZE));
}
