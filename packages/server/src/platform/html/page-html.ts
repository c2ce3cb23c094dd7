import sanitize from 'sanitize-html';

/** Allows text, tables and pictures between the sections; removes scripts, remote code, frames, overlays and forms (CMS-14). */
const options: sanitize.IOptions = {
  allowedTags:
    'a abbr b blockquote br caption cite code dd del div dl dt em figcaption figure h1 h2 h3 h4 h5 h6 hr i img ins li mark ol p pre q s small span strong sub sup table tbody td tfoot th thead time tr u ul'.split(
      ' ',
    ),
  allowedAttributes: {
    '*': ['title', 'lang', 'dir'],
    a: ['href', 'rel', 'target'],
    img: ['src', 'alt', 'width', 'height', 'loading'],
    ol: ['start', 'type'],
    td: ['colspan', 'rowspan'],
    th: ['colspan', 'rowspan', 'scope'],
    time: ['datetime'],
  },
  allowedClasses: { p: ['lead'] },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  nestingLimit: 100,
  transformTags: {
    a: (tagName, attribs) => ({ tagName, attribs: { ...attribs, ...(attribs['target'] && { target: '_blank', rel: 'noopener noreferrer' }) } }),
    img: (tagName, attribs) => ({ tagName, attribs: { ...attribs, loading: 'lazy' } }),
  },
};

/** HTML of an author, as visitors see it. Runs in the worker alone: see `clean-html.ts`. */
export const safePageHtml = (html: string): string => sanitize(html, options);
