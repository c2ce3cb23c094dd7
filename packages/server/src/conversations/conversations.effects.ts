import { systemActor } from '@app/kernel/collection.ts';
import type { Write } from '@app/kernel/live.ts';
import { where } from '@app/kernel/queries/where.ts';
import { messages, storedFiles, threads } from '@app/domain/conversations/conversation.collection.ts';
import { threadShowing } from '@app/domain/conversations/thread.rules.ts';
import { holdDocument } from '../platform/hold-document.ts';
import type { House } from '../platform/house.ts';

export const REMOVE_BYTES_JOB = 'remove-file-bytes';

/** What follows from the removal of a message or of a file, in the same transaction. */
export function conversationsEffects(house: House): void {
  house.records.onRemove(messages, ({ tRef }, client) => showNewest(house, client, tRef, -1));
  // Bytes know no transaction: the job exists once the removal stands, and is tried until they are gone.
  house.records.onRemove(storedFiles, ({ key }) => house.jobs.enqueue(REMOVE_BYTES_JOB, { key }, { singletonKey: key }));
}

/** The thread shows and finds its newest message, after one went (-1) or came back (1); what was deleted is not to be read there any more. */
export async function showNewest({ records }: House, client: string, tRef: string, change: -1 | 1): Promise<void> {
  const system = systemActor(client);
  await holdDocument(records, tRef);
  const thread = await records.of(threads).get(system, tRef);
  if (!thread) return;
  const newest = await records.of(messages).find(system, { where: where('tRef', 'eq', tRef), orderBy: [{ field: 'date', dir: 'desc' }] });
  await records.write(system, [{ op: 'merge', path: tRef, data: threadShowing(thread, newest, change) as NonNullable<Write['data']> }]);
}
