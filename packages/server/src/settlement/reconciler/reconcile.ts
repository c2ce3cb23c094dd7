import type { Doc } from '@app/kernel/collection.ts';
import { LONG_ID, randomId } from '@app/kernel/ids.ts';
import { toDollars } from '@app/kernel/money.ts';
import { where } from '@app/kernel/queries/where.ts';
import { orders } from '@app/domain/orders/orders.collection.ts';
import { reconcilerReports, reconcilerRows } from '@app/domain/settlement/reconciler.collection.ts';
import type { ReconcilerReport } from '@app/domain/settlement/reconciler.ts';
import type { ClientStore } from '@app/store/records.ts';
import type { AppContext } from '../../platform/app-context.ts';
import { idFrom } from '../../platform/stable-id.ts';
import { amountOf, COMPARED_MS, compareBooks, comparedProviders, type Comparison } from './compare-books.ts';
import type { NewRow } from './new-row.ts';
import { waitingRows } from './waiting-rows.ts';

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
      ...(row.subject ? [row.subject] : []),
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
