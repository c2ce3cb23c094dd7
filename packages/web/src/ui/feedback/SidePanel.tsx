import { Drawer, type DrawerProps } from '@mantine/core';
import { t } from '../../words/words.ts';
import { useGuardedClose, type GuardedProps } from './use-guarded-close.tsx';
import { useOverlay } from '../layout/overlays.ts';

/** A drawer in the stack of overlays (SHL-1), as `Dialog` is. */
export function SidePanel({ opened, onClose, keepsInput, closeButtonProps, ...props }: DrawerProps & GuardedProps) {
  const isTop = useOverlay(opened);
  const { root, close } = useGuardedClose({ opened, onClose, keepsInput });
  return (
    <Drawer
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
