import type { Actor, Doc } from '@app/kernel/collection.ts';
import { formatUsdIn } from '@app/kernel/money.ts';
import { localDay } from '@app/kernel/time/time.ts';
import { where } from '@app/kernel/queries/where.ts';
import { zoneOf } from '@app/domain/clients/zone.rules.ts';
import { reconcilerReports, reportReaders } from '@app/domain/settlement/reconciler.collection.ts';
import { READERS_ID, type ReconcilerReport } from '@app/domain/settlement/reconciler.ts';
import { members } from '@app/domain/users/user.collection.ts';
import { emailColleagues } from '../../mail/email-admins.ts';
import type { AppContext } from '../../platform/app-context.ts';
import type { JobWork } from '../../platform/job-work.ts';
import { idFrom } from '../../platform/stable-id.ts';
import { companyOf } from '../../clients/company-of.ts';
import { compareAll, keepComparison } from './reconcile.ts';

const SCREEN = 'company/reconciler';
const readersOf = async ({ records }: AppContext, client: string): Promise<readonly string[]> =>
  (await records.forClient(client).get(reportReaders, READERS_ID))?.uids ?? [];

/** Compares the books once a day and emails the result to those who chose it, also when nothing differs. */
export const reconcileDaily =
  (ctx: AppContext): JobWork =>
  async ({ client, words: { t }, batch }) => {
    const compared = await compareAll(ctx, client);
    const company = await companyOf(ctx, client);
    const day = String(localDay(ctx.clock.now(), zoneOf(company)));
    // Report and email are one: a job that ends in its middle begins anew, and the day has one report.
    const report = await batch(async () => {
      const stored = await keepComparison(ctx, client, compared, idFrom(ctx.config, 'reconciler-day', client, day));
      await emailReport(ctx, client, { report: stored, day });
      return stored;
    });
    return { done: report.payments, result: report.open === 0 ? t('No mismatch') : t('{n} open', { n: report.open }) };
  };

interface Daily {
  readonly report: Doc<ReconcilerReport>;
  readonly day: string;
}
async function emailReport(ctx: AppContext, client: string, { report, day }: Daily): Promise<void> {
  const uids = await readersOf(ctx, client);
  if (uids.length === 0) return;
  const readers = await ctx.records.forClient(client).list(members, { where: where('id', 'in', [...uids]), limit: 200 });
  await emailColleagues(ctx, client, {
    members: readers.filter(({ active }) => active),
    emailFor: ({ t, language }, company) => ({
      id: idFrom(ctx.config, 'reconciler-report', client, day),
      subject:
        report.open === 0
          ? t('{company}: payments agree', { company: company.name })
          : t('{company}: {n} rows to look at', { company: company.name, n: report.open }),
      text: t('{n} payments were compared. Our books: {ours}. The provider: {theirs}. Open rows: {open}.', {
        n: report.payments,
        ours: formatUsdIn(language, report.ours),
        theirs: formatUsdIn(language, report.theirs),
        open: report.open,
      }),
      screen: SCREEN,
    }),
  });
}

/** Returns the last comparison, and whether this person gets the daily report. */
export async function getReconciler(ctx: AppContext, actor: Actor): Promise<{ last: Doc<ReconcilerReport> | null; gets: boolean }> {
  const last = await ctx.records.forClient(actor.client).find(reconcilerReports, { orderBy: [{ field: 'checked', dir: 'desc' }] });
  return { last: last ?? null, gets: (await readersOf(ctx, actor.client)).includes(actor.uid) };
}

/** Sends the daily report to a person, or no longer. */
export async function chooseReport(ctx: AppContext, { client, uid }: Actor, gets: boolean): Promise<void> {
  const store = ctx.records.forClient(client, uid);
  await ctx.records.tx(async () => {
    await store.lockName('readers of the report');
    const others = (await readersOf(ctx, client)).filter((reader) => reader !== uid);
    await store.set(reportReaders, READERS_ID, { uids: gets ? [...others, uid] : others });
  });
}
