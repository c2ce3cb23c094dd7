import type { Doc } from '@app/kernel/collection.ts';
import { listDocuments, searchDocuments } from '@app/domain/records.calls.ts';
import type { LineSet } from '@app/domain/orders/sets/line-set.ts';
import { lineSets } from '@app/domain/orders/sets/line-set.collection.ts';
import { send } from '../../wire/request/send.ts';

const OFFERED = 12;

/** Returns the sets whose name or lines have all these words; without words the first by name. */
export async function findSets(text: string): Promise<readonly Doc<LineSet>[]> {
  const collection = lineSets.name;
  const { docs } =
    text.trim() === ''
      ? await send(listDocuments, { query: { collection, limit: OFFERED, orderBy: [{ field: 'name', dir: 'asc' }] } })
      : await send(searchDocuments, { query: { collection, limit: OFFERED }, text });
  return docs as unknown as Doc<LineSet>[];
}
