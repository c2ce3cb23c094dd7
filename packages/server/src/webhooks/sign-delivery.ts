import { createHmac, randomBytes } from 'node:crypto';
import type { Webhook } from '@app/domain/webhooks/webhook.ts';
import type { Config } from '../platform/config.ts';
import { openText, sealText } from '../platform/sealing.ts';

const PURPOSE = 'webhook-secret';
const PREFIX = 'whsec_';
const SECRET_BYTES = 32;

/** Makes a secret in the form of Standard Webhooks. */
export const newSecret = (): string => `${PREFIX}${randomBytes(SECRET_BYTES).toString('base64')}`;
export const sealSecret = (config: Pick<Config, 'appSecret'>, secret: string): string => sealText(config, PURPOSE, secret);

/** Returns the secrets that sign now: the present one, and for a while the one before. */
export function secretsOf(
  config: Pick<Config, 'appSecret'>,
  { secret, previous_secret, previous_until }: Pick<Webhook, 'secret' | 'previous_secret' | 'previous_until'>,
  now: number,
): string[] {
  const sealed = [secret, ...(previous_until !== null && previous_until > now ? [previous_secret] : [])];
  return sealed.flatMap((text) => openText(config, PURPOSE, text) ?? []);
}

interface Signed {
  readonly id: string;
  /** Epoch ms. */
  readonly at: number;
  readonly body: string;
}
/** Returns the headers of a delivery by Standard Webhooks: one signature for each secret. */
export function signedHeaders(secrets: readonly string[], { id, at, body }: Signed): Record<string, string> {
  const timestamp = String(Math.floor(at / 1000));
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(PREFIX.length), 'base64');
    return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
  });
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures.join(' ') };
}
