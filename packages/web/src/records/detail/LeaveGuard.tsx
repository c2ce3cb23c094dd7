import { Button, Group } from '@mantine/core';
import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { openModal } from '../../ui/feedback/modals.ts';
import { useBeforeUnload, useUnsaved } from '../../ui/feedback/unsaved.ts';
import { t } from '../../words/words.ts';

/** Asks before unsaved input is lost. */
export function LeaveGuard({ path }: { readonly path: string }) {
  const unsaved = useUnsaved(path);
  const said = unsaved.join(', ');
  const blocker = useBlocker(({ currentLocation, nextLocation }) => unsaved.length > 0 && currentLocation.pathname !== nextLocation.pathname);
  useBeforeUnload(unsaved.length > 0);
  const { state, proceed, reset } = blocker;
  useEffect(() => {
    if (state !== 'blocked') return undefined;
    let answered = false;
    const answer = (leave: boolean): void => {
      if (answered) return;
      answered = true;
      if (leave) proceed();
      else reset();
    };
    return openModal({
      title: t('Not saved yet'),
      content: (close) => (
        <>
          <p style={{ margin: '0 0 20px' }}>{t('Unsaved changes to {fields} will be lost.', { fields: said })}</p>
          <Group justify="flex-end" gap={8}>
            <Button variant="default" onClick={close} data-autofocus>
              {t('Stay')}
            </Button>
            <Button
              color="red"
              onClick={() => {
                answer(true);
                close();
              }}
            >
              {t('Leave without saving')}
            </Button>
          </Group>
        </>
      ),
      size: 'sm',
      onClose: () => answer(false),
    });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- asked once, when it begins
  }, [state]);
  return null;
}
