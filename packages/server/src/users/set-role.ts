import type { z } from 'zod';
import type { Actor } from '@app/kernel/collection.ts';
import { clients } from '@app/domain/clients/client.collection.ts';
import { refuse } from '@app/domain/problems.ts';
import { activeAdmins } from '@app/domain/users/user.rules.ts';
import { problemsOfRole, withRole } from '@app/domain/users/roles.rules.ts';
import { members } from '@app/domain/users/user.collection.ts';
import type { setRole as setRoleCall } from '@app/domain/users/users.calls.ts';
import type { AppContext } from '../platform/app-context.ts';

/** Two are enough to know whether somebody is the last one. */
const ENOUGH = 2;

/** Gives a colleague of the actor's client a role or takes it away. Refuses `records.missing`, `users.key-role`, `users.last-admin`. */
export async function setRole(
  { records }: AppContext,
  actor: Actor,
  { id, role, held: isHeld }: z.output<typeof setRoleCall.body>,
): Promise<z.output<typeof setRoleCall.reply>> {
  // Writes with the server's rights, because nobody else may, but in the actor's name for the audit trail.
  const store = records.forClient(actor.client, actor.uid);
  return await records.tx(async () => {
    // Locked: two admins who take the role from each other must not both succeed.
    await store.lockName(members.name);
    const member = await store.get(members, id);
    if (!member) throw refuse({ code: 'records.missing' });
    const client = await store.get(clients, actor.client);
    const admins = await store.list(members, { where: activeAdmins, limit: ENOUGH });
    const company = { roles: client?.config.roles.map(({ id: roleId }) => roleId) ?? [], admins: admins.map((admin) => admin.id) };
    const problems = problemsOfRole({ uid: id, role, held: isHeld }, company);
    if (problems.length > 0) throw refuse(...problems);
    const roles = withRole(member.roles, role, isHeld);
    if ((member.roles[role] === true) !== isHeld) await store.update(members, id, { roles }, member.version);
    return { roles };
  });
}
