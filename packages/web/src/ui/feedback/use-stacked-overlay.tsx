import { Button, Group, type ModalProps } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { t } from '../../words/words.ts';
import { openModal } from './modals.ts';
import { typedInputs, watchTyping } from './typed-inputs.ts';
import { unsavedPlaces } from './unsaved.ts';

interface Overlay {
  readonly opened: boolean;
  /** From `useOverlay`. */
  readonly isTop: boolean;
  readonly onClose: () => void;
  /** True where nothing that is typed can be lost: it is kept as a draft, acts at once, or only looks something up. */
  readonly keepsInput?: boolean | undefined;
  readonly closeButtonProps?: ModalProps['closeButtonProps'] | undefined;
}
export type StackedProps = Pick<Overlay, 'keepsInput'>;

/**
 * Returns the properties of an overlay in the stack (SHL-1): under another one it does not close on Escape. Each keeps its focus trap:
 * the one that closes hands the focus back, and the one below does not take it. Escape, a click outside or its cross close it, over what was typed
 * in it only after a question. Buttons of its content close it themselves.
 */
export function useStackedOverlay({ opened, isTop, onClose, keepsInput = false, closeButtonProps }: Overlay) {
  const root = useRef<HTMLDivElement>(null);
  /** Unsaved entries of the screen below. */
  const below = useRef<ReadonlySet<string>>(new Set());
  useEffect(() => {
    watchTyping();
    below.current = unsavedPlaces();
  }, [opened]);
  const mayLose = (): boolean =>
    [...unsavedPlaces()].some((place) => !below.current.has(place)) || typedInputs.hasAny((input) => root.current?.contains(input) ?? false);
  return {
    ref: root,
    opened,
    onClose: () => (keepsInput || !mayLose() ? onClose() : askToDiscard(onClose)),
    closeOnEscape: isTop,
    closeButtonProps: { 'aria-label': t('Close'), ...closeButtonProps },
  };
}

function askToDiscard(onDiscard: () => void): void {
  openModal({
    title: t('Not saved yet'),
    size: 'sm',
    content: (close) => (
      <>
        <p style={{ margin: '0 0 20px' }}>{t('What you typed here is lost if you close it.')}</p>
        <Group justify="flex-end" gap={8}>
          <Button variant="default" onClick={close} data-autofocus>
            {t('Keep editing')}
          </Button>
          <Button
            color="red"
            onClick={() => {
              close();
              onDiscard();
            }}
          >
            {t('Discard')}
          </Button>
        </Group>
      </>
    ),
  });
}
