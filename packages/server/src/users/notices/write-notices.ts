import type { Doc } from '@app/kernel/collection.ts';
import type { Notice } from '@app/domain/users/notices/notice.ts';
import { notices } from '@app/domain/users/notices/notice.collection.ts';
import { members } from '@app/domain/users/user.collection.ts';
import { activeAdmins } from '@app/domain/users/user.rules.ts';
import type { Member } from '@app/domain/users/user.ts';
import type { AppContext } from '../../platform/app-context.ts';
import { idFrom } from '../../platform/stable-id.ts';

type NewNotice = Pick<Notice, 'kind' | 'subject'> & Partial<Pick<Notice, 'count' | 'screen' | 'person'>>;
interface Readers {
  readonly client: string;
  readonly uids: readonly string[];
  /** The same event gives the same key, so that it is told once. */
  readonly key: string;
}
const MOST_ADMINS = 50;

/** Writes a notice for each of some members, once for a key. Returns the new ones. Joins an open transaction. */
export async function writeNotices(
  { records, config }: Pick<AppContext, 'records' | 'config'>,
  { client, uids, key }: Readers,
  notice: NewNotice,
): Promise<Doc<Notice>[]> {
  const store = records.forClient(client);
  const written: Doc<Notice>[] = [];
  for (const uid of new Set(uids)) {
    const id = idFrom(config, 'notice', client, notice.kind, key, uid);
    const member = await store.get(members, uid);
    if (!member?.active || (await store.get(notices, id))) continue;
    written.push(await store.create(notices, { ...notice, user: uid }, { id }));
  }
  return written;
}

/** Members who answer for the company: its active admins. */
export const adminMembersOf = ({ records }: Pick<AppContext, 'records'>, client: string): Promise<Doc<Member>[]> =>
  records.forClient(client).list(members, { where: activeAdmins, limit: MOST_ADMINS });
export const adminsOf = async (ctx: Pick<AppContext, 'records'>, client: string): Promise<string[]> =>
  (await adminMembersOf(ctx, client)).map(({ id }) => id);
