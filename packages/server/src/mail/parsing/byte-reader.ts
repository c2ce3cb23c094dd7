/** Reads little-endian numbers and bytes one after the other. Throws a RangeError past the end: callers look at `left` first. */
export class ByteReader {
  readonly #bytes: Uint8Array;
  readonly #view: DataView;
  #at = 0;
  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }
  get left(): number {
    return this.#bytes.length - this.#at;
  }
  uint32(): number {
    const value = this.#view.getUint32(this.#at, true);
    this.#at += 4;
    return value;
  }
  /** A copy, so that a small file does not keep the email in memory. */
  bytes(length: number): Uint8Array {
    const value = this.#bytes.slice(this.#at, this.#at + length);
    this.#at += length;
    return value;
  }
  skip(length: number): void {
    this.#at += length;
  }
}
