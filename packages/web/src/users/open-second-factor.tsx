import { lazy, Suspense } from 'react';
import { openModal } from '../ui/feedback/modals.ts';
import { RowSkeletons } from '../ui/feedback/States.tsx';
import { t } from '../words/words.ts';

const SecondFactor = lazy(async () => ({ default: (await import('./SecondFactor.tsx')).SecondFactor }));

/** Opens the dialog that turns two-step sign-in on or off, or that makes new backup codes. */
export const openSecondFactor = (wanted: 'switch' | 'codes' = 'switch'): void => {
  openModal({
    title: wanted === 'codes' ? t('New backup codes') : t('Two-step sign-in'),
    keepsInput: true,
    content: (close) => (
      <Suspense fallback={<RowSkeletons rows={3} />}>
        <SecondFactor wanted={wanted} close={close} />
      </Suspense>
    ),
  });
};
