import { scoreColour } from '@app/domain/marketplace/deal-score.rules.ts';
import { t } from '../../words/words.ts';
import { dashesOf, RADIUS } from './score-ring.rules.ts';
import styles from './ScoreRing.module.css';

/** A deal's score as a ring around its percentage. */
export function ScoreRing({ score }: { readonly score: number }) {
  return (
    <span className={styles.ring} role="img" aria-label={t('Match {n}%', { n: score })}>
      <svg viewBox="0 0 44 44" aria-hidden="true">
        <circle className={styles.track} cx="22" cy="22" r={RADIUS} />
        <circle className={styles[scoreColour(score)]} cx="22" cy="22" r={RADIUS} strokeDasharray={dashesOf(score)} transform="rotate(-90 22 22)" />
      </svg>
      <span aria-hidden="true">{score}%</span>
    </span>
  );
}
