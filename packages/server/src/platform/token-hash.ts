import { createHash, timingSafeEqual } from 'node:crypto';

/** Returns the hash under which a token is stored, in hex. A fast hash is enough because tokens are long and random. */
export const hashOfToken = (token: string): string => createHash('sha256').update(token).digest('hex');

/** Compares in constant time. */
export const isHashOfToken = (hash: string, token: string): boolean => isSameText(hash, hashOfToken(token));

/** Compares two secrets, tokens or signatures in a time that tells nothing about them but their lengths. */
export function isSameText(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}
