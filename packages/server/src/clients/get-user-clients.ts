import type { Actor } from '@app/kernel/collection.ts';
import { clients } from '@app/domain/clients/client.collection.ts';
import type { AppContext } from '../platform/app-context.ts';
import { clientsOfMember } from './clients-of-member.ts';
import { clientsVisited } from './support-visits.ts';

/** Returns the clients where the actor is staff or visits, by name, and the current terms: those of the default client (AUT-4). */
export async function getUserClients(ctx: AppContext, actor: Actor) {
  const { records, config } = ctx;
  const client = (id: string) => records.forClient(id).get(clients, id);
  const [workplaces, visited] = await Promise.all([clientsOfMember(records, actor.uid), clientsVisited(ctx, actor.uid)]);
  const clientDocs = await Promise.all([...new Set([...workplaces, ...visited])].map(client));
  const companies = clientDocs.filter((doc) => doc !== undefined).toSorted((a, b) => a.name.localeCompare(b.name));
  const home = await client(config.defaultClient);
  return {
    clients: companies.filter(({ active }) => active).map((doc) => ({ ...doc, roles: doc.config.roles })),
    suspended: companies.filter(({ active }) => !active).map(({ name, name_key }) => ({ name, name_key })),
    terms: home?.terms ?? { version: '', url: '' },
    consumer: actor.consumer,
  };
}
