import { getClient, getUserClients as getUserClientsCall } from '@app/domain/clients/clients.calls.ts';
import {
  claimEmail as claimEmailCall,
  confirmEmail as confirmEmailCall,
  getCompanyEmail as getCompanyEmailCall,
} from '@app/domain/clients/company-email.calls.ts';
import { checkMailDomain as checkMailDomainCall, getMailDomain as getMailDomainCall } from '@app/domain/clients/mail-domain/mail-domain.calls.ts';
import { serve, type Served } from '../http/serve.ts';
import type { AppContext } from '../platform/app-context.ts';
import { claimEmail, confirmEmail, getCompanyEmail, type SendCode } from './company-email.ts';
import { checkMailDomain, getMailDomain } from './mail-domain/mail-domain.ts';
import { getUserClients } from './get-user-clients.ts';
import type { KnownClients } from './known-clients.ts';

/** `send` carries a code to an address that a company wants to use. */
export function clientsApi(ctx: AppContext, known: KnownClients, send: SendCode): readonly Served[] {
  return [
    // Nothing if there is none (TEN-2); the reply's schema removes all but the public fields.
    serve(getClient, async (input) => (await known.find(input.name_key)) ?? {}),
    serve(getCompanyEmailCall, (_input, actor) => getCompanyEmail(ctx, actor)),
    serve(claimEmailCall, ({ email }, actor) => claimEmail(ctx, actor, email, send)),
    serve(confirmEmailCall, ({ code }, actor) => confirmEmail(ctx, actor, code)),
    serve(getMailDomainCall, (_input, actor) => getMailDomain(ctx, actor)),
    serve(checkMailDomainCall, (_input, actor) => checkMailDomain(ctx, actor)),
    serve(getUserClientsCall, (_input, actor) => getUserClients(ctx, actor)),
  ];
}
