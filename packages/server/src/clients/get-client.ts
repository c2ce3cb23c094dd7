import { systemActor } from '@app/kernel/collection.ts';
import { clients } from '@app/domain/clients/client.collection.ts';
import type { PublicClient } from '@app/domain/clients/clients.calls.ts';
import type { House } from '../platform/house.ts';
import type { ClientKeys } from './client-keys.ts';

/** What anybody may know of the client with this key (TEN-2); nothing where there is none. The call's reply cuts it to the public fields. */
export async function getClient({ records }: House, keys: ClientKeys, nameKey: string): Promise<PublicClient | Record<string, never>> {
  const id = await keys.find(nameKey);
  if (id === undefined) return {};
  const client = await records.of(clients).get(systemActor(id), `clients/${id}`);
  return client?.active ? client : {};
}
