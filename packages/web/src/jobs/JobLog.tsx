import { Button } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { useState } from 'react';
import type { Doc } from '@app/kernel/collection.ts';
import { where } from '@app/kernel/queries/where.ts';
import { jobOf, type RegisteredJob } from '@app/domain/jobs/job-register.ts';
import { dataLogs } from '@app/domain/jobs/jobs.collection.ts';
import type { DataLog } from '@app/domain/jobs/queue-item.ts';
import { EmptyState, ErrorState, RowSkeletons } from '../ui/feedback/States.tsx';
import { SidePanel } from '../ui/feedback/SidePanel.tsx';
import { useColleagues } from '../widgets/people/use-colleagues.ts';
import { StateChip } from '../widgets/status/StateChip.tsx';
import { TimeAgo } from '../widgets/status/TimeAgo.tsx';
import { askAgain, useLive } from '../wire/tab/use-live.ts';
import { t } from '../words/words.ts';
import styles from './JobLog.module.css';

const PAGE = 50;
const MOST = 1000;

/** Runs of one job that did something or failed, newest first. */
export function JobLog({ name, onClose }: { readonly name: RegisteredJob; readonly onClose: () => void }) {
  const [limit, setLimit] = useState(PAGE);
  const query = { where: where('action', 'eq', name), orderBy: [{ field: 'date', dir: 'desc' as const }], limit };
  const { docs, state, problems } = useLive(dataLogs, query);
  const { label, about } = jobOf(name);
  return (
    <SidePanel opened onClose={onClose} position="right" size={440} title={t('Log: {job}', { job: t(label) })}>
      <p className={styles.about}>{t(about)}</p>
      {state === 'loading' && <RowSkeletons rows={4} />}
      {state === 'error' && <ErrorState problems={problems} onRetry={askAgain} />}
      {state !== 'loading' && state !== 'error' && docs.length === 0 && (
        <EmptyState icon={IconHistory} title={t('No runs yet')}>
          {t('Runs that found nothing to do are not listed.')}
        </EmptyState>
      )}
      <ol className={styles.runs}>
        {docs.map((log) => (
          <Run key={log.path} log={log} />
        ))}
      </ol>
      {docs.length >= limit && limit < MOST && (
        <Button variant="subtle" color="gray" size="xs" onClick={() => setLimit(Math.min(MOST, limit + PAGE))}>
          {t('Show older')}
        </Button>
      )}
    </SidePanel>
  );
}

function Run({ log }: { readonly log: Doc<DataLog> }) {
  const { person } = useColleagues();
  const { trigger, by } = log.details;
  return (
    <li>
      <StateChip label={log.success ? t('Done') : t('Failed')} colour={log.success ? 'green' : 'red'} />
      <span>{log.result}</span>
      <small>
        <TimeAgo at={log.date} />
        {' · '}
        {trigger === 'person' && typeof by === 'string' ? t('started by {name}', { name: person(by).name }) : t('on schedule')}
      </small>
    </li>
  );
}
