import { Button, Group, type ModalProps } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useOverlay } from '../layout/overlays.ts';
import { t } from '../../words/words.ts';
import { openModal } from './modals.ts';
import { typedInputs, watchTyping } from './typed-inputs.ts';
import { unsavedPlaces } from './unsaved.ts';

interface Overlay {
  readonly opened: boolean;
  readonly onClose: () => void;
  /** True where nothing that is typed can be lost: it is kept as a draft, acts at once, or only looks something up. */
  readonly keepsInput?: boolean | undefined;
  /** True where going back in the history leaves the page: its address opens it, or nothing but its own buttons closes it. */
  readonly backLeaves?: boolean | undefined;
  readonly closeButtonProps?: ModalProps['closeButtonProps'] | undefined;
}
export type StackedProps = Pick<Overlay, 'keepsInput' | 'backLeaves'>;

/**
 * Returns the properties of an overlay in the stack (SHL-1): under another one it does not close on Escape. Each keeps its focus trap:
 * the one that closes hands the focus back, and the one below does not take it. Escape, a click outside, its cross or going back in the
 * history close it, over what was typed in it only after a question. Buttons of its content close it themselves.
 */
export function useStackedOverlay({ opened, onClose, keepsInput = false, backLeaves = false, closeButtonProps }: Overlay) {
  const root = useRef<HTMLDivElement>(null);
  /** Unsaved entries of the screen below. */
  const below = useRef<ReadonlySet<string>>(new Set());
  useEffect(() => {
    watchTyping();
    below.current = unsavedPlaces();
  }, [opened]);
  const mayLose = (): boolean =>
    [...unsavedPlaces()].some((place) => !below.current.has(place)) || typedInputs.hasAny((input) => root.current?.contains(input) ?? false);
  const close = (): void => (keepsInput || !mayLose() ? onClose() : askToDiscard(onClose));
  const isTop = useOverlay(opened, backLeaves ? undefined : close);
  return {
    ref: root,
    opened,
    onClose: close,
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
