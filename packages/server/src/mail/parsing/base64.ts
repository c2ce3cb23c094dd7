const EQUALS = 0x3d;
const NONE = 255;
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
const values = new Uint8Array(256).fill(NONE);
for (let value = 0; value < ALPHABET.length; value++) values[ALPHABET.charCodeAt(value)] = value;

/** Decodes base64 bytes (RFC 2045, 6.8) in one pass. Characters outside the alphabet are skipped; `=` ends a unit anywhere. */
export function base64(bytes: Uint8Array): Uint8Array {
  const decoded = new Uint8Array(Math.ceil(bytes.length / 4) * 3);
  let length = 0;
  let bits = 0;
  let count = 0;
  for (const byte of bytes) {
    const value = values[byte] as number;
    if (value === NONE) {
      if (byte === EQUALS) count = 0;
      continue;
    }
    bits = ((bits << 6) | value) & 0xffff;
    count += 6;
    if (count < 8) continue;
    count -= 8;
    decoded[length++] = (bits >>> count) & 0xff;
  }
  return decoded.subarray(0, length);
}
