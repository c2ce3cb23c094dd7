import { Button, Group, Switch } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconRefresh } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import type { z } from 'zod';
import { where } from '@app/kernel/queries/where.ts';
import { chooseReport, getReconciler, runReconciler } from '@app/domain/settlement/reconciler.calls.ts';
import { reconcilerRows } from '@app/domain/settlement/reconciler.collection.ts';
import { showProblem } from '../../ui/feedback/show-problem.ts';
import { EmptyState, ErrorState, RowSkeletons } from '../../ui/feedback/States.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { useAction } from '../../ui/feedback/use-action.ts';
import { ListPage, listStyles } from '../../ui/layout/ListPage.tsx';
import { TableHead } from '../../ui/layout/TableHead.tsx';
import { TimeAgo } from '../../widgets/status/TimeAgo.tsx';
import { send } from '../../wire/request/send.ts';
import { useSession } from '../../wire/tab/session.ts';
import { useLive } from '../../wire/tab/use-live.ts';
import { formatMoney } from '../../words/format.ts';
import { t, tn } from '../../words/words.ts';
import { ReconcilerLine } from './ReconcilerLine.tsx';
import styles from './Reconciler.module.css';

const noAccess = [{ code: 'records.not-allowed', params: { role: 'billing' } }];
const MOST = 200;
const open = { where: where('state', 'eq', 'open'), orderBy: [{ field: 'since', dir: 'desc' }], limit: MOST } as const;
type View = z.output<typeof getReconciler.reply>;

/** Company → Reconciler: whether our books and the provider's agree, one row for each mismatch with the deed that mends it (BYD-11). */
export function ReconcilerPage() {
  const { hasRole } = useSession();
  return (
    <ListPage
      title={t('Reconciler')}
      lead={t('Compares your books with those of the payment provider. Each row is one mismatch, with what mends it.')}
    >
      {hasRole(['billing']) ? <Board /> : <ErrorState problems={noAccess} />}
    </ListPage>
  );
}

const sum = (label: string) => ({ label, className: styles.sum });

function Board() {
  const rows = useLive(reconcilerRows, open);
  const [view, setView] = useState<View>();
  const { isBusy, run } = useAction();
  useEffect(() => {
    let isGone = false;
    send(getReconciler, {}).then((reply) => isGone || setView(reply), showProblem);
    return () => {
      isGone = true;
    };
  }, []);
  const check = async (): Promise<void> => {
    const last = await send(runReconciler, {});
    setView((before) => ({ gets: before?.gets ?? false, last }));
    toast({ title: last.open === 0 ? t('No mismatch') : tn(last.open, '{n} row to look at', '{n} rows to look at'), tone: 'success', timeout: 3000 });
  };
  const choose = async (gets: boolean): Promise<void> => {
    const show = (shown: boolean): void => setView((before) => ({ last: before?.last ?? null, gets: shown }));
    show(gets);
    try {
      await send(chooseReport, { gets });
    } catch (error) {
      show(!gets);
      throw error;
    }
  };
  const isLoaded = rows.state !== 'loading' && rows.state !== 'error';
  return (
    <>
      <section className={styles.summary} aria-label={t('Last comparison')}>
        <Summary last={view?.last} openRows={rows.docs.length} />
        <Group gap={16} className={styles.tools}>
          <Switch
            label={t('Email me the daily report')}
            checked={view?.gets ?? false}
            disabled={!view}
            onChange={({ currentTarget: { checked } }) => void choose(checked).catch(showProblem)}
          />
          <Button size="xs" loading={isBusy} leftSection={<IconRefresh size={15} stroke={1.75} aria-hidden />} onClick={() => run(check)}>
            {t('Check now')}
          </Button>
        </Group>
      </section>
      {rows.state === 'error' && <ErrorState problems={rows.problems} />}
      {rows.state === 'loading' && <RowSkeletons rows={4} height={52} />}
      {isLoaded && rows.docs.length === 0 && (
        <EmptyState icon={IconCircleCheck} title={t('Nothing to fix')}>
          {t('Captured money without an order, orders without money and refunds that wait too long appear here.')}
        </EmptyState>
      )}
      {rows.docs.length > 0 && (
        <div className={styles.board}>
          <table className={`${listStyles.table} ${listStyles.stacked}`}>
            <TableHead
              caption={t('Mismatches, newest first')}
              columns={[t('Mismatch'), t('Order'), ...[t('Amount'), t('Our books'), t('Provider')].map(sum)]}
            />
            <tbody>
              {rows.docs.map((row) => (
                <ReconcilerLine key={row.id} row={row} />
              ))}
            </tbody>
          </table>
        </div>
      )}
    </>
  );
}

/** The last comparison in figures, also when everything agrees. */
function Summary({ last, openRows }: { readonly last: View['last'] | undefined; readonly openRows: number }) {
  if (!last) return <p className={styles.figures}>{t('Not compared yet. It happens each morning at 7.')}</p>;
  const difference = Math.round((last.theirs - last.ours) * 100) / 100;
  const isFine = openRows === 0 && difference === 0;
  const Glyph = isFine ? IconCircleCheck : IconAlertTriangle;
  return (
    <p className={styles.figures} data-fine={isFine}>
      <Glyph size={18} stroke={1.75} aria-hidden />
      <span>
        <strong>{isFine ? t('No mismatch') : tn(openRows, '{n} row to look at', '{n} rows to look at')}</strong>
        <span className={listStyles.soft}>
          {tn(last.payments, '{n} payment of the last 90 days', '{n} payments of the last 90 days')}
          {' · '}
          {t('our books {ours}, provider {theirs}', { ours: formatMoney(last.ours), theirs: formatMoney(last.theirs) })}
          {' · '}
          {t('checked')} <TimeAgo at={last.checked} isInside />
        </span>
      </span>
    </p>
  );
}
