import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useAction } from '../../ui/feedback/use-action.ts';
import { t } from '../../words/words.ts';
import { TimeAgo } from '../status/TimeAgo.tsx';
import styles from './KeyTest.module.css';

interface Props {
  /** Last test, epoch ms. */
  readonly tested: number | null;
  readonly onTest: () => Promise<void>;
  /** The account that the key belongs to. */
  readonly children?: ReactNode;
}
/** Stored keys of another service: whose they are, when they were tested, and their test. */
export function KeyTest({ tested, onTest, children }: Props) {
  const { isBusy, run } = useAction();
  return (
    <div className={styles.line}>
      {children}
      {tested !== null && (
        <span className={styles.when}>
          {t('Tested')} <TimeAgo at={tested} isInside />
        </span>
      )}
      <Button size="xs" variant="default" loading={isBusy} onClick={() => run(onTest)}>
        {t('Test keys')}
      </Button>
    </div>
  );
}
