import { useEffect, type RefObject } from 'react';
import type { Draft } from './composer.rules.ts';

/** Of 40 ms each: how long the focus waits for the editor. */
const MOST_TRIES = 100;

/** Moves the focus to where writing goes on, each time `focusRequest` grows. */
export function useComposerFocus(root: RefObject<HTMLElement | null>, draft: Draft, focusRequest: number): void {
  useEffect(() => {
    if (focusRequest === 0) return;
    // A forward starts with nobody: that is what comes next.
    const first = draft.mode === 'forward' && draft.recipients.length === 0 ? 'input' : '[contenteditable], textarea';
    // The editor may still be on its way: keys typed meanwhile would be taken for commands, so the composer itself takes the focus first.
    root.current?.focus();
    let tries = 0;
    const timer = setInterval(() => {
      const place = root.current?.querySelector<HTMLElement>(first);
      place?.focus();
      if (place || ++tries > MOST_TRIES) clearInterval(timer);
    }, 40);
    return () => clearInterval(timer);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only a new request moves the focus
  }, [focusRequest]);
}
