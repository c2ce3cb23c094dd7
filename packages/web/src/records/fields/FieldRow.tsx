import { IconPencil, IconSwitchHorizontal } from '@tabler/icons-react';
import { useEffect, useId, useRef, useState } from 'react';
import type { Field } from '@app/kernel/field.ts';
import { valueAt } from '@app/kernel/queries/where.ts';
import { toast } from '../../ui/feedback/toast.ts';
import { t } from '../../words/words.ts';
import { isEditable, isItemList } from './field-shape.rules.ts';
import { FieldForm, loadInput } from './FieldForm.tsx';
import styles from './FieldRow.module.css';
import { FieldValue } from './FieldValue.tsx';
import type { AnyRecord, RecordScreen } from '../screen/screen.ts';
import { isEmpty } from '../screen/show-value.rules.ts';
import { useFieldSave } from './use-field-save.ts';

interface Props {
  readonly screen: RecordScreen;
  readonly doc: AnyRecord;
  readonly field: Field;
  readonly mayEdit: boolean;
  /** True if the section already names the field: the label is for screen readers only. */
  readonly isAlone?: boolean;
  /** Stands below the value: what the field is missing. */
  readonly note?: string | undefined;
}
/** A field of a record. Pressed, it is edited in its place; a flag is turned over at once. */
export function FieldRow({ screen, doc, field, mayEdit, isAlone = false, note }: Props) {
  const savedValue = valueAt(doc, field.name);
  const spec = screen.columnSpecs[field.name];
  const label = t(field.label);
  const labelId = useId();
  const button = useRef<HTMLButtonElement>(null);
  const goBack = useRef(false);
  const { begin, save } = useFieldSave(screen, doc);
  const [editing, setEditing] = useState(false);
  const isFlag = field.kind === 'flag';

  // The focus returns to its place before the editing, once that exists again.
  useEffect(() => {
    if (editing || !goBack.current) return;
    goBack.current = false;
    button.current?.focus();
  }, [editing]);

  const turn = async (): Promise<void> => {
    begin();
    const done = await save(field, savedValue !== true);
    if (done.state === 'refused') toast({ title: done.error, tone: 'error' });
    if (done.state === 'conflict') toast({ title: t('{field} was changed by someone else', { field: label }), tone: 'error' });
  };
  const value = (!isEmpty(savedValue) && (spec?.render?.(doc) ?? spec?.show?.(doc))) || <FieldValue field={field} held={savedValue} />;
  const canEdit = mayEdit && isEditable(field);
  return (
    <div
      className={styles.row}
      data-wide={isWide(field) || undefined}
      data-alone={isAlone || undefined}
      data-editing={(canEdit && editing) || undefined}
    >
      <dt id={labelId} className={isAlone ? 'visually-hidden' : undefined}>
        {label}
      </dt>
      {!canEdit ? (
        <dd className={styles.still}>
          {value}
          {note !== undefined && <p className={styles.note}>{note}</p>}
        </dd>
      ) : (
        <dd>
          {editing ? (
            <FieldForm
              screen={screen}
              doc={doc}
              field={field}
              onClose={(back) => {
                goBack.current = back;
                setEditing(false);
              }}
            />
          ) : (
            <div
              className={styles.value}
              data-things={(isItemList(field) && !isEmpty(savedValue)) || undefined}
              onPointerEnter={() => void loadInput()}
            >
              {value}
              <button
                ref={button}
                type="button"
                className={styles.edit}
                {...(isFlag ? { 'aria-label': label, 'aria-pressed': savedValue === true } : { 'aria-label': t('Edit {field}', { field: label }) })}
                onFocus={() => void loadInput()}
                onClick={() => (isFlag ? void turn() : setEditing(true))}
              >
                {isFlag ? <IconSwitchHorizontal size={14} stroke={1.6} aria-hidden /> : <IconPencil size={14} stroke={1.6} aria-hidden />}
              </button>
            </div>
          )}
          {note !== undefined && <p className={styles.note}>{note}</p>}
        </dd>
      )}
    </div>
  );
}

const isWide = ({ kind }: Field): boolean => ['long', 'objects', 'map', 'json'].includes(kind);
