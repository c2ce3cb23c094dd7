import type { Actor } from '@app/kernel/collection.ts';
import { all, where } from '@app/kernel/queries/where.ts';
import { clients } from '@app/domain/clients/client.collection.ts';
import { members } from '@app/domain/users/user.collection.ts';
import type { Member } from '@app/domain/users/user.ts';
import type { UserBrief } from '@app/domain/users/users.calls.ts';
import type { AppContext } from '../platform/app-context.ts';

const MAX_STAFF = 1000;

/** Role id → colleagues that the actor may see, by name; the client's agents are under `agents` (ROL-4). */
export async function getUsersByRole({ records }: AppContext, actor: Actor): Promise<Record<string, UserBrief[]>> {
  const client = await records.forClient(actor.client).get(clients, actor.client);
  const seen = await records.of(members).list(actor, { orderBy: [{ field: 'name', dir: 'asc' }], limit: MAX_STAFF });
  const staff = seen.filter((member) => member.active);
  const roles = new Set([...(client?.config.roles.map((role) => role.id) ?? []), ...staff.flatMap((member) => rolesOf(member))]);
  const agents = await agentsOf(records, actor, client?.agents ?? []);
  return {
    ...Object.fromEntries([...roles].map((role) => [role, staff.filter((member) => member.roles[role] === true).map(briefOf)])),
    agents,
  };
}

/** Everybody in the company sees the agents, including restricted people. */
async function agentsOf(records: AppContext['records'], { client, admin }: Actor, uids: readonly string[]): Promise<UserBrief[]> {
  if (uids.length === 0) return [];
  const known = all(where('user', 'in', [...uids]), where('active', 'eq', true));
  const agents = await records.forClient(client).list(members, { where: known, orderBy: [{ field: 'name', dir: 'asc' }] });
  return agents.map((member) => ({ ...briefOf(member), ...(!admin && { email: '' }) }));
}

const rolesOf = (member: Member): string[] => Object.entries(member.roles).flatMap(([role, isHeld]) => (isHeld ? [role] : []));
const briefOf = ({ user, name, email, photoURL, color, contrast }: Member): UserBrief => ({
  id: user,
  name,
  // Hidden from everybody except admins.
  email: (email as string | undefined) ?? '',
  photoURL,
  color,
  contrast,
});
