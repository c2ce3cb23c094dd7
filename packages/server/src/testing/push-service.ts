import { createDecipheriv, createECDH, createPublicKey, type ECDH, hkdfSync, randomBytes, verify } from 'node:crypto';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { buffer } from 'node:stream/consumers';
import type { PushSubscription } from '@app/domain/users/device.ts';

export interface Pushed {
  /** Name of the browser that it was for. */
  readonly browser: string;
  readonly text: string;
  readonly headers: Readonly<Record<string, unknown>>;
  /** The sender's claims about itself, proven by its signature. */
  readonly claims: { readonly aud: string; readonly exp: number; readonly sub: string };
  /** Public key that it signed with. */
  readonly key: string;
}
export interface PushService {
  readonly origin: string;
  readonly arrived: Pushed[];
  /** A browser that subscribes here, with keys that nobody else knows. */
  subscribe(browser: string): PushSubscription;
  /** Queues one answer for the next push to a browser. */
  answerNext(browser: string, status: number): void;
  close(): Promise<void>;
}
const FIRST_PORT = 30_000;
interface Receiver {
  readonly keys: ECDH;
  readonly auth: Buffer;
}

/** A push service on this machine (RFC 8030), and the browsers behind it: what arrives is decrypted and its sender's signature proven. */
export async function openPushService(): Promise<PushService> {
  const receivers = new Map<string, Receiver>();
  const answers = new Map<string, number[]>();
  const arrived: Pushed[] = [];
  const take = async (request: IncomingMessage): Promise<number> => {
    const browser = decodeURIComponent(request.url?.split('/').at(-1) ?? '');
    const receiver = receivers.get(browser);
    const body = await buffer(request);
    if (!receiver || request.method !== 'POST') return 404;
    const status = answers.get(browser)?.shift() ?? 201;
    if (status >= 300) return status;
    if (request.headers['content-encoding'] !== 'aes128gcm') return 415;
    arrived.push({ browser, text: decrypted(body, receiver), headers: request.headers, ...signer(request.headers.authorization ?? '') });
    return status;
  };
  const server = createServer((request, response) => {
    take(request).then(
      (status) => response.writeHead(status).end(),
      (error: unknown) => response.writeHead(400).end(String(error)),
    );
  });
  const origin = `http://127.0.0.1:${await listen(server)}`;
  return {
    origin,
    arrived,
    subscribe(browser) {
      const keys = createECDH('prime256v1');
      keys.generateKeys();
      const auth = randomBytes(16);
      receivers.set(browser, { keys, auth });
      return {
        endpoint: `${origin}/send/${encodeURIComponent(browser)}`,
        keys: { p256dh: keys.getPublicKey('base64url'), auth: auth.toString('base64url') },
      };
    },
    answerNext: (browser, status) => void answers.set(browser, [...(answers.get(browser) ?? []), status]),
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}

async function listen(server: Server): Promise<number> {
  for (let tries = 0; ; tries++) {
    const port = FIRST_PORT + Math.floor(Math.random() * 1000);
    try {
      await new Promise<void>((ready, failed) => {
        server.once('error', failed);
        server.listen(port, '127.0.0.1', () => {
          server.off('error', failed);
          ready();
        });
      });
      return port;
    } catch (error) {
      if (tries === 20) throw error;
    }
  }
}

/** RFC 8291, as the browser does it: one record of RFC 8188. Throws where a byte is wrong. */
function decrypted(body: Buffer, { keys, auth }: Receiver): string {
  const salt = body.subarray(0, 16);
  const idLength = body.readUInt8(20);
  const sender = body.subarray(21, 21 + idLength);
  const record = body.subarray(21 + idLength);
  if (record.length > body.readUInt32BE(16) || body.length > 4096) throw new Error('Larger than a push service must take');
  const derive = (of: Buffer, from: Buffer, info: Buffer | string, length: number): Buffer => Buffer.from(hkdfSync('sha256', from, of, info, length));
  const said = Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), sender]);
  const shared = derive(auth, keys.computeSecret(sender), said, 32);
  const key = derive(salt, shared, 'Content-Encoding: aes128gcm\0', 16);
  const nonce = derive(salt, shared, 'Content-Encoding: nonce\0', 12);
  const decipher = createDecipheriv('aes-128-gcm', key, nonce);
  decipher.setAuthTag(record.subarray(-16));
  const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
  const end = padded.lastIndexOf(2);
  if (end < 0 || padded.subarray(end + 1).some((byte) => byte !== 0)) throw new Error('Not the last record');
  return padded.subarray(0, end).toString('utf8');
}

/** RFC 8292: who sent it, proven by the key that it names. */
function signer(authorization: string): Pick<Pushed, 'claims' | 'key'> {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(authorization) ?? [];
  const [head = '', said = '', signature = ''] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  const coordinate = (from: number): string => point.subarray(from, from + 32).toString('base64url');
  const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x: coordinate(1), y: coordinate(33) }, format: 'jwk' });
  const isTrue = verify('sha256', Buffer.from(`${head}.${said}`), { key: publicKey, dsaEncoding: 'ieee-p1363' }, Buffer.from(signature, 'base64url'));
  if (!isTrue) throw new Error('Not signed by the key that it names');
  const { alg } = JSON.parse(Buffer.from(head, 'base64url').toString()) as { alg: string };
  if (alg !== 'ES256') throw new Error(`Signed with ${alg}`);
  return { claims: JSON.parse(Buffer.from(said, 'base64url').toString()) as Pushed['claims'], key };
}
