import type { z } from 'zod';
import type { Doc } from '@app/kernel/collection.ts';
import { LONG_ID, randomId } from '@app/kernel/ids.ts';
import { toDollars } from '@app/kernel/money.ts';
import { all, where } from '@app/kernel/queries/where.ts';
import { orders } from '@app/domain/orders/orders.collection.ts';
import { isReserved } from '@app/domain/payments/attempt.rules.ts';
import { payments, providerEvents, refunds } from '@app/domain/payments/payments.collection.ts';
import type { Payment, Refund } from '@app/domain/payments/payment.ts';
import { reconcilerReports, reconcilerRows } from '@app/domain/settlement/reconciler.collection.ts';
import type { ReconcilerReport, ReconcilerRow } from '@app/domain/settlement/reconciler.ts';
import { refundMismatch } from '@app/domain/settlement/reconciler.rules.ts';
import { owedCents } from '@app/domain/settlement/settled-order.rules.ts';
import { taxReports } from '@app/domain/settlement/taxes/tax-report.collection.ts';
import type { ClientStore } from '@app/store/records.ts';
import type { AppContext } from '../../platform/app-context.ts';
import { idFrom } from '../../platform/stable-id.ts';
import { amountOf, COMPARED_MS, compareBooks, comparedProviders, type Comparison } from './compare-books.ts';

const MOST = 200;
type NewRow = Pick<
  z.input<typeof reconcilerRows.schema>,
  'provider' | 'amount' | 'ours' | 'theirs' | 'order_id' | 'payment_id' | 'refund_id' | 'event_id' | 'intent'
> &
  Pick<ReconcilerRow, 'kind'>;

/**
 * Compares our books with those of the providers, and brings the rows of the board in line: each mismatch is one open row; a row whose
 * mismatch is gone is settled.
 */
export async function reconcile(ctx: AppContext, client: string): Promise<Doc<ReconcilerReport>> {
  return await keepComparison(ctx, client, await compareAll(ctx, client));
}

/** Compares our books with those of each provider; writes nothing of it. */
export async function compareAll(ctx: AppContext, client: string): Promise<readonly Comparison[]> {
  const compared: Comparison[] = [];
  for (const provider of comparedProviders) {
    const comparison = await compareBooks(ctx, client, provider);
    if (comparison) compared.push(comparison);
  }
  return compared;
}

/** Brings the rows in line with a comparison and notes its report, under `id` where it is one that may be repeated. */
export async function keepComparison(
  ctx: AppContext,
  client: string,
  compared: readonly Comparison[],
  id: string = randomId(LONG_ID),
): Promise<Doc<ReconcilerReport>> {
  const store = ctx.records.forClient(client);
  return await ctx.records.tx(async () => {
    await store.lockName('reconciler');
    const rows = [...compared.flatMap(rowsOf), ...(await waitingRows(ctx, store))];
    await keepRows(ctx, store, rows);
    const sum = (value: (comparison: Comparison) => number): number =>
      toDollars(Math.round(compared.reduce((total, each) => total + value(each) * 100, 0)));
    return await store.set(reconcilerReports, id, {
      provider: compared[0]?.provider ?? 'none',
      checked: ctx.clock.now(),
      from: ctx.clock.now() - COMPARED_MS,
      payments: compared.reduce((total, each) => total + each.payments, 0),
      ours: sum(({ ours }) => ours),
      theirs: sum(({ theirs }) => theirs),
      open: await store.count(reconcilerRows, { where: where('state', 'eq', 'open') }),
    });
  });
}

const rowsOf = ({ provider, mismatches }: Comparison): NewRow[] =>
  mismatches.map((mismatch) => ({
    kind: mismatch.kind,
    provider,
    amount: amountOf(mismatch),
    ours: toDollars(mismatch.oursCents),
    theirs: toDollars(mismatch.theirsCents),
    order_id: mismatch.orderId,
    payment_id: mismatch.paymentId,
    intent: mismatch.intent,
  }));

