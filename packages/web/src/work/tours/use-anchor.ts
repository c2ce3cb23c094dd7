import { useEffect, useState } from 'react';
import type { TourStep } from '@app/domain/work/tour.ts';
import { anchorOf } from './tour.rules.ts';

/** Time for a screen to load, in ms. */
const PATIENCE_MS = 3000;

/** Returns the element of a step once it is on the screen; undefined while it is waited for. Reports one that does not come. */
export function useAnchor(step: TourStep | undefined, onMissing: () => void): HTMLElement | null | undefined {
  const [match, setMatch] = useState<{ readonly step: TourStep; readonly anchor: HTMLElement | null }>();
  useEffect(() => {
    if (!step) return undefined;
    const look = (): boolean => {
      const anchor = anchorOf(step, document);
      if (anchor !== undefined) setMatch({ step, anchor });
      return anchor !== undefined;
    };
    if (look()) return undefined;
    const observer = new MutationObserver(() => {
      if (look()) stop();
    });
    const timer = setTimeout(() => {
      stop();
      onMissing();
    }, PATIENCE_MS);
    const stop = (): void => {
      observer.disconnect();
      clearTimeout(timer);
    };
    observer.observe(document.body, { subtree: true, childList: true, attributes: true });
    return stop;
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the report belongs to the step
  }, [step]);
  return match && match.step === step ? match.anchor : undefined;
}
