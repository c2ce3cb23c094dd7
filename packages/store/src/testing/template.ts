import { createRequire } from 'node:module';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { boot } from '../pglite/boot.ts';

const resolver = createRequire(import.meta.url);

/** Named by version: a dump opens only in the engine that made it. */
function cachePath(): string {
  const manifest = join(dirname(resolver.resolve('@electric-sql/pglite')), '../package.json');
  const { version } = JSON.parse(readFileSync(manifest, 'utf8')) as { version: string };
  return join(dirname(manifest), '../../.cache/apron', `pglite-${version}.tar`);
}

/** Returns the path of a dump of an empty embedded database, made when missing. Building one takes seconds, unpacking it a fraction of one. */
export async function templatePath(): Promise<string> {
  const path = cachePath();
  if (existsSync(path)) return path;
  const db = await boot({});
  await db.exec('create extension if not exists pg_trgm; create extension if not exists btree_gin');
  await dumpTo(path, db);
  return path;
}

/** Keeps a dump of the embedded database in a folder that no process has open. */
export async function dumpFolder(dir: string, path: string): Promise<void> {
  await dumpTo(path, await boot({ dir }));
}

/** Writes a dump, whole or not at all, and closes the database. */
async function dumpTo(path: string, db: Awaited<ReturnType<typeof boot>>): Promise<void> {
  const dump = await db.dumpDataDir('none');
  await db.close();
  mkdirSync(dirname(path), { recursive: true });
  const part = `${path}.${process.pid}`;
  writeFileSync(part, Buffer.from(await dump.arrayBuffer()));
  renameSync(part, path);
}
