import type { Finding } from '@app/store/backup/document-checks.ts';
import { documentPages, inOneView } from '@app/store/backup/pages.ts';
import { type Looked, verifyRecords } from '@app/store/backup/verify.ts';
import { affiliates, shares } from '@app/domain/marketplace/marketplace.collection.ts';
import { operatorRequests } from '@app/domain/marketplace/operators/operators.collection.ts';
import { keptFiles, type Store } from './store.ts';

/** Checks all stored data against its rules and calls `report` for each violation. Changes nothing. */
export async function verifyStore(store: Store, report: (finding: Finding) => void): Promise<Looked & { readonly files: number }> {
  const { records, collections, progress } = store;
  return await inOneView(records, async () => {
    const linked = await linkedClients(store);
    const bridged = (from: string, to: string): boolean => linked.has(pair(from, to));
    const looked = await verifyRecords(records, { collections, bridged, onFinding: report, progress });
    return { ...looked, files: await verifyFiles(store, report) };
  });
}

const pair = (a: string, b: string): string => [a, b].toSorted().join(' ');
/** A share, an affiliate record or a request to a partner is the only bridge between two clients (TEN-12). */
async function linkedClients({ records }: Store): Promise<ReadonlySet<string>> {
  const linked = new Set<string>();
  const ends = [
    [affiliates.name, 'creator', 'recipient'],
    [shares.name, 'requestingOperator', 'receivingOperator'],
    [operatorRequests.name, 'creator', 'recipient'],
  ] as const;
  for (const [collection, creator, other] of ends) {
    for await (const rows of documentPages(records, collection))
      for (const { data } of rows) linked.add(pair(String(data[creator]), String(data[other])));
  }
  return linked;
}

async function verifyFiles(store: Store, report: (finding: Finding) => void): Promise<number> {
  let count = 0;
  for await (const { path, key, size } of keptFiles(store)) {
    const there = key === undefined ? undefined : await store.files.size(key);
    if (key === undefined) report({ path, what: 'its key is none of its client' });
    else if (there === undefined) report({ path, what: 'its bytes are not there' });
    else if (there !== size) report({ path, what: `it has ${there} bytes, its record says ${size}` });
    count += 1;
  }
  if (count > 0) store.progress(`  files: ${count}`);
  return count;
}
