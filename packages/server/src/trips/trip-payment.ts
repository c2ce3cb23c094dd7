import type { z } from 'zod';
import type { Actor, Doc } from '@app/kernel/collection.ts';
import { refuse } from '@app/domain/problems.ts';
import type { recordTripPayment as recordTripPaymentCall } from '@app/domain/trips/desk/trip-money.calls.ts';
import type { Trip } from '@app/domain/trips/model/quote.ts';
import { tripStatuses } from '@app/domain/trips/model/trip.states.ts';
import { tripBalance } from '@app/domain/trips/trip.rules.ts';
import { trips } from '@app/domain/trips/trips.collection.ts';
import type { ClientStore } from '@app/store/records.ts';
import type { AppContext } from '../platform/app-context.ts';
import { readWhole } from '../records/read-whole.ts';

/** Writes a trip with another status, over awaiting payment where its table needs that step. */
export async function moveTrip(store: ClientStore, trip: Doc<Trip>, to: Trip['status'], data: Partial<Trip>): Promise<void> {
  const isPaidAtOnce = to === 'pPaid' && trip.status !== 'pPaid' && tripStatuses.may(trip.status, 'pWaiting');
  if (isPaidAtOnce) await store.update(trips, trip.id, { status: 'pWaiting' });
  await store.update(trips, trip.id, { ...data, status: to });
}

type Change = (trip: Doc<Trip>) => Trip['payments'];
/** Changes the payments of a trip under its lock. Paid or not, and its status, follow from what is open. Returns that in dollars. */
async function changePayments(ctx: AppContext, actor: Actor, id: string, change: Change): Promise<number> {
  const store = ctx.records.forClient(actor.client, actor.uid);
  return await ctx.records.tx(async () => {
    await store.lock(trips, id);
    const trip = await readWhole(ctx, actor, trips, id);
    const payments = change(trip);
    const balance = tripBalance({ ...trip, payments });
    if (payments === trip.payments) return balance;
    const paid = payments.length > 0 && balance <= 0;
    const isMoney = paid || trip.status === 'pPaid' || tripStatuses.may(trip.status, 'pWaiting');
    const to = !isMoney ? trip.status : paid ? 'pPaid' : trip.status === 'pIssue' ? 'pIssue' : 'pWaiting';
    await moveTrip(store, trip, to, { payments, paid, payment_type: payments.at(-1)?.type ?? 'n/a' });
    return balance;
  });
}

/** Enters money that came for a trip. A repeat enters it once. */
export async function recordPayment(
  ctx: AppContext,
  actor: Actor,
  { id, key, amount, type, date_paid, notes }: z.output<typeof recordTripPaymentCall.body>,
): Promise<{ balance: number }> {
  const balance = await changePayments(ctx, actor, id, ({ payments, status }) => {
    if (payments.some((payment) => payment.id === key)) return payments;
    if (status === 'cancelled')
      throw refuse({ code: 'trips.bad-status', params: { from: tripStatuses.label(status), to: tripStatuses.label('pPaid') } });
    return [...payments, { id: key, amount, paid: true, date_paid: date_paid ?? ctx.clock.now(), type, notes }];
  });
  return { balance };
}

/** Takes back a payment that was entered by hand; one of an order is refunded there. */
export async function undoPayment(ctx: AppContext, actor: Actor, { id, key }: { readonly id: string; readonly key: string }): Promise<void> {
  await changePayments(ctx, actor, id, ({ payments, order }) => {
    const others = payments.filter((payment) => payment.id !== key);
    const isOfOrder = order !== '' && order.endsWith(`/${key}`);
    if (others.length === payments.length || isOfOrder) throw refuse({ code: 'trips.changed-since' });
    return others;
  });
}
