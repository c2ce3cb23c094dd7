import { isUtf8 } from 'node:buffer';

/** Kind of an upload, detected from its first bytes; its file name proves nothing. */
interface FileKind {
  readonly type: string;
  /** True if the browser may show it; other files are only saved. */
  readonly inline: boolean;
}

const inline = (type: string): FileKind => ({ type, inline: true });
const saved = (type: string): FileKind => ({ type, inline: false });
const signs: readonly (readonly [string, number, FileKind])[] = [
  ['89504e470d0a1a0a', 0, inline('image/png')],
  ['ffd8ff', 0, inline('image/jpeg')],
  ['474946383761', 0, inline('image/gif')],
  ['474946383961', 0, inline('image/gif')],
  ['255044462d', 0, saved('application/pdf')],
  ['d0cf11e0a1b11ae1', 0, saved('application/x-ole-storage')],
  ['494433', 0, saved('audio/mpeg')],
];
const zipped: Readonly<Record<string, string>> = {
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  odt: 'application/vnd.oasis.opendocument.text',
  ods: 'application/vnd.oasis.opendocument.spreadsheet',
};
const texts: Readonly<Record<string, string>> = {
  csv: 'text/csv',
  ics: 'text/calendar',
  vcf: 'text/vcard',
  json: 'application/json',
  eml: 'message/rfc822',
};
const drawings = ['svg', 'html', 'htm', 'xml', 'xhtml'];

/** Returns the kind of some bytes; undefined for refused ones: programs and unknown kinds. */
export function fileKindOf(bytes: Uint8Array, name: string): FileKind | undefined {
  const head = Buffer.from(bytes.subarray(0, 16));
  const extension = /\.([a-z0-9]{1,8})$/i.exec(name)?.[1]?.toLowerCase() ?? '';
  const sign = signs.find(([hex, offset]) => head.subarray(offset, offset + hex.length / 2).toString('hex') === hex);
  if (sign) return sign[2];
  if (head.toString('latin1', 0, 4) === 'RIFF' && head.toString('latin1', 8, 12) === 'WEBP') return inline('image/webp');
  if (head.toString('latin1', 4, 8) === 'ftyp') return saved(head.toString('latin1', 8, 12) === 'avif' ? 'image/avif' : 'video/mp4');
  if (head.toString('hex', 0, 4) === '504b0304') return saved(zipped[extension] ?? 'application/zip');
  if (!isText(bytes)) return undefined;
  // Files that can contain script are served as plain bytes for saving, whatever their declared type.
  return saved(drawings.includes(extension) ? 'application/octet-stream' : (texts[extension] ?? 'text/plain'));
}

const isText = (bytes: Uint8Array): boolean => !bytes.includes(0) && isUtf8(bytes);

/** Kinds that a browser may render on this origin. */
export const isInline = (type: string): boolean => ['image/png', 'image/jpeg', 'image/gif', 'image/webp'].includes(type);
