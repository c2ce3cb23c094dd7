import { t } from '../../words/words.ts';
import { estimateText, routeCodes } from '../flights/flight-words.rules.ts';
import type { Selection } from '../flow/flow.rules.ts';
import styles from './Summary.module.css';

/** The chosen flight, visible on a phone while the steps scroll. */
export function Summary({ selection }: { readonly selection: Selection }) {
  return (
    <aside className={styles.summary} aria-label={t('Your choice')}>
      <span>
        <b>{routeCodes(selection.legs)}</b>
        <span className={styles.aircraft}>{selection.aircraftName}</span>
      </span>
      <b>{estimateText(selection)}</b>
    </aside>
  );
}
