import { getClient, getUserClients as getUserClientsCall } from '@app/domain/clients/clients.calls.ts';
import { serve, type Served } from '../http/serve.ts';
import type { House } from '../platform/house.ts';
import { getUserClients } from './get-user-clients.ts';
import type { KnownClients } from './known-clients.ts';

export function clientsApi(house: House, known: KnownClients): readonly Served[] {
  return [
    // Nothing where there is none (TEN-2); the reply's schema cuts a client to what is public.
    serve(getClient, async (input) => (await known.find(input.name_key)) ?? {}),
    serve(getUserClientsCall, (_input, actor) => getUserClients(house, actor)),
  ];
}
