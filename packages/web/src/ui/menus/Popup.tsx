import { Menu, Popover, type MenuProps, type PopoverProps } from '@mantine/core';
import { useEffect, useImperativeHandle, useState, type ReactNode, type Ref } from 'react';
import { useOverlay } from '../layout/overlays.ts';
import type { PopupProps } from './use-popup.tsx';

/** Takes the place of the button in the widgets' tree: the button existed before they loaded. */
function Target({ anchor, ref }: { readonly anchor: PopupProps['anchor']; readonly ref?: Ref<HTMLElement | null> }) {
  useImperativeHandle<HTMLElement | null, HTMLElement | null>(ref, () => anchor.current, [anchor]);
  return null;
}
/** Opens one tick after mounting: the widgets see the change, so they know the origin of the focus and take it as always. */
export function useOpened(opened: boolean): boolean {
  const [isMounted, setMade] = useState(false);
  useEffect(() => setMade(true), []);
  return opened && isMounted;
}

interface Parts extends PopupProps {
  readonly children: ReactNode;
}
/** Pixels; what does not fit scrolls (WID-7). */
const HIGHEST = 250;
interface MenuParts extends Parts, Pick<MenuProps, 'position' | 'width'> {
  /** Height of a menu of known length that would otherwise be cut in the middle of an entry. */
  readonly highest?: number;
}
/** The menu of a button of `usePopup`. */
export function PopupMenu({ id, anchor, opened, onChange, children, highest = HIGHEST, ...look }: MenuParts) {
  const isTop = useOverlay(opened, () => onChange(false));
  return (
    <Menu {...look} id={id} opened={useOpened(opened)} onChange={onChange} closeOnEscape={isTop} trapFocus={isTop}>
      <Menu.Target>
        <Target anchor={anchor} />
      </Menu.Target>
      <Menu.Dropdown mah={highest} style={{ overflowY: 'auto' }}>
        {children}
      </Menu.Dropdown>
    </Menu>
  );
}
/** Panel of a button of `usePopup`. Its content exists only while it is open. */
export function PopupPanel({ id, anchor, opened, onChange, children, ...look }: Parts & Pick<PopoverProps, 'position' | 'width'>) {
  const isTop = useOverlay(opened, () => onChange(false));
  return (
    <Popover {...look} id={id} opened={useOpened(opened)} onChange={onChange} closeOnEscape={isTop} trapFocus={isTop} returnFocus>
      <Popover.Target>
        <Target anchor={anchor} />
      </Popover.Target>
      <Popover.Dropdown p={0}>{opened && children}</Popover.Dropdown>
    </Popover>
  );
}
