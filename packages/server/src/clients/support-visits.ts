import type { Doc } from '@app/kernel/collection.ts';
import { all, where, type Where } from '@app/kernel/queries/where.ts';
import { supportVisits, type SupportVisit } from '@app/domain/clients/support/support-visit.collection.ts';
import { members } from '@app/domain/users/user.collection.ts';
import type { AppContext } from '../platform/app-context.ts';

type Clocked = Pick<AppContext, 'records' | 'clock'>;
const openVisitOf = (uid: string, now: number): Where => all(where('user', 'eq', uid), where('until', 'gt', now));

/** Returns the visit of a person that is open in this client. */
export const openVisit = async ({ records, clock }: Clocked, uid: string, client: string): Promise<Doc<SupportVisit> | undefined> =>
  await records.forClient(client).find(supportVisits, { where: openVisitOf(uid, clock.now()) });

/** Returns the ids of the clients that a person visits now; nobody but admins of the platform visits. */
export async function clientsVisited({ records, clock, config }: Pick<AppContext, 'records' | 'clock' | 'config'>, uid: string): Promise<string[]> {
  const visited = await records.findClients({ collection: supportVisits.name, where: openVisitOf(uid, clock.now()) });
  if (visited.length === 0) return [];
  const atHome = await records.forClient(config.defaultClient).get(members, uid);
  return atHome?.active && atHome.roles['admin'] === true ? visited : [];
}
