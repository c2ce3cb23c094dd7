import type { z } from 'zod';
import { type Actor, hiddenFields } from '@app/kernel/collection.ts';
import { matches } from '@app/kernel/queries/where.ts';
import { removedDocuments } from '@app/store/trail/removed-documents.ts';
import { collectionNamed } from '@app/domain/collections.ts';
import { DELETED_PAGE, type listDeleted as listDeletedCall } from '@app/domain/records.calls.ts';
import { refuse } from '@app/domain/problems.ts';
import type { AppContext } from '../platform/app-context.ts';

/** Lists removed records of one kind that the caller could read, newest removal first. Undoing the removal restores one. */
export async function listDeleted(
  { records, clock }: AppContext,
  actor: Actor,
  { collection, before }: z.output<typeof listDeletedCall.body>,
): Promise<z.input<typeof listDeletedCall.reply>> {
  const kind = collectionNamed(collection);
  if (!kind || kind.scope !== 'client' || kind.under !== undefined) throw refuse({ code: 'records.missing' });
  const removed = await removedDocuments(records, { client: actor.client, collection, before, limit: DELETED_PAGE + 1 });
  const mayRead = kind.access.read(actor, clock.now());
  const hidden = new Set(hiddenFields(kind, actor).map((field) => field.split('.')[0]));
  const page = removed.slice(0, DELETED_PAGE);
  return {
    deleted: page
      .filter(({ doc }) => matches(doc, mayRead))
      .map(({ doc, version, at, by }) => ({
        doc: Object.fromEntries(Object.entries(doc).filter(([field]) => !hidden.has(field))) as never,
        version,
        at,
        by,
      })),
    before: removed.length > DELETED_PAGE ? (page.at(-1)?.version ?? null) : null,
  };
}
