import type { Actor, Doc } from '@app/kernel/collection.ts';
import { all, where } from '@app/kernel/queries/where.ts';
import { HOUR, MINUTE } from '@app/kernel/time/durations.ts';
import { refuse } from '@app/domain/problems.ts';
import { taxReports } from '@app/domain/settlement/taxes/tax-report.collection.ts';
import { TaxReport } from '@app/domain/settlement/taxes/tax-report.ts';
import type { ClientStore } from '@app/store/records.ts';
import { accountAt, taxSettingsOf } from '../../catalog/tax-account.ts';
import type { AppContext } from '../../platform/app-context.ts';
import { TaxError, type TaxTransaction } from '../../platform/taxes/taxjar-calls.ts';
import { reportIdOf } from './taxes.effects.ts';

const MOST = 200;
const MOST_TEXT = 400;
type Report = Doc<TaxReport>;

/** Reports a paid order or a refund to TaxJar. Never throws because of TaxJar: without an answer it is tried again later, after a refusal by a person. */
export async function reportTax(ctx: AppContext, client: string, id: string): Promise<void> {
  const store = ctx.records.forClient(client);
  const report = await store.get(taxReports, id);
  if (report?.state !== 'planned') return;
  const account = accountAt(ctx, client, await taxSettingsOf(ctx, client));
  const isEarly = report.kind === 'refund' && (await store.get(taxReports, reportIdOf('order', report.order_id)))?.state !== 'reported';
  if (!account || isEarly) return await settle(ctx, store, report, { due: ctx.clock.now() + HOUR });
  try {
    await account.record(transactionOf(report));
  } catch (error) {
    if (!(error instanceof TaxError)) throw error;
    const tries = report.tries + 1;
    const words = { error: error.message.slice(0, MOST_TEXT), tries };
    const later = { ...words, due: ctx.clock.now() + Math.min(HOUR, MINUTE * 2 ** Math.min(tries, 10)) };
    return await settle(ctx, store, report, error.kind === 'refused' ? { ...words, state: 'refused', due: null } : later);
  }
  await settle(ctx, store, report, { state: 'reported', reported: ctx.clock.now(), due: null, error: '' });
  if (report.kind === 'order') await wakeRefunds(ctx, store, report.order_id);
}

/** Writes the outcome of a try, unless another try has come to one meanwhile. */
async function settle({ records }: AppContext, store: ClientStore, { id }: Report, outcome: Partial<TaxReport>): Promise<void> {
  await records.tx(async () => {
    await store.lock(taxReports, id);
    const current = await store.get(taxReports, id);
    if (current?.state === 'planned') await store.update(taxReports, id, outcome);
  });
}

/** Refunds are reported after their order. */
async function wakeRefunds({ clock }: AppContext, store: ClientStore, orderId: string): Promise<void> {
  const waiting = all(where('order_id', 'eq', orderId), where('kind', 'eq', 'refund'), where('state', 'eq', 'planned'));
  for (const { id } of await store.list(taxReports, { where: waiting, limit: MOST })) await store.update(taxReports, id, { due: clock.now() });
}

function transactionOf(report: Report): TaxTransaction {
  // A report from before lacks street and lines.
  const { kind, number, reference, at, state_code, zip, city, street, amount, shipping, sales_tax, exempt, lines } = TaxReport.parse(report);
  const sign = kind === 'refund' ? -1 : 1;
  return {
    kind,
    number,
    reference,
    at: at ?? 0,
    to: { street, city, state: state_code, zip },
    amount: sign * amount,
    shipping: sign * shipping || 0,
    salesTax: sign * sales_tax || 0,
    exempt,
    lines,
  };
}

/** Reports again what TaxJar refused. */
export async function reportTaxAgain(ctx: AppContext, { client, uid }: Actor, id: string): Promise<Pick<TaxReport, 'state' | 'error'>> {
  const store = ctx.records.forClient(client, uid);
  await ctx.records.tx(async () => {
    await store.lock(taxReports, id);
    const report = await store.get(taxReports, id);
    if (!report) throw refuse({ code: 'records.missing' });
    if (report.state === 'refused') await store.update(taxReports, id, { state: 'planned', due: ctx.clock.now() });
  });
  await reportTax(ctx, client, id);
  const { state, error } = (await store.get(taxReports, id)) ?? { state: 'planned', error: '' };
  return { state, error };
}
