import { getClient, getUserClients as getUserClientsCall } from '@app/domain/clients/clients.calls.ts';
import {
  claimEmail as claimEmailCall,
  confirmEmail as confirmEmailCall,
  getCompanyEmail as getCompanyEmailCall,
} from '@app/domain/clients/company-email.calls.ts';
import { serve, type Served } from '../http/serve.ts';
import type { House } from '../platform/house.ts';
import { claimEmail, confirmEmail, getCompanyEmail, type SendCode } from './company-email.ts';
import { getUserClients } from './get-user-clients.ts';
import type { KnownClients } from './known-clients.ts';

/** `send` carries a code to an address that a company wants to use. */
export function clientsApi(house: House, known: KnownClients, send: SendCode): readonly Served[] {
  return [
    // Nothing where there is none (TEN-2); the reply's schema cuts a client to what is public.
    serve(getClient, async (input) => (await known.find(input.name_key)) ?? {}),
    serve(getCompanyEmailCall, (_input, actor) => getCompanyEmail(house, actor)),
    serve(claimEmailCall, ({ email }, actor) => claimEmail(house, actor, email, send)),
    serve(confirmEmailCall, ({ code }, actor) => confirmEmail(house, actor, code)),
    serve(getUserClientsCall, (_input, actor) => getUserClients(house, actor)),
  ];
}
