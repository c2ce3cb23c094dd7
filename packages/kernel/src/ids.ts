declare const crypto: { getRandomValues<T extends Uint8Array>(into: T): T };

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
/** Length of ids whose knowledge alone grants access, and of every document id that the server generates: about 119 bits. */
export const LONG_ID = 20;

/** Returns random letters and digits, 6 by default (LIV-1). Unbiased: skips bytes beyond the last whole alphabet. */
export function randomId(length = 6): string {
  let id = '';
  while (id.length < length) {
    for (const byte of crypto.getRandomValues(new Uint8Array(length * 2))) {
      if (byte < 248 && id.length < length) id += ALPHABET[byte % 62];
    }
  }
  return id;
}
