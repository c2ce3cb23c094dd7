import { existsSync, mkdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { PGlite } from '@electric-sql/pglite';
import { btree_gin } from '@electric-sql/pglite/contrib/btree_gin';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import type { Answer } from '../database/engine.ts';
import { SyncedNodeFS } from './synced-fs.ts';

export interface BootOptions {
  /** Folder of the database; none keeps everything in memory. */
  readonly dir?: string | undefined;
  /** A dump of a data folder (tar or tgz; a path to one is read), unpacked into an empty database instead of building one (1–8 s). */
  readonly template?: Blob | string | undefined;
}

/** PGlite's own parameters without `-F`, which turns fsync off, and with the one sync method that its file system offers. */
const onDisk = [...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'), '-c', 'wal_sync_method=fsync'];

export async function boot({ dir, template }: BootOptions): Promise<PGlite> {
  const empty = !dir || !existsSync(`${dir}/PG_VERSION`);
  if (dir) mkdirSync(dir, { recursive: true });
  const dump = typeof template === 'string' ? new Blob([await readFile(template)]) : template;
  const extensions = { pg_trgm, btree_gin };
  const db = await PGlite.create({
    extensions,
    ...(dir ? { fs: new SyncedNodeFS(dir), startParams: onDisk } : {}),
    ...(dump && empty ? { loadDataDir: dump } : {}),
  });
  // A page fault costs nothing here, and plans that parallelise or compile cannot run.
  await db.exec('set random_page_cost = 1.1; set jit = off');
  return db;
}

/** Several statements at once may stand in a text without parameters. */
export async function run(db: PGlite, text: string, parameters: readonly unknown[]): Promise<Answer> {
  const result = parameters.length === 0 ? (await db.exec(text)).at(-1) : await db.query(text, [...parameters]);
  return { rows: result?.rows ?? [], affected: result?.affectedRows, command: result?.command };
}
