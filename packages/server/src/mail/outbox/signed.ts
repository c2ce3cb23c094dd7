import { escapeHtml, htmlOf } from '../../platform/html/plain-html.ts';

/** The signature closes an email once: not again where the writer's text already ends with it. */
export function signed(content: { readonly text: string; readonly html: string }, signature: string): { text: string; html: string } {
  const closing = signature.trim();
  const html = content.html === '' ? htmlOf(content.text) : content.html;
  if (closing === '' || content.text.trimEnd().endsWith(closing)) return { text: content.text, html };
  const lines = closing.split('\n').map(escapeHtml).join('<br />');
  return { text: `${content.text.trimEnd()}\n\n-- \n${closing}`, html: `${html}<div class="signature"><p>${lines}</p></div>` };
}
