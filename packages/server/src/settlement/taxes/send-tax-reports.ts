import { all, where } from '@app/kernel/queries/where.ts';
import { taxReports } from '@app/domain/settlement/taxes/tax-report.collection.ts';
import type { AppContext } from '../../platform/app-context.ts';
import type { JobWork } from '../../platform/job-work.ts';
import { reportTax } from './report-tax.ts';

const A_TURN = 50;
const soonest = [{ field: 'due', dir: 'asc' }] as const;
const isPlanned = where('state', 'eq', 'planned');

/** Reports what is due to TaxJar; with an order those of its refunds that wait for it. */
export const sendTaxReports =
  (ctx: AppContext): JobWork =>
  async ({ client }) => {
    const store = ctx.records.forClient(client);
    const due = await store.list(taxReports, { where: all(isPlanned, where('due', 'lte', ctx.clock.now())), orderBy: soonest, limit: A_TURN });
    for (const { id } of due) await reportTax(ctx, client, id);
    const next = await store.find(taxReports, { where: isPlanned, orderBy: soonest });
    const isMore = next?.due !== undefined && next.due !== null && next.due <= ctx.clock.now();
    return isMore ? { done: due.length, more: true } : { done: due.length, next: next?.due ?? undefined };
  };
