import { Modal, type ModalProps } from '@mantine/core';
import { useStackedOverlay, type StackedProps } from './use-stacked-overlay.tsx';

/** A dialog in the stack of overlays (SHL-1). */
export function Dialog({ opened, onClose, keepsInput, backLeaves, closeButtonProps, ...props }: ModalProps & StackedProps) {
  return <Modal {...props} {...useStackedOverlay({ opened, onClose, keepsInput, backLeaves, closeButtonProps })} />;
}
