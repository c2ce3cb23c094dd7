import { Button, Group, UnstyledButton } from '@mantine/core';
import { IconClock } from '@tabler/icons-react';
import { useCallback, useState } from 'react';
import { isRegistered, jobOf, type RegisteredJob } from '@app/domain/jobs/job-register.ts';
import { type JobRow, pauseJob, resumeJob, triggerJob } from '@app/domain/jobs/jobs.calls.ts';
import { useNow } from '../ui/dates/use-now.ts';
import { EmptyState, ErrorState, RowSkeletons } from '../ui/feedback/States.tsx';
import { alertError } from '../ui/feedback/show-alert.tsx';
import { toast } from '../ui/feedback/toast.ts';
import { ListPage, listStyles as styles } from '../ui/layout/ListPage.tsx';
import { TableHead } from '../ui/layout/TableHead.tsx';
import { ProgressMonitor } from '../widgets/status/ProgressMonitor.tsx';
import { StateChip } from '../widgets/status/StateChip.tsx';
import { TimeAgo } from '../widgets/status/TimeAgo.tsx';
import { send } from '../wire/request/send.ts';
import { useSession } from '../wire/tab/session.ts';
import { t, tn } from '../words/words.ts';
import { FailingJobs } from './FailingJobs.tsx';
import { JobLog } from './JobLog.tsx';
import { durationText, inOrder, jobStateChips, scheduleText } from './jobs.rules.ts';
import { useJobKeys } from './use-job-keys.ts';
import { useJobs } from './use-jobs.ts';

const noAccess = [{ code: 'records.not-allowed', params: { role: 'admin' } }];
const failed = [{ code: 'records.unexpected' }];
const SOON_MS = 30_000;
interface Watched {
  readonly feedbackId: string;
  readonly name: RegisteredJob;
}

/** Company → Jobs: background work of the company with its state, last and next run (JOB-1, JOB-4). For admins. */
export function JobsPage() {
  const { client, hasRole } = useSession();
  const mayEnter = hasRole(['admin']);
  const { jobs, isBroken, reload } = useJobs(client !== undefined && mayEnter);
  const [watched, setWatched] = useState<Watched>();
  const [log, setLog] = useState<RegisteredJob>();
  const run = useCallback((name: RegisteredJob): void => {
    send(triggerJob, { path: name }).then(({ feedbackId }) => {
      toast({ title: t('Process Started!'), message: t('This may take a few minutes. You may need to refresh the page.'), tone: 'success' });
      setWatched({ feedbackId, name });
    }, alertError);
  }, []);
  useJobKeys(
    useCallback(
      (name: string) => {
        const job = jobs?.find((row) => row.name === name);
        if (isRegistered(name) && job && job.state !== 'paused' && hasRole(jobOf(name).roles)) run(name);
      },
      [jobs, hasRole, run],
    ),
  );
  return (
    <ListPage title={t('Jobs')} lead={t('Background work of this company. Failed jobs are tried again and come first.')}>
      {!mayEnter && <ErrorState problems={noAccess} />}
      {mayEnter && isBroken && !jobs && <ErrorState problems={failed} onRetry={reload} />}
      {mayEnter && !isBroken && !jobs && <RowSkeletons rows={8} height={52} />}
      {jobs?.length === 0 && (
        <EmptyState icon={IconClock} title={t('No jobs yet')}>
          {t('Jobs appear here once the server has planned them.')}
        </EmptyState>
      )}
      {jobs && jobs.length > 0 && (
        <table className={styles.table}>
          <TableHead caption={t('Jobs, failed ones first')} columns={[t('Job'), t('State'), t('Last run'), t('Next run')]} />
          <tbody>
            {inOrder(jobs).map((job) => (
              <JobLine key={job.name} job={job} onRun={run} onWatch={setWatched} onLog={setLog} onChanged={reload} />
            ))}
          </tbody>
        </table>
      )}
      {hasRole(['isDefault', 'admin']) && <FailingJobs />}
      {log && <JobLog name={log} onClose={() => setLog(undefined)} />}
      {watched && (
        <ProgressMonitor
          feedbackId={watched.feedbackId}
          title={t(jobOf(watched.name).label)}
          onClose={() => {
            setWatched(undefined);
            reload();
          }}
        />
      )}
    </ListPage>
  );
}

interface LineProps {
  readonly job: JobRow;
  readonly onRun: (name: RegisteredJob) => void;
  readonly onWatch: (watched: Watched) => void;
  readonly onLog: (name: RegisteredJob) => void;
  readonly onChanged: () => void;
}
function JobLine({ job, onRun, onWatch, onLog, onChanged }: LineProps) {
  const { hasRole } = useSession();
  const { name, state, due, failures, last, feedbackId } = job;
  const { about, roles } = jobOf(name);
  const label = t(jobOf(name).label);
  const chip = jobStateChips[state];
  const mayRun = hasRole(roles);
  const isPaused = state === 'paused';
  const change = (): void => {
    send(isPaused ? resumeJob : pauseJob, { name }).then(() => {
      toast({ title: isPaused ? t('Job resumed') : t('Job paused'), message: label, tone: 'success', timeout: 3000 });
      onChanged();
    }, alertError);
  };
  return (
    <tr data-job={name}>
      <th scope="row">
        <UnstyledButton className={styles.strong ?? ''} onClick={() => onLog(name)} aria-label={t('Log: {job}', { job: label })}>
          {label}
        </UnstyledButton>
        <span className={styles.soft}>{t(about)}</span>
      </th>
      <td data-label={t('State')}>
        <div>
          <StateChip label={t(chip.label)} colour={chip.colour} />
          {failures > 1 && <span className={styles.soft}>{tn(failures, '{n} failure in a row', '{n} failures in a row')}</span>}
        </div>
      </td>
      <td data-label={t('Last run')}>
        {last === null ? (
          t('Never')
        ) : (
          <div>
            <TimeAgo at={last.ended} />
            <span className={styles.soft}>{`${last.result} · ${durationText(last.ended - last.started)}`}</span>
          </div>
        )}
      </td>
      <td className={styles.whole} data-label={t('Next run')}>
        <div>
          {due === null && !isPaused ? null : <NextRun due={due} />}
          <span className={styles.soft}>{scheduleText(name)}</span>
        </div>
      </td>
      <td className={styles.end} data-below>
        <Group gap={0} wrap="nowrap" className={styles.commands}>
          {feedbackId === '' ? (
            <Button
              variant="subtle"
              size="xs"
              disabled={!mayRun || isPaused}
              onClick={() => onRun(name)}
              aria-label={t('Run now: {job}', { job: label })}
            >
              {t('Run now')}
            </Button>
          ) : (
            <Button variant="subtle" size="xs" onClick={() => onWatch({ feedbackId, name })} aria-label={t('Show progress of {job}', { job: label })}>
              {t('Show progress')}
            </Button>
          )}
          <Button
            variant="subtle"
            color="gray"
            size="xs"
            disabled={!mayRun}
            onClick={change}
            aria-label={isPaused ? t('Resume {job}', { job: label }) : t('Pause {job}', { job: label })}
          >
            {isPaused ? t('Resume') : t('Pause')}
          </Button>
        </Group>
      </td>
    </tr>
  );
}

function NextRun({ due }: Pick<JobRow, 'due'>) {
  const now = useNow();
  if (due === null) return t('Not while paused');
  return due < now + SOON_MS ? t('Due now') : <TimeAgo at={due} />;
}
