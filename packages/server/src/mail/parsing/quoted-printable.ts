const EQUALS = 0x3d;
const CR = 0x0d;
const LF = 0x0a;
const isBlank = (byte: number | undefined): boolean => byte === 0x20 || byte === 0x09;
const hexDigit = (byte: number | undefined): number =>
  byte === undefined ? -1 : '0123456789abcdef'.indexOf(String.fromCharCode(byte).toLowerCase());

/** Decodes quoted-printable bytes (RFC 2045, 6.7) in one pass. Invalid encodings stay unchanged. */
export function quotedPrintable(bytes: Uint8Array): Uint8Array {
  const decoded = new Uint8Array(bytes.length);
  let length = 0;
  let position = 0;
  while (position < bytes.length) {
    const byte = bytes[position] as number;
    const blanks = afterBlanks(bytes, byte === EQUALS ? position + 1 : position);
    const lineBreak = breakAt(bytes, blanks);
    if (byte === EQUALS && lineBreak > 0) {
      // A soft line break, with blanks added in transit.
      position = blanks + lineBreak;
    } else if (byte === EQUALS && blanks === bytes.length) {
      position = bytes.length;
    } else if (byte === EQUALS) {
      const [high, low] = [hexDigit(bytes[position + 1]), hexDigit(bytes[position + 2])];
      const isCode = high >= 0 && low >= 0;
      decoded[length++] = isCode ? high * 16 + low : byte;
      position += isCode ? 3 : 1;
    } else if (isBlank(byte)) {
      // Blanks before a line break were also added in transit.
      if (lineBreak === 0 && blanks < bytes.length) {
        decoded.set(bytes.subarray(position, blanks), length);
        length += blanks - position;
      }
      position = blanks;
    } else {
      decoded[length++] = byte;
      position += 1;
    }
  }
  return decoded.slice(0, length);
}

function afterBlanks(bytes: Uint8Array, from: number): number {
  let position = from;
  while (isBlank(bytes[position])) position += 1;
  return position;
}
/** Returns the length of the line break at a position: 0 if there is none. */
function breakAt(bytes: Uint8Array, position: number): number {
  if (bytes[position] === LF) return 1;
  return bytes[position] === CR && bytes[position + 1] === LF ? 2 : 0;
}
