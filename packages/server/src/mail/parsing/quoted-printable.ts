const EQUALS = 0x3d;
const CR = 0x0d;
const LF = 0x0a;
const isBlank = (byte: number | undefined): boolean => byte === 0x20 || byte === 0x09;
const hexDigit = (byte: number | undefined): number =>
  byte === undefined ? -1 : '0123456789abcdef'.indexOf(String.fromCharCode(byte).toLowerCase());

/** Decodes quoted-printable bytes (RFC 2045, 6.7) in one pass. What is not encoded as it should be stays as it is. */
export function quotedPrintable(bytes: Uint8Array): Uint8Array {
  const decoded = new Uint8Array(bytes.length);
  let length = 0;
  let at = 0;
  while (at < bytes.length) {
    const byte = bytes[at] as number;
    const blanks = afterBlanks(bytes, byte === EQUALS ? at + 1 : at);
    const lineBreak = breakAt(bytes, blanks);
    if (byte === EQUALS && lineBreak > 0) {
      // A soft line break, with blanks that were added on the way.
      at = blanks + lineBreak;
    } else if (byte === EQUALS && blanks === bytes.length) {
      at = bytes.length;
    } else if (byte === EQUALS) {
      const [high, low] = [hexDigit(bytes[at + 1]), hexDigit(bytes[at + 2])];
      const isCode = high >= 0 && low >= 0;
      decoded[length++] = isCode ? high * 16 + low : byte;
      at += isCode ? 3 : 1;
    } else if (isBlank(byte)) {
      // Blanks before a line break were added on the way as well.
      if (lineBreak === 0 && blanks < bytes.length) {
        decoded.set(bytes.subarray(at, blanks), length);
        length += blanks - at;
      }
      at = blanks;
    } else {
      decoded[length++] = byte;
      at += 1;
    }
  }
  return decoded.slice(0, length);
}

function afterBlanks(bytes: Uint8Array, from: number): number {
  let at = from;
  while (isBlank(bytes[at])) at += 1;
  return at;
}
/** Length of the line break at this place: 0 where there is none. */
function breakAt(bytes: Uint8Array, at: number): number {
  if (bytes[at] === LF) return 1;
  return bytes[at] === CR && bytes[at + 1] === LF ? 2 : 0;
}
