import { createRequire } from 'node:module';
import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
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

interface PreparedOptions {
  readonly name: string;
  /** Patterns of the files, below `packages`, that decide what is made. */
  readonly sources: readonly string[];
  /** Makes it, from an empty database in a folder. */
  readonly prepare: (database: { readonly dir: string; readonly template: string }) => Promise<void>;
}
/** Returns the path of a dump of an embedded database with tables and without rows, made when missing or when its sources have changed. */
export async function preparedPath({ name, sources, prepare }: PreparedOptions): Promise<string> {
  const empty = await templatePath();
  const path = join(dirname(empty), `${name}-${sourceDigest(empty, sources)}.tar`);
  if (existsSync(path)) return path;
  const folder = mkdtempSync(join(tmpdir(), `apron-${name}-`));
  const dir = join(folder, 'database');
  await prepare({ dir, template: empty });
  for (const other of readdirSync(dirname(path))) if (other.startsWith(`${name}-`)) rmSync(join(dirname(path), other), { force: true });
  await dumpTo(path, await boot({ dir }));
  rmSync(folder, { recursive: true });
  return path;
}
function sourceDigest(empty: string, sources: readonly string[]): string {
  const packages = fileURLToPath(new URL('../../..', import.meta.url));
  const files = globSync([...sources], { cwd: packages }).filter((name) => !name.endsWith('.test.ts'));
  const hash = createHash('sha256').update(`${empty} ${statSync(empty).size}`);
  for (const file of files.toSorted()) hash.update(`${file}\n`).update(readFileSync(join(packages, file)));
  return hash.digest('hex').slice(0, 16);
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
