import type { Records } from '@app/store/records.ts';
import { clients } from '@app/domain/clients/client.collection.ts';
import { collectionNamed } from '@app/domain/collections.ts';
import { isHeldKind } from '@app/domain/privacy/holds/holds.rules.ts';
import { refuse } from '@app/domain/problems.ts';
import { activeHolds, holdOn } from './active-holds.ts';

/** Refuses every removal of what a legal hold keeps, by whomever and in whichever way, and the deletion of a company with one. */
export function keepLegalHolds(records: Records): void {
  records.onRemovals(async (removals) => {
    for (const [client, removed] of Map.groupBy(
      removals.filter(({ collection }) => collectionNamed(collection)?.scope === 'client' && isHeldKind(collection)),
      ({ client }) => client,
    )) {
      const holds = await activeHolds(records, client);
      const documents = removed.map(({ collection, doc }) => ({ collection, path: doc.path, data: doc as never }));
      const hold = await holdOn(records, client, { documents, holds });
      if (hold) throw refuse({ code: 'privacy.held', params: { name: hold.name } });
    }
  });
  records.onWrite(clients, async ({ before, after }) => {
    if (!after || after.closing.deleting !== true || before?.closing.deleting === true) return;
    if ((await activeHolds(records, after.id)).length > 0) throw refuse({ code: 'privacy.holds-left', params: { name: after.name } });
  });
}
