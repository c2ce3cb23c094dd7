import { useEffect, useId, useRef, type RefObject } from 'react';
import { create } from 'zustand';
import { BackGuard } from './back-guard.ts';
import { takeSteps } from './history-steps.ts';

interface OpenOverlay {
  readonly id: string;
  readonly onBack: RefObject<(() => void) | undefined>;
}
/** All open overlays (dialogs, drawers, popups), the topmost last (SHL-1). */
const overlays = create<readonly OpenOverlay[]>(() => []);

let guard: BackGuard | undefined;
function guardHistory(): BackGuard {
  if (!guard) {
    const started = new BackGuard(history, () => overlays.getState().at(-1)?.onBack.current);
    takeSteps(() => started.take());
    guard = started;
  }
  return guard;
}

/**
 * Takes a place in the stack while `opened`; returns whether it is the topmost, which alone hears Escape and holds the focus. `onBack` closes it when
 * somebody goes back in the history; without it they leave the page, as where its address opens it.
 */
export function useOverlay(opened: boolean, onBack?: () => void): boolean {
  const id = useId();
  const current = useRef(onBack);
  current.current = onBack;
  useEffect(() => {
    if (!opened) return undefined;
    guardHistory().begin();
    overlays.setState((stack) => [...stack, { id, onBack: current }], true);
    return () => overlays.setState((stack) => stack.filter((other) => other.id !== id), true);
  }, [opened, id]);
  return overlays((stack) => {
    const place = stack.findIndex((other) => other.id === id);
    // Until its effect has run it is about to become the topmost.
    return place === -1 || place === stack.length - 1;
  });
}
