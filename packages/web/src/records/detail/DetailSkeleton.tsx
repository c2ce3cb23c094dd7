import { Skeleton } from '@mantine/core';
import styles from './RecordDetail.module.css';
import { t } from '../../words/words.ts';

const Lines = ({ widths }: { readonly widths: readonly number[] }) => (
  <div className={styles.section}>
    <Skeleton height={12} width={112} mt={4} mb={14} />
    {widths.map((width, i) => (
      <div key={i} className={styles.ghost}>
        <Skeleton height={12} width={`${48 + ((i * 13) % 32)}%`} />
        <Skeleton height={12} width={`${width}%`} />
      </div>
    ))}
  </div>
);

/** Skeleton of a record while it loads: name, fields, and the panels beside them. */
export function DetailSkeleton() {
  return (
    <div className={styles.page} role="status" aria-busy="true" aria-label={t('Loading')}>
      <div className={styles.head}>
        <div className={styles.name}>
          <Skeleton height={10} width={72} mt={4} className={styles.kind} />
          <Skeleton height={20} width={240} mt={8} />
          <Skeleton height={12} width={136} mt={12} />
        </div>
        <Skeleton height={30} width={96} />
      </div>
      <div className={styles.columns}>
        <div className={styles.main}>
          <Lines widths={[42, 30, 56]} />
          <Lines widths={[24, 36, 28, 48]} />
        </div>
        <div className={styles.side}>
          {[64, 40, 52].map((width) => (
            <div key={width} className={styles.ghostPart}>
              <Skeleton height={12} width={96} />
              <Skeleton height={12} width={`${width}%`} mt={16} />
            </div>
          ))}
        </div>
      </div>
    </div>
  );
}
