import { Button, Group } from '@mantine/core';
import { IconPencil, IconSwitchHorizontal } from '@tabler/icons-react';
import { lazy, Suspense, useEffect, useId, useRef, useState } from 'react';
import type { Field } from '@app/kernel/field.ts';
import type { FieldConflict } from '@app/kernel/problem.ts';
import { valueAt } from '@app/kernel/where.ts';
import { inputText, isChanged, readInput } from './change-field.rules.ts';
import { keepFieldDraft, readFieldDraft } from './field-drafts.ts';
import { isChosen, isEditable } from './field-shape.rules.ts';
import { useTelling } from './FieldCell.tsx';
import { FieldValue } from './FieldValue.tsx';
import { tx } from '../words/rich.tsx';
import { t } from '../words/words.ts';
import styles from './FieldRow.module.css';
import type { AnyRecord, RecordScreen } from './screen.ts';
import { isFields, showValue } from './show-value.rules.ts';
import { setUnsaved } from './unsaved.ts';
import { useFieldSave } from './use-field-save.ts';

const load = () => import('./FieldInput.tsx');
const FieldInput = lazy(async () => ({ default: (await load()).FieldInput }));

interface Props {
  readonly screen: RecordScreen;
  readonly doc: AnyRecord;
  readonly field: Field;
  readonly mayEdit: boolean;
}
/** A field of a record. Pressed, it is edited in its place; leaving it, Enter and Ctrl+S save it, Escape puts it back (SHL-6). */
export function FieldRow({ screen, doc, field, mayEdit }: Props) {
  const held = valueAt(doc, field.name);
  const telling = useTelling();
  const labelId = useId();
  const button = useRef<HTMLButtonElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const saving = useRef(false);
  const goBack = useRef(false);
  const { begin, insist, save } = useFieldSave(screen, doc);
  const [entry, setEntry] = useState<{ readonly value: unknown }>();
  const [error, setError] = useState<string>();
  const [conflict, setConflict] = useState<FieldConflict>();
  const editing = entry !== undefined;
  const place = `${doc.path}#${field.name}`;
  const typed = entry && typeof entry.value === 'string' ? entry.value : undefined;
  const dirty = editing && (typed !== undefined ? typed !== inputText(field, held) : isChanged(doc, field.name, entry.value));
  useEffect(() => {
    setUnsaved(place, dirty ? t(field.label) : undefined);
    if (field.kind === 'long' && dirty) keepFieldDraft(doc.path, field.name, typed);
  }, [place, dirty, field, doc.path, typed]);
  useEffect(() => () => setUnsaved(place, undefined), [place]);

  // Where one was before the editing, once it stands there again.
  useEffect(() => {
    if (editing || !goBack.current) return;
    goBack.current = false;
    button.current?.focus();
  }, [editing]);

  const open = (): void => {
    begin();
    const draft = field.kind === 'long' ? readFieldDraft(doc.path, field.name) : undefined;
    setEntry({ value: draft ?? (isTyped(field) ? inputText(field, held) : held) });
  };
  const close = (back = true): void => {
    setEntry(undefined);
    setError(undefined);
    setConflict(undefined);
    keepFieldDraft(doc.path, field.name, undefined);
    goBack.current = back;
  };
  const commit = async (value: unknown, back = true): Promise<void> => {
    if (saving.current) return;
    const read = typeof value === 'string' && isTyped(field) ? readInput(field, value) : { value };
    if ('error' in read) return setError(read.error);
    saving.current = true;
    const done = await save(field, read.value);
    saving.current = false;
    if (done.state === 'done') close(back);
    else if (done.state === 'conflict') setConflict(done.theirs);
    else setError(done.error);
  };

  if (!mayEdit || !isEditable(field)) {
    return (
      <div className={styles.row} data-wide={isWide(field) || undefined}>
        <dt id={labelId}>{t(field.label)}</dt>
        <dd className={styles.still}>
          <FieldValue field={field} held={held} />
        </dd>
      </div>
    );
  }
  const theirs =
    conflict &&
    (isFields(conflict.theirs) && field.name.includes('.') ? valueAt(conflict.theirs, field.name.split('.').slice(1).join('.')) : conflict.theirs);
  return (
    <div className={styles.row} data-wide={isWide(field) || undefined} data-editing={editing || undefined}>
      <dt id={labelId}>{t(field.label)}</dt>
      <dd>
        {editing ? (
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys and focus are those of the input inside
          <form
            ref={form}
            className={styles.form}
            data-own-label={field.kind === 'moment' || field.kind === 'object' || undefined}
            noValidate
            onSubmit={(event) => {
              event.preventDefault();
              void commit(entry.value);
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
              // What floats belongs to its input, wherever it stands in the page.
              const to = event.relatedTarget instanceof Element ? event.relatedTarget : undefined;
              if (conflict || form.current?.contains(to ?? null) || to?.closest('[role=listbox], [role=dialog]')) return;
              if (isChosen(field) && !dirty) return setEntry(undefined);
              if (to || document.hasFocus()) void commit(entry.value, false);
            }}
          >
            <Suspense fallback={<FieldValue field={field} held={held} />}>
              <FieldInput
                field={field}
                value={entry.value}
                error={error}
                labelled={false}
                takesFocus
                onChange={(value) => {
                  setEntry({ value });
                  setError(undefined);
                  if (isChosen(field)) void commit(value);
                }}
              />
            </Suspense>
            {conflict && (
              <div className={styles.conflict} role="alert">
                <p>{tx('Changed meanwhile to {value}.', { value: <b>{showValue(field, theirs, telling) || t('nothing')}</b> })}</p>
                <Group gap={8}>
                  <Button size="compact-sm" variant="default" onClick={() => close()}>
                    {t('Take theirs')}
                  </Button>
                  <Button
                    size="compact-sm"
                    onClick={() => {
                      insist();
                      setConflict(undefined);
                      void commit(entry.value);
                    }}
                  >
                    {t('Keep mine')}
                  </Button>
                </Group>
              </div>
            )}
            {field.kind === 'long' && <p className={styles.hint}>{t('Ctrl+Enter or Ctrl+S saves, Esc puts it back.')}</p>}
          </form>
        ) : (
          <div className={styles.value} onPointerEnter={() => void load()}>
            <FieldValue field={field} held={held} />
            <button
              ref={button}
              type="button"
              className={styles.edit}
              {...(field.kind === 'flag'
                ? { 'aria-label': t(field.label), 'aria-pressed': held === true }
                : { 'aria-label': t('Edit {field}', { field: t(field.label) }) })}
              onFocus={() => void load()}
              onClick={() => {
                if (field.kind !== 'flag') return open();
                begin();
                void commit(held !== true);
              }}
            >
              {field.kind === 'flag' ? (
                <IconSwitchHorizontal size={14} stroke={1.6} aria-hidden />
              ) : (
                <IconPencil size={14} stroke={1.6} aria-hidden />
              )}
            </button>
          </div>
        )}
      </dd>
    </div>
  );
}

/** Entered as text, read when it is saved. */
const isTyped = (field: Field): boolean => ['text', 'long', 'number', 'money', 'date'].includes(field.kind) && field.reference === undefined;
const isWide = ({ kind }: Field): boolean => ['long', 'objects', 'map', 'json'].includes(kind);
