import { all, where } from '@app/kernel/queries/where.ts';
import { clients } from '@app/domain/clients/client.collection.ts';
import type { Client, RoleLabel } from '@app/domain/clients/client.ts';
import { refuse } from '@app/domain/problems.ts';
import { apiKeys } from '@app/domain/users/api-key.collection.ts';
import { isRoleId } from '@app/domain/users/roles.rules.ts';
import { members, roles } from '@app/domain/users/user.collection.ts';
import type { z } from 'zod';
import type { ClientStore, Records } from '@app/store/records.ts';

type Roles = readonly z.infer<typeof RoleLabel>[];
const HOLDERS_NAMED = 5;
const MAX_KEYS = 1000;

/** Holds for every write of a company: a role that somebody has stays, and agents and followers work there. */
export const keepCompanyPeople = (records: Records): void =>
  records.onWrite(clients, async ({ before, after, client }) => {
    if (!before || !after) return;
    const store = records.forClient(client);
    await changeRoles(store, before.config.roles, after.config.roles);
    for (const field of ['agents', 'followers'] as const) await needColleagues(store, before[field], after[field]);
  });

async function changeRoles(store: ClientStore, before: Roles, after: Roles): Promise<void> {
  const removed = before.filter(({ id }) => !after.some((role) => role.id === id));
  const written = after.filter(({ id, label }) => !before.some((role) => role.id === id && role.label === label));
  // One after another with changes of memberships: nobody gets a role while it goes.
  if (removed.length > 0) await store.lockName(members.name);
  for (const role of removed) await needUnheld(store, role);
  for (const { id } of written) {
    if (!before.some((role) => role.id === id) && !isRoleId(id)) throw refuse({ code: 'users.role-id', params: { role: id } });
  }
  for (const { id } of removed) if (await store.get(roles, id)) await store.remove(roles, id);
  for (const { id, label } of written) {
    const role = await store.get(roles, id);
    await store.set(roles, id, { label, description: role?.description ?? '' });
  }
}

async function needUnheld(store: ClientStore, { id, label }: Roles[number]): Promise<void> {
  if (id === 'admin') throw refuse({ code: 'users.role-admin' });
  const holders = await store.list(members, { where: all(where(`roles.${id}`, 'eq', true), where('active', 'eq', true)), limit: HOLDERS_NAMED + 1 });
  const keys = await store.list(apiKeys, { where: where('revoked', 'eq', null), limit: MAX_KEYS });
  const names = [...holders.map(({ name }) => name), ...keys.filter((key) => key.roles.includes(id)).map((key) => key.label)];
  if (names.length === 0) return;
  const people = names.length > HOLDERS_NAMED ? `${names.slice(0, HOLDERS_NAMED).join(', ')}, …` : names.join(', ');
  throw refuse({ code: 'users.role-held', params: { role: label, people } });
}

async function needColleagues(store: ClientStore, before: Client['agents'], after: Client['agents']): Promise<void> {
  const added = after.filter((uid) => !before.includes(uid));
  if (added.length === 0) return;
  const colleagues = await store.list(members, { where: all(where('id', 'in', added), where('active', 'eq', true)), limit: added.length });
  if (colleagues.length < new Set(added).size) throw refuse({ code: 'users.not-colleague' });
}
