import type { FastifyInstance } from 'fastify';
import { MINUTE } from '@app/kernel/time/durations.ts';
import type { Doc } from '@app/kernel/collection.ts';
import type { Client } from '@app/domain/clients/client.ts';
import { hasAlerts } from '@app/domain/marketplace/alerts/alerted.rules.ts';
import {
  ALERT_TOKEN,
  confirmAlert as confirmAlertCall,
  endAlert as endAlertCall,
  getDealAlerts,
  readAlert as readAlertCall,
  readAlertLink,
  saveAlert as saveAlertCall,
  signUpForAlerts,
} from '@app/domain/marketplace/alerts/alerts.calls.ts';
import { refuse } from '@app/domain/problems.ts';
import type { KnownClients } from '../../clients/known-clients.ts';
import { limitOpens } from '../../http/limit-opens.ts';
import { mountHook } from '../../http/mount-hook.ts';
import { type CallRequest, serve, type Served } from '../../http/serve.ts';
import type { AppContext } from '../../platform/app-context.ts';
import { confirmAlert, endAlert, readAlert, readLink, saveAlert } from './alert-page.ts';
import { dealAlerts } from './deal-alerts.ts';
import { signUp } from './sign-up.ts';

const looks = { max: 120, perMs: MINUTE };

/** Calls of visitors who want emails about empty legs, and of staff who look at them. */
export function alertsApi(ctx: AppContext, known: KnownClients): readonly Served[] {
  const companyOf = async (nameKey: string, { ip }: CallRequest): Promise<Doc<Client>> => {
    await limitOpens(ctx, 'alerts opened', ip);
    const company = await known.find(nameKey);
    if (!company?.active) throw refuse({ code: 'records.missing' });
    return company;
  };
  return [
    serve(signUpForAlerts, async ({ company: key, ...asked }, _actor, request) => {
      const company = await companyOf(key, request);
      if (!hasAlerts(company)) throw refuse({ code: 'records.missing' });
      await signUp(ctx, company, { ...asked, ip: request.ip });
      return {};
    }),
    serve(readAlertLink, async ({ company, link }, _actor, request) => await readLink(ctx, await companyOf(company, request), link)),
    serve(confirmAlertCall, async ({ company, link }, _actor, request) => await confirmAlert(ctx, await companyOf(company, request), link)),
    serve(readAlertCall, async ({ company, token }, _actor, request) => await readAlert(ctx, await companyOf(company, request), token)),
    serve(saveAlertCall, async ({ company, ...saved }, _actor, request) => {
      await saveAlert(ctx, await companyOf(company, request), saved);
      return {};
    }),
    serve(endAlertCall, async ({ company, token }, _actor, request) => {
      await endAlert(ctx, (await companyOf(company, request)).id, token);
      return {};
    }),
    serve(getDealAlerts, ({ id }, actor) => dealAlerts(ctx, actor, id), looks),
  ];
}

/** `POST /api/hooks/unsubscribe/{company}/{token}`: ends alerts with one click in a mail program (RFC 8058). */
export const mountUnsubscribe = (app: FastifyInstance, ctx: AppContext): Promise<void> =>
  mountHook(app, ctx, 'unsubscribe', async ({ client, provider: token, raw }) => {
    if (!ALERT_TOKEN.test(token) || !raw.toString().includes('List-Unsubscribe=One-Click')) throw refuse({ code: 'records.bad-request' });
    await endAlert(ctx, client, token);
  });
