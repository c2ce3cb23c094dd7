import styles from './ShellSkeleton.module.css';
import { t } from '../../words/words.ts';

/** The shape of the staff shell while it loads; sent by the server, so it needs nothing. */
export function ShellSkeleton() {
  return (
    <div className={styles.shell} role="status" aria-busy="true" aria-label={t('Loading')}>
      <div className={styles.rail}>
        {[72, 0, 44, 58, 50, 0, 40, 56, 48].map((width, i) => (
          <i key={i} style={{ width: `${width}%` }} />
        ))}
      </div>
      <div className={styles.content}>
        <div className={styles.bar} />
        <div className={styles.page}>
          <i style={{ width: 148, height: 20 }} />
          {[58, 72, 64, 80, 61, 75, 68, 54].map((width) => (
            <i key={width} style={{ width: `${width}%` }} />
          ))}
        </div>
      </div>
    </div>
  );
}
