import { convert } from 'html-to-text';
import sanitize from 'sanitize-html';

const MAX_DEPTH = 150;
const colour = [/^#[0-9a-f]{3,8}$/i, /^rgba?\([\d\s,.%]{1,40}\)$/i, /^[a-z]{3,24}$/i];
const size = [/^-?\d{1,4}(\.\d{1,3})?(px|pt|em|rem|%)?$/, /^(auto|normal|inherit|0)$/];
const box = [/^(-?\d{1,4}(\.\d{1,3})?(px|pt|em|rem|%)?\s?|auto\s?){1,4}$/];
const word = [/^[a-z-]{1,24}$/i];
const border = [/^[\w\s#.,()%-]{1,60}$/];

/** Allows the layout of an email; removes scripts, remote code, overlays and forms (THR-19). Quote marks of mail programs stay. */
const optionsFor = (source: MailHtmlSource): sanitize.IOptions => ({
  allowedTags:
    'a abbr b blockquote br caption center cite code col colgroup dd del div dl dt em font h1 h2 h3 h4 h5 h6 hr i img ins li mark ol p pre q s small span strike strong sub sup table tbody td tfoot th thead tr u ul wbr'.split(
      ' ',
    ),
  allowedAttributes: {
    '*': ['style', 'dir', 'lang', 'title'],
    a: ['href', 'name', 'rel', 'target'],
    img: ['src', 'alt', 'width', 'height'],
    blockquote: ['type'],
    font: ['color', 'size', 'face'],
    ol: ['start', 'type'],
    table: ['width', 'align', 'border', 'cellpadding', 'cellspacing', 'bgcolor'],
    td: ['width', 'height', 'align', 'valign', 'colspan', 'rowspan', 'bgcolor'],
    th: ['width', 'height', 'align', 'valign', 'colspan', 'rowspan', 'bgcolor'],
    tr: ['align', 'valign', 'bgcolor'],
    p: ['align'],
    div: ['align'],
  },
  allowedClasses: {
    '*': ['gmail_quote', 'gmail_signature', 'yahoo_quoted', 'moz-cite-prefix', 'protonmail_quote', 'quoted-reply', 'signature', 'mention'],
  },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowedSchemesByTag: { img: ['https', 'data', 'cid'] },
  allowProtocolRelative: false,
  allowedStyles: {
    '*': {
      color: colour,
      'background-color': colour,
      'font-size': size,
      'font-weight': [/^(normal|bold|bolder|lighter|[1-9]00)$/],
      'font-style': word,
      'font-family': [/^[\w\s,'"-]{1,200}$/],
      'text-align': word,
      'text-decoration': [/^[a-z\s-]{1,40}$/i],
      'line-height': size,
      'white-space': word,
      'vertical-align': word,
      width: size,
      'max-width': size,
      padding: box,
      'padding-left': size,
      'padding-right': size,
      'padding-top': size,
      'padding-bottom': size,
      margin: box,
      'margin-left': size,
      'margin-right': size,
      'margin-top': size,
      'margin-bottom': size,
      border,
      'border-left': border,
      'border-top': border,
      'border-bottom': border,
      'border-collapse': word,
      'border-radius': size,
    },
  },
  nonTextTags: ['script', 'style', 'textarea', 'option', 'noscript', 'title', 'template', 'svg', 'math', 'object', 'iframe', 'head'],
  nestingLimit: MAX_DEPTH,
  transformTags: {
    a: (tagName, { href, ...attribs }) => ({
      tagName,
      attribs: { ...(isOutside(href) && { href: href.trim() }), ...attribs, target: '_blank', rel: 'noopener noreferrer nofollow' },
    }),
    // Outlook marks what it quotes with ids, which are not kept.
    div: (tagName, attribs) => ({ tagName, attribs: isOutlookQuote(attribs['id']) ? { ...attribs, class: 'quoted-reply' } : attribs }),
    hr: (tagName, attribs) => ({ tagName, attribs: isOutlookQuote(attribs['id']) ? { ...attribs, class: 'quoted-reply' } : attribs }),
    img: (tagName, attribs) => {
      const src = pictureAddress((attribs['src'] ?? '').trim(), source);
      return { tagName, attribs: src === undefined ? {} : { ...attribs, src } };
    },
  },
  exclusiveFilter: (frame) => frame.tag === 'img' && !frame.attribs['src'],
});
const isOutlookQuote = (id: string | undefined): boolean =>
  id !== undefined && ['divRplyFwdMsg', 'appendonsend', 'stopSpelling'].includes(id.replace(/^x_/, ''));
/** An address without a scheme would lead into this product. */
const isOutside = (href: string | undefined): href is string => href !== undefined && /^(https?:\/\/|mailto:|tel:)/i.test(href.trim());

/** Emails from outside carry pictures along (`cid:`); what is written here shows files of its own company. */
export type MailHtmlSource = 'inbound' | { readonly client: string };

/**
 * The address under which a picture is shown; undefined for what is none: SVG is a document, and other addresses of this product are no
 * pictures. Those of the web come over TLS, as browsers show no others inside a secure page.
 */
function pictureAddress(src: string, source: MailHtmlSource): string | undefined {
  if (/^https?:\/\//i.test(src)) return src.replace(/^https?:/i, 'https:');
  if (/^data:image\/(png|gif|jpeg|webp);base64,/i.test(src)) return src;
  if (source === 'inbound') return /^cid:[^\s"'<>]{1,250}$/i.test(src) ? src : undefined;
  return isKeptFile(src, source.client) ? src : undefined;
}
const isKeptFile = (src: string, client: string): boolean => src.startsWith(`/api/files/${client}/`) && /^[\w/.-]+$/.test(src) && !src.includes('..');

/** HTML from outside or from the composer, as it is stored, sent and shown. Runs in the worker alone: see `clean-html.ts`. */
export const safeMailHtml = (html: string, source: MailHtmlSource): string => (html.trim() === '' ? '' : sanitize(html, optionsFor(source)).trim());

/** Readable plain text of HTML: links keep their address, pictures their alternative text. */
export function textOf(html: string): string {
  return convert(html, {
    wordwrap: false,
    limits: { maxInputLength: 2_000_000, maxDepth: MAX_DEPTH },
    selectors: [
      { selector: 'a', options: { hideLinkHrefIfSameAsText: true, ignoreHref: false } },
      { selector: 'img', options: {}, format: 'skip' },
      ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((selector) => ({ selector, options: { uppercase: false } })),
    ],
  }).trim();
}
