import type { z } from 'zod';
import type { Actor, Collection, Doc } from '@app/kernel/collection.ts';
import { refuse } from '@app/domain/problems.ts';
import type { AppContext } from '../platform/app-context.ts';

/** Returns a record with the fields that the actor does not see, too, for a change of it. Refuses one that is unknown, or not theirs to read. */
export async function readWhole<S extends z.ZodObject>(
  { records }: Pick<AppContext, 'records'>,
  actor: Actor,
  kind: Collection<S>,
  id: string,
): Promise<Doc<z.output<S>>> {
  const store = records.forClient(actor.client);
  await records.of(kind).get(actor, store.path(kind, id));
  const record = await store.get(kind, id);
  if (!record) throw refuse({ code: 'records.missing' });
  return record;
}
