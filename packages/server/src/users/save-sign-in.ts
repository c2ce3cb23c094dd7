import { SignIn } from '@app/domain/users/role.ts';
import { members, signIns } from '@app/domain/users/user.collection.ts';
import { clientsOfMember } from '../clients/clients-of-member.ts';
import type { AppContext } from '../platform/app-context.ts';
import type { SignInNote } from './auth/note-sign-in.ts';

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
