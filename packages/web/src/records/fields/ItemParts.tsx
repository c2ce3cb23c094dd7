import type { ComponentType } from 'react';
import type { Field } from '@app/kernel/field.ts';
import { typed } from './open-value.rules.ts';
import { isFields } from '../screen/show-value.rules.ts';
import { errorsBelow, isNested, isOpenValue, partName, type ItemErrors } from './item-list.rules.ts';
import styles from './ItemParts.module.css';

/** A part of an item, with the data that rendering it needs. */
export interface PartProps {
  readonly part: Field;
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
  /** Errors in the item; its own error is at ''. */
  readonly faults: ItemErrors;
  /** Lists around it. */
  readonly lists: number;
  /** True for the only part of its kind: it is not folded. */
  readonly open?: boolean;
}
interface Props {
  /** The field that the parts belong to. */
  readonly field: Field;
  /** Those that are shown. */
  readonly parts: readonly Field[];
  readonly thing: unknown;
  readonly onChange: (thing: Readonly<Record<string, unknown>>) => void;
  readonly faults: ItemErrors;
  readonly lists: number;
  /** Draws a part; a part may have parts again. */
  readonly Part: ComponentType<PartProps>;
}
/** The parts of one item, side by side. */
export function ItemParts({ field, parts, thing, onChange, faults, lists, Part }: Props) {
  const values = isFields(thing) ? thing : {};
  const alone = parts.filter(isNested).length === 1;
  return (
    <div className={styles.parts} data-map={field.kind === 'map' || undefined}>
      {parts.map((part) => {
        const name = partName(field, part);
        return (
          <div key={part.name} data-wide={widthOf(part, values[name])}>
            <Part
              part={part}
              value={values[name] === undefined ? part.initial : values[name]}
              onChange={(next) => onChange({ ...values, [name]: next })}
              faults={errorsBelow(faults, name)}
              lists={lists}
              open={alone}
            />
          </div>
        );
      })}
    </div>
  );
}
/** Returns the width of a part: the whole line, or for a plain value the space beside its name and kind. */
function widthOf(part: Field, value: unknown): 'whole' | 'value' | undefined {
  if (isOpenValue(part)) return ['list', 'map'].includes(typed(value).as) ? 'whole' : 'value';
  return isNested(part) || part.kind === 'long' || part.kind === 'texts' ? 'whole' : undefined;
}

/** Error of a list or an item as a whole. */
export const FieldError = ({ text }: { readonly text: string | undefined }) =>
  text === undefined ? null : (
    <p className={styles.fault} role="alert">
      {text}
    </p>
  );