/** Rows of money that waits too long or was taken back, whatever the provider says. */
async function waitingRows({ clock }: AppContext, store: ClientStore): Promise<NewRow[]> {
  const rows: NewRow[] = [];
  const from = clock.now() - COMPARED_MS;
  const recent = where('last_date', 'gte', from);
  const open = where('state', 'in', ['waiting', 'requested', 'pending', 'action_needed', 'failed']);
  for (const refund of await store.list(refunds, { where: all(open, recent), limit: MOST })) {
    const kind = refundMismatch(refund, clock.now());
    // A failed refund matters until its money was given back by a later one.
    const isGivenBack = kind === 'refund_failed' && (await hasLaterRefund(store, refund));
    if (kind === undefined || isGivenBack) continue;
    const { id, provider, amount, order_id, payment_id } = refund;
    rows.push({ kind, provider, amount, order_id, payment_id, refund_id: id });
  }
  for (const { id, provider, amount, order_id } of await store.list(payments, { where: all(where('state', 'eq', 'disputed'), recent), limit: MOST }))
    rows.push({ kind: 'dispute', provider, amount, order_id, payment_id: id });
  for (const { id, provider } of await store.list(providerEvents, { where: where('state', 'eq', 'failing'), limit: MOST }))
    rows.push({ kind: 'event_failing', provider, event_id: id });
  const refused = where('state', 'eq', 'refused');
  for (const { amount, order_id, refund_id } of await store.list(taxReports, { where: refused, limit: MOST }))
    rows.push({ kind: 'tax_refused', amount, order_id, refund_id });
  return [...rows, ...(await paidTwice(store, from))];
}

async function hasLaterRefund(store: ClientStore, { payment_id, date, amount }: Doc<Refund>): Promise<boolean> {
  const later = await store.list(refunds, { where: all(where('payment_id', 'eq', payment_id), where('date', 'gt', date)), limit: MOST });
  return later.some((refund) => isReserved(refund) && refund.amount >= amount);
}

/** Orders that two payments have paid beyond their total. */
async function paidTwice(store: ClientStore, from: number): Promise<NewRow[]> {
  const recent = await store.list(payments, { where: all(where('state', 'eq', 'paid'), where('last_date', 'gte', from)), limit: 5000 });
  const ofOrder = Map.groupBy(recent, ({ order_id }: Doc<Payment>) => order_id);
  const rows: NewRow[] = [];
  for (const [orderId, paid] of ofOrder) {
    const order = paid.length > 1 ? await store.get(orders, orderId) : undefined;
    const cents = order ? owedCents(order) : 0;
    const [last] = paid.toSorted((a, b) => (b.date_paid ?? 0) - (a.date_paid ?? 0));
    if (cents > 0 && last) rows.push({ kind: 'paid_twice', provider: last.provider, amount: toDollars(cents), order_id: orderId });
  }
  return rows;
}

async function keepRows({ clock, config }: AppContext, store: ClientStore, rows: readonly NewRow[]): Promise<void> {
  const current = new Set<string>();
  for (const row of rows) {
    const id = idFrom(
      config,
      'reconciler-row',
      store.client,
      row.kind,
      row.payment_id || row.intent || row.order_id || '',
      row.refund_id ?? '',
      row.event_id ?? '',
    );
    current.add(id);
    const existing = await store.get(reconcilerRows, id);
    const order = row.order_id ? await store.get(orders, row.order_id) : undefined;
    const data = { ...row, number: order?.invoice_id ?? '' };
    const isSame =
      existing !== undefined && existing.amount === row.amount && existing.ours === (row.ours ?? 0) && existing.theirs === (row.theirs ?? 0);
    if (!existing) await store.create(reconcilerRows, { ...data, since: clock.now() }, { id });
    // A closed row opens again only if its money has changed.
    else if (existing.state === 'settled' || (existing.state === 'closed' && !isSame))
      await store.update(reconcilerRows, id, { ...data, state: 'open', since: clock.now(), decided_by: '', note: '' });
    else if (existing.state === 'open' && !isSame) await store.update(reconcilerRows, id, data);
  }
  for (const { id } of await store.list(reconcilerRows, { where: where('state', 'eq', 'open'), limit: 5000 }))
    if (!current.has(id)) await store.update(reconcilerRows, id, { state: 'settled' });
}
