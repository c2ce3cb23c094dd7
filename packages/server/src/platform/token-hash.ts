import { createHash, timingSafeEqual } from 'node:crypto';

/** Returns the hash under which a token is stored, in hex. A fast hash is enough because tokens are long and random. */
export const hashOfToken = (token: string): string => createHash('sha256').update(token).digest('hex');

/** Compares in constant time. */
export function isHashOfToken(hash: string, token: string): boolean {
  const expected = hashOfToken(token);
  return hash.length === expected.length && timingSafeEqual(Buffer.from(hash), Buffer.from(expected));
}
