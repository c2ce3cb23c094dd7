import { type PointerEvent as ReactPointerEvent, useRef } from 'react';
import { useFollow } from './use-follow.ts';

/** Pixels before a press becomes a drag. */
const DEAD = 4;

/** The pointer during a drag. */
interface DragPoint {
  /** Pixels to the right of where it was pressed. */
  readonly dx: number;
  readonly shiftKey: boolean;
  /** Key of the aircraft whose row it is over. */
  readonly craft: string | undefined;
}
interface Drag<T> {
  /** Takes something in hand; undefined for what stays where it is. */
  readonly take: () => T | undefined;
  readonly move: (inHand: T, to: DragPoint) => T;
  readonly drop: (inHand: T) => void;
  readonly cancel: () => void;
}

/** True for a press that may begin a drag. A finger scrolls; its long press opens the menu, where moving is a form. */
export const isPress = ({ button, pointerType }: ReactPointerEvent): boolean => button === 0 && pointerType !== 'touch';

/** Drags something over the rows of the board: a press becomes a drag once the pointer moves, and its click opens nothing. */
export function useDrag() {
  const dragged = useRef(false);
  const follow = useFollow();
  const swallowClick = (): void => {
    dragged.current = true;
    setTimeout(() => (dragged.current = false), 0);
  };
  const drag = <T>(event: ReactPointerEvent, { take, move, drop, cancel }: Drag<T>): void => {
    const [x, y] = [event.clientX, event.clientY];
    let inHand: T | undefined;
    let isDragging = false;
    follow(
      ({ clientX, clientY, shiftKey }) => {
        const dx = clientX - x;
        if (!isDragging && Math.hypot(dx, clientY - y) < DEAD) return;
        if (!isDragging) {
          isDragging = true;
          inHand = take();
        }
        if (inHand === undefined) return;
        const craft = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-craft]')?.dataset['craft'];
        inHand = move(inHand, { dx, shiftKey, craft });
      },
      (isCanceled) => {
        if (!isDragging) return;
        swallowClick();
        if (isCanceled) cancel();
        else if (inHand !== undefined) drop(inHand);
      },
    );
  };
  return { drag, follow, swallowClick, isDragged: (): boolean => dragged.current };
}
