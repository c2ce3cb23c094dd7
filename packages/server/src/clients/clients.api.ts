import { getClient as getClientCall, getUserClients as getUserClientsCall } from '@app/domain/clients/clients.calls.ts';
import { serve, type Served } from '../http/serve.ts';
import type { House } from '../platform/house.ts';
import { ClientKeys } from './client-keys.ts';
import { getClient } from './get-client.ts';
import { getUserClients } from './get-user-clients.ts';

export function clientsApi(house: House): readonly Served[] {
  const keys = new ClientKeys(house);
  return [
    serve(getClientCall, (input) => getClient(house, keys, input.name_key)),
    serve(getUserClientsCall, (_input, actor) => getUserClients(house, actor)),
  ];
}
