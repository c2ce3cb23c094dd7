import { DAY, MINUTE } from '@app/kernel/time/durations.ts';
import { all, any, where } from '@app/kernel/queries/where.ts';
import { moneyCalls, payments, providerEvents, providerSubscriptions, refunds } from '@app/domain/payments/payments.collection.ts';
import type { ClientStore } from '@app/store/records.ts';
import { findGateway } from '../payments/gateways.ts';
import type { AppContext } from '../platform/app-context.ts';
import type { JobWork } from '../platform/job-work.ts';
import { sendMoneyCall } from './money-calls.ts';
import { applyEvent } from './provider-events.ts';
import { settleApproved } from './capture-approved.ts';
import { keepSubscription } from './billing/keep-subscription.ts';

const A_TURN = 100;
const oldest = [{ field: 'last_date', dir: 'asc' }] as const;

/** Ids of payments whose outcome, or that of a refund of theirs, is open. */
async function openPayments(store: ClientStore): Promise<readonly string[]> {
  const waiting = await store.list(payments, {
    where: all(where('state', 'in', ['started', 'action_needed', 'processing', 'authorized']), where('provider', 'ne', 'none')),
    orderBy: oldest,
    limit: A_TURN,
  });
  const returning = await store.list(refunds, {
    where: where('state', 'in', ['requested', 'pending', 'action_needed']),
    orderBy: oldest,
    limit: A_TURN,
  });
  return [...new Set([...waiting.map(({ id }) => id), ...returning.map(({ payment_id }) => payment_id)])];
}

/** Ids of subscriptions whose period is over, and of those that owe something and were not looked at for a day. */
async function dueSubscriptions(store: ClientStore, now: number): Promise<readonly string[]> {
  const due = await store.list(providerSubscriptions, {
    where: any(
      all(where('status', 'in', ['active', 'trialing']), where('current_period_end', 'lte', now)),
      all(where('status', 'in', ['incomplete', 'past_due', 'unpaid']), where('last_date', 'lte', now - DAY)),
    ),
    orderBy: oldest,
    limit: A_TURN,
  });
  return due.map(({ id }) => id);
}
async function pollSubscription(ctx: AppContext, store: ClientStore, id: string): Promise<void> {
  const known = await store.get(providerSubscriptions, id);
  const gateway = known && (await findGateway(ctx, store.client, known.provider));
  const report = await gateway?.fetchSubscription(id);
  if (gateway && report) await keepSubscription(ctx, store, gateway, report);
}

/**
 * Repeats calls without an answer, applies events that failed, and asks the provider about each open payment and refund, each minute while
 * there is one. What fails does not hold up the rest.
 */
export const pollPayments =
  (ctx: AppContext): JobWork =>
  async ({ client }) => {
    const { records, clock, log } = ctx;
    const store = records.forClient(client);
    const failures: unknown[] = [];
    let done = 0;
    const each = async (ids: readonly string[], work: (id: string) => Promise<unknown>): Promise<void> => {
      for (const id of ids) {
        try {
          await work(id);
          done += 1;
        } catch (error) {
          log.error({ err: error, client, id }, 'a payment could not be settled');
          failures.push(error);
        }
      }
    };
    const calls = await store.list(moneyCalls, {
      where: all(where('state', 'in', ['planned', 'sent']), where('due', 'lte', clock.now())),
      orderBy: [{ field: 'due', dir: 'asc' }],
      limit: A_TURN,
    });
    await each(
      calls.map(({ id }) => id),
      (id) => sendMoneyCall(ctx, client, id),
    );
    const events = await store.list(providerEvents, { where: where('state', 'in', ['received', 'failing']), orderBy: oldest, limit: A_TURN });
    await each(
      events.map(({ id }) => id),
      (id) => applyEvent(ctx, client, id),
    );
    await each(await openPayments(store), (id) => settleApproved(ctx, client, id));
    await each(await dueSubscriptions(store, clock.now()), (id) => pollSubscription(ctx, store, id));
    if (failures.length > 0) throw new AggregateError(failures, 'Payments could not be settled');
    const openCall = await store.find(moneyCalls, { where: where('state', 'in', ['planned', 'sent']) });
    const openEvent = await store.find(providerEvents, { where: where('state', 'in', ['received', 'failing']) });
    const isOpen = openCall !== undefined || openEvent !== undefined || (await openPayments(store)).length > 0;
    return { done, next: isOpen ? clock.now() + MINUTE : undefined };
  };
