import { isUtf8 } from 'node:buffer';
import PostalMime, { type Attachment, decodeWords, type Email, type PostalMimeOptions } from 'postal-mime';
import { PartBody, withLineFeeds } from './part-body.ts';

const MAX_DEPTH = 30;
const MAX_PARTS = 1000;
/** Most text read from an email, over all its parts. */
const MAX_TEXT_BYTES = 2_000_000;

/** A part of an email as PostalMime builds it. */
export interface MimePart {
  readonly contentType: { readonly parsed: { value: string; readonly params: Readonly<Record<string, string>> }; multipart: string | false };
  readonly contentDisposition: { readonly parsed: { readonly params: Readonly<Record<string, string>> } };
  readonly contentTransferEncoding: { readonly encoding: string };
  readonly childNodes: readonly MimePart[];
  readonly state: 'header' | 'body' | 'finished';
  content: Uint8Array | ArrayBuffer | null;
  contentDecoder: Pick<PartBody, 'update' | 'finalize'> | null;
}
type Line = Uint8Array<ArrayBuffer>;

/** Methods of PostalMime that its types omit. Its version is pinned, and the tests of this file cover their use (decision 080). */
interface Parser {
  readonly root: MimePart;
  readonly currentNode: MimePart;
  /** All bytes of the email. */
  readonly av: Uint8Array;
  readonly attachments: Attachment[];
  readonly textMap: ReadonlyMap<MimePart, unknown>;
  parse(raw: string | Uint8Array | ArrayBuffer): Promise<Email>;
  processLine(line: Line, isLast: boolean): Promise<void>;
  collectNode(part: MimePart, alternative: MimePart | false, related: boolean): Promise<void>;
  collectAttachment(part: MimePart, content: MimePart['content'], related: boolean, isTooDeep: boolean): void;
  isInlineTextNode(part: MimePart): boolean;
}
const Base = PostalMime as unknown as new (options: PostalMimeOptions) => Parser;

/** PostalMime with exact attachment bytes, each in memory once, and with headers in other encodings than UTF-8. */
class ExactParser extends Base {
  /** True if a header was not UTF-8. */
  hasOtherCharset = false;
  /** True if a text was longer than the part that is read; the whole text is then an attachment. */
  isTextCut = false;
  readonly #charset: string;
  #parts = 1;
  #textLeft = MAX_TEXT_BYTES;

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
    } else if (state === 'header' && isInBody(part)) {
      part.contentDecoder = new PartBody(this.av, part.contentTransferEncoding.encoding, () => part.childNodes.length > 0);
    }
  }

  override async collectNode(part: MimePart, alternative: MimePart | false, related: boolean): Promise<void> {
    // A multipart without parts, because its boundary is missing or wrong, is read as text so that nothing is lost.
    if (part.contentType.multipart !== false && part.childNodes.length === 0 && (part.content?.byteLength ?? 0) > 0) {
      part.contentType.multipart = false;
      part.contentType.parsed.value = 'text/plain';
    }
    if (part.contentType.multipart === false && this.isInlineTextNode(part)) this.#limitText(part);
    await super.collectNode(part, alternative, related);
  }

  override collectAttachment(part: MimePart, content: MimePart['content'], related: boolean, isTooDeep: boolean): void {
    // PostalMime would change the line ends of a calendar, so it does not get one.
    part.content = null;
    super.collectAttachment(part, content, related, isTooDeep);
    part.content = content;
    const attachment = this.attachments.at(-1);
    if (attachment) attachment.content = bytesOf(content);
  }

  /** A named text after the text of the email is a file, as Apple Mail sends it. */
  override isInlineTextNode(part: MimePart): boolean {
    return super.isInlineTextNode(part) && !(this.textMap.size > 0 && nameOf(part) !== '');
  }

  /** Shortens a text to the limit and keeps a longer one complete as a file. */
  #limitText(part: MimePart): void {
    const whole = bytesOf(part.content);
    const text = withLineFeeds(whole, this.#textLeft);
    if (whole.length > this.#textLeft) {
      this.isTextCut = true;
      const mimeType = part.contentType.parsed.value;
      const filename = nameOf(part) || (mimeType === 'text/html' ? 'original.html' : 'message.txt');
      this.attachments.push({ filename: decodeWords(filename), mimeType, disposition: 'attachment', content: whole });
    }
    this.#textLeft -= text.length;
    part.content = text;
  }

  #asUtf8(line: Line): Line {
    if (line.every((byte) => byte < 0x80) || isUtf8(line)) return line;
    this.hasOtherCharset = true;
    return new TextEncoder().encode(decoderFor(this.#charset).decode(line));
  }
}
const bytesOf = (content: MimePart['content']): Uint8Array<ArrayBuffer> =>
  (content instanceof Uint8Array ? content : new Uint8Array(content ?? [])) as Uint8Array<ArrayBuffer>;
/** Its state changes while a line is processed. */
const isInBody = ({ state }: MimePart): boolean => state === 'body';
const nameOf = ({ contentDisposition, contentType }: MimePart): string =>
  contentDisposition.parsed.params['filename'] ?? contentType.parsed.params['name'] ?? '';

const FALLBACK_CHARSET = 'windows-1252';
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
  /** The text exceeds the limit: the complete text is one of the attachments. */
  readonly isTextCut: boolean;
}
const SAME_CHARSETS: readonly string[] = ['', 'utf-8', 'utf8', 'us-ascii', 'ascii', FALLBACK_CHARSET];

/**
 * Parses an email. Headers that are neither ASCII nor UTF-8 are read in the charset of its text, else in windows-1252. Throws when it is nested
 * more than 30 deep, or has more than 1,000 parts or 2 MB of headers. Keeps the email and each attachment in memory once.
 */
export async function parseMail(raw: string | Uint8Array): Promise<ParsedMail> {
  const first = await parseIn(FALLBACK_CHARSET, raw);
  return typeof first === 'string' ? ((await parseIn(first, raw, true)) as ParsedMail) : first;
}
/** Headers are never in UTF-16, which would break their names and addresses. */
const keepsAscii = (charset: string): boolean => decoderFor(charset).decode(Buffer.from('<a@b>')) === '<a@b>';
/** Returns the email, or the charset of its headers if it differs. */
async function parseIn(charset: string, raw: string | Uint8Array, isLast = false): Promise<ParsedMail | string> {
  const parser = new ExactParser(charset);
  const email = await parser.parse(wholeBuffer(raw));
  const { root, isTextCut } = parser;
  const named = parser.hasOtherCharset && !isLast ? textCharset(root).trim().toLowerCase() : '';
  return SAME_CHARSETS.includes(named) || !keepsAscii(named) ? { email, root, isTextCut } : named;
}
/** PostalMime copies every view, so bytes that fill their buffer are passed as the buffer. */
function wholeBuffer(raw: string | Uint8Array): string | Uint8Array | ArrayBuffer {
  if (typeof raw === 'string' || raw.byteLength !== raw.buffer.byteLength) return raw;
  return raw.buffer as ArrayBuffer;
}
