import { all, where } from '@app/kernel/queries/where.ts';
import { unread } from '@app/domain/conversations/conversation.collection.ts';
import { members, users } from '@app/domain/users/user.collection.ts';
import type { AppContext } from '../../platform/app-context.ts';
import type { JobRun } from '../../platform/job-work.ts';

const A_PAGE = 200;

/**
 * Writes into the record of each member how many unread messages they have in this company (AUT-6). The markers are the truth: the number is a
 * copy for readers of the user record. Returns how many differed.
 */
export async function countUnread({ records }: AppContext, { client, batch }: Pick<JobRun, 'client' | 'batch'>): Promise<number> {
  const store = records.forClient(client);
  let changed = 0;
  let startAfter: readonly [number, string] | undefined;
  for (;;) {
    const page = await store.list(members, { orderBy: [{ field: 'date', dir: 'asc' }], limit: A_PAGE, ...(startAfter && { startAfter }) });
    for (const { id } of page) {
      const count = await store.count(unread, { where: all(where('user', 'eq', id), where('seen', 'eq', null)) });
      if (((await store.get(users, id))?.unread[client] ?? 0) === count) continue;
      await batch(async () => {
        // Other companies write into the same record.
        await records.platform.lock(users, id);
        const user = await records.platform.get(users, id);
        if (user) await records.platform.update(users, id, { unread: { ...user.unread, [client]: count } });
      });
      changed += 1;
    }
    const last = page.at(-1);
    if (!last || page.length < A_PAGE) return changed;
    startAfter = [last.date, last.path];
  }
}
