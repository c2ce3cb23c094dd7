import { Button } from '@mantine/core';
import type { LineConflict } from '@app/domain/orders/lines.rules.ts';
import type { OrderItem } from '@app/domain/orders/order-item.ts';
import { t } from '../../words/words.ts';
import { lineColumns } from './columns.rules.ts';
import type { LinesDraft } from './lines-draft.ts';
import styles from './LinesGrid.module.css';

const said = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : value === null ? t('nothing') : '…';
interface Props {
  readonly draft: LinesDraft;
  readonly items: readonly OrderItem[];
  readonly conflicts: readonly LineConflict[];
}

/** Fields that two people changed: mine, theirs and the value before; the person decides on each (BYD-4). */
export function LineConflicts({ draft, items, conflicts }: Props) {
  if (conflicts.length === 0) return null;
  const takeMine = (conflict: LineConflict): void => {
    const { line, field, mine } = conflict;
    if (field !== '') draft.edit(items.map((item) => (item.id === line ? { ...item, [field]: mine } : item)));
    draft.settle(conflict);
  };
  return (
    <ul className={styles.conflicts} id="line-conflicts" role="alert">
      {conflicts.map((conflict) => {
        const { line, field, mine, theirs, base } = conflict;
        const index = items.findIndex(({ id }) => id === line);
        const label = lineColumns.find(({ name }) => name === field)?.label ?? field;
        return (
          <li key={`${line} ${field}`}>
            {field === '' || index < 0 ? (
              t('Somebody else removed a line that you changed.')
            ) : (
              <>
                <b>{t('Line {n}, {field}', { n: index + 1, field: t(label) })}</b>
                <span>{t('yours {mine}, theirs {theirs}, before {base}', { mine: said(mine), theirs: said(theirs), base: said(base) })}</span>
                <Button size="compact-sm" variant="default" onClick={() => takeMine(conflict)}>
                  {t('Keep mine')}
                </Button>
              </>
            )}
            <Button size="compact-sm" variant="default" onClick={() => draft.settle(conflict)}>
              {field === '' ? t('Dismiss') : t('Use theirs')}
            </Button>
          </li>
        );
      })}
    </ul>
  );
}
