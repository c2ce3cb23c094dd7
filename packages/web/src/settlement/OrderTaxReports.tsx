import { Button } from '@mantine/core';
import type { Doc } from '@app/kernel/collection.ts';
import { where } from '@app/kernel/queries/where.ts';
import { reportTaxAgain } from '@app/domain/settlement/taxes/tax-report.calls.ts';
import { taxReports } from '@app/domain/settlement/taxes/tax-report.collection.ts';
import { type TaxReport, taxReportStates } from '@app/domain/settlement/taxes/tax-report.ts';
import { ErrorState } from '../ui/feedback/States.tsx';
import { toast } from '../ui/feedback/toast.ts';
import { useAction } from '../ui/feedback/use-action.ts';
import { listStyles } from '../ui/layout/ListPage.tsx';
import { StateChip } from '../widgets/status/StateChip.tsx';
import { TimeAgo } from '../widgets/status/TimeAgo.tsx';
import { send } from '../wire/request/send.ts';
import { useLive } from '../wire/tab/use-live.ts';
import { formatMoney } from '../words/format.ts';
import { t } from '../words/words.ts';
import styles from './OrderPayments.module.css';

const MOST = 200;

/** Reports of an order and its refunds to TaxJar (CRT-4); nothing where the company does not use it. */
export function OrderTaxReports({ order }: { readonly order: string }) {
  const reports = useLive(taxReports, { where: where('order_id', 'eq', order), orderBy: [{ field: 'at', dir: 'asc' }], limit: MOST });
  if (reports.state === 'error') return <ErrorState problems={reports.problems} />;
  if (reports.docs.length === 0) return null;
  return (
    <ul className={styles.reports} aria-label={t('Sales tax reported to TaxJar')}>
      {reports.docs.map((report) => (
        <ReportLine key={report.id} report={report} />
      ))}
    </ul>
  );
}

function ReportLine({ report }: { readonly report: Doc<TaxReport> }) {
  const { id, kind, state, sales_tax, reported, error } = report;
  const { isBusy, run } = useAction();
  const again = async (): Promise<void> => {
    const after = await send(reportTaxAgain, { id });
    const isDone = after.state === 'reported';
    toast({ title: t(taxReportStates.label(after.state)), message: t(after.error), tone: isDone ? 'success' : 'error', timeout: 4000 });
  };
  const amount = formatMoney(sales_tax);
  return (
    <li>
      <span>{kind === 'refund' ? t('Sales tax of a refund, {amount}', { amount }) : t('Sales tax for TaxJar, {amount}', { amount })}</span>
      <StateChip label={t(taxReportStates.label(state))} colour={taxReportStates.colour(state)} />
      {reported !== null && (
        <span className={listStyles.soft}>
          <TimeAgo at={reported} />
        </span>
      )}
      {error !== '' && <span className={listStyles.soft}>{t(error)}</span>}
      {state === 'refused' && (
        <Button size="compact-sm" variant="default" loading={isBusy} onClick={() => run(again)}>
          {t('Report again')}
        </Button>
      )}
    </li>
  );
}
