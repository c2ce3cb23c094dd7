import { Button } from '@mantine/core';
import { useState } from 'react';
import type { Doc } from '@app/kernel/collection.ts';
import type { Problem } from '@app/kernel/problem.ts';
import { all, where } from '@app/kernel/queries/where.ts';
import { importRows } from '@app/domain/imports/import.collection.ts';
import { type ImportRow, type ImportRun, rowOutcomes } from '@app/domain/imports/import-run.ts';
import { useWords } from '../ui/feedback/problem-texts.ts';
import { listStyles } from '../ui/layout/ListPage.tsx';
import { TableHead } from '../ui/layout/TableHead.tsx';
import { useLive } from '../wire/tab/use-live.ts';
import { t } from '../words/words.ts';
import styles from './Imports.module.css';

interface Props {
  readonly run: Doc<ImportRun>;
  readonly step: 'check' | 'apply';
}
const CHUNKS = 5;
const SHOWN = 100;
const MAX_SHOWN = 80;

/** Rows that a person should look at, by line: refused ones, duplicates, changes. */
export function ImportReport({ run, step }: Props) {
  const [chunks, setChunks] = useState(CHUNKS);
  const { docs } = useLive(importRows, {
    where: all(where('run', 'eq', run.id), where('step', 'eq', step)),
    orderBy: [{ field: 'index', dir: 'asc' }],
    limit: chunks,
  });
  const rows = docs.flatMap((chunk) => chunk.rows).filter(({ outcome }) => outcome !== 'new' && outcome !== 'same');
  const shown = rows.slice(0, SHOWN * (chunks / CHUNKS));
  const hasMore = shown.length < rows.length || docs.length === chunks;
  if (rows.length === 0) return null;
  return (
    <>
      <table className={`${listStyles.table} ${listStyles.stacked}`}>
        <TableHead caption={t('Rows to look at, by line')} columns={[t('Line'), t('What happens'), t('Why')]} hasActions={false} />
        <tbody>
          {shown.map((row) => (
            <tr key={`${row.line} ${row.path}`}>
              <th scope="row">{row.outcome === 'gone' ? '–' : row.line}</th>
              <td data-label={t('What happens')}>{t(rowOutcomes.label(row.outcome))}</td>
              <td data-label={t('Why')}>
                {row.outcome === 'changed' || row.outcome === 'gone' ? <Changes row={row} /> : <Reasons problems={row.problems} />}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {hasMore && (
        <Button variant="default" mt={12} onClick={() => setChunks(chunks + CHUNKS)}>
          {t('Show more')}
        </Button>
      )}
    </>
  );
}

function Reasons({ problems }: { readonly problems: readonly Problem[] }) {
  return problems.map((problem) => <Reason key={JSON.stringify(problem)} problem={problem} />);
}
function Reason({ problem }: { readonly problem: Problem }) {
  const texts = useWords([problem]);
  return <span className={styles.soft}>{texts?.message}</span>;
}

const inWords = (value: unknown): string => (typeof value === 'string' ? value : value === null ? '' : JSON.stringify(value)).slice(0, MAX_SHOWN);
function Changes({ row }: { readonly row: ImportRow }) {
  return row.fields.map(({ field, before, after }) => (
    <span key={field} className={styles.soft}>
      {field}: {inWords(before) !== '' && <del>{inWords(before)}</del>} <ins>{inWords(after) || t('nothing')}</ins>
    </span>
  ));
}
