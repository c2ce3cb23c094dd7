import { Select } from '@mantine/core';
import { useId } from 'react';
import { t } from '../../words/words.ts';
import { FieldInput } from './FieldInput.tsx';
import styles from './OpenInput.module.css';
import { asKind, openField, openKinds, currentValue, typed, Typed, type OpenKind } from './open-value.rules.ts';
import { describeOpenValue } from '../screen/show-value.rules.ts';
import { FieldError, type PartProps } from './ItemParts.tsx';
import { ItemListEditor, type ItemListEditorProps } from './ItemListEditor.tsx';

interface Props extends PartProps {
  readonly Part: ItemListEditorProps['Part'];
}
/** Edits an undeclared value: its kind is chosen beside it, and lists and groups contain such values again. */
export function OpenInput({ part, value, onChange, faults, lists, Part }: Props) {
  const id = useId();
  const { as, held: entered } = typed(value);
  const label = t(part.label);
  const change = (next: unknown): void => onChange(new Typed(as, next));
  const kinds = Object.entries(openKinds).map(([kind, name]) => ({ value: kind, label: t(name) }));
  return (
    <div className={styles.open}>
      <Select
        id={id}
        className={styles.kind}
        label={t('Value type')}
        data={kinds}
        value={as}
        allowDeselect={false}
        onChange={(kind) =>
          onChange(asKind(as === 'list' || as === 'map' ? describeOpenValue(currentValue(value)) : value, (kind ?? 'text') as OpenKind))
        }
      />
      {as === 'list' || as === 'map' ? (
        <div className={styles.inside}>
          <ItemListEditor
            field={openField({ ...part, label: part.label }, as)}
            value={entered}
            onChange={change}
            faults={faults}
            error={faults['']}
            lists={lists}
            takesFocus={false}
            Part={Part}
          />
        </div>
      ) : as === 'none' ? (
        <FieldError text={faults['']} />
      ) : (
        <div className={styles.value}>
          <FieldInput
            field={{ ...part, label, kind: as, max: undefined, codes: undefined, nullable: true, whole: false }}
            value={entered}
            onChange={change}
            error={faults['']}
            labelled
          />
        </div>
      )}
    </div>
  );
}
