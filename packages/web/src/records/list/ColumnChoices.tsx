import { ActionIcon, Checkbox, ScrollArea } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconMinus, IconPlus } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { columnsFor, type RecordScreen } from '../screen/screen.ts';
import type { Widths } from '../screen/table-layout.rules.ts';
import styles from './ListTools.module.css';
import { movedColumn } from '../screen/saved-views.rules.ts';
import { t } from '../../words/words.ts';

/** Width of a column before the first step, and the size of one, pixels. */
const [USUAL, STEP] = [120, 24];

interface Props {
  readonly screen: RecordScreen;
  readonly columns: readonly string[];
  readonly widths: Widths;
  readonly onColumns: (columns: readonly string[]) => void;
  readonly onWidth: (name: string, width: number | undefined) => void;
}
/** The columns of a list: the shown ones in their order, to be moved and made wider with buttons, then the others. */
export function ColumnChoices({ screen, columns, widths, onColumns, onWidth }: Props) {
  const shown = columnsFor(screen, columns).filter(({ name }) => name !== screen.titleField);
  const others = columnsFor(screen, screen.offered).filter(({ name }) => !columns.includes(name) && name !== screen.titleField);
  const order = columns.join(' ');
  const list = useRef<HTMLUListElement>(null);
  /** The column that was moved or chosen: its row takes another place, and the focus goes along. */
  const touched = useRef<{ readonly name: string; readonly label: string }>(undefined);
  const change = (name: string, next: readonly string[]): void => {
    const label = document.activeElement?.getAttribute('aria-label') ?? '';
    touched.current = { name, label };
    onColumns(next);
  };
  useEffect(() => {
    const { name, label } = touched.current ?? {};
    touched.current = undefined;
    if (name === undefined) return;
    const row = [...(list.current?.children ?? [])].find((item) => item instanceof HTMLElement && item.dataset['column'] === name);
    const button = [...(row?.querySelectorAll('button') ?? [])].find((one) => one.getAttribute('aria-label') === label && !one.disabled);
    (button ?? row?.querySelector('input'))?.focus();
  }, [order]);
  return (
    <ScrollArea.Autosize mah={300} type="auto">
      <ul ref={list} className={styles.columns} aria-label={t('Columns')}>
        {shown.map((field, index) => {
          const column = t(field.label);
          const width = widths[field.name] ?? USUAL;
          return (
            <li key={field.name} data-column={field.name}>
              <Checkbox
                checked
                label={column}
                size="xs"
                onChange={() =>
                  change(
                    field.name,
                    columns.filter((name) => name !== field.name),
                  )
                }
                className={styles.column ?? ''}
              />
              <ActionIcon size={24} aria-label={t('Narrower: {column}', { column })} onClick={() => onWidth(field.name, width - STEP)}>
                <IconMinus size={14} stroke={1.75} />
              </ActionIcon>
              <ActionIcon size={24} aria-label={t('Wider: {column}', { column })} onClick={() => onWidth(field.name, width + STEP)}>
                <IconPlus size={14} stroke={1.75} />
              </ActionIcon>
              <ActionIcon
                size={24}
                disabled={index === 0}
                aria-label={t('Move {column} up', { column })}
                onClick={() => change(field.name, movedColumn(columns, field.name, -1))}
              >
                <IconArrowUp size={14} stroke={1.75} />
              </ActionIcon>
              <ActionIcon
                size={24}
                disabled={index === shown.length - 1}
                aria-label={t('Move {column} down', { column })}
                onClick={() => change(field.name, movedColumn(columns, field.name, 1))}
              >
                <IconArrowDown size={14} stroke={1.75} />
              </ActionIcon>
            </li>
          );
        })}
        {others.map((field) => (
          <li key={field.name} data-column={field.name}>
            <Checkbox
              checked={false}
              label={t(field.label)}
              size="xs"
              onChange={() => change(field.name, [...columns, field.name])}
              className={styles.column ?? ''}
            />
          </li>
        ))}
      </ul>
    </ScrollArea.Autosize>
  );
}
