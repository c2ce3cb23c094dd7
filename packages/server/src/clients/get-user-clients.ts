import type { Actor } from '@app/kernel/collection.ts';
import { clients } from '@app/domain/clients/client.collection.ts';
import { all, where } from '@app/kernel/queries/where.ts';
import { members } from '@app/domain/users/user.collection.ts';
import type { AppContext } from '../platform/app-context.ts';

/** Returns the clients where the actor is staff, by name, and the current terms: those of the default client (AUT-4). */
export async function getUserClients({ records, config }: AppContext, actor: Actor) {
  const client = (id: string) => records.forClient(id).get(clients, id);
  const ids = await records.findClients({ collection: members.name, where: all(where('id', 'eq', actor.uid), where('active', 'eq', true)) });
  const clientDocs = await Promise.all(ids.map(client));
  const companies = clientDocs.filter((doc) => doc !== undefined).toSorted((a, b) => a.name.localeCompare(b.name));
  const home = await client(config.defaultClient);
  return {
    clients: companies.filter(({ active }) => active).map((doc) => ({ ...doc, roles: doc.config.roles })),
    suspended: companies.filter(({ active }) => !active).map(({ name, name_key }) => ({ name, name_key })),
    terms: home?.terms ?? { version: '', url: '' },
    consumer: actor.consumer,
  };
}
