import { request as plainRequest } from 'node:http';
import { request } from 'node:https';
import { isIP } from 'node:net';
import { buildPushPayload } from '@block65/webcrypto-web-push';
import type { PushSubscription } from '@app/domain/users/device.ts';
import type { PushIdentity } from './config.ts';
import { isPublicAddress, publicLookup } from './public-address.ts';
import type { Push, PushAnswer, PushMessage } from './push.ts';

const PATIENCE_MS = 10_000;
/** A push service says this of a subscription that has ended (RFC 8030, 7.3). */
const GONE = new Set([404, 410]);

/**
 * Web Push (RFC 8030): a text that only the browser can read (RFC 8291), under the name of this server (RFC 8292). Where it goes was named by
 * a browser, so it goes to the open internet alone; `loopback` opens this machine, without TLS, for tests.
 */
export function webPush(identity: PushIdentity, { loopback = false } = {}): Push {
  return {
    publicKey: identity.publicKey,
    async send(subscription, message) {
      const endpoint = new URL(subscription.endpoint);
      const isHere = endpoint.protocol === 'http:';
      const digits = endpoint.hostname.replace(/^\[|\]$/g, '');
      if (isHere ? !loopback : isIP(digits) !== 0 && !isPublicAddress(digits)) return 'refused';
      const { headers, body } = await sealed(subscription, message, identity);
      const status = await post(endpoint, { headers, body });
      return answerOf(status, endpoint.host);
    },
  };
}

async function sealed({ endpoint, keys }: PushSubscription, { text, topic, ttlSeconds }: PushMessage, identity: PushIdentity) {
  // The library signs for https alone; the loopback of tests is told apart by its host and port all the same.
  const named = { endpoint: endpoint.replace(/^http:/, 'https:'), expirationTime: null, keys };
  return await buildPushPayload({ data: text, options: { ttl: ttlSeconds, topic, urgency: 'normal' } }, named, identity);
}

function answerOf(status: number, host: string): PushAnswer {
  if (status >= 200 && status < 300) return 'taken';
  if (GONE.has(status)) return 'gone';
  if (status === 429 || status >= 500) throw new Error(`${host} does not take pushes at the moment: ${status}`);
  return 'refused';
}

interface Sealed {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array;
}
/** Answers the status. What else is answered is not read, and nobody is led elsewhere. */
function post(endpoint: URL, { headers, body }: Sealed): Promise<number> {
  const isHere = endpoint.protocol === 'http:';
  return new Promise((resolve, reject) => {
    const options = { method: 'POST', headers: { ...headers }, timeout: PATIENCE_MS, signal: AbortSignal.timeout(PATIENCE_MS) };
    const outgoing = isHere ? plainRequest(endpoint, options) : request(endpoint, { ...options, lookup: publicLookup });
    outgoing.on('response', (answer) => {
      answer.resume();
      resolve(answer.statusCode ?? 0);
      answer.on('error', () => undefined);
    });
    outgoing.on('timeout', () => outgoing.destroy(new Error(`${endpoint.host} gave no answer`)));
    outgoing.on('error', reject);
    outgoing.end(body);
  });
}
