/** Limits of HTML from outside. Beyond them only its plain text is kept: cleaning costs more than linear time in both. */
export const MAX_HTML_TAGS = 20_000;
export const MAX_HTML_DEPTH = 256;
/** Characters, including inline pictures. */
export const MAX_HTML_LENGTH = 4_000_000;

const VOID = new Set('area base br col embed hr img input link meta param source track wbr'.split(' '));
/** Elements whose content a browser reads as text. */
const RAW = new Set('iframe noembed noframes script style textarea title xmp'.split(' '));
/** Open elements that a new one ends first, so that `<li>one<li>two` is not nested. */
const ENDS: Readonly<Record<string, string>> = {
  p: ' p ',
  li: ' li ',
  dt: ' dt dd ',
  dd: ' dt dd ',
  td: ' td th ',
  th: ' td th ',
  tr: ' td th tr ',
  thead: ' td th tr thead tbody tfoot ',
  tbody: ' td th tr thead tbody tfoot ',
  tfoot: ' td th tr thead tbody tfoot ',
};
const TAG = /<(\/?)([a-z][^\s/>]{0,40})/iy;

interface HtmlPiece {
  readonly kind: 'text' | 'tag' | 'raw';
  /** Element name in lower case; empty for text. */
  readonly name: string;
  readonly from: number;
  readonly to: number;
}

/** Splits HTML into pieces in one pass; reads every character once. */
function* htmlPieces(html: string): Generator<HtmlPiece> {
  for (let index = 0; index < html.length;) {
    const from = endAt(html, html.indexOf('<', index));
    if (from > index) yield { kind: 'text', name: '', from: index, to: from };
    TAG.lastIndex = from;
    const tag = TAG.exec(html);
    const name = tag?.[2]?.toLowerCase() ?? '';
    if (html.startsWith('<!--', from)) index = after(html, '-->', from + 4);
    else if (tag || html.startsWith('<!', from) || html.startsWith('<?', from)) index = after(html, '>', from + 2);
    else {
      index = from + 1;
      if (from < html.length) yield { kind: 'text', name: '', from, to: index };
      continue;
    }
    yield { kind: 'tag', name, from, to: index };
    if (tag?.[1] !== '' || !RAW.has(name)) continue;
    const closing = new RegExp(`</${name}`, 'gi');
    closing.lastIndex = index;
    const to = closing.exec(html)?.index ?? html.length;
    yield { kind: 'raw', name, from: index, to };
    index = to;
  }
}
const endAt = (html: string, index: number): number => (index === -1 ? html.length : index);
const after = (html: string, mark: string, from: number): number => {
  const index = html.indexOf(mark, from);
  return index === -1 ? html.length : index + mark.length;
};

/**
 * Counts tags and how deep they are nested; stops at the first limit that is passed. Every `<` counts as a tag, also in quotes and comments:
 * parsers differ about those, and nothing may hide behind the difference.
 */
export function htmlSize(html: string): { readonly tags: number; readonly depth: number } {
  const open: string[] = [];
  const counts = new Map<string, number>();
  const pop = (): string => {
    const name = open.pop() ?? '';
    counts.set(name, (counts.get(name) ?? 1) - 1);
    return name;
  };
  let tags = 0;
  let depth = 0;
  for (let index = html.indexOf('<'); index !== -1 && tags <= MAX_HTML_TAGS && depth <= MAX_HTML_DEPTH; index = html.indexOf('<', index + 1)) {
    tags++;
    TAG.lastIndex = index;
    const [, slash, given = ''] = TAG.exec(html) ?? [];
    const name = given.toLowerCase();
    if (slash === '/' && (counts.get(name) ?? 0) > 0) while (pop() !== name);
    if (slash !== '' || VOID.has(name)) continue;
    while (open.length > 0 && ENDS[name]?.includes(` ${open.at(-1)} `)) pop();
    open.push(name);
    counts.set(name, (counts.get(name) ?? 0) + 1);
    depth = Math.max(depth, open.length);
  }
  return { tags, depth };
}

/** Returns whether HTML is small enough to be cleaned. Costs one pass at most. */
export function isWithinHtmlLimits(html: string): boolean {
  if (html.length > MAX_HTML_LENGTH) return false;
  const { tags, depth } = htmlSize(html);
  return tags <= MAX_HTML_TAGS && depth <= MAX_HTML_DEPTH;
}

const BREAKS = new Set(
  'address article blockquote br center div dd dt footer h1 h2 h3 h4 h5 h6 header hr li ol p pre section table tr ul'.split(' '),
);
const SIGNS: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

/** Returns the text of HTML of any size: one line for each block, at most `max` characters. One pass. */
export function plainTextOf(html: string, max: number): string {
  const parts: string[] = [];
  let length = 0;
  for (const { kind, name, from, to } of htmlPieces(html)) {
    if (length > max) break;
    if (kind === 'raw') continue;
    const part = kind === 'text' ? html.slice(from, Math.min(to, from + max)).replace(/\s+/g, ' ') : BREAKS.has(name) ? '\n' : '';
    if (part === '' || (part === '\n' && parts.at(-1) === '\n')) continue;
    parts.push(part);
    length += part.length;
  }
  return parts
    .join('')
    .replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]{2,8}));/gi, (whole, decimal?: string, hex?: string, name?: string) => {
      if (name !== undefined) return SIGNS[name.toLowerCase()] ?? whole;
      const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal);
      return code > 0 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : '';
    })
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .join('\n')
    .slice(0, max)
    .toWellFormed();
}
