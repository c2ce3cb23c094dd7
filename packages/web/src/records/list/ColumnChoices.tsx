import { ActionIcon, Checkbox, ScrollArea } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconMinus, IconPlus } from '@tabler/icons-react';
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
  return (
    <ScrollArea.Autosize mah={300} type="auto">
      <ul className={styles.columns} aria-label={t('Columns')}>
        {shown.map((field, index) => {
          const column = t(field.label);
          const width = widths[field.name] ?? USUAL;
          return (
            <li key={field.name}>
              <Checkbox
                checked
                label={column}
                size="xs"
                onChange={() => onColumns(columns.filter((name) => name !== field.name))}
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
                onClick={() => onColumns(movedColumn(columns, field.name, -1))}
              >
                <IconArrowUp size={14} stroke={1.75} />
              </ActionIcon>
              <ActionIcon
                size={24}
                disabled={index === shown.length - 1}
                aria-label={t('Move {column} down', { column })}
                onClick={() => onColumns(movedColumn(columns, field.name, 1))}
              >
                <IconArrowDown size={14} stroke={1.75} />
              </ActionIcon>
            </li>
          );
        })}
        {others.map((field) => (
          <li key={field.name}>
            <Checkbox
              checked={false}
              label={t(field.label)}
              size="xs"
              onChange={() => onColumns([...columns, field.name])}
              className={styles.column ?? ''}
            />
          </li>
        ))}
      </ul>
    </ScrollArea.Autosize>
  );
}
