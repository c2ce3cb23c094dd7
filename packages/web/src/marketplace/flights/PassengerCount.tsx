import { ActionIcon } from '@mantine/core';
import { IconMinus, IconPlus } from '@tabler/icons-react';
import { useId } from 'react';
import { t } from '../../words/words.ts';
import { fewer, more } from './passengers.rules.ts';
import styles from './PassengerCount.module.css';

interface Props {
  /** Null until somebody enters it. */
  readonly value: number | null;
  readonly max: number;
  readonly onChange: (passengers: number) => void;
  readonly error?: string | undefined;
}

/** The number of passengers, changed by one at a time (MKT-6). */
export function PassengerCount({ value, max, onChange, error }: Props) {
  const errorId = useId();
  const [less, next] = [fewer({ value, max }), more({ value, max })];
  return (
    <div className={styles.count} role="group" aria-label={t('Passengers')} aria-describedby={error ? errorId : undefined}>
      <span>{t('Passengers')}</span>
      <ActionIcon
        variant="default"
        size={34}
        className={styles.button}
        aria-label={t('Remove one passenger')}
        disabled={less === undefined}
        onClick={() => less !== undefined && onChange(less)}
      >
        <IconMinus size={16} />
      </ActionIcon>
      <output aria-live="polite">{value ?? '–'}</output>
      <ActionIcon
        variant="default"
        size={34}
        className={styles.button}
        aria-label={t('Add one passenger')}
        disabled={next === undefined}
        onClick={() => next !== undefined && onChange(next)}
      >
        <IconPlus size={16} />
      </ActionIcon>
      {error && (
        <span id={errorId} className={styles.error} role="alert">
          {error}
        </span>
      )}
    </div>
  );
}
