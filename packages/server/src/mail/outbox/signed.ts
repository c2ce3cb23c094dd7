import { escapeHtml, htmlOf } from '../../platform/html/plain-html.ts';

/** Signature of an author's emails. */
export interface Signature {
  readonly text: string;
  /** Sanitized; empty for plain text. */
  readonly html: string;
}
/** Appends the signature unless the text already ends with it. */
export function signed(content: { readonly text: string; readonly html: string }, signature: Signature): { text: string; html: string } {
  const closing = signature.text.trim();
  const html = content.html === '' ? htmlOf(content.text) : content.html;
  if (closing === '' || content.text.trimEnd().endsWith(closing)) return { text: content.text, html };
  const formatted = signature.html || `<p>${closing.split('\n').map(escapeHtml).join('<br />')}</p>`;
  return { text: `${content.text.trimEnd()}\n\n-- \n${closing}`, html: `${html}<div class="signature">${formatted}</div>` };
}
