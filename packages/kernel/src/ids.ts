declare const crypto: { getRandomValues<T extends Uint8Array>(into: T): T };

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
/** Length of ids whose knowledge alone grants something, and of every document id that the server draws: about 119 bits. */
export const LONG_ID = 20;

/** Random letters and digits, 6 by default (LIV-1). Unbiased: bytes past the last whole alphabet are drawn again. */
export function randomId(length = 6): string {
  let id = '';
  while (id.length < length) {
    for (const byte of crypto.getRandomValues(new Uint8Array(length * 2))) {
      if (byte < 248 && id.length < length) id += ALPHABET[byte % 62];
    }
  }
  return id;
}
