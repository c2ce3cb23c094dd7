import { Menu, type MenuProps } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { useOverlay } from '../layout/overlays.ts';

interface Props extends Omit<MenuProps, 'opened' | 'onChange' | 'closeOnEscape' | 'trapFocus'> {
  /** The button that opens the menu. */
  readonly target: ReactNode;
}
/** A menu that is loaded with its screen, in the stack of overlays (SHL-1), at most 250 px high (WID-7). */
export function StackMenu({ target, children, ...look }: Props) {
  const [opened, setOpened] = useState(false);
  const isTop = useOverlay(opened, () => setOpened(false));
  return (
    <Menu {...look} opened={opened} onChange={setOpened} closeOnEscape={isTop} trapFocus={isTop}>
      <Menu.Target>{target}</Menu.Target>
      <Menu.Dropdown mah={250} style={{ overflowY: 'auto' }}>
        {children}
      </Menu.Dropdown>
    </Menu>
  );
}
