import { MINUTE } from '@app/kernel/time/durations.ts';
import { forgetVisitor as forgetVisitorCall, sendEvents } from '@app/domain/analytics/analytics.calls.ts';
import { refuse } from '@app/domain/problems.ts';
import type { KnownClients } from '../clients/known-clients.ts';
import { serve, type Served } from '../http/serve.ts';
import type { AppContext } from '../platform/app-context.ts';
import { forgetVisitor, queueEvents } from './queue-events.ts';

/** A person who clicks quickly stays below; the events of a company below the second one, whoever makes them up. */
const BATCHES_A_MINUTE = 30;
const EVENTS_OF_A_COMPANY = 3_000;

export function analyticsApi(ctx: AppContext, known: KnownClients): readonly Served[] {
  const limit = { max: BATCHES_A_MINUTE, perMs: MINUTE };
  const idOf = async (company: string): Promise<string> => {
    const client = await known.find(company);
    if (!client) throw refuse({ code: 'records.missing' });
    return client.id;
  };
  return [
    serve(
      sendEvents,
      async ({ company, events, ...origin }) => {
        const client = await idOf(company);
        const share = { bucket: 'analytics events', key: client, max: EVENTS_OF_A_COMPANY, windowMs: MINUTE, amount: events.length };
        if (!(await ctx.limits.take(share))) throw refuse({ code: 'records.too-many' });
        await queueEvents(ctx, client, { events, ...origin });
        return {};
      },
      limit,
    ),
    serve(
      forgetVisitorCall,
      async ({ company, visitor }) => {
        await forgetVisitor(ctx, await idOf(company), visitor);
        return {};
      },
      limit,
    ),
  ];
}
