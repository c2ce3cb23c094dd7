import { Drawer, type DrawerProps } from '@mantine/core';
import { useOverlay } from '../layout/overlays.ts';
import { useStackedOverlay, type StackedProps } from './use-stacked-overlay.tsx';

/** A drawer in the stack of overlays (SHL-1), as `Dialog` is. */
export function SidePanel({ opened, onClose, keepsInput, closeButtonProps, ...props }: DrawerProps & StackedProps) {
  return <Drawer {...props} {...useStackedOverlay({ opened, isTop: useOverlay(opened), onClose, keepsInput, closeButtonProps })} />;
}
