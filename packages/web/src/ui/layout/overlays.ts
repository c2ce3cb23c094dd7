import { useEffect, useId } from 'react';
import { create } from 'zustand';

/** All open overlays (dialogs, drawers, popups), the topmost last (SHL-1). */
const overlays = create<readonly string[]>(() => []);

/** Takes a place in the stack while `opened`; returns whether it is the topmost, which alone hears Escape and holds the focus. */
export function useOverlay(opened: boolean): boolean {
  const id = useId();
  useEffect(() => {
    if (!opened) return undefined;
    overlays.setState((stack) => [...stack, id], true);
    return () => overlays.setState((stack) => stack.filter((other) => other !== id), true);
  }, [opened, id]);
  return overlays((stack) => {
    const place = stack.indexOf(id);
    // Until its effect has run it is about to become the topmost.
    return place === -1 || place === stack.length - 1;
  });
}
