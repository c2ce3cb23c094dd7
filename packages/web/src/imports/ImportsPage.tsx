import { Button, Select } from '@mantine/core';
import { clientPath } from '@app/kernel/queries/paths.ts';
import { IconUpload } from '@tabler/icons-react';
import { useState } from 'react';
import { Link, useNavigate, useParams, useSearchParams } from 'react-router';
import type { Doc } from '@app/kernel/collection.ts';
import { importRuns } from '@app/domain/imports/import.collection.ts';
import { type ImportRun, importStates, MAX_IMPORT_MB, MAX_ROWS } from '@app/domain/imports/import-run.ts';
import { showProblem } from '../ui/feedback/show-problem.ts';
import { ErrorState } from '../ui/feedback/States.tsx';
import { ListPage, listStyles } from '../ui/layout/ListPage.tsx';
import { TableHead } from '../ui/layout/TableHead.tsx';
import { ShowMore } from '../widgets/lists/ShowMore.tsx';
import { useRows } from '../widgets/lists/use-rows.ts';
import { StateChip } from '../widgets/status/StateChip.tsx';
import { TimeAgo } from '../widgets/status/TimeAgo.tsx';
import { useColleagues } from '../widgets/people/use-colleagues.ts';
import { useSession } from '../wire/tab/session.ts';
import { askAgain, useLiveDoc } from '../wire/tab/use-live.ts';
import { formatNumber } from '../words/format.ts';
import { t } from '../words/words.ts';
import type { ImportableKind } from './importable-kind.ts';
import { ImportRunView } from './ImportRunView.tsx';
import styles from './Imports.module.css';
import { uploadImport } from './upload-import.ts';

interface Props {
  readonly kinds: readonly ImportableKind[];
}
const PAGE = 50;
const newest = { orderBy: [{ field: 'date', dir: 'desc' }] } as const;

/** Data → Import: a file of any of the kinds, and the imports of before (BYD-14). */
export function ImportsPage({ kinds }: Props) {
  const { id, nameKey = '' } = useParams();
  const { client } = useSession();
  const runs = useRows(importRuns, id === undefined ? newest : undefined, PAGE);
  // By its own address: it may be older than those of the list.
  const chosen = useLiveDoc(importRuns, id && client && clientPath(client.id, 'import_runs', id));
  const run = id === undefined ? undefined : chosen.doc;
  const kind = kinds.find((candidate) => candidate.kind.name === run?.kind);
  return (
    <ListPage
      title={run ? t('Import {file}', { file: run.file_name }) : t('Import')}
      lead={t('A file with one row for each record. Nothing is written before you have seen what would happen.')}
      tools={
        id !== undefined && (
          <Button component={Link} to={`/${nameKey}/data/import`} variant="default">
            {t('All imports')}
          </Button>
        )
      }
    >
      {runs.state === 'error' && <ErrorState problems={runs.problems} onRetry={askAgain} />}
      {id === undefined && <Upload kinds={kinds} nameKey={nameKey} />}
      {id === undefined && runs.docs.length > 0 && <Runs runs={runs.docs} kinds={kinds} nameKey={nameKey} />}
      <ShowMore rows={runs} />
      {run && kind && <ImportRunView run={run} kind={kind} />}
      {id !== undefined && chosen.state !== 'loading' && !run && <ErrorState problems={[{ code: 'records.missing' }]} />}
    </ListPage>
  );
}

function Upload({ kinds, nameKey }: Props & { readonly nameKey: string }) {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const [kind, setKind] = useState(search.get('kind') ?? kinds[0]?.kind.name ?? '');
  const [file, setFile] = useState<File>();
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState<string>();
  const submit = async (): Promise<void> => {
    if (!file) return setFault(t('Choose a file.'));
    setFault(undefined);
    setBusy(true);
    try {
      await navigate(`/${nameKey}/data/import/${await uploadImport(kind, file)}`);
    } catch (error) {
      setBusy(false);
      showProblem(error);
    }
  };
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <Select
        label={t('Kind of record')}
        data={kinds.map(({ kind: { name }, label }) => ({ value: name, label: t(label) }))}
        value={kind}
        allowDeselect={false}
        onChange={(value) => value && setKind(value)}
      />
      <label className={styles.label}>
        {kind === 'schedule' ? t('CSV or iCalendar file') : t('CSV file')}
        <span className={styles.drop}>
          <span className={styles.choose} aria-hidden="true">
            {t('Choose file')}
          </span>
          <span className={styles.chosen} aria-hidden="true">
            {file?.name ?? t('No file chosen')}
          </span>
          <input
            className={styles.file}
            type="file"
            accept={`${kind === 'schedule' ? '.ics,text/calendar,' : ''}.csv,.tsv,.txt,text/csv,text/plain`}
            aria-describedby="import-limits"
            onChange={({ currentTarget }) => setFile(currentTarget.files?.[0])}
          />
        </span>
        <span className={styles.soft} id="import-limits">
          {t('Up to {rows} rows and {size} MB. The first row names the columns.', { rows: formatNumber(MAX_ROWS), size: MAX_IMPORT_MB })}
        </span>
      </label>
      {fault !== undefined && (
        <p className={styles.problem} role="alert">
          {fault}
        </p>
      )}
      <div>
        <Button type="submit" loading={isBusy} leftSection={<IconUpload size={16} stroke={1.75} />}>
          {t('Upload file')}
        </Button>
      </div>
    </form>
  );
}

function Runs({ runs, kinds, nameKey }: Props & { readonly runs: readonly Doc<ImportRun>[]; readonly nameKey: string }) {
  const { person } = useColleagues();
  return (
    <>
      <h2 className={styles.section}>{t('Earlier imports')}</h2>
      <table className={listStyles.table}>
        <TableHead caption={t('Imports, newest first')} columns={[t('File'), t('Kind of record'), t('State'), t('By')]} hasActions={false} />
        <tbody>
          {runs.map((run) => (
            <tr key={run.path}>
              <th scope="row">
                <Link className={listStyles.strong} to={`/${nameKey}/data/import/${run.id}`}>
                  {run.file_name || t('File')}
                </Link>
              </th>
              <td data-label={t('Kind of record')}>{t(kinds.find(({ kind }) => kind.name === run.kind)?.label ?? run.kind)}</td>
              <td data-label={t('State')}>
                <StateChip label={t(importStates.label(run.state))} colour={importStates.colour(run.state)} />
              </td>
              <td data-label={t('By')}>
                {run.by === '' ? t('Connected system') : person(run.by).name} <TimeAgo at={run.date} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
