import { createHash, randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { MAX_MAIL_BYTES, MAX_MAIL_MB } from '@app/domain/mail/mail.calls.ts';
import { refuse } from '@app/domain/problems.ts';
import type { AppContext } from '../../platform/app-context.ts';

/** Storage folder of original emails. */
export const RAW_FOLDER = 'mail';

export interface RawMail {
  /** Storage key of the compressed bytes. */
  readonly key: string;
  /** Bytes of the email itself. */
  readonly size: number;
  /** SHA-256, hex. */
  readonly digest: string;
}

/** Stores an incoming email compressed while it streams, with constant memory. Throws `mail.too-large`; then nothing is stored. */
export async function keepRaw({ files }: Pick<AppContext, 'files'>, source: Readable): Promise<RawMail> {
  const key = `${RAW_FOLDER}/${randomUUID()}.eml.gz`;
  const hash = createHash('sha256');
  let size = 0;
  let refusal: Error | undefined;
  async function* measured(): AsyncGenerator<Buffer> {
    // Keeps the connection, so that a request refused midway still gets its answer.
    for await (const chunk of source.iterator({ destroyOnReturn: false })) {
      size += (chunk as Buffer).length;
      if (size > MAX_MAIL_BYTES) throw (refusal = refuse({ code: 'mail.too-large', params: { max: MAX_MAIL_MB } }));
      hash.update(chunk as Buffer);
      yield chunk as Buffer;
    }
  }
  const compressed = createGzip({ level: 3 });
  const [flow, storing] = await Promise.allSettled([pipeline(measured, compressed), files.putStream(key, compressed)]);
  if (flow.status === 'fulfilled' && storing.status === 'fulfilled') return { key, size, digest: hash.digest('hex') };
  await files.remove(key).catch(() => undefined);
  if (refusal) throw refusal;
  throw storing.status === 'rejected' ? storing.reason : (flow as PromiseRejectedResult).reason;
}

/** Streams the original email. */
export async function streamRaw({ files }: Pick<AppContext, 'files'>, key: string): Promise<Readable> {
  const plain = createGunzip();
  const packed = await files.stream(key);
  packed.on('error', (error) => plain.destroy(error));
  // Closes the file when the reader stops early.
  plain.on('close', () => packed.destroy());
  return packed.pipe(plain);
}

/** Reads the original email into one buffer of exactly `size` bytes. */
export async function readRaw(ctx: Pick<AppContext, 'files'>, { raw, size }: { readonly raw: string; readonly size: number }): Promise<Uint8Array> {
  const bytes = Buffer.allocUnsafeSlow(size);
  let offset = 0;
  for await (const chunk of await streamRaw(ctx, raw)) offset += (chunk as Buffer).copy(bytes, offset);
  if (offset !== size) throw new Error(`The kept email has ${offset} bytes and not ${size}`);
  return bytes;
}
