import { type Actor, systemActor } from '@app/kernel/collection.ts';
import { clients } from '@app/domain/clients/client.collection.ts';
import type { House } from '../platform/house.ts';
import { allClients } from '../platform/all-clients.ts';

/** The clients that the asker is staff of, by name, and the terms in force: those of the default client (AUT-4). */
export async function getUserClients({ records, config }: House, actor: Actor) {
  const client = (id: string) => records.of(clients).get(systemActor(id), `clients/${id}`);
  const ids = await allClients(records.kysely).ofMember(actor.uid);
  const found = await Promise.all(ids.map(client));
  const mine = found.filter((one) => one !== undefined).filter((one) => one.active);
  const home = await client(config.defaultClient);
  return {
    clients: mine.toSorted((a, b) => a.name.localeCompare(b.name)).map((one) => ({ ...one, roles: one.config.roles })),
    terms: home?.terms ?? { version: '', url: '' },
    consumer: actor.consumer,
  };
}
