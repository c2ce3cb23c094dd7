import type { Words } from '@app/kernel/words.ts';
import type { MailOutline } from '../../platform/imap-mailbox.ts';

const OWN_HEADERS = /^(content-[a-z-]+|mime-version)\s*:/i;
const megabytes = (bytes: number): string => `${Math.max(1, Math.round(bytes / 1_048_576))} MB`;

/** Returns the header lines except those that describe the body, including folded lines. */
function headersWithoutBody(headers: string): string {
  const lines = headers.split(/\r?\n(?![ \t])/).filter((line) => line.trim() !== '' && !OWN_HEADERS.test(line));
  return lines.join('\r\n');
}
const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Builds a small email with the headers and text of an oversized one, and a note on the parts that are only in the mailbox. */
export function outlineMail(outline: MailOutline, size: number, { tn, t }: Pick<Words, 't' | 'tn'>): Buffer {
  const { files, isHtml } = outline;
  const what =
    files.length === 0
      ? t('This email is {size}, too large to store completely. The rest is only in the mailbox.', { size: megabytes(size) })
      : tn(
          files.length,
          'This email is {size}, too large to be taken in whole. One file is only in the mailbox:',
          'This email is {size}, too large to be taken in whole. {n} files are only in the mailbox:',
          { size: megabytes(size) },
        );
  const names = files.slice(0, 50).map((file) => `${file.name || t('File without a name')} (${megabytes(file.size)})`);
  const note = [what, ...names];
  const body = isHtml ? `<p>${note.map(escaped).join('<br>')}</p>${outline.text}` : `${note.join('\n')}\n\n${outline.text}`;
  const lines = (
    Buffer.from(body, 'utf8')
      .toString('base64')
      .match(/.{1,76}/g) ?? []
  ).join('\r\n');
  const head = [
    headersWithoutBody(outline.headers),
    'MIME-Version: 1.0',
    `Content-Type: text/${isHtml ? 'html' : 'plain'}; charset=utf-8`,
    'Content-Transfer-Encoding: base64',
    '',
    lines,
  ].join('\r\n');
  return Buffer.from(head, 'latin1');
}
