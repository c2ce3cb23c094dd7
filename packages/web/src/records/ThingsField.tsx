import { Button } from '@mantine/core';
import { IconChevronRight, IconPlus, IconTrash } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { t } from '../words/words.ts';
import { useTelling } from './FieldCell.tsx';
import { FieldInput } from './FieldInput.tsx';
import { FieldValue } from './FieldValue.tsx';
import styles from './ThingsField.module.css';
import { isFields, showValue } from './show-value.rules.ts';
import { faultsBelow, isNested, isTooDeep, partName, partsToFill } from './things.rules.ts';
import { ThingsInput, type PartProps, type ThingsProps } from './ThingsInput.tsx';

/** A list of things whose parts may be things and lists themselves. */
export const ThingsField = (props: Omit<ThingsProps, 'Part' | 'lists'>) => <ThingsInput {...props} Part={PartInput} lists={0} />;

interface Props extends PartProps {
  /** The only one of its kind: nobody has to unfold it. */
  readonly open?: boolean;
}
/** A part of a thing: an input, or for what has parts of its own a group of inputs, folded up. */
function PartInput(props: Props) {
  const { part, value, onChange, faults, lists } = props;
  if (isTooDeep(part, lists)) {
    return (
      <div role="group" aria-label={t(part.label)}>
        <p className={styles.label}>{t(part.label)}</p>
        <FieldValue field={part} held={value} />
        <Fault text={faults['']} />
      </div>
    );
  }
  return isNested(part) ? <PartGroup {...props} /> : <FieldInput field={part} value={value} onChange={onChange} error={faults['']} labelled />;
}

function PartGroup({ part, value, onChange, faults, lists, open = false }: Props) {
  const [unfolded, setUnfolded] = useState(open);
  const telling = useTelling();
  const group = useRef<HTMLDivElement>(null);
  const [next, setNext] = useState<'inside' | 'add'>();
  const label = t(part.label);
  const isNone = part.kind === 'object' && part.nullable && !isFields(value);
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
            onChange({});
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
        {!unfolded && <span>{showValue(part, value, telling)}</span>}
      </button>
      {unfolded && (
        <div className={styles.inside}>
          {part.kind === 'objects' ? (
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
              <Parts part={part} value={value} onChange={onChange} faults={faults} lists={lists} />
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

/** The parts of one thing, side by side. */
function Parts({ part, value, onChange, faults, lists }: Props) {
  const held = isFields(value) ? value : {};
  const fill = partsToFill(part);
  const alone = fill.filter(isNested).length === 1;
  return (
    <div className={styles.parts}>
      {fill.map((one) => {
        const name = partName(part, one);
        return (
          <div key={one.name} data-wide={isNested(one) || one.kind === 'long' || one.kind === 'texts' || undefined}>
            <PartInput
              part={one}
              value={held[name] === undefined ? one.initial : held[name]}
              onChange={(next) => onChange({ ...held, [name]: next })}
              faults={faultsBelow(faults, name)}
              lists={lists}
              open={alone}
            />
          </div>
        );
      })}
    </div>
  );
}

const Fault = ({ text }: { readonly text: string | undefined }) =>
  text === undefined ? null : (
    <p className={styles.error} role="alert">
      {text}
    </p>
  );
