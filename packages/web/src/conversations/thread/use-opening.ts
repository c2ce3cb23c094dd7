import { useEffect, useState, type RefObject } from 'react';

/** A frame that does not come must not hide the others. */
const MOST_MS = 800;

/**
 * True from when a conversation opens until everything in the box has its height: frames with mail are measured once they are loaded, and what
 * was shown before that would move. `isLoaded`: what the box holds is known.
 */
export function useOpening(box: RefObject<HTMLElement | null>, isLoaded: boolean): boolean {
  const [opening, setOpening] = useState(true);
  useEffect(() => {
    const element = box.current;
    if (!isLoaded || !opening || !element) return undefined;
    const look = (): void => {
      if (!element.querySelector('[aria-busy=true]')) setOpening(false);
    };
    const observer = new MutationObserver(look);
    observer.observe(element, { subtree: true, childList: true, attributeFilter: ['aria-busy'] });
    const timer = setTimeout(() => setOpening(false), MOST_MS);
    look();
    return () => {
      observer.disconnect();
      clearTimeout(timer);
    };
  }, [box, isLoaded, opening]);
  return opening;
}
