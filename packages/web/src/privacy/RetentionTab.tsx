import { Button } from '@mantine/core';
import { useCallback, useEffect, useState } from 'react';
import type { z } from 'zod';
import { triggerJob } from '@app/domain/jobs/jobs.calls.ts';
import { listRetention } from '@app/domain/privacy/retention/retention.calls.ts';
import { ErrorState, RowSkeletons } from '../ui/feedback/States.tsx';
import { useAction } from '../ui/feedback/use-action.ts';
import { listStyles as styles } from '../ui/layout/ListPage.tsx';
import { TableHead } from '../ui/layout/TableHead.tsx';
import { ProgressMonitor } from '../widgets/status/ProgressMonitor.tsx';
import { send } from '../wire/request/send.ts';
import { t } from '../words/words.ts';
import { RetentionRow } from './RetentionRow.tsx';
import { TabLead } from './TabLead.tsx';

type Periods = z.output<typeof listRetention.reply>;
const failed = [{ code: 'records.unexpected' }];

/** Periods of each kind of record, a count of what would go, and the job that removes it (BYD-13). */
export function RetentionTab() {
  const [loaded, setLoaded] = useState<Periods>();
  const [isBroken, setBroken] = useState(false);
  const [watched, setWatched] = useState<string>();
  const { isBusy, run } = useAction();
  const load = useCallback(async (): Promise<void> => {
    try {
      setLoaded(await send(listRetention, {}));
      setBroken(false);
    } catch {
      setBroken(true);
    }
  }, []);
  useEffect(() => void load(), [load]);
  const remove = async (): Promise<void> => setWatched((await send(triggerJob, { path: 'retention' })).feedbackId);
  return (
    <>
      <TabLead
        tools={
          loaded && (
            <Button variant="default" loading={isBusy} onClick={() => run(remove)}>
              {t('Remove what is due now')}
            </Button>
          )
        }
      >
        {t('What is past its period is removed each night. Orders, invoices and payments are not removed, nor is what a legal hold keeps.')}
      </TabLead>
      {isBroken && <ErrorState problems={failed} onRetry={() => void load()} />}
      {!isBroken && !loaded && <RowSkeletons rows={5} height={64} />}
      {loaded && (
        <table className={`${styles.table} ${styles.stacked}`}>
          <TableHead caption={t('Retention periods')} columns={[t('Records'), t('Kept for'), t('Would be removed')]} hasActions={false} />
          <tbody>
            {loaded.periods.map((period) => (
              <RetentionRow key={period.kind} period={period} base={loaded.version} onSaved={setLoaded} />
            ))}
          </tbody>
        </table>
      )}
      {watched !== undefined && <ProgressMonitor feedbackId={watched} title={t('Retention')} onClose={() => setWatched(undefined)} />}
    </>
  );
}
