import { createHash } from 'node:crypto';
import { signature } from '../platform/files.ts';
import { signedText } from '../mail/intake/relay-mail.ts';
import type { TestContext } from './test-context.ts';

/** Parts of a relay's request that tests may falsify. */
export interface Relayed {
  readonly recipients?: readonly string[];
  readonly sender?: string;
  readonly secret?: string;
  /** Epoch ms. */
  readonly sentAt?: number;
  readonly headers?: Readonly<Record<string, string>>;
}

/** The signed headers of a relay's request. */
export function signedHeaders(secret: string, bytes: Uint8Array, { recipients = [], sender = '', sentAt = 0 }: Relayed): Record<string, string> {
  const digest = createHash('sha256').update(bytes).digest('hex');
  const [timestamp, names] = [String(Math.floor(sentAt / 1000)), recipients.join(',')];
  return {
    'content-type': 'message/rfc822',
    'x-apron-timestamp': timestamp,
    'x-apron-sender': sender,
    'x-apron-recipients': names,
    'x-apron-digest': digest,
    'x-apron-signature': signature(secret, signedText(timestamp, sender, names, digest)),
  };
}

/** Hands an email in at the webhook as a relay does. */
export async function handInMail(
  ctx: TestContext,
  raw: string | Uint8Array,
  relayed: Relayed = {},
): Promise<{ status: number; body: { id: string; status: string; problems?: { code: string }[] } }> {
  const bytes = typeof raw === 'string' ? Buffer.from(raw) : Buffer.from(raw);
  const { http } = await ctx.app();
  const { secret = ctx.config.inboundSecret, sentAt = ctx.clock.now(), headers = {} } = relayed;
  const answer = await http.inject({
    method: 'POST',
    url: '/api/messaging/inbound',
    headers: { host: 'localhost', ...signedHeaders(secret, bytes, { ...relayed, sentAt }), ...headers },
    payload: bytes,
  });
  return { status: answer.statusCode, body: answer.json() };
}

/** Tests of modules below conversations file emails too. */
export { receiveMail } from '../conversations/receive-mail.ts';
