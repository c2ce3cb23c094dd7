import { lazy, Suspense } from 'react';
import { openModal } from '../../ui/feedback/modals.ts';
import { t } from '../../words/words.ts';

const MergeForm = lazy(async () => ({ default: (await import('./MergeForm.tsx')).MergeForm }));

/** Opens the comparison of two contacts. */
export function openMerge(ids: readonly [string, string]): void {
  openModal({
    title: t('Merge contacts'),
    size: 'xl',
    content: (close) => (
      <Suspense>
        <MergeForm ids={ids} onClose={close} />
      </Suspense>
    ),
  });
}
