import { Button, Group } from '@mantine/core';
import { useEffect, useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { LONG_ID, randomId } from '@app/kernel/ids.ts';
import type { Problem } from '@app/kernel/problem.ts';
import { valueAt } from '@app/kernel/queries/where.ts';
import { useWords } from '../../ui/feedback/problem-texts.ts';
import { showProblem } from '../../ui/feedback/show-problem.ts';
import { CallFailed } from '@app/kernel/call-failed.ts';
import { useSession } from '../../wire/tab/session.ts';
import { write } from '../../wire/tab/write.ts';
import { changedTop, readInput, schemaError } from '../fields/change-field.rules.ts';
import { isItemList, spread } from '../fields/field-shape.rules.ts';
import { FieldInput } from '../fields/FieldInput.tsx';
import styles from './NewRecord.module.css';
import { freshDocument } from './new-record.rules.ts';
import { fieldsFor, pathOf, type RecordScreen } from '../screen/screen.ts';
import { notifySaved } from '../screen/save-records.ts';
import { readValidItems, type ItemErrors } from '../fields/item-list.rules.ts';
import { ItemListField } from '../fields/ItemListField.tsx';
import { t } from '../../words/words.ts';
import { useUnsavedForm } from '../../ui/feedback/unsaved.ts';

const NONE: readonly Problem[] = [];

interface Props {
  readonly screen: RecordScreen;
  readonly hrefOf: (id: string) => string;
  readonly listHref: string;
  readonly onClose: () => void;
}
/** The form for a new record: what it must have and what matters from the start; the rest is filled in on its own screen. */
export function NewRecord({ screen, hrefOf, listHref, onClose }: Props) {
  const { client, actor } = useSession();
  const navigate = useNavigate();
  const formId = useId();
  const fields = fieldsFor(screen.kind, screen.createFields).flatMap(spread);
  const [entries, setEntries] = useState<Readonly<Record<string, unknown>>>({});
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [faults, setFaults] = useState<Readonly<Record<string, ItemErrors>>>({});
  const [problems, setProblems] = useState<readonly Problem[]>(NONE);
  const [saving, setSaving] = useState(false);
  const words = useWords(problems);
  useUnsavedForm(Object.keys(entries).length > 0);
  // Waits until the errors are rendered: folded sections open for theirs.
  useEffect(() => document.getElementById(formId)?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus(), [formId, errors, faults]);

  const start = freshDocument(screen.kind, { uid: actor.uid, client: actor.client });
  const submit = async (): Promise<void> => {
    const fieldErrors: Record<string, string> = {};
    const foundInside: Record<string, ItemErrors> = {};
    let doc: Record<string, unknown> = start;
    for (const field of fields) {
      const entry = entries[field.name];
      const inside = isItemList(field) && entry !== undefined ? readValidItems(screen.kind, doc, field, entry) : undefined;
      if (inside && 'faults' in inside) {
        foundInside[field.name] = inside.faults;
        continue;
      }
      const read =
        inside ??
        (typeof entry === 'string' || entry === undefined
          ? readInput({ ...field, required: screen.requiredFields.includes(field.name) }, entry ?? '')
          : { value: entry });
      if ('error' in read && (entry !== undefined || screen.requiredFields.includes(field.name))) fieldErrors[field.name] = read.error;
      if ('error' in read || entry === undefined) continue;
      const wrong = schemaError(screen.kind, doc, field.name, read.value);
      if (wrong !== undefined) fieldErrors[field.name] = wrong;
      const { top, held: value } = changedTop(doc, field.name, read.value);
      doc = { ...doc, [top]: value };
    }
    setErrors(fieldErrors);
    setFaults(foundInside);
    if (Object.keys(fieldErrors).length + Object.keys(foundInside).length > 0 || !client) return;
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
      notifySaved(t('{kind} added', { kind: t(screen.kind.label) }), written, () => void navigate(listHref));
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
        {fields.map((field, index) => {
          const named = screen.requiredFields.includes(field.name) ? field : { ...field, label: t('{field} (optional)', { field: t(field.label) }) };
          const common = {
            value: entries[field.name] ?? valueAt(start, field.name),
            onChange: (value: unknown) => setEntries((current) => ({ ...current, [field.name]: value })),
            error: errors[field.name],
          };
          if (!isItemList(field))
            return <FieldInput key={field.name} field={field.kind === 'flag' ? field : named} {...common} labelled takesFocus={index === 0} />;
          return (
            <div key={field.name}>
              <p className={styles.label}>{t(named.label)}</p>
              <ItemListField field={field} {...common} faults={faults[field.name]} takesFocus={index === 0} />
            </div>
          );
        })}
      </div>
      {screen.createNotice?.(entries)}
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
          {t('Add {one}', { one: t(screen.singular) })}
        </Button>
      </Group>
    </form>
  );
}
