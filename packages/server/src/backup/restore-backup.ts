import { z } from 'zod';
import type { Counts, Entry } from '@app/store/backup/archive.ts';
import { BadArchive, checkArchive, readArchive } from '@app/store/backup/archive-reader.ts';
import { restoreInto } from '@app/store/backup/restore.ts';
import type { Files } from '../platform/files.ts';
import { lastingTables, SESSION_TABLE } from '../users/auth/auth-migrations.ts';
import { FILE_KEY, type Store } from './store.ts';

const FileLine = z.object({ key: z.string().regex(FILE_KEY), size: z.int().min(0) });

/** Reads a backup to its end, so that a bad one is refused before anything is opened or written. */
export async function readBackup(file: string): Promise<Counts> {
  return (await checkArchive(file)).counts;
}

/** Brings a backup into an empty store. The rows come in one transaction; bytes of files that came before it failed are written over by the next try. */
export async function restoreBackup({ records, files, progress }: Store, file: string): Promise<void> {
  const { about, entries } = await readArchive(file);
  const filing = new Filing(files);
  await restoreInto(records, about, filing.endingWith(entries()), { tables: lastingTables, progress, other: (entry) => filing.take(entry) });
  if (filing.count > 0) progress(`  files: ${filing.count}`);
}

/** Puts files together from their lines, one at a time; each was small enough to be sent in one piece. */
class Filing {
  readonly #files: Files;
  #open: { readonly key: string; readonly size: number; readonly chunks: Buffer[] } | undefined;
  count = 0;

  constructor(files: Files) {
    this.#files = files;
  }
  async take({ kind, json }: Entry): Promise<void> {
    if (kind === 'bytes') {
      this.#open?.chunks.push(Buffer.from(z.string().parse(JSON.parse(json)), 'base64'));
      return;
    }
    await this.#close();
    if (kind === 'file') this.#open = { ...FileLine.parse(JSON.parse(json)), chunks: [] };
    else if (kind !== 'missing' && kind !== SESSION_TABLE) throw new BadArchive(`The backup holds lines that this program does not know: ${kind}.`);
  }
  /** The same lines; after the last one the last file is put in its place. */
  async *endingWith(entries: AsyncIterable<Entry>): AsyncGenerator<Entry> {
    yield* entries;
    await this.#close();
  }
  async #close(): Promise<void> {
    if (!this.#open) return;
    const { key, size, chunks } = this.#open;
    this.#open = undefined;
    const bytes = Buffer.concat(chunks);
    if (bytes.length !== size) throw new BadArchive(`The backup holds ${bytes.length} of ${size} bytes of ${key}.`);
    await this.#files.put(key, bytes);
    this.count += 1;
  }
}
