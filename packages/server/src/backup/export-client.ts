import { createWriteStream, existsSync, mkdirSync, readdirSync } from 'node:fs';
import { type FileHandle, open, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { clientDocuments } from '@app/store/backup/client-documents.ts';
import { inOneView } from '@app/store/backup/pages.ts';
import { any, where } from '@app/kernel/queries/where.ts';
import { keptFiles, type Store } from './store.ts';

const OWN_FILE = { mode: 0o600, flag: 'wx' } as const;

/** Contents of the folder, also in its `export.json`. */
export interface Exported {
  readonly client: string;
  readonly collections: Readonly<Record<string, number>>;
  readonly files: number;
  /** Paths of file records whose bytes are not there. */
  readonly missing: readonly string[];
}

/**
 * Writes one client's documents as readable JSON, a file a collection, and its files beside them. What never leaves the server is left out, and
 * so is everything that lies outside of the client. `wanted` is its id or its name_key.
 */
export async function exportClient(store: Store, wanted: string, folder: string): Promise<Exported> {
  const client = await findClient(store, wanted);
  if (existsSync(folder) && readdirSync(folder).length > 0) throw new Error(`${folder} is not empty; an export never mixes with other files.`);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  return await inOneView(store.records, async () => {
    const collections = await writeDocuments(store, client, folder);
    const exported = { client, collections, ...(await writeFiles(store, client, join(folder, 'files'))) };
    await writeFile(join(folder, 'export.json'), `${JSON.stringify(exported, null, 2)}\n`, OWN_FILE);
    return exported;
  });
}

async function findClient({ records }: Store, wanted: string): Promise<string> {
  const named = any(where('id', 'eq', wanted), where('name_key', 'eq', wanted));
  const ids = await records.findClients({ collection: 'clients', where: named });
  const client = ids.find((id) => id === wanted) ?? ids[0];
  if (client === undefined) throw new Error(`There is no client with the id or name_key ${wanted}.`);
  return client;
}

async function writeDocuments({ records, collections, progress }: Store, client: string, folder: string): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  let current: { readonly collection: string; readonly file: FileHandle } | undefined;
  const close = async (): Promise<void> => {
    if (!current) return;
    await current.file.writeFile('\n]\n');
    await current.file.close();
    progress(`  ${current.collection}: ${counts[current.collection]}`);
  };
  for await (const { collection, docs } of clientDocuments(records, collections, client)) {
    const isNew = current?.collection !== collection;
    if (isNew) {
      await close();
      current = { collection, file: await open(join(folder, `${collection}.json`), OWN_FILE.flag, OWN_FILE.mode) };
    }
    await current?.file.writeFile(`${isNew ? '[' : ','}\n${docs.map((doc) => JSON.stringify(doc, null, 2)).join(',\n')}`);
    counts[collection] = (counts[collection] ?? 0) + docs.length;
  }
  await close();
  return counts;
}

async function writeFiles(store: Store, client: string, folder: string): Promise<Pick<Exported, 'files' | 'missing'>> {
  const missing: string[] = [];
  let files = 0;
  for await (const { path, id, key, name } of keptFiles(store, client)) {
    if (key === undefined || (await store.files.size(key)) === undefined) {
      missing.push(path);
      continue;
    }
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    // The id keeps two files of one name apart; the name is somebody's, so only what is safe on any disk stays of it.
    const safe = name.replace(/[^\p{L}\p{N}._ -]/gu, '_').slice(-60);
    await pipeline(await store.files.stream(key), createWriteStream(join(folder, `${id} ${safe}`), { mode: OWN_FILE.mode, flags: OWN_FILE.flag }));
    files += 1;
  }
  if (files > 0) store.progress(`  files: ${files}`);
  return { files, missing };
}
