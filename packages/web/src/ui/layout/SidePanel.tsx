import { Drawer, type DrawerProps } from '@mantine/core';
import { t } from '../../words/words.ts';
import { useOverlay } from './overlays.ts';

/** A drawer in the stack of overlays (SHL-1), as `Dialog` is. */
export function SidePanel({ opened, closeButtonProps, ...props }: DrawerProps) {
  const isTop = useOverlay(opened);
  return (
    <Drawer {...props} opened={opened} closeOnEscape={isTop} trapFocus={isTop} closeButtonProps={{ 'aria-label': t('Close'), ...closeButtonProps }} />
  );
}
