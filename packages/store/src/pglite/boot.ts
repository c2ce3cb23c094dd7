import { existsSync, mkdirSync, renameSync, rmdirSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
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

/** `onAbort`: the engine on disk has stopped by itself. */
export async function boot({ dir, template }: BootOptions, onAbort: (reason: unknown) => void = () => undefined): Promise<PGlite> {
  if (!dir) return await start(template === undefined ? {} : { loadDataDir: await dumpOf(template) });
  if (!existsSync(`${dir}/PG_VERSION`)) await build(dir, template);
  return await start({ fs: new SyncedNodeFS(dir, onAbort), startParams: onDisk });
}

/** Beside its place, and moved there when it is whole: a first start that was cut off leaves nothing behind that looks like a database. */
async function build(dir: string, template: BootOptions['template']): Promise<void> {
  const part = `${dir}.part`;
  rmSync(part, { recursive: true, force: true });
  mkdirSync(part, { recursive: true });
  const first = await start({
    fs: new SyncedNodeFS(part, () => undefined),
    startParams: onDisk,
    ...(template === undefined ? {} : { loadDataDir: await dumpOf(template) }),
  });
  await first.close();
  if (existsSync(dir)) rmdirSync(dir);
  renameSync(part, dir);
}

const dumpOf = async (template: Blob | string): Promise<Blob> => (typeof template === 'string' ? new Blob([await readFile(template)]) : template);

async function start(options: PGliteOptions): Promise<PGlite> {
  const db = await PGlite.create({ ...options, extensions: { pg_trgm, btree_gin } });
  // Pages are in memory or nearly so, and nothing can be compiled here.
  await db.exec('set random_page_cost = 1.1; set jit = off');
  return db;
}

/** Several statements at once may stand in a text without parameters. */
export async function run(db: PGlite, text: string, parameters: readonly unknown[]): Promise<Answer> {
  const result = parameters.length === 0 ? (await db.exec(text)).at(-1) : await db.query(text, [...parameters]);
  return { rows: result?.rows ?? [], affected: result?.affectedRows, command: result?.command };
}
