import type { Counts } from '@app/store/backup/archive.ts';
import { ArchiveWriter } from '@app/store/backup/archive-writer.ts';
import { dump } from '@app/store/backup/dump.ts';
import { inOneView, lastVersion, storedCollections } from '@app/store/backup/pages.ts';
import { lastingTables } from '../users/auth/auth-migrations.ts';
import { keptFiles, type Store } from './store.ts';

/**
 * Writes everything that is kept into one file: documents, audit trail, sign-ins, and the bytes of files. All as of one moment, also while
 * a server writes. Answers how many lines of each kind; `missing` counts files whose bytes are not there.
 */
export async function backUp(store: Store, file: string, now: number): Promise<Counts> {
  const { records, progress } = store;
  const writer = new ArchiveWriter(file);
  try {
    await inOneView(records, async () => {
      await writer.begin({ madeAt: now, version: await lastVersion(records), collections: await storedCollections(records) });
      for await (const entry of dump(records, lastingTables, progress)) await writer.add(entry);
      await addFiles(store, writer);
    });
    return await writer.end();
  } catch (error) {
    await writer.discard();
    throw error;
  }
}

/** Adds the bytes of the files of one client, or of all. */
export async function addFiles(store: Store, writer: ArchiveWriter, client?: string): Promise<void> {
  let count = 0;
  for await (const { path, key } of keptFiles(store, client)) {
    const size = key === undefined ? undefined : await store.files.size(key);
    if (key === undefined || size === undefined) {
      store.progress(`  The bytes of ${path} are missing`);
      await writer.add({ kind: 'missing', json: JSON.stringify({ path }) });
      continue;
    }
    await writer.add({ kind: 'file', json: JSON.stringify({ key, size }) });
    let read = 0;
    for await (const chunk of (await store.files.stream(key)) as AsyncIterable<Buffer>) {
      read += chunk.length;
      await writer.add({ kind: 'bytes', json: `"${chunk.toString('base64')}"` });
    }
    if (read !== size) throw new Error(`${path} changed while it was read: ${read} of ${size} bytes.`);
    count += 1;
  }
  if (count > 0) store.progress(`  files: ${count}`);
}
