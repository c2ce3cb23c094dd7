import { type RefObject, useEffect, useRef } from 'react';

/** Pixels of a turned wheel, and the part by which two fingers spread or close, that are one step. */
const [WHEEL_STEP, FINGER_STEP] = [80, 1.35];
const distance = ({ touches: [a, b] }: TouchEvent): number => (a && b ? Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY) : 0);

/** Tells of a pinch on the board, by two fingers or on a touchpad, which is a turned wheel with Ctrl: -1 for fewer days, 1 for more. */
export function usePinch(body: RefObject<HTMLElement | null>, isShown: boolean, onZoom: (by: -1 | 1) => void): void {
  const latest = useRef(onZoom);
  latest.current = onZoom;
  useEffect(() => {
    const board = body.current;
    if (!board || !isShown) return undefined;
    let turned = 0;
    let from = 0;
    const onWheel = (event: WheelEvent): void => {
      if (!event.ctrlKey) return;
      event.preventDefault();
      turned += event.deltaY;
      if (Math.abs(turned) < WHEEL_STEP) return;
      latest.current(turned > 0 ? 1 : -1);
      turned = 0;
    };
    const onStart = (event: TouchEvent): void => {
      from = distance(event);
    };
    const onMove = (event: TouchEvent): void => {
      if (event.touches.length !== 2 || from === 0) return;
      event.preventDefault();
      const part = distance(event) / from;
      if (part < FINGER_STEP && part > 1 / FINGER_STEP) return;
      latest.current(part > 1 ? -1 : 1);
      from = distance(event);
    };
    const active = { passive: false };
    board.addEventListener('wheel', onWheel, active);
    board.addEventListener('touchstart', onStart, { passive: true });
    board.addEventListener('touchmove', onMove, active);
    return () => {
      board.removeEventListener('wheel', onWheel);
      board.removeEventListener('touchstart', onStart);
      board.removeEventListener('touchmove', onMove);
    };
  }, [body, isShown]);
}
