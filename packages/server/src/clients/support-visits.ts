import type { Doc } from '@app/kernel/collection.ts';
import { all, where, type Where } from '@app/kernel/queries/where.ts';
import { supportVisits, type SupportVisit } from '@app/domain/clients/support/support-visit.collection.ts';
import type { AppContext } from '../platform/app-context.ts';

type Clocked = Pick<AppContext, 'records' | 'clock'>;
const openVisitOf = (uid: string, now: number): Where => all(where('user', 'eq', uid), where('until', 'gt', now));

/** Returns the visit of a person that is open in this client. */
export const openVisit = async ({ records, clock }: Clocked, uid: string, client: string): Promise<Doc<SupportVisit> | undefined> =>
  await records.forClient(client).find(supportVisits, { where: openVisitOf(uid, clock.now()) });

/** Returns the ids of the clients that a person visits now. */
export const clientsVisited = ({ records, clock }: Clocked, uid: string): Promise<string[]> =>
  records.findClients({ collection: supportVisits.name, where: openVisitOf(uid, clock.now()) });
