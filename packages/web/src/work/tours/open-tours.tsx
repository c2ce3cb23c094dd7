import { lazy, Suspense } from 'react';
import { openModal } from '../../ui/feedback/modals.ts';
import { RowSkeletons } from '../../ui/feedback/States.tsx';
import { t } from '../../words/words.ts';

const TourList = lazy(async () => ({ default: (await import('./TourList.tsx')).TourList }));

/** Shows the tours that can be run or repeated (SHL-14). */
export function openTours(): void {
  openModal({
    title: t('Tours'),
    content: (close) => (
      <Suspense fallback={<RowSkeletons rows={3} />}>
        <TourList onClose={close} />
      </Suspense>
    ),
  });
}
