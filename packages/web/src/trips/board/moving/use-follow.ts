import { useEffect, useRef } from 'react';

type Follow = (onMove: (event: PointerEvent) => void, onEnd: (isCanceled: boolean) => void) => void;

/** Follows the pointer until the button is let go, or until Escape is pressed. What still listens when the screen leaves is ended. */
export function useFollow(): Follow {
  const stop = useRef<() => void>(undefined);
  useEffect(() => () => stop.current?.(), []);
  return (onMove, onEnd) => {
    const end = (isCanceled: boolean) => (): void => {
      stop.current?.();
      onEnd(isCanceled);
    };
    const [up, away] = [end(false), end(true)];
    const key = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape') return;
      event.stopPropagation();
      away();
    };
    window.addEventListener('pointermove', onMove);
    window.addEventListener('pointerup', up);
    window.addEventListener('pointercancel', away);
    window.addEventListener('keydown', key, true);
    stop.current = () => {
      window.removeEventListener('pointermove', onMove);
      window.removeEventListener('pointerup', up);
      window.removeEventListener('pointercancel', away);
      window.removeEventListener('keydown', key, true);
      stop.current = undefined;
    };
  };
}
