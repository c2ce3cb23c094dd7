import { Button } from '@mantine/core';
import { IconFilterOff, type Icon } from '@tabler/icons-react';
import { EmptyState } from '../../ui/feedback/States.tsx';
import { t } from '../../words/words.ts';
import type { RecordScreen } from '../screen/screen.ts';
import styles from './RecordList.module.css';

interface Props {
  readonly screen: RecordScreen;
  readonly icon: Icon | undefined;
  /** True if words or filters may hide records. */
  readonly narrowed: boolean;
  readonly onAll: () => void;
  readonly onAdd: (() => void) | undefined;
}

/** Says that a list has no records, or none that match. */
export function EmptyList({ screen, icon, narrowed, onAll, onAdd }: Props) {
  return (
    <div className={styles.none}>
      {narrowed ? (
        <EmptyState
          icon={IconFilterOff}
          title={t('No matching {many}', { many: t(screen.plural) })}
          action={
            <Button variant="default" onClick={onAll}>
              {t('Show all {many}', { many: t(screen.plural) })}
            </Button>
          }
        >
          {t('Try other words or fewer filters.')}
        </EmptyState>
      ) : (
        <EmptyState
          icon={icon}
          title={t('No {many} yet', { many: t(screen.plural) })}
          action={onAdd && <Button onClick={onAdd}>{t('New {one}', { one: t(screen.singular) })}</Button>}
        >
          {t(screen.empty)}
        </EmptyState>
      )}
    </div>
  );
}
