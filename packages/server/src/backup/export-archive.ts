import { AsyncLocalStorage } from 'node:async_hooks';
import type { Counts } from '@app/store/backup/archive.ts';
import { ArchiveWriter } from '@app/store/backup/archive-writer.ts';
import { dumpClient } from '@app/store/backup/dump-client.ts';
import { inOneView, lastVersion, storedCollections } from '@app/store/backup/pages.ts';
import { addFiles } from './back-up.ts';
import type { Store } from './store.ts';

interface Exporting {
  readonly client: string;
  readonly file: string;
  readonly now: number;
  /** Is told how much is done, 0 to 1. */
  readonly say: (part: number) => void;
}
/** The part of the work that the records are; the rest are files. */
const RECORDS = 0.5;

/**
 * Writes one company into a file of the format of backups (decision 168): its records and their history as of one moment, without what never leaves
 * the server, and the bytes of its files.
 */
export async function exportArchive(store: Store, { client, file, now, say }: Exporting): Promise<Counts> {
  const { records, collections } = store;
  const writer = new ArchiveWriter(file);
  // Progress is written beside the view, which only reads. The embedded database has one connection: it would wait for the view.
  const outside = AsyncLocalStorage.snapshot();
  const sayBeside = records.kind === 'postgres' ? (part: number): void => outside(() => say(part * RECORDS)) : (): void => undefined;
  try {
    await inOneView(records, async () => {
      await writer.begin({ madeAt: now, version: await lastVersion(records), collections: await storedCollections(records) });
      for await (const entry of dumpClient(records, collections, { client, say: sayBeside })) await writer.add(entry);
    });
    say(RECORDS);
    // Bytes never change under their key, so they need no view; what was removed meanwhile counts as missing.
    await addFiles(store, writer, client);
    return await writer.end();
  } catch (error) {
    await writer.discard();
    throw error;
  }
}
