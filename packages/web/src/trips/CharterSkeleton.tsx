import { Skeleton } from '@mantine/core';
import { t } from '../words/words.ts';
import styles from './CharterSkeleton.module.css';

/** The shape of a quote while it is on its way. */
export function CharterSkeleton() {
  return (
    <div className={styles.page} aria-busy="true" role="status" aria-label={t('Loading')}>
      <div className={styles.head}>
        <div className={styles.title}>
          <Skeleton height={14} width={120} />
          <Skeleton height={28} width={260} mt={8} />
          <Skeleton height={16} width={160} mt={10} />
        </div>
        <Skeleton height={36} width={160} />
      </div>
      <div className={styles.columns}>
        <div className={styles.main}>
          <Skeleton height={320} radius="md" />
          <Skeleton height={120} mt={24} radius="md" />
        </div>
        <div className={styles.side}>
          {[120, 180].map((height) => (
            <section key={height} className={styles.section}>
              <Skeleton height={height} radius="md" />
            </section>
          ))}
        </div>
      </div>
    </div>
  );
}
