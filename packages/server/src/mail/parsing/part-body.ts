import { base64 } from './base64.ts';
import { quotedPrintable } from './quoted-printable.ts';

const CR = 13;
const LF = 10;

/** The range of a part's body in the email: decoded once at the end of the part, not collected line by line. */
export class PartBody {
  readonly #email: Uint8Array;
  readonly #encoding: string;
  readonly #hasParts: () => boolean;
  #start: number | undefined;
  #end = 0;

  constructor(email: Uint8Array, encoding: string, hasParts: () => boolean) {
    this.#email = email;
    this.#encoding = encoding;
    this.#hasParts = hasParts;
  }

  /** Adds a line without its break, as a view of the email. */
  update(line: Uint8Array): void {
    this.#start ??= line.byteOffset;
    this.#end = line.byteOffset + line.byteLength;
  }

  /** Returns the exact decoded bytes; a view of the email if it is not encoded. Text around the parts of a multipart is excluded. */
  finalize(): Uint8Array {
    if (this.#start === undefined || this.#hasParts()) return new Uint8Array();
    // The line reader drops every CR before a line feed, but only the last one belongs to the break.
    let next = this.#end;
    while (this.#email[next] === CR) next += 1;
    const hasBreak = this.#email[next] === LF;
    const bytes = this.#email.subarray(this.#start, hasBreak && next > this.#end ? next - 1 : next);
    if (/base64/i.test(this.#encoding)) return base64(bytes);
    return /quoted-printable/i.test(this.#encoding) ? quotedPrintable(bytes) : bytes;
  }
}

/** Returns the text with plain line feeds, up to `max` bytes. */
export function withLineFeeds(bytes: Uint8Array, max: number): Uint8Array {
  const text = new Uint8Array(Math.min(bytes.length, max));
  let length = 0;
  for (let position = 0; position < bytes.length && length < max; position++) {
    if (bytes[position] === CR && bytes[position + 1] === LF) continue;
    text[length++] = bytes[position] as number;
  }
  return text.subarray(0, length);
}
