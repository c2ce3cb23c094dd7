import { ByteReader } from './byte-reader.ts';

const COMPRESSED = 0x75465a4c;
const PLAIN = 0x414c454d;
const HEADER = 16;
const WINDOW = 4096;
/** Initial window of every compressed text (MS-OXRTFCP). */
const PRELOAD =
  '{\\rtf1\\ansi\\mac\\deff0\\deftab720{\\fonttbl;}{\\f0\\fnil \\froman \\fswiss \\fmodern \\fscript \\fdecor MS Sans SerifSymbolArialTimes New RomanCourier{\\colortbl\\red0\\green0\\blue0\r\n\\par \\pard\\plain\\f0\\fs20\\b\\i\\u\\tab\\tx';
const MAX_RTF = 5_000_000;

/** Decompresses the RTF of an Outlook text; undefined if it is not one. At most 5 MB and 16 bytes per input byte. */
export function rtfOf(bytes: Uint8Array): Uint8Array | undefined {
  if (bytes.length < HEADER) return undefined;
  const header = new ByteReader(bytes);
  header.skip(4);
  const size = Math.min(header.uint32(), MAX_RTF);
  const kind = header.uint32();
  const source = bytes.subarray(HEADER);
  if (kind === PLAIN) return source.slice(0, size);
  return kind === COMPRESSED ? inflate(source, size) : undefined;
}

function inflate(source: Uint8Array, size: number): Uint8Array {
  const window = new Uint8Array(WINDOW);
  const start = Buffer.from(PRELOAD, 'latin1');
  window.set(start);
  let position = start.length;
  const text: number[] = [];
  const put = (byte: number): void => {
    text.push(byte);
    window[position] = byte;
    position = (position + 1) % WINDOW;
  };
  let from = 0;
  while (from < source.length && text.length < size) {
    const flags = source[from++] as number;
    for (let bit = 0; bit < 8 && from < source.length && text.length < size; bit++) {
      if ((flags & (1 << bit)) === 0) {
        put(source[from++] as number);
        continue;
      }
      const pair = ((source[from] as number) << 8) | (source[from + 1] ?? 0);
      from += 2;
      const offset = pair >>> 4;
      // A reference to the current write position ends the text.
      if (offset === position) return Uint8Array.from(text);
      for (let nr = 0; nr < (pair & 15) + 2; nr++) put(window[(offset + nr) % WINDOW] as number);
    }
  }
  return Uint8Array.from(text.slice(0, size));
}
