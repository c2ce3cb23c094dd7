import { DAY } from '@app/kernel/time/durations.ts';
import { where } from '@app/kernel/queries/where.ts';
import { SignIn } from '@app/domain/users/role.ts';
import { members, signIns } from '@app/domain/users/user.collection.ts';
import { clientsOfMember } from '../clients/clients-of-member.ts';
import type { AppContext } from '../platform/app-context.ts';
import type { JobWork } from '../platform/job-work.ts';
import type { SignInNote } from './auth/note-sign-in.ts';

const KEPT_MS = 365 * DAY;
const A_TURN = 500;

/** Records an attempt in the person's companies, so that their admins see it; else in the platform's company. */
export async function saveSignIn({ records, config }: AppContext, { uid, ...note }: SignInNote): Promise<void> {
  const workplaces = await clientsOfMember(records, uid);
  for (const client of workplaces.length > 0 ? workplaces : [config.defaultClient]) {
    const store = records.forClient(client);
    const member = await store.get(members, uid);
    const roles = Object.entries(member?.roles ?? {}).flatMap(([role, has]) => (has ? [role] : []));
    const provider = note.method === 'google' || note.method === 'microsoft' ? note.method : 'none';
    const data = SignIn.parse({ ...note, user: uid, provider, role: roles.join(', ').slice(0, 40) });
    await store.create(signIns, data);
  }
}

/** Removes the sign-ins of a client that are older than a year. */
export const cleanSignIns =
  ({ records, clock }: AppContext): JobWork =>
  async ({ client, batch }) => {
    const store = records.forClient(client);
    const old = await store.list(signIns, {
      where: where('date', 'lt', clock.now() - KEPT_MS),
      orderBy: [{ field: 'date', dir: 'asc' }],
      limit: A_TURN,
    });
    if (old.length > 0) await batch(() => store.write(old.map(({ path }) => ({ op: 'delete', path }))));
    return { done: old.length, more: old.length === A_TURN };
  };
