import { t } from '../../words/words.ts';
import { escapeHtml } from './escape-html.ts';
import { withLinkMarks } from './link-marks.rules.ts';

/** Colours that a framed document takes from the page around it. */
export interface FrameLook {
  readonly text: string;
  readonly link: string;
  readonly font: string;
  readonly dark: boolean;
  /** Address of the interface's font on this origin; without it the reader's system font is used. */
  readonly face?: string;
}

const REMOTE = /(?:\b(?:src|srcset|background|poster)\s*=\s*["']?\s*|url\(\s*["']?\s*)(?:https?:)?\/\//i;
/** Would showing this text fetch a picture from somewhere else? */
export const hasRemoteImages = (html: string): boolean => REMOTE.test(html);
/** Brings its own colours: shown on paper, so that dark mode does not make it unreadable. */
const hasOwnColours = (html: string): boolean => /\b(?:bgcolor|background|color)\s*[:=]/i.test(html);

const KEPT_FILE = /\ssrc="(\/api\/files\/[\w./-]+)"/g;
/** Returns the addresses of stored files that this text shows as pictures. They open by a short-lived link only. */
export const allowedPictures = (html: string): string[] => [...new Set([...html.matchAll(KEPT_FILE)].map(([, url = '']) => url))];

export interface FrameContent {
  readonly html: string;
  /** Pictures of the web are shown. */
  readonly images: boolean;
  /** Origin of this product, for pictures of its own stored files. */
  readonly origin: string;
  /** Links to stored files, by their addresses. */
  readonly links?: ReadonlyMap<string, string>;
  /** A part that is shown on demand only. */
  readonly folded?: { readonly from: number; readonly to: number } | undefined;
}
function shownBody({ html, links, folded }: FrameContent): string {
  const show = (part: string): string =>
    withLinkMarks(part)
      .replace(/(<img\b[^<>]*\ssrc=")http:/gi, '$1https:')
      .replace(KEPT_FILE, (source, url: string) => {
        const link = links?.get(url);
        return link === undefined ? '' : source.replace(url, escapeHtml(link));
      });
  if (!folded) return show(html);
  const label = escapeHtml(t('Quoted text'));
  const quote = `<details class="folded"><summary aria-label="${label}" title="${label}">…</summary>${show(html.slice(folded.from, folded.to))}</details>`;
  return `${show(html.slice(0, folded.from))}${quote}${show(html.slice(folded.to))}`;
}

/**
 * Builds a whole document around a stranger's HTML. The frame that shows it has no `allow-scripts`; this policy is the second wall: nothing runs,
 * nothing is sent, and no picture is loaded except stored files, unless `images` allows it (THR-19).
 */
export function frameDocument(content: FrameContent, look: FrameLook): string {
  const { html, images, origin } = content;
  const policy = `default-src 'none'; style-src 'unsafe-inline'; img-src data: blob: ${origin}/api/files/${images ? ' https:' : ''}; font-src data: 'self'; form-action 'none'; base-uri 'none'`;
  const paper = hasOwnColours(html);
  const [text, link] = paper ? ['#1b1e24', '#1a56b0'] : [look.text, look.link];
  const face = look.face ? `@font-face{font-family:'Inter Variable';font-weight:100 900;src:url('${look.face}') format('woff2')}` : '';
  const style = `${face}:root{color-scheme:${look.dark && !paper ? 'dark' : 'light'}}html,body{margin:0;padding:0;background:${paper && look.dark ? '#fff' : 'transparent'}}body{${paper && look.dark ? 'padding:12px;' : ''}font:14px/1.5 ${look.font};color:${text};overflow-wrap:anywhere}a{color:${link}}img,table{max-width:100%}img{height:auto}${images ? '' : 'img[src^=http]:not([alt]){display:none}'}p{margin:0 0 .7em}p:last-child{margin:0}blockquote{margin:.5em 0;padding-left:.8em;border-left:2px solid #9aa3af66}pre{white-space:pre-wrap}.leads-to{color:${look.dark && !paper ? '#f2b8b5' : '#b3261e'};font-size:12px}.folded>summary{display:inline-block;list-style:none;cursor:pointer;min-width:32px;padding:0 8px;margin:.4em 0;border:1px solid #9aa3af99;border-radius:6px;text-align:center;line-height:20px}.folded>summary::-webkit-details-marker{display:none}`;
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${policy}"><base target="_blank"><meta name="referrer" content="no-referrer"><title>${t('Message')}</title><style>${style}</style></head><body>${shownBody(content)}</body></html>`;
}

export interface TextPart {
  readonly text: string;
  readonly href?: string;
}
/** Plain text in parts: what looks like a web address becomes a link, nothing else does. */
export function linkParts(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let from = 0;
  for (const match of text.matchAll(/\bhttps?:\/\/[^\s<>"']+[^\s<>"'.,;:!?)\]]/g)) {
    if (match.index > from) parts.push({ text: text.slice(from, match.index) });
    parts.push({ text: match[0], href: match[0] });
    from = match.index + match[0].length;
  }
  if (from < text.length) parts.push({ text: text.slice(from) });
  return parts;
}
