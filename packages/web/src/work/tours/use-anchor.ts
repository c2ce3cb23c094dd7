import { useEffect, useState } from 'react';
import type { TourStep } from '@app/domain/work/tour.ts';
import { anchorOf } from './tour.rules.ts';

/** Time for a part of a screen to come, in ms; longer for the first step, whose screen may have just been opened. */
const PATIENCE_MS = 3000;
const FIRST_PATIENCE_MS = 6000;

/**
 * Returns the element of a step once it is on the screen; undefined while it is waited for. Reports one that does not come. A screen that draws
 * its parts anew, as one that was just loading does, leaves the step at the new one.
 */
export function useAnchor(step: TourStep | undefined, isFirst: boolean, onMissing: () => void): HTMLElement | null | undefined {
  const [match, setMatch] = useState<{ readonly step: TourStep; readonly anchor: HTMLElement | null }>();
  useEffect(() => {
    if (!step) return undefined;
    let anchor: HTMLElement | null | undefined;
    let patience: ReturnType<typeof setTimeout> | undefined;
    const look = (): void => {
      if (anchor === null || (anchor && anchor.isConnected)) return;
      anchor = anchorOf(step, document);
      if (anchor === undefined) return;
      clearTimeout(patience);
      setMatch({ step, anchor });
    };
    look();
    const observer = new MutationObserver(look);
    if (anchor === undefined) {
      patience = setTimeout(
        () => {
          observer.disconnect();
          onMissing();
        },
        isFirst ? FIRST_PATIENCE_MS : PATIENCE_MS,
      );
    }
    observer.observe(document.body, { subtree: true, childList: true, attributes: true });
    return () => {
      observer.disconnect();
      clearTimeout(patience);
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the report belongs to the step
  }, [step]);
  return match && match.step === step ? match.anchor : undefined;
}
