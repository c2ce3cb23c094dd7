import { Button } from '@mantine/core';
import { IconChevronRight, IconPlus, IconTrash } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { t } from '../../words/words.ts';
import { useTelling } from './FieldCell.tsx';
import { FieldInput } from './FieldInput.tsx';
import { isThings } from './field-shape.rules.ts';
import { OpenInput } from './OpenInput.tsx';
import { soFarOf } from './open-value.rules.ts';
import { showValue } from '../screen/show-value.rules.ts';
import { Fault, ThingParts, type PartProps } from './ThingParts.tsx';
import styles from './ThingsField.module.css';
import { isNested, isOpenValue, partsToFill } from './things.rules.ts';
import { ThingsInput, type ThingsProps } from './ThingsInput.tsx';

/** A list of things whose parts may be things and lists themselves. */
export const ThingsField = (props: Omit<ThingsProps, 'Part' | 'lists'>) => <ThingsInput {...props} Part={PartInput} lists={0} />;

/** A part of a thing: an input, or for what has parts of its own a group of inputs, folded up. */
function PartInput(props: PartProps) {
  const { part, value, onChange, faults } = props;
  if (isNested(part)) return <PartGroup {...props} />;
  if (isOpenValue(part)) return <OpenInput {...props} Part={PartInput} />;
  return <FieldInput field={part} value={value} onChange={onChange} error={faults['']} labelled />;
}

function PartGroup({ part, value, onChange, faults, lists, open = false }: PartProps) {
  const [unfolded, setUnfolded] = useState(open);
  const telling = useTelling();
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
        <Fault text={faults['']} />
      </div>
    );
  }
  return (
    // A list is a group itself.
    <div ref={group} className={styles.group} {...(part.kind === 'object' ? { role: 'group', 'aria-label': label } : {})}>
      <button type="button" className={styles.fold} aria-expanded={unfolded} onClick={() => setUnfolded(!unfolded)}>
        <IconChevronRight size={14} stroke={1.75} aria-hidden />
        <b>{label}</b>
        {!unfolded && <span>{showValue(part, soFarOf(part, value), telling)}</span>}
      </button>
      {unfolded && (
        <div className={styles.inside}>
          {isThings(part) ? (
            <ThingsInput
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
              <Fault text={faults['']} />
              <ThingParts field={part} parts={partsToFill(part)} thing={value} onChange={onChange} faults={faults} lists={lists} Part={PartInput} />
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
