import { quotedPrintable } from './quoted-printable.ts';
import PostalMime, { type Attachment, type Email, type PostalMimeOptions } from 'postal-mime';

const MAX_DEPTH = 30;
const MAX_PARTS = 1000;

/** A part of an email as PostalMime builds it. */
export interface MimePart {
  readonly contentType: { readonly parsed: { value: string; readonly params: Readonly<Record<string, string>> }; multipart: string | false };
  readonly contentDisposition: { readonly parsed: { readonly params: Readonly<Record<string, string>> } };
  readonly contentTransferEncoding: { readonly encoding: string };
  readonly content: ArrayBuffer | null;
  readonly childNodes: readonly MimePart[];
  readonly state: 'header' | 'body' | 'finished';
}
type Line = Uint8Array<ArrayBuffer>;

/** The methods of PostalMime that its types leave out. Its version is pinned, and the tests of this file hold what is used (decision 080). */
interface Parser {
  readonly root: MimePart;
  readonly currentNode: MimePart;
  /** All bytes of the email. */
  readonly av: Uint8Array;
  readonly attachments: Attachment[];
  readonly textMap: ReadonlyMap<MimePart, unknown>;
  parse(raw: string | Uint8Array): Promise<Email>;
  processLine(line: Line, isLast: boolean): Promise<void>;
  collectNode(part: MimePart, alternative: MimePart | false, related: boolean): Promise<void>;
  collectAttachment(part: MimePart, content: ArrayBuffer, related: boolean, isTooDeep: boolean): void;
  isInlineTextNode(part: MimePart): boolean;
}
const Base = PostalMime as unknown as new (options: PostalMimeOptions) => Parser;

/** PostalMime, with the bytes of every attachment exactly as they were sent, and headers in other encodings than UTF-8. */
class ExactParser extends Base {
  /** Whether a header was not UTF-8. */
  hasOtherCharset = false;
  readonly #charset: string;
  /** Bodies that are not base64, as offsets into the email. */
  readonly #ranges = new Map<MimePart, { readonly start: number; end: number }>();
  #parts = 1;

  constructor(charset: string) {
    super({ maxNestingDepth: MAX_DEPTH, forceRfc822Attachments: true });
    this.#charset = charset;
  }

  override async processLine(line: Line, isLast: boolean): Promise<void> {
    const part = this.currentNode;
    const { state } = part;
    await super.processLine(state === 'header' ? this.#asUtf8(line) : line, isLast);
    if (this.currentNode !== part) {
      this.#parts += 1;
      if (this.#parts > 2 * MAX_PARTS) throw new Error(`More than ${MAX_PARTS} parts`);
    } else if (state === 'body' && !isBase64(part)) {
      const end = line.byteOffset + line.byteLength;
      const range = this.#ranges.get(part);
      if (range) range.end = end;
      else this.#ranges.set(part, { start: line.byteOffset, end });
    }
  }

  /** A multipart without a single part, because its boundary is missing or wrong, is read as text: nothing of it is lost. */
  override async collectNode(part: MimePart, alternative: MimePart | false, related: boolean): Promise<void> {
    if (part.contentType.multipart !== false && part.childNodes.length === 0 && (part.content?.byteLength ?? 0) > 0) {
      part.contentType.multipart = false;
      part.contentType.parsed.value = 'text/plain';
    }
    await super.collectNode(part, alternative, related);
  }

  override collectAttachment(part: MimePart, content: ArrayBuffer, related: boolean, isTooDeep: boolean): void {
    super.collectAttachment(part, content, related, isTooDeep);
    const attachment = this.attachments.at(-1);
    // PostalMime rewrites the line ends of calendars and of everything that is not base64.
    if (attachment) attachment.content = this.#exactContent(part, content);
  }

  /** A text with a file name that follows the text of the email is a file, as Apple Mail sends it. */
  override isInlineTextNode(part: MimePart): boolean {
    return super.isInlineTextNode(part) && !(this.textMap.size > 0 && isNamed(part));
  }

  #exactContent(part: MimePart, content: ArrayBuffer): Uint8Array {
    if (isBase64(part)) return new Uint8Array(content);
    const range = this.#ranges.get(part);
    if (!range) return new Uint8Array();
    // The reader drops every CR before a line feed; only the last one belongs to the line break.
    let next = range.end;
    while (this.av[next] === CR) next += 1;
    const hasBreak = this.av[next] === LF;
    const bytes = this.av.slice(range.start, hasBreak && next > range.end ? next - 1 : next);
    return isQuotedPrintable(part) ? quotedPrintable(bytes) : bytes;
  }

  #asUtf8(line: Line): Line {
    if (line.every((byte) => byte < 0x80) || isUtf8(line)) return line;
    this.hasOtherCharset = true;
    return new TextEncoder().encode(decoderFor(this.#charset).decode(line));
  }
}
const CR = 13;
const LF = 10;
const isBase64 = (part: MimePart): boolean => /base64/i.test(part.contentTransferEncoding.encoding);
const isQuotedPrintable = (part: MimePart): boolean => /quoted-printable/i.test(part.contentTransferEncoding.encoding);
const isNamed = ({ contentDisposition, contentType }: MimePart): boolean =>
  (contentDisposition.parsed.params['filename'] ?? contentType.parsed.params['name'] ?? '') !== '';

const FALLBACK_CHARSET = 'windows-1252';
function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}
function decoderFor(charset: string): Pick<InstanceType<typeof TextDecoder>, 'decode'> {
  try {
    return new TextDecoder(charset);
  } catch {
    return new TextDecoder(FALLBACK_CHARSET);
  }
}

/** The charset of the first text part that names one. */
function textCharset(part: MimePart): string {
  const { value, params } = part.contentType.parsed;
  if (part.contentType.multipart === false) return value.startsWith('text/') ? (params['charset'] ?? '') : '';
  for (const child of part.childNodes) {
    const charset = textCharset(child);
    if (charset !== '') return charset;
  }
  return '';
}

export interface ParsedMail {
  readonly email: Email;
  readonly root: MimePart;
}

/**
 * Takes an email apart. Headers that are neither ASCII nor UTF-8 are in the charset of its text, else in windows-1252. Throws where it is nested
 * more than 30 deep, has more than 1,000 parts, or headers of more than 2 MB.
 */
export async function parseMail(raw: string | Uint8Array): Promise<ParsedMail> {
  const parser = new ExactParser(FALLBACK_CHARSET);
  const email = await parser.parse(raw);
  const charset = parser.hasOtherCharset ? textCharset(parser.root).trim().toLowerCase() : '';
  if (['', 'utf-8', 'utf8', 'us-ascii', 'ascii', FALLBACK_CHARSET].includes(charset)) return { email, root: parser.root };
  const second = new ExactParser(charset);
  return { email: await second.parse(raw), root: second.root };
}
