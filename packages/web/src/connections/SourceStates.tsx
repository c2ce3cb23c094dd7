import { Button } from '@mantine/core';
import { clientPath } from '@app/kernel/queries/paths.ts';
import { Link } from 'react-router';
import { all, where } from '@app/kernel/queries/where.ts';
import type { ConnectionView } from '@app/domain/connections/connections.calls.ts';
import { type FeedKind, feedKinds } from '@app/domain/connections/feed.states.ts';
import { importRuns, importSources } from '@app/domain/imports/import.collection.ts';
import { noReading, sourceFaults } from '@app/domain/imports/import-source.ts';
import { triggerJob } from '@app/domain/jobs/jobs.calls.ts';
import { toast } from '../ui/feedback/toast.ts';
import { useAction } from '../ui/feedback/use-action.ts';
import { listStyles } from '../ui/layout/ListPage.tsx';
import { TableHead } from '../ui/layout/TableHead.tsx';
import { StateChip } from '../widgets/status/StateChip.tsx';
import { TimeAgo } from '../widgets/status/TimeAgo.tsx';
import { send } from '../wire/request/send.ts';
import { useSession } from '../wire/tab/session.ts';
import { useLive, useLiveDoc } from '../wire/tab/use-live.ts';
import { formatNumber } from '../words/format.ts';
import { t, tn } from '../words/words.ts';
import styles from './Connection.module.css';

const jobs = {
  schedule: 'schedule-import',
  aircraft: 'aircraft-import',
  accounts: 'account-import',
  contacts: 'contact-import',
  deals: 'empty-leg-import',
} as const;
interface Props {
  /** Name of the system. */
  readonly source: string;
  readonly connection: ConnectionView;
}

/** When each kind was last read, whether the system answers, and imports that wait for a person. */
export function SourceStates({ source, connection: { form, feeds } }: Props) {
  const { client } = useSession();
  const { doc } = useLiveDoc(importSources, client && clientPath(client.id, 'import_sources', source));
  const waiting = useLive(importRuns, { where: all(where('source', 'eq', source), where('state', 'eq', 'checked')), limit: 20 });
  const { isBusy, run } = useAction();
  const kinds = feedKinds.names.filter((kind) => feeds[kind].address !== '' && (form === 'json' || kind === 'schedule'));
  const start = (kind: FeedKind): void =>
    run(async () => {
      await send(triggerJob, { path: jobs[kind] });
      toast({ title: t('Process Started!'), message: t('This may take a few minutes. You may need to refresh the page.'), tone: 'success' });
    });
  if (kinds.length === 0) return <p>{t('No address is set yet, so nothing is read.')}</p>;
  return (
    <table className={`${listStyles.table} ${listStyles.stacked}`}>
      <TableHead caption={t('Readings of the connected system')} columns={[t('Kind'), t('State'), t('Last read')]} hasActions />
      <tbody>
        {kinds.map((kind) => {
          const { fault, read_at, rows, refused } = doc?.kinds[kind] ?? noReading;
          const waits = waiting.docs.find((each) => each.kind === kind);
          const [label, colour] =
            fault !== ''
              ? [t('Needs attention'), 'red']
              : waits
                ? [t('Waits for you'), 'amber']
                : read_at === null
                  ? [t('Not read yet'), 'neutral']
                  : [t('Connected'), 'green'];
          return (
            <tr key={kind}>
              <th scope="row">{t(feedKinds.label(kind))}</th>
              <td data-label={t('State')}>
                <StateChip label={label} colour={colour} />
                {fault !== '' && <span className={styles.fault}>{t(sourceFaults.label(fault))}</span>}
                {waits && (
                  <Link className={styles.fault} to={`/${client?.name_key ?? ''}/data/import/${waits.id}`}>
                    {tn(waits.checked.new + waits.checked.changed + waits.checked.gone, 'Decide on one change', 'Decide on {n} changes')}
                  </Link>
                )}
              </td>
              <td data-label={t('Last read')}>
                {read_at === null ? '–' : <TimeAgo at={read_at} />}
                {read_at !== null && (
                  <span className={styles.soft}>
                    {tn(rows, '{n} row', '{n} rows', { n: formatNumber(rows) })}
                    {refused > 0 && `, ${tn(refused, '{n} not readable', '{n} not readable', { n: formatNumber(refused) })}`}
                  </span>
                )}
              </td>
              <td>
                <Button
                  size="xs"
                  variant="default"
                  disabled={isBusy}
                  onClick={() => start(kind)}
                  aria-label={t('Read now: {kind}', { kind: t(feedKinds.label(kind)) })}
                >
                  {t('Read now')}
                </Button>
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
