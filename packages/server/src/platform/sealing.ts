import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { Config } from './config.ts';

/** Number of the key that seals now. Older numbers stay readable once there is more than one secret. */
const KEY_NUMBER = 1;
const ALGORITHM = 'aes-256-gcm';
const [KEY_BYTES, NONCE_BYTES, TAG_BYTES] = [32, 12, 16];
const SEALED = /^(\d{1,6})\.([\w-]+)$/;

type SealingConfig = Pick<Config, 'appSecret'>;

/** Derives one key for each purpose, so text sealed for one purpose never opens for another. */
const keyFor = ({ appSecret }: SealingConfig, purpose: string): Buffer => Buffer.from(hkdfSync('sha256', appSecret, 'apron', purpose, KEY_BYTES));
const boundTo = (keyNumber: number, purpose: string): Buffer => Buffer.from(`${keyNumber}.${purpose}`);

/** Encrypts a text with a key derived from APP_SECRET: `{key number}.{base64url of nonce, tag and text}`. */
export function sealText(config: SealingConfig, purpose: string, text: string): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(ALGORITHM, keyFor(config, purpose), nonce, { authTagLength: TAG_BYTES });
  cipher.setAAD(boundTo(KEY_NUMBER, purpose));
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return `${KEY_NUMBER}.${Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url')}`;
}

/** Decrypts a sealed text. Returns undefined if it was altered, sealed for another purpose, or with a secret that this server does not have. */
export function openText(config: SealingConfig, purpose: string, sealed: string): string | undefined {
  const [, number = '', encoded = ''] = SEALED.exec(sealed) ?? [];
  const bytes = Buffer.from(encoded, 'base64url');
  if (Number(number) !== KEY_NUMBER || bytes.length < NONCE_BYTES + TAG_BYTES) return undefined;
  const decipher = createDecipheriv(ALGORITHM, keyFor(config, purpose), bytes.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES });
  decipher.setAAD(boundTo(KEY_NUMBER, purpose));
  decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  try {
    return Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]).toString('utf8');
  } catch {
    return undefined;
  }
}
