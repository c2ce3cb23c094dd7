import { Modal, type ModalProps } from '@mantine/core';
import { t } from '../../words/words.ts';
import { useOverlay } from '../layout/overlays.ts';
import { useGuardedClose, type GuardedProps } from './use-guarded-close.tsx';

/** A dialog in the stack of overlays (SHL-1): under another one it neither closes on Escape nor takes the focus. */
export function Dialog({ opened, onClose, keepsInput, closeButtonProps, ...props }: ModalProps & GuardedProps) {
  const isTop = useOverlay(opened);
  const { root, close } = useGuardedClose({ opened, onClose, keepsInput });
  return (
    <Modal
      {...props}
      ref={root}
      opened={opened}
      onClose={close}
      closeOnEscape={isTop}
      trapFocus={isTop}
      closeButtonProps={{ 'aria-label': t('Close'), ...closeButtonProps }}
    />
  );
}
