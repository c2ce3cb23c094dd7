import { Modal, type ModalProps } from '@mantine/core';
import { t } from '../../words/words.ts';
import { useOverlay } from '../layout/overlays.ts';

/** A dialog in the stack of overlays (SHL-1): under another one it neither closes on Escape nor takes the focus. */
export function Dialog({ opened, closeButtonProps, ...props }: ModalProps) {
  const isTop = useOverlay(opened);
  return (
    <Modal {...props} opened={opened} closeOnEscape={isTop} trapFocus={isTop} closeButtonProps={{ 'aria-label': t('Close'), ...closeButtonProps }} />
  );
}
