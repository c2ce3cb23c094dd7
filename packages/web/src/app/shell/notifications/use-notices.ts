import { where, all } from '@app/kernel/queries/where.ts';
import { notices } from '@app/domain/users/notices/notice.collection.ts';
import { useSession } from '../../../wire/tab/session.ts';
import { useLive } from '../../../wire/tab/use-live.ts';

const MOST = 20;
const newestFirst = [{ field: 'date', dir: 'desc' }] as const;

/** Watches the newest notices of this person; `unseen` limits them to those that were not opened. */
export function useNotices(unseen = false) {
  const uid = useSession().account?.id;
  const mine = where('user', 'eq', uid ?? '');
  const query = { where: unseen ? all(mine, where('seen', 'eq', null)) : mine, orderBy: newestFirst, limit: MOST };
  return useLive(notices, uid === undefined ? undefined : query);
}
