import type { Doc } from '@app/kernel/collection.ts';
import { all, where } from '@app/kernel/queries/where.ts';
import { isSelfService } from '@app/domain/orders/glance.rules.ts';
import type { Order } from '@app/domain/orders/order.ts';
import { orders } from '@app/domain/orders/orders.collection.ts';
import { taxedLinesOf } from '@app/domain/orders/taxed-lines.rules.ts';
import { refunds } from '@app/domain/payments/payments.collection.ts';
import type { Refund } from '@app/domain/payments/payment.ts';
import { taxReports } from '@app/domain/settlement/taxes/tax-report.collection.ts';
import { taxReportStates } from '@app/domain/settlement/taxes/tax-report.ts';
import { refundedSumsOf, taxedSumsOf, taxPlaceOf } from '@app/domain/settlement/taxes/tax-report.rules.ts';
import type { ClientStore, Records } from '@app/store/records.ts';
import { knownTaxSettings } from '../../catalog/tax-account.ts';
import { keeping } from '../../payments/keep-payment-states.ts';
import type { AppContext } from '../../platform/app-context.ts';

const MOST = 200;
/** One report for each order and refund: its id tells which. */
export const reportIdOf = (kind: 'order' | 'refund', id: string): string => `${kind}-${id}`;

/** Holds reports to their table of states. */
export const keepTaxReportStates = (records: Records): void => records.onWrite(taxReports, keeping(taxReportStates.may));

/** Writes down what has to be reported to TaxJar, in the transaction that counts the money (CRT-4). Its job sends it. */
export function taxesEffects(ctx: AppContext): void {
  ctx.records.onWrite(orders, async ({ before, after, client }) => {
    if (!after || !isPaidBy(before, after) || after.canceled) return;
    const { account } = await knownTaxSettings(ctx, client);
    if (account === 'taxjar') await planOrder(ctx, ctx.records.forClient(client), after);
  });
  ctx.records.onWrite(refunds, async ({ before, after, client }) => {
    if (after?.paid === true && before?.paid !== true) await planRefund(ctx, ctx.records.forClient(client), after);
  });
}

/** Orders that come as paid, from a file or another system, were reported elsewhere. */
const isPaidBy = (before: Order | undefined, after: Order): boolean => after.paid && (before ? !before.paid : isSelfService(after));

async function planOrder(ctx: AppContext, store: ClientStore, { id }: Doc<Order>): Promise<void> {
  const report = reportIdOf('order', id);
  const order = await store.get(orders, id);
  const place = order && taxPlaceOf(order);
  // An order that is paid again after a dispute was reported already.
  if (!order || !place || (await store.get(taxReports, report))) return;
  const now = ctx.clock.now();
  const at = order.date_paid ?? now;
  const data = {
    ...place,
    ...taxedSumsOf(order),
    lines: taxedLinesOf(order),
    order_id: id,
    number: order.invoice_id,
    exempt: order.tax.exempt,
    at,
    due: now,
  };
  await store.create(taxReports, data, { id: report });
  const given = await store.list(refunds, { where: all(where('order_id', 'eq', id), where('paid', 'eq', true)), limit: MOST });
  for (const refund of given) await planRefund(ctx, store, refund);
}

/** A refund of an order that was not reported is not, either. */
async function planRefund(ctx: AppContext, store: ClientStore, refund: Doc<Refund>): Promise<void> {
  const id = reportIdOf('refund', refund.id);
  const original = await store.get(taxReports, reportIdOf('order', refund.order_id));
  const order = original && (await store.get(orders, refund.order_id));
  if (!original || !order || (await store.get(taxReports, id))) return;
  const deed = refund.group === '' ? [refund] : await store.list(refunds, { where: where('group', 'eq', refund.group), limit: MOST });
  const { state_code, zip, city, street, number, exempt } = original;
  const now = ctx.clock.now();
  const about = { kind: 'refund', order_id: order.id, refund_id: refund.id, number: `${number}-${refund.id}`, reference: number } as const;
  const data = { ...about, state_code, zip, city, street, exempt, ...refundedSumsOf(order, deed, refund.id), at: refund.date_paid ?? now, due: now };
  await store.create(taxReports, data, { id });
}
