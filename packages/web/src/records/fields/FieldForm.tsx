import { Button, Group } from '@mantine/core';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import type { Field } from '@app/kernel/field.ts';
import type { FieldConflict } from '@app/kernel/problem.ts';
import { valueAt } from '@app/kernel/queries/where.ts';
import { tx } from '../../words/rich.tsx';
import { t } from '../../words/words.ts';
import { inputText, isChanged, readInput, withSteps } from './change-field.rules.ts';
import { keepFieldDraft, readFieldDraft } from './field-drafts.ts';
import { isChosen, isItemList } from './field-shape.rules.ts';
import { useFormatContext } from './FieldCell.tsx';
import styles from './FieldRow.module.css';
import { FieldValue } from './FieldValue.tsx';
import type { AnyRecord, RecordScreen } from '../screen/screen.ts';
import { isFields, showValue } from '../screen/show-value.rules.ts';
import { readValidItems, readItems, type ItemErrors } from './item-list.rules.ts';
import { setUnsaved } from '../../ui/feedback/unsaved.ts';
import { useFieldSave } from './use-field-save.ts';

export const loadInput = () => import('./FieldInput.tsx');
const FieldInput = lazy(async () => ({ default: (await loadInput()).FieldInput }));
const ItemListField = lazy(async () => ({ default: (await import('./ItemListField.tsx')).ItemListField }));
const NONE: ItemErrors = {};

interface Props {
  readonly screen: RecordScreen;
  readonly doc: AnyRecord;
  readonly field: Field;
  /** `back`: to where one was before the editing. */
  readonly onClose: (back: boolean) => void;
}
/**
 * Edits a field. Enter and Ctrl+S save it, Escape restores it (SHL-6). Leaving a field saves it too, except a list of items: it has many inputs of
 * its own, and is saved by its button.
 */
export function FieldForm({ screen, doc, field, onClose }: Props) {
  const savedValue = valueAt(doc, field.name);
  const telling = useFormatContext();
  const form = useRef<HTMLFormElement>(null);
  const saving = useRef(false);
  const { insist, save } = useFieldSave(screen, doc);
  const [entry, setEntry] = useState<unknown>(() => {
    const draft = field.kind === 'long' ? readFieldDraft(doc.path, field.name) : undefined;
    return draft ?? (isTyped(field) ? inputText(field, savedValue) : savedValue);
  });
  // An input may report a change as it loses the focus: the form hears of it before that change is rendered.
  const latest = useRef(entry);
  const [error, setError] = useState<string>();
  const [faults, setFaults] = useState(NONE);
  const [conflict, setConflict] = useState<FieldConflict>();
  const things = isItemList(field);
  /** Rows and figures as they are typed differ from what is held, though they say the same. */
  function isEntered(): boolean {
    if (entry === savedValue) return false;
    const read = readItems(field, entry);
    return 'faults' in read || isChanged(doc, field.name, read.value);
  }
  const place = `${doc.path}#${field.name}`;
  const typed = typeof entry === 'string' ? entry : undefined;
  const dirty = typed !== undefined ? typed !== inputText(field, savedValue) : things ? isEntered() : isChanged(doc, field.name, entry);
  useEffect(() => {
    setUnsaved(place, dirty ? t(field.label) : undefined);
    if (field.kind === 'long' && dirty) keepFieldDraft(doc.path, field.name, typed);
  }, [place, dirty, field, doc.path, typed]);
  useEffect(() => () => setUnsaved(place, undefined), [place]);
  useEffect(() => {
    if (faults !== NONE) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [faults]);

  const close = (back = true): void => {
    keepFieldDraft(doc.path, field.name, undefined);
    onClose(back);
  };
  const change = (value: unknown): void => {
    latest.current = value;
    setEntry(value);
    setError(undefined);
    setFaults(NONE);
  };
  const read = (value: unknown): ReturnType<typeof readInput> | { readonly faults: ItemErrors } => {
    if (things) return readValidItems(screen.kind, doc, field, value);
    return typeof value === 'string' && isTyped(field) ? readInput(field, value) : { value };
  };
  const commit = async (back = true): Promise<void> => {
    if (saving.current) return;
    const entered = read(latest.current);
    if ('error' in entered) return setError(entered.error);
    if ('faults' in entered) return setFaults(entered.faults);
    saving.current = true;
    const done = await save(field, entered.value);
    saving.current = false;
    if (done.state === 'done') close(back);
    else if (done.state === 'conflict') setConflict(done.theirs);
    else setError(done.error);
  };
  const theirs =
    conflict &&
    (isFields(conflict.theirs) && field.name.includes('.') ? valueAt(conflict.theirs, field.name.split('.').slice(1).join('.')) : conflict.theirs);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys and focus are those of the input inside
    <form
      ref={form}
      className={styles.form}
      data-own-label={field.kind === 'moment' || field.kind === 'object' || undefined}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void commit();
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
          event.preventDefault();
          form.current?.requestSubmit();
        }
        if (event.key !== 'Escape' || event.defaultPrevented) return;
        event.preventDefault();
        event.stopPropagation();
        close();
      }}
      onBlur={(event) => {
        // A floating element belongs to its input, wherever it is in the page.
        const to = event.relatedTarget instanceof Element ? event.relatedTarget : undefined;
        if (things || conflict || form.current?.contains(to ?? null) || to?.closest('[role=listbox], [role=dialog]')) return;
        if (isChosen(field) && !dirty) return onClose(false);
        if (to || document.hasFocus()) void commit(false);
      }}
    >
      <Suspense fallback={<FieldValue field={field} held={savedValue} />}>
        {things ? (
          <ItemListField field={field} value={entry} error={error} faults={faults} onChange={change} />
        ) : (
          <FieldInput
            field={withSteps(screen.kind, field, savedValue)}
            value={entry}
            error={error}
            labelled={false}
            takesFocus
            onChange={(value) => {
              change(value);
              if (isChosen(field)) void commit();
            }}
          />
        )}
      </Suspense>
      {conflict && (
        <div className={styles.conflict} role="alert">
          <p>{tx('Changed to {value} in the meantime.', { value: <b>{showValue(field, theirs, telling) || t('nothing')}</b> })}</p>
          <Group gap={8}>
            <Button size="compact-sm" variant="default" onClick={() => close()}>
              {t('Use theirs')}
            </Button>
            <Button
              size="compact-sm"
              onClick={() => {
                insist();
                setConflict(undefined);
                void commit();
              }}
            >
              {t('Keep mine')}
            </Button>
          </Group>
        </div>
      )}
      {things && !conflict && (
        <Group gap={8} mt={12}>
          <Button size="compact-sm" type="submit">
            {t('Save')}
          </Button>
          <Button size="compact-sm" variant="default" onClick={() => close()}>
            {t('Cancel')}
          </Button>
        </Group>
      )}
      {(field.kind === 'long' || things) && <p className={styles.hint}>{t('Ctrl+Enter or Ctrl+S saves, Esc reverts.')}</p>}
    </form>
  );
}

/** Entered as text, read when it is saved. */
const isTyped = (field: Field): boolean => ['text', 'long', 'number', 'money', 'date'].includes(field.kind) && field.reference === undefined;
