import { Button, Select } from '@mantine/core';
import { useState } from 'react';
import type { Doc } from '@app/kernel/collection.ts';
import { targetsOf } from '@app/domain/imports/columns.rules.ts';
import { checkImport, readImport } from '@app/domain/imports/import.calls.ts';
import { dateFormats, duplicateChoices, encodings, fileClocks, type ImportRun, separators } from '@app/domain/imports/import-run.ts';
import { showProblem } from '../ui/feedback/show-problem.ts';
import { useAction } from '../ui/feedback/use-action.ts';
import { listStyles } from '../ui/layout/ListPage.tsx';
import { TableHead } from '../ui/layout/TableHead.tsx';
import { send } from '../wire/request/send.ts';
import { t } from '../words/words.ts';
import type { ImportableKind } from './importable-kind.ts';
import styles from './Imports.module.css';

interface Props {
  readonly run: Doc<ImportRun>;
  readonly kind: ImportableKind;
  readonly onChecked: () => void;
}

/** Which field each column fills, guessed from its name, and how the file is written. */
export function ImportColumns({ run, kind, onChecked }: Props) {
  const [mapping, setMapping] = useState<readonly string[]>(() => run.header.map((_, index) => run.mapping[index] ?? ''));
  const [dateFormat, setDateFormat] = useState(run.date_format);
  const [clock, setClock] = useState(run.clock);
  const [duplicates, setDuplicates] = useState(run.duplicates);
  const { isBusy, run: act } = useAction();
  const targets = targetsOf(kind.kind).map(({ field, label }) => ({ value: field, label: t(label) }));
  const check = async (): Promise<void> => {
    await send(checkImport, { id: run.id, mapping: [...mapping], date_format: dateFormat, duplicates, clock });
    onChecked();
  };
  const read = (reading: Partial<Pick<ImportRun, 'encoding' | 'separator'>>): void => {
    const { encoding, separator } = { ...run, ...reading };
    send(readImport, { id: run.id, encoding, separator }).catch(showProblem);
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        act(check);
      }}
    >
      <table className={`${listStyles.table} ${listStyles.stacked}`}>
        <TableHead caption={t('Columns of the file')} columns={[t('Column'), t('First values'), t('Field')]} hasActions={false} />
        <tbody>
          {run.header.map((column, index) => {
            const name = column || t('Column {n}', { n: index + 1 });
            return (
              // oxlint-disable-next-line react/no-array-index-key -- columns have no other name than their place
              <tr key={index}>
                <th scope="row">{name}</th>
                <td data-label={t('First values')}>
                  <span className={styles.soft}>
                    {run.sample
                      .map((row) => row[index] ?? '')
                      .filter((value) => value !== '')
                      .slice(0, 3)
                      .join(' · ')}
                  </span>
                </td>
                <td data-label={t('Field')}>
                  <Select
                    aria-label={t('Field for {column}', { column: name })}
                    placeholder={t('Leave out')}
                    searchable
                    clearable
                    data={targets.filter(({ value }) => value === mapping[index] || !mapping.includes(value))}
                    value={mapping[index] === '' ? null : (mapping[index] ?? null)}
                    onChange={(field) => setMapping(mapping.with(index, field ?? ''))}
                  />
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
      <div className={styles.options}>
        <Select
          label={t('Dates are written as')}
          data={dateFormats.names.map((value) => ({ value, label: dateFormats.label(value) }))}
          value={dateFormat}
          allowDeselect={false}
          onChange={(value) => value && setDateFormat(value as ImportRun['date_format'])}
        />
        <Select
          label={t('Rows that may be an existing record')}
          data={duplicateChoices.names.map((value) => ({ value, label: t(duplicateChoices.label(value)) }))}
          value={duplicates}
          allowDeselect={false}
          onChange={(value) => value && setDuplicates(value as ImportRun['duplicates'])}
        />
        {run.kind === 'schedule' && (
          <Select
            label={t('Times without a zone are')}
            data={fileClocks.names.map((value) => ({ value, label: t(fileClocks.label(value)) }))}
            value={clock}
            allowDeselect={false}
            onChange={(value) => value && setClock(value as ImportRun['clock'])}
          />
        )}
        {run.format === 'csv' && (
          <Select
            label={t('Separator')}
            data={separators.names.map((value) => ({ value, label: t(separators.label(value)) }))}
            value={run.separator}
            allowDeselect={false}
            onChange={(value) => value && read({ separator: value as ImportRun['separator'] })}
          />
        )}
        <Select
          label={t('Encoding')}
          data={encodings.names.map((value) => ({ value, label: encodings.label(value) }))}
          value={run.encoding}
          allowDeselect={false}
          onChange={(value) => value && read({ encoding: value as ImportRun['encoding'] })}
        />
      </div>
      <div className={styles.buttons}>
        <Button type="submit" loading={isBusy}>
          {t('Check file')}
        </Button>
      </div>
    </form>
  );
}
