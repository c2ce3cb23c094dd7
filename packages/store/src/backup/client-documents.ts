import { withoutSecrets } from '../queries/read.ts';
import { clientPath, isInClient } from '@app/kernel/queries/paths.ts';
import { type AnyDoc, type AnyCollection, registryOf } from '../core/registry.ts';
import { docOf } from '../queries/rows.ts';
import type { Records } from '../records.ts';
import { documentPages } from './pages.ts';

/** Yields every document of one client in pages, by collection and path, without the fields that never leave the server. */
export async function* clientDocuments(
  records: Records,
  collections: readonly AnyCollection[],
  client: string,
): AsyncGenerator<{ readonly collection: string; readonly docs: readonly AnyDoc[] }> {
  for (const kind of registryOf(collections).kinds) {
    for await (const rows of documentPages(records, kind.name, client)) {
      const strange = rows.find((row) => row.client_id !== client || (row.path !== clientPath(client) && !isInClient(client, row.path)));
      if (strange) throw new Error(`A page of ${client} holds ${strange.path}`);
      yield { collection: kind.name, docs: rows.map((row) => withoutSecrets(kind, docOf(row))) };
    }
  }
}
