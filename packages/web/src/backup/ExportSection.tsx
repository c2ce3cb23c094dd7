import { Button } from '@mantine/core';
import { IconDownload, IconPackageExport } from '@tabler/icons-react';
import type { Doc } from '@app/kernel/collection.ts';
import { requestExport } from '@app/domain/backup/backup.calls.ts';
import { companyExports } from '@app/domain/backup/backup.collection.ts';
import { type CompanyExport, exportStates } from '@app/domain/backup/company-export.ts';
import { showSize } from '../files/upload-file.ts';
import { ErrorState, RowSkeletons } from '../ui/feedback/States.tsx';
import { listStyles } from '../ui/layout/ListPage.tsx';
import { TableHead } from '../ui/layout/TableHead.tsx';
import { useAction } from '../ui/feedback/use-action.ts';
import { useNow } from '../ui/dates/use-now.ts';
import { useColleagues } from '../widgets/people/use-colleagues.ts';
import { JobProgress } from '../widgets/status/JobProgress.tsx';
import { StateChip } from '../widgets/status/StateChip.tsx';
import { TimeAgo } from '../widgets/status/TimeAgo.tsx';
import { showMoment } from '../widgets/status/time-ago.rules.ts';
import { saveDownload } from '../wire/request/save-download.ts';
import { send } from '../wire/request/send.ts';
import { useSession } from '../wire/tab/session.ts';
import { useLive } from '../wire/tab/use-live.ts';
import { t, tn } from '../words/words.ts';
import styles from './Backup.module.css';

const MOST = 20;

/** Company settings → Data → Export: all records and files of the company as one file (BYD-14). */
export function ExportSection() {
  const { account } = useSession();
  const { isBusy, run } = useAction();
  const { docs, state, problems } = useLive(companyExports, { orderBy: [{ field: 'started', dir: 'desc' }], limit: MOST });
  const isHere = state === 'live' || state === 'stale';
  const running = docs.find((entry) => entry.state === 'preparing');
  return (
    <section className={styles.section} aria-labelledby="export-title">
      <div className={styles.head}>
        <div>
          <h2 id="export-title">{t('Export')}</h2>
          <p>
            {t(
              'One file with all records, their history and the files of your company. Passwords and secret keys are left out. Only you can download what you request, for 24 hours.',
            )}
          </p>
        </div>
        <Button
          leftSection={<IconPackageExport size={16} stroke={1.75} />}
          loading={isBusy}
          disabled={!isHere || running !== undefined}
          onClick={() => run(() => send(requestExport, {}))}
        >
          {t('Export all data')}
        </Button>
      </div>
      {running && <JobProgress feedbackId={running.feedback} label={t('Progress of the export')} />}
      {state === 'loading' && <RowSkeletons rows={2} height={52} />}
      {state === 'error' && <ErrorState problems={problems} />}
      {isHere && docs.length === 0 && (
        <p className={styles.none}>{t('No exports yet. A large company takes a few minutes; you can leave this page.')}</p>
      )}
      {docs.length > 0 && (
        <table className={listStyles.table}>
          <TableHead caption={t('Exports, newest first')} columns={[t('Requested'), t('State'), t('Contents'), t('Download until')]} />
          <tbody>
            {docs.map((entry) => (
              <ExportRow key={entry.path} entry={entry} isOwn={entry.by === account?.id} />
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

function ExportRow({ entry, isOwn }: { readonly entry: Doc<CompanyExport>; readonly isOwn: boolean }) {
  const { person } = useColleagues();
  const { isBusy, run } = useAction();
  const now = useNow();
  const { id, state, by, started, until, size, records, files, missing } = entry;
  const isOpen = state === 'ready' && until !== null && now < until;
  const shown = state === 'ready' && !isOpen ? 'expired' : state;
  const contents = [tn(records, '{n} record', '{n} records'), tn(files, '{n} file', '{n} files'), showSize(size)].join(' · ');
  return (
    <tr data-export={id}>
      <th scope="row">
        <span className={listStyles.strong}>
          <TimeAgo at={started} />
        </span>
        <span className={listStyles.soft}>{person(by).name}</span>
      </th>
      <td data-label={t('State')}>
        <StateChip label={t(exportStates.label(shown))} colour={exportStates.colour(shown)} />
      </td>
      <td data-label={t('Contents')}>
        {size > 0 ? contents : '–'}
        {missing > 0 && (
          <span className={listStyles.soft}>{tn(missing, '{n} file is missing on the server', '{n} files are missing on the server')}</span>
        )}
      </td>
      <td data-label={t('Download until')}>{isOpen ? showMoment(until) : '–'}</td>
      <td className={listStyles.end}>
        {isOpen && isOwn && (
          <Button
            variant="default"
            size="xs"
            leftSection={<IconDownload size={14} stroke={1.75} />}
            loading={isBusy}
            aria-label={t('Download the export of {when}', { when: showMoment(started) })}
            onClick={() =>
              run(() => saveDownload(`/api/company/exports/${id}/archive`, `company-${new Date(started).toISOString().slice(0, 10)}.apron.gz`))
            }
          >
            {t('Download')}
          </Button>
        )}
      </td>
    </tr>
  );
}
