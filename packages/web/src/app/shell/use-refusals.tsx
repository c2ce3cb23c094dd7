import { useEffect } from 'react';
import { openModal } from '../../ui/feedback/modals.ts';
import { countsOf, waiting } from '../../wire/offline/waiting.ts';
import { t } from '../../words/words.ts';

let isOpen = false;
/** Shows the refused changes; one window however often it is requested. */
export function openRefusals(): void {
  if (isOpen) return;
  isOpen = true;
  void import('./UnsavedChanges.tsx').then(
    ({ UnsavedChanges }) =>
      openModal({
        title: t('Changes not saved'),
        onClose: () => {
          isOpen = false;
        },
        content: (close) => <UnsavedChanges onDone={close} />,
      }),
    () => {
      isOpen = false;
    },
  );
}

/** Somebody whose change was refused after they had gone on learns of it, and decides (BYD-5). */
export function useRefusals(): void {
  const refused = waiting(({ changes }) => countsOf(changes).refused);
  useEffect(() => {
    if (refused > 0) openRefusals();
  }, [refused]);
}
