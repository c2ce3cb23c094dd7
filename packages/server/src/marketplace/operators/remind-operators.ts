import { all, where } from '@app/kernel/queries/where.ts';
import { operatorRequests } from '@app/domain/marketplace/operators/operators.collection.ts';
import { companyOf } from '../../clients/company-of.ts';
import type { AppContext } from '../../platform/app-context.ts';
import type { JobWork } from '../../platform/job-work.ts';
import { tellOperator } from './ask-operators.ts';

const A_TURN = 100;

/** Reminds partners that have not answered, once each, and comes again when the next reminder is due. */
export const remindOperators =
  (ctx: AppContext): JobWork =>
  async ({ client, batch }) => {
    const { records, clock } = ctx;
    const now = clock.now();
    const store = records.forClient(client);
    const soonest = await records.platform.list(operatorRequests, {
      where: all(where('creator', 'eq', client), where('state', 'eq', 'sent'), where('reminded', 'eq', false), where('deadline', 'gt', now)),
      orderBy: [{ field: 'remind_at', dir: 'asc' }],
      limit: A_TURN,
    });
    const due = soonest.filter(({ remind_at }) => remind_at <= now);
    for (const { id } of due) {
      await batch(async () => {
        await store.lock(operatorRequests, id);
        const request = await store.get(operatorRequests, id);
        // It may have been answered meanwhile.
        if (request?.state !== 'sent' || request.reminded) return;
        await store.update(operatorRequests, id, { reminded: true });
        await tellOperator(ctx, await companyOf(ctx, client), request, 'reminder');
      });
    }
    return { done: due.length, more: due.length === A_TURN, next: soonest.find(({ remind_at }) => remind_at > now)?.remind_at };
  };
