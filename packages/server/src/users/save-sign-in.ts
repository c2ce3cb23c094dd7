import { DAY } from '@app/kernel/time/durations.ts';
import { where } from '@app/kernel/queries/where.ts';
import { SignIn } from '@app/domain/users/role.ts';
import { members, signIns } from '@app/domain/users/user.collection.ts';
import { clientsOfMember } from '../clients/clients-of-member.ts';
import type { AppContext } from '../platform/app-context.ts';
import type { SignInNote } from './auth/note-sign-in.ts';

const KEPT_MS = 365 * DAY;
const A_TURN = 500;
const SIGN_INS_SWEEP = 'sign-ins-sweep';

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

/** Sign-ins are kept for a year. */
export function signInsJobs(ctx: AppContext): void {
  const { records, clock, jobs } = ctx;
  jobs.every(SIGN_INS_SWEEP, '17 3 * * *', async () => {
    for (const client of await records.clientIds()) {
      const store = records.forClient(client);
      const old = await store.list(signIns, { where: where('date', 'lt', clock.now() - KEPT_MS), limit: A_TURN });
      for (const { path } of old) await store.remove(signIns, path);
    }
  });
}
