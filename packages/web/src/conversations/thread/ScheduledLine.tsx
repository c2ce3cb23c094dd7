import { Button } from '@mantine/core';
import { IconClock } from '@tabler/icons-react';
import { useNow } from '../../ui/dates/use-now.ts';
import { showMoment } from '../../widgets/status/time-ago.rules.ts';
import { t } from '../../words/words.ts';
import styles from './MessageItem.module.css';

interface Props {
  /** Epoch ms. */
  readonly at: number;
  /** Missing where the person may not take it back. */
  readonly onTakeBack: (() => void) | undefined;
}
/** Says when a message leaves, and takes it back until then. */
export function ScheduledLine({ at, onTakeBack }: Props) {
  if (at <= useNow()) return null;
  return (
    <span className={styles.scheduled}>
      <IconClock size={14} stroke={1.75} aria-hidden />
      {t('Leaves {when}', { when: showMoment(at) })}
      {onTakeBack && (
        <Button size="compact-xs" variant="subtle" onClick={onTakeBack}>
          {t('Take back')}
        </Button>
      )}
    </span>
  );
}
