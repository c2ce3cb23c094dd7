import { Button, Checkbox, Popover, ScrollArea } from '@mantine/core';
import { IconChevronDown, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import type { Field } from '@app/kernel/field.ts';
import { everyone } from '../../widgets/people/followers.rules.ts';
import { useColleagues } from '../../widgets/people/use-colleagues.ts';
import { ME } from './list-state.rules.ts';
import styles from './ListTools.module.css';
import { codeChoices, keysOf, labelsOf, valuesOf, type Choice } from './filter-choices.rules.ts';
import { useReferred } from './use-referred.ts';
import { useOverlay } from '../../ui/layout/overlays.ts';
import { t } from '../../words/words.ts';

/** Returns the choices by which a field can be filtered. */
function useChoices(field: Field, within: readonly string[] | undefined, isWanted: boolean): readonly Choice[] {
  const { byRole } = useColleagues();
  const isOther = field.reference !== undefined && field.reference !== 'members';
  const referred = useReferred(isOther && isWanted ? field.reference : undefined);
  if (isOther) return referred;
  if (field.reference === 'members') {
    return [{ values: [ME], label: t('Me') }, ...everyone(byRole).map(({ id, name }) => ({ values: [id], label: name }))];
  }
  if (field.kind === 'flag') {
    return [
      { values: ['yes'], label: t('Yes') },
      { values: ['no'], label: t('No') },
    ];
  }
  return codeChoices(field, within);
}

interface Props {
  readonly field: Field;
  /** Of its codes, those that are offered; left out: all. */
  readonly within: readonly string[] | undefined;
  readonly chosen: readonly string[];
  readonly onChange: (chosen: readonly string[]) => void;
}
/** One filter of a list: a button with the current choice, and the choices under it. */
export function FilterMenu({ field, within, chosen, onChange }: Props) {
  const [opened, setOpened] = useState(false);
  const isTop = useOverlay(opened, () => setOpened(false));
  const choices = useChoices(field, within, opened || chosen.length > 0);
  const labels = labelsOf(choices, chosen);
  const said =
    labels.length > 2
      ? t('{n} of {all}', { n: labels.length, all: choices.length })
      : labels.length === 2
        ? t('{first} or {second}', { first: labels[0] ?? '', second: labels[1] ?? '' })
        : labels.join('');
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-start" closeOnEscape={isTop} trapFocus={isTop} returnFocus>
      <div className={styles.filter} data-on={chosen.length > 0 || undefined}>
        <Popover.Target>
          <Button
            size="compact-sm"
            variant="default"
            className={styles.filterButton ?? ''}
            rightSection={chosen.length === 0 ? <IconChevronDown size={14} stroke={1.75} /> : undefined}
            onClick={() => setOpened(!opened)}
          >
            {t(field.label)} {said !== '' && <b>{said}</b>}
          </Button>
        </Popover.Target>
        {chosen.length > 0 && (
          <button type="button" className={styles.clear} aria-label={t('Any {field}', { field: t(field.label) })} onClick={() => onChange([])}>
            <IconX size={14} stroke={1.75} aria-hidden />
          </button>
        )}
      </div>
      <Popover.Dropdown p={8} aria-label={t(field.label)}>
        <ScrollArea.Autosize mah={300} type="auto">
          <Checkbox.Group value={keysOf(choices, chosen)} onChange={(keys) => onChange(valuesOf(choices, keys))} aria-label={t(field.label)}>
            <div className={styles.choices}>
              {choices.map(({ values: [key = ''], label }) => (
                <Checkbox key={key} value={key} label={label} size="xs" />
              ))}
            </div>
          </Checkbox.Group>
        </ScrollArea.Autosize>
      </Popover.Dropdown>
    </Popover>
  );
}
