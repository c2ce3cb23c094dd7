import type { Doc } from '@app/kernel/collection.ts';
import { payments } from '@app/domain/payments/payments.collection.ts';
import type { Payment } from '@app/domain/payments/payment.ts';
import { findGateway } from '../payments/gateways.ts';
import type { AppContext } from '../platform/app-context.ts';
import { applyReport } from './apply-report.ts';

/**
 * Reads a payment at its provider and counts it. Webhook, poll, staff and the sender of calls all end here. The provider is asked before the
 * transaction; what it said is never believed from elsewhere. Throws GatewayError if it does not answer.
 */
export async function settlePayment(ctx: AppContext, client: string, id: string, intent = ''): Promise<Doc<Payment> | undefined> {
  const payment = await ctx.records.forClient(client).get(payments, id);
  const gateway = payment && (await findGateway(ctx, client, payment.provider));
  if (!payment || !gateway) return payment;
  const at = ctx.clock.now();
  const known = payment.intent || intent;
  const report = known === '' ? await gateway.findIntent(id, payment.date) : await gateway.fetchIntent(known);
  // A payment that the provider has forgotten is named by its id there only.
  const isGone = report?.payment === '' && known !== '' && report.intent.status === 'canceled';
  return report && (report.payment === id || isGone) ? await applyReport(ctx, client, id, { report, at }) : payment;
}
