import { existsSync, mkdirSync, renameSync, rmdirSync, rmSync } from 'node:fs';
import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { btree_gin } from '@electric-sql/pglite/contrib/btree_gin';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import type { Answer } from '../database/engine.ts';
import { type Dump, readDump, UnpackedFS, unpackTo } from './dump.ts';
import { Prepared } from './prepared.ts';
import { SyncedNodeFS } from './synced-fs.ts';

export interface BootOptions {
  /** Folder of the database; in memory when left out. */
  readonly dir?: string | undefined;
  /** Dump of a data folder (tar or tgz, or a path to one), unpacked into an empty database instead of building one (1–8 s). */
  readonly template?: Dump | undefined;
}

/** PGlite's own parameters without `-F`, which turns fsync off, and with the only sync method of its file system. */
const onDisk = [...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'), '-c', 'wal_sync_method=fsync'];

/** Starts the engine. `onAbort` runs when an engine on disk stops by itself. */
export async function boot({ dir, template }: BootOptions, onAbort: (reason: unknown) => void = () => undefined): Promise<PGlite> {
  if (!dir) return await start(template === undefined ? {} : { fs: new UnpackedFS(await readDump(template)) });
  if (!existsSync(`${dir}/PG_VERSION`)) await build(dir, template);
  return await start({ fs: new SyncedNodeFS(dir, onAbort), startParams: onDisk });
}

/** Builds the folder under another name and renames it when complete: an interrupted first start leaves nothing that looks like a database. */
async function build(dir: string, template: BootOptions['template']): Promise<void> {
  const part = `${dir}.part`;
  rmSync(part, { recursive: true, force: true });
  mkdirSync(part, { recursive: true });
  if (template === undefined) {
    const first = await start({ fs: new SyncedNodeFS(part, () => undefined), startParams: onDisk });
    await first.close();
  } else await unpackTo(part, template);
  if (existsSync(dir)) rmdirSync(dir);
  renameSync(part, dir);
}

async function start(options: PGliteOptions): Promise<PGlite> {
  const db = await PGlite.create({ ...options, extensions: { pg_trgm, btree_gin } });
  await setDefaults(db);
  return db;
}

/** Settings of the only connection. Pages are mostly in memory, and JIT is not available. */
export async function setDefaults(db: PGlite): Promise<void> {
  await db.exec('set random_page_cost = 1.1; set jit = off');
}

const preparedBy = new WeakMap<PGlite, Prepared>();

/** Must be called after the engine has dropped its prepared statements. */
export const forgetPrepared = (db: PGlite): void => preparedBy.get(db)?.forget();

/** Runs a statement; a text without parameters may have several. `isKept`: the same text is used often, so it may be prepared. */
export async function run(db: PGlite, text: string, parameters: readonly unknown[], isKept = false): Promise<Answer> {
  if (isKept) {
    const prepared = preparedBy.get(db) ?? new Prepared(db);
    preparedBy.set(db, prepared);
    const answer = await prepared.run(text, parameters);
    if (answer) return answer;
  }
  const result = parameters.length === 0 ? (await db.exec(text)).at(-1) : await db.query(text, [...parameters]);
  return { rows: result?.rows ?? [], affected: result?.affectedRows, command: result?.command };
}
