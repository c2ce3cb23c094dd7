import { all, where } from '@app/kernel/queries/where.ts';
import { members } from '@app/domain/users/user.collection.ts';
import type { Records } from '@app/store/records.ts';

/** Returns the ids of the clients where this user is staff. */
export const clientsOfMember = (records: Records, uid: string): Promise<string[]> =>
  records.findClients({ collection: members.name, where: all(where('id', 'eq', uid), where('active', 'eq', true)) });
