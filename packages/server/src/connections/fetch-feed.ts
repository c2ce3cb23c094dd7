import { type IncomingMessage, request as plainRequest } from 'node:http';
import { request } from 'node:https';
import type { SourceFault } from '@app/domain/imports/import-source.ts';
import { InsideAddress, publicLookup } from '../platform/public-address.ts';
import { deliveryAddress } from '../webhooks/post-delivery.ts';

const MAX_BYTES = 5 * 1_048_576;
const PATIENCE_MS = 10_000;
const OK = 200;
const REDIRECT = { from: 300, below: 400 };

/** A feed that cannot be read, with the reason for people. */
export class FeedError extends Error {
  readonly fault: SourceFault;
  constructor(fault: SourceFault) {
    super(fault);
    this.fault = fault;
  }
}
/** Returns why a feed could not be read; undefined where it could. */
export async function faultOf(work: () => Promise<unknown>): Promise<SourceFault | undefined> {
  try {
    await work();
    return undefined;
  } catch (error) {
    if (error instanceof FeedError) return error.fault;
    throw error;
  }
}
interface Fetching {
  readonly headers: Readonly<Record<string, string>>;
  /** Allows http and addresses inside this network. */
  readonly isLocal: boolean;
  readonly patienceMs?: number;
}

/** Returns the answer of a feed as text. Only public addresses are asked, nobody is led elsewhere, and neither time nor size is without end. */
export async function fetchFeed(address: string, { headers, isLocal, patienceMs = PATIENCE_MS }: Fetching): Promise<string> {
  const url = deliveryAddress(address, isLocal);
  if (!url) throw new FeedError('not-public');
  const signal = AbortSignal.timeout(patienceMs);
  try {
    const reply = await open(url, { headers, isLocal, signal });
    const status = reply.statusCode ?? 0;
    if (status !== OK) {
      reply.destroy();
      throw new FeedError(status >= REDIRECT.from && status < REDIRECT.below ? 'redirect' : 'status');
    }
    const text = await textOf(reply);
    if (text.trim() === '') throw new FeedError('empty');
    return text;
  } catch (error) {
    if (error instanceof FeedError) throw error;
    throw new FeedError(signal.aborted ? 'timeout' : faultIn(error));
  }
}

interface Opening extends Omit<Fetching, 'patienceMs'> {
  readonly signal: AbortSignal;
}
function open(url: URL, { headers, isLocal, signal }: Opening): Promise<IncomingMessage> {
  const options = {
    signal,
    // A connection of its own: an answer that is cut off must not be followed by another one.
    agent: false,
    headers: { ...headers, accept: 'application/json, text/calendar, */*;q=0.1', 'accept-encoding': 'identity', 'user-agent': 'Apron-Import/1' },
    ...(!isLocal && { lookup: publicLookup }),
  };
  return new Promise((resolve, reject) => {
    const outgoing = url.protocol === 'http:' ? plainRequest(url, options) : request(url, options);
    outgoing.on('response', resolve);
    outgoing.on('error', reject);
    outgoing.end();
  });
}
async function textOf(reply: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const chunk of reply) {
    size += (chunk as Buffer).length;
    if (size > MAX_BYTES) throw new FeedError('too-large');
    parts.push(chunk as Buffer);
  }
  return Buffer.concat(parts)
    .toString('utf8')
    .replace(/^\uFEFF/, '');
}
const CERTIFICATE = /CERT|SELF_SIGNED|UNABLE_TO_|TLS|SSL|HOSTNAME_MISMATCH/;
function faultIn(error: unknown): SourceFault {
  if (error instanceof InsideAddress) return 'not-public';
  const { code } = error as NodeJS.ErrnoException;
  return code !== undefined && CERTIFICATE.test(code) ? 'certificate' : 'unreachable';
}
