import { mkdirSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { MemoryFS, PGlite } from '@electric-sql/pglite';

/** A dump of a data folder, or the path of one: a tar, which may be compressed. */
export type Dump = Blob | string;

/** A file, or a folder, which has no content and comes before what is in it. */
interface Entry {
  /** Path below the data folder. */
  readonly name: string;
  readonly content: Uint8Array | undefined;
}

/** Size of the blocks of a tar, and where its header has what is read of it. */
const BLOCK = 512;
const NAME = [0, 100] as const;
const SIZE = [124, 136] as const;
const PREFIX = [345, 500] as const;
const TYPE_AT = 156;
const FOLDER = '5'.charCodeAt(0);
const GZIP = [0x1f, 0x8b] as const;

/**
 * Reads a dump. PGlite's own reading takes seconds of the processor: it starts an engine for it, looks at each folder on the way to each file, and
 * writes through the file system of that engine.
 */
export async function readDump(dump: Dump): Promise<Entry[]> {
  const given = typeof dump === 'string' ? await readFile(dump) : Buffer.from(await dump.arrayBuffer());
  const tar = given[0] === GZIP[0] && given[1] === GZIP[1] ? gunzipSync(given) : given;
  const entries: Entry[] = [];
  const textAt = (start: number, [from, to]: readonly [number, number]): string =>
    tar.toString('utf8', start + from, start + to).replace(/\0.*$/s, '');
  // An empty block is the end.
  for (let header = 0; tar[header] !== 0;) {
    const prefix = textAt(header, PREFIX);
    const name = `${prefix === '' ? '' : `${prefix}/`}${textAt(header, NAME)}`.replace(/^\/+|\/+$/g, '');
    const size = Number.parseInt(textAt(header, SIZE), 8);
    const start = header + BLOCK;
    if (!Number.isFinite(size) || start + size > tar.length) throw new Error('The dump of a database is damaged.');
    // No buffer of Node's: its `slice` would share what the engine means to copy.
    if (name !== '')
      entries.push({ name, content: tar[header + TYPE_AT] === FOLDER ? undefined : new Uint8Array(tar.buffer, tar.byteOffset + start, size) });
    header = start + Math.ceil(size / BLOCK) * BLOCK;
  }
  return entries;
}

/** Unpacks a dump into a folder that is there. */
export async function unpackTo(dir: string, dump: Dump): Promise<void> {
  for (const { name, content } of await readDump(dump)) {
    if (content) writeFileSync(join(dir, name), content);
    else mkdirSync(join(dir, name), { recursive: true });
  }
}

/** A file system in memory that begins with what a dump has. */
export class UnpackedFS extends MemoryFS {
  readonly #entries: readonly Entry[];

  constructor(entries: readonly Entry[]) {
    super();
    this.#entries = entries;
  }

  override async init(pg: PGlite, options: Parameters<MemoryFS['init']>[1]): ReturnType<MemoryFS['init']> {
    const { emscriptenOpts } = await super.init(pg, options);
    const unpack: NonNullable<typeof emscriptenOpts.preRun>[number] = ({ FS }) => {
      FS.mkdirTree(PGlite.paths.PGDATA);
      for (const { name, content } of this.#entries) {
        const path = `${PGlite.paths.PGDATA}/${name}`;
        // The file keeps this part of the dump instead of a copy.
        if (content) FS.writeFile(path, content, { canOwn: true });
        else FS.mkdir(path);
      }
    };
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), unpack] } };
  }
}
