import { Button, Group, Stack, Text } from '@mantine/core';
import { useId, useState } from 'react';
import type { FieldConflict } from '@app/kernel/problem.ts';
import { tx } from '../../words/rich.tsx';
import { t, words } from '../../words/words.ts';
import styles from './ConflictDialog.module.css';

type Choices = ReadonlyMap<string, 'mine' | 'theirs'>;
interface Props {
  readonly message: string;
  readonly fields: readonly FieldConflict[];
  readonly nameOf: (field: string) => string;
  readonly textOf: (value: unknown) => string;
  readonly onDecide: (choices: Choices) => void;
  /** The way out without a decision. */
  readonly leave: { readonly label: string; readonly onPick: () => void };
}
const sides = [
  { choice: 'mine', label: words('Keep mine') },
  { choice: 'theirs', label: words('Use theirs') },
] as const;

/** Shows for each field both people's values and the value before; the person decides on each (BYD-4). */
export function ConflictDialog({ message, fields, nameOf, textOf, onDecide, leave }: Props) {
  const [chosen, setChosen] = useState<Choices>(() => new Map(fields.map(({ field }) => [field, 'mine'])));
  const group = useId();
  return (
    <Stack gap="md">
      <Text>{message}</Text>
      {fields.map((conflict) => (
        <fieldset key={conflict.field} className={styles.field}>
          <legend>{nameOf(conflict.field)}</legend>
          {sides.map(({ choice, label }) => (
            <label key={choice} className={styles.side}>
              <input
                type="radio"
                name={`${group}-${conflict.field}`}
                checked={chosen.get(conflict.field) === choice}
                onChange={() => setChosen(new Map([...chosen, [conflict.field, choice]]))}
              />
              <span>{t(label)}</span>
              <span className={styles.value}>{textOf(conflict[choice])}</span>
            </label>
          ))}
          <p className={styles.was}>{tx('Before: {value}', { value: textOf(conflict.base) })}</p>
        </fieldset>
      ))}
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={leave.onPick}>
          {leave.label}
        </Button>
        <Button onClick={() => onDecide(chosen)}>{t('Save')}</Button>
      </Group>
    </Stack>
  );
}
