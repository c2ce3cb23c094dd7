import type { Doc } from '@app/kernel/collection.ts';
import type { Client } from '@app/domain/clients/client.ts';
import { hasAlerts } from '@app/domain/marketplace/alerts/alerted.rules.ts';
import {
  confirmTripRequest as confirmTripRequestCall,
  readTripRequest as readTripRequestCall,
  sendTripRequest as sendTripRequestCall,
} from '@app/domain/marketplace/visitors/visitors.calls.ts';
import { refuse } from '@app/domain/problems.ts';
import type { KnownClients } from '../../clients/known-clients.ts';
import { limitOpens } from '../../http/limit-opens.ts';
import { type CallRequest, serve, type Served } from '../../http/serve.ts';
import type { AppContext } from '../../platform/app-context.ts';
import { confirmTripRequest, readTripRequest } from './confirm-trip-request.ts';
import { sendTripRequest } from './send-trip-request.ts';

/** Calls of visitors without an account who want to fly with one operator (TEN-14). */
export function visitorsApi(ctx: AppContext, known: KnownClients): readonly Served[] {
  const operatorOf = async (nameKey: string, { ip }: CallRequest): Promise<Doc<Client>> => {
    await limitOpens(ctx, 'trip requests opened', ip);
    const company = await known.find(nameKey);
    if (!company || !hasAlerts(company)) throw refuse({ code: 'records.missing' });
    return company;
  };
  return [
    serve(sendTripRequestCall, async ({ company, ...asked }, _actor, request) => {
      await sendTripRequest(ctx, await operatorOf(company, request), { ...asked, ip: request.ip });
      return {};
    }),
    serve(readTripRequestCall, async ({ company, link }, _actor, request) => await readTripRequest(ctx, await operatorOf(company, request), link)),
    serve(
      confirmTripRequestCall,
      async ({ company, link }, _actor, request) => await confirmTripRequest(ctx, await operatorOf(company, request), link),
    ),
  ];
}
