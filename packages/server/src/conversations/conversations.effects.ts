import type { Write } from '@app/kernel/live.ts';
import { where } from '@app/kernel/queries/where.ts';
import { messages, threads } from '@app/domain/conversations/conversation.collection.ts';
import { threadShowing } from '@app/domain/conversations/thread.rules.ts';
import { importRuns } from '@app/domain/imports/import.collection.ts';
import type { ImportRun } from '@app/domain/imports/import-run.ts';
import type { Doc } from '@app/kernel/collection.ts';
import type { Saved } from '@app/store/core/effects.ts';
import type { AppContext } from '../platform/app-context.ts';
import { writeNotices } from '../users/notices/write-notices.ts';

/** Effects of deleting a message and of finishing an import, in the same transaction. */
export function conversationsEffects(ctx: AppContext): void {
  ctx.records.onWrite(importRuns, async (saved) => await tellImporter(ctx, saved));
  ctx.records.onRemove(messages, ({ tRef }, client) => showNewest(ctx, client, tRef, -1));
}

/** Updates the thread's list entry and search text after a message was deleted (-1) or restored (1), so that deleted text is not visible there. */
export async function showNewest({ records }: AppContext, client: string, tRef: string, change: -1 | 1): Promise<void> {
  const store = records.forClient(client);
  await store.lock(threads, tRef);
  const thread = await store.get(threads, tRef);
  if (!thread) return;
  const newest = await store.find(messages, { where: where('tRef', 'eq', tRef), orderBy: [{ field: 'date', dir: 'desc' }] });
  await store.write([{ op: 'merge', path: tRef, data: threadShowing(thread, newest, change) as NonNullable<Write['data']> }]);
}

/** Tells whoever imports a file that all its rows are done. */
async function tellImporter(ctx: AppContext, { before, after: run, client }: Saved<Doc<ImportRun>>): Promise<void> {
  if (run?.state !== 'applied' || before?.state !== 'applying') return;
  const readers = { client, uids: [run.by], key: run.id };
  const count = run.applied.new + run.applied.changed;
  await writeNotices(ctx, readers, { kind: 'import-done', subject: run.file_name, count, screen: `data/import/${run.id}` });
}
