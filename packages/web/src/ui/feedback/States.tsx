import { Button, Skeleton } from '@mantine/core';
import { IconCloudOff, IconLock, IconMoodEmpty, type Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Problem } from '@app/kernel/problem.ts';
import { useWords } from './problem-texts.ts';
import { t } from '../../words/words.ts';
import styles from './States.module.css';

interface EmptyProps {
  readonly icon?: Icon | undefined;
  readonly title: string;
  /** Description of the content that belongs here. */
  readonly children?: ReactNode;
  /** The single action to offer. */
  readonly action?: ReactNode;
}
/** An empty state: says what belongs here and offers the one action. */
export function EmptyState({ icon: Glyph = IconMoodEmpty, title, children, action }: EmptyProps) {
  return (
    <div className={styles.state}>
      <Glyph size={32} stroke={1.25} aria-hidden />
      <strong>{title}</strong>
      {children && <p>{children}</p>}
      {action}
    </div>
  );
}

interface ErrorProps {
  readonly problems: readonly Problem[];
  readonly onRetry?: () => void;
}
/** Shows the problem in its own words, and the next step. */
export function ErrorState({ problems, onRetry }: ErrorProps) {
  const words = useWords(problems);
  const Glyph = problems[0]?.code === 'records.not-allowed' ? IconLock : IconCloudOff;
  return (
    <div className={styles.state} role="alert">
      <Glyph size={32} stroke={1.25} aria-hidden />
      <strong>{words?.title}</strong>
      <p>{words?.message}</p>
      {onRetry && (
        <Button variant="default" onClick={onRetry}>
          {t('Try again')}
        </Button>
      )}
    </div>
  );
}

/** The shape of rows that are on their way. `height` in px. */
export function RowSkeletons({ rows = 8, height = 36 }: { readonly rows?: number; readonly height?: number }) {
  return (
    <div className={styles.rows} role="status" aria-busy="true" aria-label={t('Loading')}>
      {Array.from({ length: rows }, (_, i) => (
        <div key={i} className={styles.row} style={{ height }}>
          <Skeleton height={12} width={`${18 + ((i * 7) % 12)}%`} />
          <Skeleton height={12} width={`${30 + ((i * 11) % 24)}%`} />
          <Skeleton height={12} width="9%" ms="auto" />
        </div>
      ))}
    </div>
  );
}
