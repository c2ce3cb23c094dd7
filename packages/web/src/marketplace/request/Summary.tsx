import { t } from '../../words/words.ts';
import { estimateText } from '../flights/FlightInfo.tsx';
import type { Selection } from '../flow/flow.rules.ts';
import styles from './Summary.module.css';

/** The chosen flight, visible on a phone while the steps scroll. */
export function Summary({ selection }: { readonly selection: Selection }) {
  const codes = [selection.legs[0]?.from.icao, ...selection.legs.map((leg) => leg.to.icao)].join(' – ');
  return (
    <aside className={styles.summary} aria-label={t('Your choice')}>
      <span>
        <b>{codes}</b>
        <span className={styles.aircraft}>{selection.aircraftName}</span>
      </span>
      <b>{estimateText(selection)}</b>
    </aside>
  );
}
