import { useId, useRef, useState, type ComponentType, type MouseEvent, type ReactNode } from 'react';
import { showProblem } from '../feedback/show-problem.ts';
import type { PopupProps } from './use-popup.tsx';
import { t } from '../../words/words.ts';

interface Place {
  readonly x: number;
  readonly y: number;
}
type Load<More> = () => Promise<ComponentType<PopupProps & More>>;

/**
 * Opens a menu at the pointer, by a right click, a long press or the menu key (SHL-5). It closes on a click outside and on Escape, which returns
 * the focus. `open(event, more)` goes on `onContextMenu`; Shift opens the browser's own menu. `menu` may be anywhere on the screen.
 */
export function useContextMenu<More extends object>(load: Load<More>) {
  const id = useId();
  const anchor = useRef<HTMLElement>(null);
  const before = useRef<HTMLElement | null>(null);
  const [Menu, setMenu] = useState<ComponentType<PopupProps & More>>();
  const [opening, setAt] = useState<{ readonly place: Place; readonly more: More; readonly turn: number }>();
  const [opened, setOpened] = useState(false);

  const open = (event: MouseEvent<HTMLElement>, more: More): void => {
    if (event.shiftKey) return;
    event.preventDefault();
    const box = event.currentTarget.getBoundingClientRect();
    // The menu key has no place of its own: the menu opens at what has the focus.
    const place = event.clientX === 0 && event.clientY === 0 ? { x: box.left + 16, y: box.top + 16 } : { x: event.clientX, y: event.clientY };
    before.current = document.activeElement instanceof HTMLElement ? document.activeElement : null;
    setAt((previous) => ({ place, more, turn: (previous?.turn ?? 0) + 1 }));
    setOpened(true);
    if (!Menu) load().then((loaded) => setMenu(() => loaded), showProblem);
  };
  const change = (next: boolean): void => {
    setOpened(next);
    if (!next && document.activeElement?.closest('[role=menu]')) before.current?.focus();
  };
  const menu: ReactNode = opening && (
    <>
      <span ref={anchor} id={id} className="visually-hidden" style={{ position: 'fixed', left: opening.place.x, top: opening.place.y }}>
        {t('Actions')}
      </span>
      {Menu && <Menu key={opening.turn} {...opening.more} id={id} anchor={anchor} opened={opened} onChange={change} />}
    </>
  );
  return { open, menu };
}
