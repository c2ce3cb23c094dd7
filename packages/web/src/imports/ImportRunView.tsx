import { Button, Progress } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import type { Doc } from '@app/kernel/collection.ts';
import { applyImport, undoImport } from '@app/domain/imports/import.calls.ts';
import type { Counts, ImportRun } from '@app/domain/imports/import-run.ts';
import { rowOutcomes } from '@app/domain/imports/import-run.ts';
import { showProblem } from '../ui/feedback/show-problem.ts';
import { toast } from '../ui/feedback/toast.ts';
import { send } from '../wire/request/send.ts';
import { formatNumber } from '../words/format.ts';
import { t, tn } from '../words/words.ts';
import { ImportColumns } from './ImportColumns.tsx';
import type { ImportableKind } from './importable-kind.ts';
import { ImportReport } from './ImportReport.tsx';
import styles from './Imports.module.css';
import { saveRefusedRows } from './upload-import.ts';

interface Props {
  readonly run: Doc<ImportRun>;
  readonly kind: ImportableKind;
}
const LAST = 3;

/** One import, step by step: columns, dry run, import, result with its undo. */
export function ImportRunView({ run, kind }: Props) {
  const [isChoosing, setChoosing] = useState(false);
  const { state } = run;
  const choosing = state === 'uploaded' || (state === 'checked' && isChoosing);
  const step = choosing || state === 'checking' ? 0 : state === 'checked' ? 1 : state === 'applying' ? 2 : LAST;
  const steps = [t('Columns'), t('Preview'), t('Import'), t('Result')];
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);
  // The heading of the next step takes the focus, so that a screen reader says where one is.
  useEffect(() => {
    if (shown.current !== step) heading.current?.focus();
    shown.current = step;
  }, [step]);
  return (
    <>
      <ol className={styles.steps} aria-label={t('Steps')}>
        {steps.map((label, index) => (
          <li key={label} aria-current={index === step ? 'step' : undefined}>
            {`${index + 1}. ${label}`}
          </li>
        ))}
      </ol>
      <h2 className={styles.section} tabIndex={-1} ref={heading}>
        {steps[step]}
      </h2>
      {choosing && <ImportColumns key={`${run.encoding}${run.separator}`} run={run} kind={kind} onChecked={() => setChoosing(false)} />}
      {(state === 'checking' || state === 'applying' || state === 'undoing') && <Running run={run} />}
      {state === 'checked' && !isChoosing && <Preview run={run} onChoose={() => setChoosing(true)} />}
      {(state === 'applied' || state === 'undone' || state === 'partly') && <Result run={run} />}
    </>
  );
}

function CountList({ counts }: { readonly counts: Counts }) {
  return (
    <dl className={styles.counts} aria-label={t('Rows by what becomes of them')}>
      {rowOutcomes.names
        .filter((outcome) => outcome !== 'gone' || counts.gone > 0)
        .map((outcome) => (
          <div key={outcome}>
            <dt>{t(rowOutcomes.label(outcome))}</dt>
            <dd>{formatNumber(counts[outcome])}</dd>
          </div>
        ))}
    </dl>
  );
}

const QUARTER = 25;
function Running({ run }: { readonly run: Doc<ImportRun> }) {
  const { state, total, done } = run;
  const part = total === 0 ? undefined : Math.min(100, Math.floor((done / total) * 100));
  const percent = part !== undefined && state === 'undoing' ? 100 - part : part;
  const title = state === 'checking' ? t('Checking rows') : state === 'applying' ? t('Importing rows') : t('Undoing the import');
  // Said at every quarter, not at every chunk.
  const said = percent === undefined ? title : `${title}: ${Math.floor(percent / QUARTER) * QUARTER} %`;
  return (
    <>
      <Progress value={percent ?? 100} animated={percent === undefined} aria-label={title} mb={8} />
      <p className={styles.soft}>{tn(done, '{n} row', '{n} rows', { n: formatNumber(done) })}</p>
      <p className="visually-hidden" role="status">
        {said}
      </p>
    </>
  );
}

function Preview({ run, onChoose }: { readonly run: Doc<ImportRun>; readonly onChoose: () => void }) {
  const [isBusy, setBusy] = useState(false);
  const count = run.checked.new + run.checked.changed + run.checked.gone;
  const start = (): void => {
    setBusy(true);
    send(applyImport, { id: run.id }).catch((error: unknown) => {
      setBusy(false);
      showProblem(error);
    });
  };
  return (
    <>
      <CountList counts={run.checked} />
      <div className={styles.buttons}>
        <Button onClick={start} loading={isBusy} disabled={count === 0}>
          {count === 0 ? t('Nothing to import') : tn(count, 'Import {n} row', 'Import {n} rows')}
        </Button>
        <Button variant="default" onClick={onChoose}>
          {t('Change columns')}
        </Button>
        <RefusedButton run={run} counts={run.checked} />
      </div>
      <ImportReport run={run} step="check" />
    </>
  );
}

function RefusedButton({ run, counts }: { readonly run: Doc<ImportRun>; readonly counts: Counts }) {
  if (counts.refused + counts.duplicate === 0) return null;
  return (
    <Button variant="default" onClick={() => void saveRefusedRows(run.id).catch(showProblem)}>
      {t('Download refused rows')}
    </Button>
  );
}

function Result({ run }: { readonly run: Doc<ImportRun> }) {
  const undo = (): void => {
    send(undoImport, { id: run.id }).then(() => toast({ title: t('Undoing the import'), tone: 'info', timeout: 3000 }), showProblem);
  };
  const mayUndo = run.state === 'applied' && run.applied.new + run.applied.changed + run.applied.gone > 0;
  return (
    <>
      {run.state === 'undone' && <p>{t('The import was undone. Every record is as it was before.')}</p>}
      {run.state === 'partly' && (
        <p>
          {tn(
            run.kept_count,
            'The import was undone. {n} field or record was changed since and stays as it is.',
            'The import was undone. {n} fields or records were changed since and stay as they are.',
          )}
        </p>
      )}
      <CountList counts={run.applied} />
      <div className={styles.buttons}>
        {mayUndo && (
          <Button variant="default" onClick={undo}>
            {t('Undo import')}
          </Button>
        )}
        <RefusedButton run={run} counts={run.applied} />
      </div>
      <ImportReport run={run} step="apply" />
    </>
  );
}
