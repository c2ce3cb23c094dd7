import { Button, Group } from '@mantine/core';
import { useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { randomId } from '@app/kernel/ids.ts';
import { LONG_ID } from '@app/kernel/ids.ts';
import type { Problem } from '@app/kernel/problem.ts';
import { useWords } from '../ui/problem-texts.ts';
import { showProblem } from '../ui/show-problem.ts';
import { CallFailed } from '../wire/call-failed.ts';
import { useSession } from '../wire/session.ts';
import { write } from '../wire/write.ts';
import { changedTop, readInput, schemaError } from './change-field.rules.ts';
import { FieldInput } from './FieldInput.tsx';
import styles from './NewRecord.module.css';
import { freshDocument } from './new-record.rules.ts';
import { fieldsFor, pathOf, type RecordScreen } from './screen.ts';
import { tellDone } from './save-records.ts';
import { t } from '../words/words.ts';

const NONE: readonly Problem[] = [];

interface Props {
  readonly screen: RecordScreen;
  /** Put into the new one besides what is typed. */
  readonly given?: Readonly<Record<string, unknown>> | undefined;
  readonly hrefOf: (id: string) => string;
  readonly listHref: string;
  readonly onClose: () => void;
}
/** The form for a new record: what it must have and what matters from the start; the rest is filled in on its own screen. */
export function NewRecord({ screen, given = {}, hrefOf, listHref, onClose }: Props) {
  const { client, actor } = useSession();
  const navigate = useNavigate();
  const formId = useId();
  const fields = fieldsFor(screen.kind, screen.fresh);
  const [entries, setEntries] = useState<Readonly<Record<string, unknown>>>({});
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [problems, setProblems] = useState<readonly Problem[]>(NONE);
  const [saving, setSaving] = useState(false);
  const words = useWords(problems);

  const start = freshDocument(screen.kind, { uid: actor.uid, client: actor.client });
  const submit = async (): Promise<void> => {
    const found: Record<string, string> = {};
    let doc: Record<string, unknown> = { ...start, ...given };
    for (const field of fields) {
      const entry = entries[field.name];
      const read =
        typeof entry === 'string' || entry === undefined
          ? readInput({ ...field, required: screen.needed.includes(field.name) }, entry ?? '')
          : { value: entry };
      if ('error' in read && (entry !== undefined || screen.needed.includes(field.name))) found[field.name] = read.error;
      if ('error' in read || entry === undefined) continue;
      const wrong = schemaError(screen.kind, doc, field.name, read.value);
      if (wrong !== undefined) found[field.name] = wrong;
      const { top, held } = changedTop(doc, field.name, read.value);
      doc = { ...doc, [top]: held };
    }
    setErrors(found);
    if (Object.keys(found).length > 0 || !client) {
      document.getElementById(formId)?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
      return;
    }
    const parsed = screen.kind.schema.safeParse(doc);
    const against = parsed.success ? (screen.kind.check?.(parsed.data) ?? []) : [];
    setProblems(against);
    if (against.length > 0) return;
    setSaving(true);
    const id = randomId(LONG_ID);
    try {
      const written = await write({
        op: 'set',
        path: pathOf(screen.kind, client.id, id),
        data: doc as NonNullable<Parameters<typeof write>[0]['data']>,
        base: 0,
      });
      onClose();
      await navigate(hrefOf(id));
      tellDone(t('{kind} added', { kind: t(screen.kind.label) }), written, () => void navigate(listHref));
    } catch (error) {
      setSaving(false);
      if (error instanceof CallFailed) setProblems(error.problems);
      else showProblem(error);
    }
  };
  return (
    <form
      id={formId}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <div className={styles.fields}>
        {fields.map((field, at) => (
          <FieldInput
            key={field.name}
            field={
              field.kind === 'flag'
                ? field
                : { ...field, label: screen.needed.includes(field.name) ? field.label : t('{field} (optional)', { field: t(field.label) }) }
            }
            value={entries[field.name] ?? start[field.name]}
            onChange={(value) => setEntries((held) => ({ ...held, [field.name]: value }))}
            error={errors[field.name]}
            labelled
            takesFocus={at === 0}
          />
        ))}
      </div>
      {words && problems.length > 0 && (
        <p className={styles.problem} role="alert">
          <strong>{words.title}</strong> {words.message}
        </p>
      )}
      <Group justify="flex-end" gap={8} mt={20}>
        <Button variant="default" onClick={onClose}>
          {t('Cancel')}
        </Button>
        <Button type="submit" loading={saving}>
          {t('Add {one}', { one: t(screen.one) })}
        </Button>
      </Group>
    </form>
  );
}
