import { ActionIcon } from '@mantine/core';
import { IconMinus, IconPlus } from '@tabler/icons-react';
import { useId } from 'react';
import { t } from '../../words/words.ts';
import { fewer, more } from '../flow/passengers.rules.ts';
import styles from './PassengerCount.module.css';

interface Props {
  /** Null until somebody enters it. */
  readonly value: number | null;
  readonly max: number;
  /** Told by how many; what it leads to is up to the newest count, which may not be painted yet. */
  readonly onChange: (by: 1 | -1) => void;
  readonly error?: string | undefined;
}

/** The number of passengers, changed by one at a time (MKT-6). */
export function PassengerCount({ value, max, onChange, error }: Props) {
  const errorId = useId();
  return (
    <div className={styles.count} role="group" aria-label={t('Passengers')} aria-describedby={error ? errorId : undefined}>
      <span>{t('Passengers')}</span>
      <ActionIcon
        variant="default"
        size={34}
        className={styles.button}
        aria-label={t('Remove one passenger')}
        disabled={fewer({ value, max }) === undefined}
        onClick={() => onChange(-1)}
      >
        <IconMinus size={16} />
      </ActionIcon>
      <output aria-live="polite">{value ?? '–'}</output>
      <ActionIcon
        variant="default"
        size={34}
        className={styles.button}
        aria-label={t('Add one passenger')}
        disabled={more({ value, max }) === undefined}
        onClick={() => onChange(1)}
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
