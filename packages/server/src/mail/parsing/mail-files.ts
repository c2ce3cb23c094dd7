import type { Attachment } from 'postal-mime';
import PostalMime from 'postal-mime';
import { storable } from './storable.ts';
import { type Tnef, unpackTnef } from './tnef.ts';

const MAX_NAME = 180;
const MAX_CID = 250;
const MAX_HEADERS = 20_000;

export interface MailFile {
  readonly name: string;
  /** Name given by the sender. */
  readonly type: string;
  readonly bytes: Uint8Array;
  /** Content-ID without angle brackets; empty if missing. */
  readonly cid: string;
  /** Shown within the text: part of a `multipart/related`, or `Content-Disposition: inline`. */
  readonly inline: boolean;
}

/** Endings of parts that have no name, by type. */
const endings: Readonly<Record<string, string>> = {
  'application/gzip': 'gz',
  'application/ics': 'ics',
  'application/json': 'json',
  'application/msword': 'doc',
  'application/pdf': 'pdf',
  'application/pgp-encrypted': 'asc',
  'application/pgp-signature': 'asc',
  'application/pkcs7-mime': 'p7m',
  'application/pkcs7-signature': 'p7s',
  'application/rtf': 'rtf',
  'application/vnd.ms-excel': 'xls',
  'application/vnd.openxmlformats-officedocument.presentationml.presentation': 'pptx',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'xlsx',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'docx',
  'application/x-pkcs7-mime': 'p7m',
  'application/x-pkcs7-signature': 'p7s',
  'application/xml': 'xml',
  'application/zip': 'zip',
  'audio/amr': 'amr',
  'audio/mp4': 'm4a',
  'audio/mpeg': 'mp3',
  'audio/ogg': 'ogg',
  'audio/wav': 'wav',
  'audio/x-wav': 'wav',
  'image/bmp': 'bmp',
  'image/gif': 'gif',
  'image/heic': 'heic',
  'image/jpeg': 'jpg',
  'image/jpg': 'jpg',
  'image/png': 'png',
  'image/svg+xml': 'svg',
  'image/tiff': 'tif',
  'image/webp': 'webp',
  'message/delivery-status': 'txt',
  'message/disposition-notification': 'txt',
  'message/feedback-report': 'txt',
  'message/global': 'eml',
  'message/rfc822': 'eml',
  'text/calendar': 'ics',
  'text/csv': 'csv',
  'text/html': 'html',
  'text/plain': 'txt',
  'text/rfc822-headers': 'txt',
  'text/rtf': 'rtf',
  'text/vcard': 'vcf',
  'text/x-vcard': 'vcf',
  'text/xml': 'xml',
  'video/mp4': 'mp4',
  'video/quicktime': 'mov',
};
/** Characters that change the reading direction of a name and hide its extension. */
const DIRECTIONS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/** Returns a safe file name: without path, with its extension kept when shortened, and with a default when missing. */
export function fileName(name: string, type: string, fallback = 'attachment'): string {
  const clean = storable(name)
    .replace(/[\p{Cc}\u2028\u2029/\\]/gu, '_')
    .replace(DIRECTIONS, '')
    .trim();
  const cut = (text: string, ending: string): string =>
    `${[...text]
      .slice(0, MAX_NAME - ending.length)
      .join('')
      .slice(0, MAX_NAME - ending.length)
      .toWellFormed()}${ending}`;
  if (clean !== '') {
    const ending = /\.[A-Za-z0-9]{1,12}$/.exec(clean)?.[0] ?? '';
    return cut(clean.slice(0, clean.length - ending.length), ending);
  }
  return cut(fallback, `.${endings[type] ?? 'bin'}`);
}

/** An attached email is named by its subject. */
async function mailName(bytes: Uint8Array): Promise<string> {
  try {
    const end = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, MAX_HEADERS)).indexOf('\r\n\r\n');
    const { subject } = await PostalMime.parse(bytes.slice(0, end === -1 ? MAX_HEADERS : end + 4));
    const name = (subject ?? '').replace(/\s+/g, ' ').trim();
    return name === '' ? '' : `${name}.eml`;
  } catch {
    return '';
  }
}
const MAILS: readonly string[] = ['message/rfc822', 'message/global'];

function bytesOf({ content }: Attachment): Uint8Array {
  if (typeof content === 'string') return new TextEncoder().encode(content);
  return content instanceof Uint8Array ? content : new Uint8Array(content);
}

async function fileOf(part: Attachment): Promise<MailFile> {
  const bytes = bytesOf(part);
  const type = part.mimeType.slice(0, 120);
  const named = (part.filename ?? '').trim();
  const name = MAILS.includes(type) && named === '' ? fileName(await mailName(bytes), type, 'email') : fileName(named, type);
  return { name, type, bytes, cid: contentId(part.contentId ?? ''), inline: part.related === true || part.disposition === 'inline' };
}
const contentId = (header: string): string => storable(header).replace(/[<>]/g, '').trim().slice(0, MAX_CID);

export interface MailFiles {
  readonly files: readonly MailFile[];
  /** Text of a `winmail.dat`, for an email that has no other. */
  readonly text: string;
  readonly html: string;
}

/** Returns the attachments of an email unchanged, plus the contents of a `winmail.dat`. */
export async function filesOf(attachments: readonly Attachment[]): Promise<MailFiles> {
  const files: MailFile[] = [];
  let text = '';
  let html = '';
  for (const part of attachments) {
    const file = await fileOf(part);
    files.push(file);
    const tnef = isTnef(file) ? unpackTnef(file.bytes) : undefined;
    if (!tnef) continue;
    text ||= tnef.text;
    html ||= tnef.html;
    files.push(...unpacked(tnef));
  }
  return { files, text, html };
}
const isTnef = ({ type, name }: MailFile): boolean =>
  type === 'application/ms-tnef' || type === 'application/vnd.ms-tnef' || name.toLowerCase() === 'winmail.dat';
const unpacked = ({ files, rtf }: Tnef): MailFile[] => [
  ...files.map((file) => ({
    name: fileName(file.name, file.type),
    type: file.type.slice(0, 120) || 'application/octet-stream',
    bytes: file.bytes,
    cid: contentId(file.cid),
    inline: false,
  })),
  ...(rtf ? [{ name: 'message.rtf', type: 'application/rtf', bytes: rtf, cid: '', inline: false }] : []),
];
