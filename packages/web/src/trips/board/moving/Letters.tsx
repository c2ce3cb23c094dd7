import { Checkbox } from '@mantine/core';
import type { TripEffects } from '@app/domain/trips/moves/trip-change.ts';
import { t } from '../../../words/words.ts';
import styles from './EffectsPanel.module.css';

interface Props {
  readonly trips: readonly TripEffects[];
  /** Ids of the trips whose customers are told. */
  readonly chosen: readonly string[];
  readonly onChange: (chosen: readonly string[]) => void;
}
/** Emails to customers about what changes for them, as they would be sent. None goes out unless it is chosen. */
export function Letters({ trips, chosen, onChange }: Props) {
  return trips.map(({ id, number, letter }) =>
    letter ? (
      <section key={id} className={styles.letter} aria-label={t('Email to the customer of trip #{n}', { n: number })}>
        <Checkbox
          label={t('Email the customer')}
          checked={chosen.includes(id)}
          onChange={({ currentTarget }) => onChange(currentTarget.checked ? [...chosen, id] : chosen.filter((other) => other !== id))}
        />
        <p>
          {t('To {email}', { email: letter.to })}
          <br />
          <b>{letter.subject}</b>
        </p>
        <p className={styles.words}>{letter.text}</p>
      </section>
    ) : null,
  );
}
