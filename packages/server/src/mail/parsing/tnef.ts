import { rtfOf } from './compressed-rtf.ts';
import { ByteReader } from './byte-reader.ts';

/** A file within a `winmail.dat` (MS-OXTNEF). */
export interface TnefFile {
  readonly name: string;
  /** MIME type given by the sender; empty if missing. */
  readonly type: string;
  readonly cid: string;
  readonly bytes: Uint8Array;
}
export interface Tnef {
  readonly text: string;
  readonly html: string;
  /** The text as an RTF file, if it has neither plain text nor HTML. */
  readonly rtf: Uint8Array | undefined;
  readonly files: readonly TnefFile[];
}

const SIGNATURE = 0x223e9f78;
const MAX_FILES = 200;
const MAX_PROPERTIES = 5000;
const attribute = {
  body: 0x800c,
  codePage: 0x9007,
  messageProperties: 0x9003,
  attachmentStart: 0x9002,
  attachmentTitle: 0x8010,
  attachmentData: 0x800f,
  attachmentProperties: 0x9005,
} as const;
const property = {
  body: 0x1000,
  rtf: 0x1009,
  html: 0x1013,
  data: 0x3701,
  fileName: 0x3704,
  longFileName: 0x3707,
  mimeType: 0x370e,
  contentId: 0x3712,
} as const;

interface Draft {
  name: string;
  longName: string;
  type: string;
  cid: string;
  bytes: Uint8Array | undefined;
}

/** Unpacks a `winmail.dat`; undefined if it is not one. A damaged one gives the content before the damage. */
export function unpackTnef(bytes: Uint8Array): Tnef | undefined {
  const reader = new ByteReader(bytes);
  if (reader.left < 6 || reader.uint32() !== SIGNATURE) return undefined;
  reader.skip(2);
  let charset = 'windows-1252';
  const content: { text: string; html: string; rtf: Uint8Array | undefined } = { text: '', html: '', rtf: undefined };
  const drafts: Draft[] = [];
  while (reader.left >= 11) {
    reader.skip(1);
    const id = reader.uint32() & 0xffff;
    const length = reader.uint32();
    if (length > reader.left) break;
    const value = reader.bytes(length);
    reader.skip(Math.min(2, reader.left));
    const draft = drafts.at(-1);
    if (id === attribute.codePage && length >= 4) charset = `windows-${new ByteReader(value).uint32()}`;
    else if (id === attribute.body) content.text = decode(value, charset);
    else if (id === attribute.messageProperties) readMessage(value, { charset, content });
    else if (id === attribute.attachmentStart && drafts.length < MAX_FILES)
      drafts.push({ name: '', longName: '', type: '', cid: '', bytes: undefined });
    else if (id === attribute.attachmentTitle && draft) draft.name = decode(value, charset);
    else if (id === attribute.attachmentData && draft) draft.bytes = value;
    else if (id === attribute.attachmentProperties && draft) readAttachment(value, { charset, draft });
  }
  const files = drafts.flatMap(({ name, longName, type, cid, bytes: data }) => (data ? [{ name: longName || name, type, cid, bytes: data }] : []));
  return { ...content, rtf: content.text === '' && content.html === '' ? content.rtf : undefined, files };
}

function readMessage(value: Uint8Array, into: { charset: string; content: { text: string; html: string; rtf: Uint8Array | undefined } }): void {
  for (const { id, type, bytes } of properties(value)) {
    if (id === property.body) into.content.text = decodeValue(bytes, type, into.charset);
    else if (id === property.html) into.content.html = type === UNICODE ? decodeValue(bytes, type, into.charset) : decodeHtml(bytes);
    else if (id === property.rtf) into.content.rtf = rtfOf(bytes);
  }
}
function readAttachment(value: Uint8Array, { charset, draft }: { charset: string; draft: Draft }): void {
  for (const { id, type, bytes } of properties(value)) {
    if (id === property.longFileName) draft.longName = decodeValue(bytes, type, charset);
    else if (id === property.fileName && draft.name === '') draft.name = decodeValue(bytes, type, charset);
    else if (id === property.mimeType) draft.type = decodeValue(bytes, type, charset);
    else if (id === property.contentId) draft.cid = decodeValue(bytes, type, charset);
    // An embedded message begins with the id of its interface, 16 bytes; a file does not.
    else if (id === property.data) draft.bytes ??= type === OBJECT ? bytes.subarray(16) : bytes;
  }
}

const OBJECT = 0x000d;
const STRING = 0x001e;
const UNICODE = 0x001f;
const BINARY = 0x0102;
/** Bytes of the types with a fixed size, padded to four. */
const sizes: Readonly<Record<number, number>> = {
  0x02: 4,
  0x03: 4,
  0x04: 4,
  0x05: 8,
  0x06: 8,
  0x07: 8,
  0x0a: 4,
  0x0b: 4,
  0x14: 8,
  0x40: 8,
  0x48: 16,
};

/** Reads the properties of an encoded list, up to the first damaged one. */
function* properties(value: Uint8Array): Generator<{ id: number; type: number; bytes: Uint8Array }> {
  const reader = new ByteReader(value);
  if (reader.left < 4) return;
  const count = Math.min(reader.uint32(), MAX_PROPERTIES);
  for (let index = 0; index < count && reader.left >= 4; index++) {
    const tag = reader.uint32();
    const id = tag >>> 16;
    const type = tag & 0xefff;
    const hasMany = (tag & 0x1000) !== 0;
    if (id >= 0x8000 && !skipName(reader)) return;
    const size = sizes[type];
    const isSized = size === undefined;
    if (isSized && ![OBJECT, STRING, UNICODE, BINARY].includes(type)) return;
    if ((hasMany || isSized) && reader.left < 4) return;
    const values = hasMany || isSized ? Math.min(reader.uint32(), MAX_PROPERTIES) : 1;
    for (let nr = 0; nr < values; nr++) {
      if (isSized && reader.left < 4) return;
      const length = size ?? reader.uint32();
      if (length > reader.left) return;
      yield { id, type, bytes: reader.bytes(length) };
      reader.skip(Math.min((4 - (length % 4)) % 4, reader.left));
    }
  }
}
/** Skips the name of a named property: a GUID, then a number or the name. Returns false if it is damaged. */
function skipName(reader: ByteReader): boolean {
  if (reader.left < 24) return false;
  reader.skip(16);
  const isNumber = reader.uint32() === 0;
  const length = reader.uint32();
  if (isNumber) return true;
  const padded = length + ((4 - (length % 4)) % 4);
  if (padded > reader.left) return false;
  reader.skip(padded);
  return true;
}

function decode(bytes: Uint8Array, charset: string): string {
  const decoder = ((): Pick<InstanceType<typeof TextDecoder>, 'decode'> => {
    try {
      return new TextDecoder(charset === 'windows-65001' ? 'utf-8' : charset);
    } catch {
      return new TextDecoder('windows-1252');
    }
  })();
  return decoder.decode(bytes).replace(/\0[^]*$/, '');
}
const decodeValue = (bytes: Uint8Array, type: number, charset: string): string => decode(bytes, type === UNICODE ? 'utf-16le' : charset);
const decodeHtml = (bytes: Uint8Array): string => {
  const charset = /charset=["']?([\w-]{1,40})/i.exec(Buffer.from(bytes.subarray(0, 2000)).toString('latin1'))?.[1];
  return decode(bytes, charset ?? 'utf-8');
};
