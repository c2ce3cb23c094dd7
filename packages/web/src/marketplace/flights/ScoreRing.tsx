import { t } from '../../words/words.ts';
import styles from './ScoreRing.module.css';

/** Colour role of a score: 80 green, 65 yellow-green, 50 orange, below red (PRC-5). Always beside its number. */
const tone = (score: number): string | undefined => (score >= 80 ? styles.good : score >= 65 ? styles.fair : score >= 50 ? styles.weak : styles.poor);
const RADIUS = 18;
const AROUND = 2 * Math.PI * RADIUS;

/** A deal's score as a ring around its percentage. */
export function ScoreRing({ score }: { readonly score: number }) {
  return (
    <span className={styles.ring} role="img" aria-label={t('Match {n}%', { n: score })}>
      <svg viewBox="0 0 44 44" aria-hidden="true">
        <circle className={styles.track} cx="22" cy="22" r={RADIUS} />
        <circle
          className={tone(score)}
          cx="22"
          cy="22"
          r={RADIUS}
          strokeDasharray={`${(AROUND * score) / 100} ${AROUND}`}
          transform="rotate(-90 22 22)"
        />
      </svg>
      <span aria-hidden="true">{score}%</span>
    </span>
  );
}
