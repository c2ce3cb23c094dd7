import { Button } from '@mantine/core';
import { IconChevronRight, IconPlus, IconTrash } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { t } from '../../words/words.ts';
import { useFormatContext } from './FieldCell.tsx';
import { FieldInput } from './FieldInput.tsx';
import { isItemList } from './field-shape.rules.ts';
import { OpenInput } from './OpenInput.tsx';
import { currentFieldValue } from './open-value.rules.ts';
import { showValue } from '../screen/show-value.rules.ts';
import { FieldError, ItemParts, type PartProps } from './ItemParts.tsx';
import styles from './ItemListField.module.css';
import { isNested, isOpenValue, editableParts } from './item-list.rules.ts';
import { ItemListEditor, type ItemListEditorProps } from './ItemListEditor.tsx';

/** Edits a list of items whose parts may be items and lists themselves. */
export const ItemListField = (props: Omit<ItemListEditorProps, 'Part' | 'lists'>) => <ItemListEditor {...props} Part={PartInput} lists={0} />;

/** A part of an item: an input, or a folded group of inputs for a part with parts of its own. */
function PartInput(props: PartProps) {
  const { part, value, onChange, faults } = props;
  if (isNested(part)) return <PartGroup {...props} />;
  if (isOpenValue(part)) return <OpenInput {...props} Part={PartInput} />;
  return <FieldInput field={part} value={value} onChange={onChange} error={faults['']} labelled />;
}

function PartGroup({ part, value, onChange, faults, lists, open = false }: PartProps) {
  const [unfolded, setUnfolded] = useState(open);
  const telling = useFormatContext();
  const group = useRef<HTMLDivElement>(null);
  const [next, setNext] = useState<'inside' | 'add'>();
  const label = t(part.label);
  const isNone = part.nullable && (value === null || value === undefined);
  // Stays so when the fault is mended: nothing folds up under a hand.
  if (!unfolded && Object.keys(faults).length > 0) setUnfolded(true);
  useEffect(() => {
    if (next) group.current?.querySelector<HTMLElement>(next === 'add' ? 'button' : 'input, textarea')?.focus();
    setNext(undefined);
  }, [next]);

  if (isNone) {
    return (
      <div ref={group}>
        <Button
          size="compact-sm"
          variant="subtle"
          color="gray"
          leftSection={<IconPlus size={14} stroke={1.75} />}
          onClick={() => {
            onChange(part.kind === 'objects' ? [] : {});
            setUnfolded(true);
            setNext('inside');
          }}
        >
          {t('Add {what}', { what: label })}
        </Button>
        <FieldError text={faults['']} />
      </div>
    );
  }
  return (
    // A list is a group itself.
    <div ref={group} className={styles.group} {...(part.kind === 'object' ? { role: 'group', 'aria-label': label } : {})}>
      <button type="button" className={styles.fold} aria-expanded={unfolded} onClick={() => setUnfolded(!unfolded)}>
        <IconChevronRight size={14} stroke={1.75} aria-hidden />
        <b>{label}</b>
        {!unfolded && <span>{showValue(part, currentFieldValue(part, value), telling)}</span>}
      </button>
      {unfolded && (
        <div className={styles.inside}>
          {isItemList(part) ? (
            <ItemListEditor
              field={part}
              value={value}
              onChange={onChange}
              faults={faults}
              error={faults['']}
              lists={lists}
              takesFocus={false}
              Part={PartInput}
            />
          ) : (
            <>
              <FieldError text={faults['']} />
              <ItemParts field={part} parts={editableParts(part)} thing={value} onChange={onChange} faults={faults} lists={lists} Part={PartInput} />
            </>
          )}
          {part.nullable && (
            <Button
              size="compact-sm"
              variant="subtle"
              color="gray"
              leftSection={<IconTrash size={14} stroke={1.75} />}
              onClick={() => {
                onChange(null);
                setNext('add');
              }}
            >
              {t('Remove {what}', { what: label })}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
