import { Agent as PlainAgent, type IncomingMessage, request as plainRequest } from 'node:http';
import { Agent, request } from 'node:https';
import { isIP } from 'node:net';
import { MAX_SHOWN_ANSWER } from '@app/domain/webhooks/delivery.rules.ts';
import type { DeliveryFault } from '@app/domain/webhooks/webhook.states.ts';
import { InsideAddress, isPublicAddress, publicLookup } from '../platform/public-address.ts';

const MAX_ANSWER_BYTES = 65_536;
const SUCCESS = { from: 200, below: 300 };
const REDIRECT = { from: 300, below: 400 };
/** Connections are kept for the next delivery, apart from those of other modules: each was checked when it was opened. */
const connections = { secure: new Agent({ keepAlive: true }), plain: new PlainAgent({ keepAlive: true }) };

export interface Outcome {
  /** HTTP status; 0 without an answer. */
  readonly status: number;
  readonly fault: DeliveryFault | null;
  readonly answer: string;
}
export interface Posting {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  readonly patienceMs: number;
  /** Allows http and addresses inside this network. */
  readonly isLocal: boolean;
  readonly signal: AbortSignal;
}

/** Returns the address if deliveries may go there: https, to the public internet, without a user name. */
export function deliveryAddress(text: string, isLocal: boolean): URL | undefined {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || url.username !== '' || url.password !== '') return undefined;
  if (isLocal) return ['https:', 'http:'].includes(url.protocol) ? url : undefined;
  const digits = url.hostname.replace(/^\[|\]$/g, '');
  return url.protocol === 'https:' && (isIP(digits) === 0 || isPublicAddress(digits)) ? url : undefined;
}

/** Posts a delivery. The name is resolved once, to public addresses only, and nobody is led elsewhere. Throws only when `signal` ends it. */
export async function postDelivery(to: string, { headers, body, patienceMs, isLocal, signal }: Posting): Promise<Outcome> {
  const url = deliveryAddress(to, isLocal);
  if (!url) return { status: 0, fault: 'not-public', answer: '' };
  const patience = AbortSignal.timeout(patienceMs);
  try {
    const reply = await open(url, { headers, body, isLocal, signal: AbortSignal.any([patience, signal]) });
    const status = reply.statusCode ?? 0;
    const answer = await shownPart(reply);
    return { status, fault: faultOf(status), answer };
  } catch (error) {
    if (signal.aborted) throw error;
    return { status: 0, fault: patience.aborted ? 'timeout' : faultIn(error), answer: '' };
  }
}

function open(url: URL, { headers, body, isLocal, signal }: Omit<Posting, 'patienceMs'>): Promise<IncomingMessage> {
  const bytes = Buffer.from(body);
  const options = {
    method: 'POST',
    signal,
    headers: { ...headers, 'content-type': 'application/json', 'content-length': String(bytes.length), 'user-agent': 'Apron-Webhooks/1' },
    ...(!isLocal && { lookup: publicLookup }),
  };
  return new Promise((resolve, reject) => {
    const outgoing =
      url.protocol === 'http:'
        ? plainRequest(url, { ...options, agent: connections.plain })
        : request(url, { ...options, agent: connections.secure });
    outgoing.on('response', resolve);
    outgoing.on('error', reject);
    outgoing.end(bytes);
  });
}

/** Reads an answer up to its limit and returns its first part as text that can be stored. */
async function shownPart(reply: IncomingMessage): Promise<string> {
  let size = 0;
  const start: Buffer[] = [];
  for await (const chunk of reply) {
    if (size < MAX_SHOWN_ANSWER) start.push(chunk as Buffer);
    size += (chunk as Buffer).length;
    if (size > MAX_ANSWER_BYTES) break;
  }
  return Buffer.concat(start).toString('utf8').replaceAll('\0', '').toWellFormed().slice(0, MAX_SHOWN_ANSWER);
}

const isWithin = (status: number, { from, below }: typeof SUCCESS): boolean => status >= from && status < below;
const faultOf = (status: number): DeliveryFault | null => (isWithin(status, SUCCESS) ? null : isWithin(status, REDIRECT) ? 'redirect' : 'status');

const CERTIFICATE = /CERT|SELF_SIGNED|UNABLE_TO_|TLS|SSL|HOSTNAME_MISMATCH/;
function faultIn(error: unknown): DeliveryFault {
  if (error instanceof InsideAddress) return 'not-public';
  const { code } = error as NodeJS.ErrnoException;
  return code !== undefined && CERTIFICATE.test(code) ? 'certificate' : 'unreachable';
}
