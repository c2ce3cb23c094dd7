import type { Client } from '@app/domain/clients/client.ts';
import { clients } from '@app/domain/clients/client.collection.ts';
import { members, roles } from '@app/domain/users/user.collection.ts';
import type { Records } from '@app/store/records.ts';
import { mustBeKey } from './company-key.ts';

export interface NewCompany extends Pick<Client, 'name' | 'name_key' | 'kind' | 'timezone' | 'language' | 'theme' | 'metadata' | 'marketplace'> {
  readonly id: string;
  readonly roles: Client['config']['roles'];
}

/** Writes a company with its key and roles inside the open transaction, in the name of a person. Refuses an unavailable key. */
export async function writeCompany(records: Records, { id, roles: labels, ...company }: NewCompany, by: string | undefined): Promise<void> {
  mustBeKey(company.name_key);
  const store = records.forClient(id, by);
  const sites = [{ id: 'default', url: `/${company.name_key}/`, prod_url: '' }];
  await store.set(clients, store.path(clients, id), { ...company, config: { roles: labels, sites } });
  for (const { id: role, label } of labels) await store.set(roles, store.path(roles, role), { label, description: '' });
}

interface Admin {
  readonly uid: string;
  readonly name: string;
  readonly email: string;
}
/** Makes a user an admin of a company, whatever their role was. Joins an open transaction. */
export async function writeAdmin(records: Records, client: string, { uid, name, email }: Admin, by: string | undefined): Promise<void> {
  const store = records.forClient(client, by);
  const path = store.path(members, uid);
  const member = await store.get(members, path);
  if (member) await store.write([{ op: 'merge', path, data: { roles: { ...member.roles, admin: true }, active: true } }]);
  else await store.set(members, path, { user: uid, name, email, roles: { admin: true } });
}
