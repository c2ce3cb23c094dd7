import type { PointerEvent } from 'react';

/** Distance that a hand may move while it presses, CSS px. */
const TREMOR = 12;

/**
 * Props of a button below fields that are saved as they are left: a press counts although the answer to what was saved moves the button meanwhile. The
 * browser would see it begin on the button and end beside it. Whoever moves away before letting go still presses nothing (WCAG 2.5.2).
 */
export const firmPress = {
  onPointerDown({ currentTarget: button, pointerId, clientX, clientY }: PointerEvent<HTMLButtonElement>): void {
    button.setPointerCapture(pointerId);
    const over = new AbortController();
    button.addEventListener('lostpointercapture', () => over.abort(), { signal: over.signal });
    button.addEventListener(
      'pointermove',
      (event: globalThis.PointerEvent) => {
        if (Math.hypot(event.clientX - clientX, event.clientY - clientY) > TREMOR) button.releasePointerCapture(pointerId);
      },
      { signal: over.signal },
    );
  },
};
