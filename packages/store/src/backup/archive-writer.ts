import { createHash } from 'node:crypto';
import { createWriteStream, existsSync, renameSync, rmSync } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { type About, type Counts, type Entry, FORMAT, HEADER, TRAILER } from './archive.ts';

const CHUNK = 65_536;

/** Writes a backup file line by line. It is `.part` until it is complete, and only its owner can read it. */
export class ArchiveWriter {
  readonly #file: string;
  readonly #gzip = createGzip();
  readonly #written: Promise<void>;
  readonly #hash = createHash('sha256');
  readonly #counts: Record<string, number> = {};
  #text = '';

  /** Throws when the file exists already. */
  constructor(file: string) {
    if (existsSync(file)) throw new Error(`${file} is there already; a backup never writes over a file.`);
    this.#file = file;
    rmSync(this.#part, { force: true });
    this.#written = pipeline(this.#gzip, createWriteStream(this.#part, { mode: 0o600, flush: true }));
    this.#written.catch(() => undefined);
  }
  get #part(): string {
    return `${this.#file}.part`;
  }

  async begin(about: Omit<About, 'format'>): Promise<void> {
    await this.#line(HEADER, JSON.stringify({ format: FORMAT, ...about } satisfies About));
  }
  async add({ kind, json }: Entry): Promise<void> {
    this.#counts[kind] = (this.#counts[kind] ?? 0) + 1;
    await this.#line(kind, json);
  }
  /** Writes the trailer. Once this resolves, the file is on the disk under its name. */
  async end(): Promise<Counts> {
    await this.#flush();
    await this.#line(TRAILER, JSON.stringify({ counts: this.#counts, sha256: this.#hash.copy().digest('hex') }));
    await this.#flush();
    this.#gzip.end();
    await this.#written;
    renameSync(this.#part, this.#file);
    return this.#counts;
  }
  /** Removes everything written so far. */
  async discard(): Promise<void> {
    this.#gzip.destroy();
    await this.#written.catch(() => undefined);
    rmSync(this.#part, { force: true });
  }

  async #line(kind: string, json: string): Promise<void> {
    this.#text += `["${kind}",${json}]\n`;
    if (this.#text.length >= CHUNK) await this.#flush();
  }
  /** Waits for the disk, and stops waiting when that fails. */
  async #flush(): Promise<void> {
    const text = this.#text;
    this.#text = '';
    this.#hash.update(text);
    const taken = new Promise<void>((resolve, reject) => {
      this.#gzip.write(text, (error) => (error ? reject(error) : resolve()));
    });
    await Promise.race([taken, this.#written]);
  }
}
