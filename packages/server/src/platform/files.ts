import { createHmac } from 'node:crypto';
import { resolve } from 'node:path';
import type { Readable } from 'node:stream';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import { isSameText } from './token-hash.ts';

/** Bytes kept under a key; what they are and who may read them is the records' business. */
export interface Files {
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** Keeps what a stream brings; half of it may stay where the stream breaks. */
  putStream(key: string, source: Readable): Promise<void>;
  bytes(key: string): Promise<Uint8Array>;
  stream(key: string): Promise<Readable>;
  remove(key: string): Promise<void>;
  /** Keys below a folder whose bytes have not changed since then (epoch ms). */
  unchangedSince(folder: string, time: number): AsyncIterable<string>;
  /** Bytes; undefined where nothing is kept under the key. */
  size(key: string): Promise<number | undefined>;
}

/** Files in a folder of this machine. Keys that would leave the folder are refused. */
export function folderFiles(folder: string): Files {
  const disk = new Disk(new FSDriver({ location: resolve(folder), visibility: 'private' }));
  return {
    put: (key, bytes) => disk.put(key, bytes),
    putStream: (key, source) => disk.putStream(key, source),
    bytes: (key) => wholeFile(disk, key),
    stream: (key) => disk.getStream(key),
    remove: (key) => disk.delete(key),
    unchangedSince: (folder, time) => unchangedFiles(disk, folder, time),
    size: async (key) => ((await disk.exists(key)) ? (await disk.getMetaData(key)).contentLength : undefined),
  };
}

async function* unchangedFiles(disk: Disk, folder: string, time: number): AsyncGenerator<string> {
  const listing = await disk.listAll(folder).catch((error: unknown) => {
    if (isMissing(error)) return undefined;
    throw error;
  });
  for (const entry of listing?.objects ?? []) {
    if (entry.isFile && (await disk.getMetaData(entry.key)).lastModified.getTime() < time) yield entry.key;
  }
}
const isMissing = (error: unknown): boolean => error instanceof Error && (error.cause as NodeJS.ErrnoException | undefined)?.code === 'ENOENT';

/** The bytes of a file and no more: `getBytes` answers the whole buffer that it read into, and for an empty file that holds bytes of others. */
async function wholeFile(disk: Disk, key: string): Promise<Uint8Array> {
  const { contentLength } = await disk.getMetaData(key);
  const bytes = new Uint8Array(contentLength);
  let offset = 0;
  for await (const chunk of await disk.getStream(key)) {
    bytes.set((chunk as Buffer).subarray(0, contentLength - offset), offset);
    offset = Math.min(contentLength, offset + (chunk as Buffer).length);
  }
  return bytes;
}

/** Lower-case hex HMAC-SHA-256. */
export const signature = (secret: string, text: string): string => createHmac('sha256', secret).update(text).digest('hex');
/** Compares in constant time. */
export const isSignature = (secret: string, text: string, given: string): boolean => isSameText(signature(secret, text), given);
