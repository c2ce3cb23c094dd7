import { Drawer, type DrawerProps } from '@mantine/core';
import { useStackedOverlay, type StackedProps } from './use-stacked-overlay.tsx';

/** A drawer in the stack of overlays (SHL-1), as `Dialog` is. */
export function SidePanel({ opened, onClose, keepsInput, backLeaves, closeButtonProps, ...props }: DrawerProps & StackedProps) {
  return <Drawer {...props} {...useStackedOverlay({ opened, onClose, keepsInput, backLeaves, closeButtonProps })} />;
}
