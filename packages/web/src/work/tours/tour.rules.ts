import type { Tour, TourStep } from '@app/domain/work/tour.ts';
import { mergeTours } from '@app/domain/work/work.rules.ts';
import { shippedTours } from './shipped-tours.ts';

/** Shipped tours, each replaced by a written one of its name, and then the other written ones. */
export const allTours = (written: readonly Tour[]): readonly Tour[] =>
  mergeTours(
    shippedTours.map(({ tour }) => tour),
    written,
  );
export const shippedTour = (name: string) => shippedTours.find(({ tour }) => tour.tour_name === name);
/** Returns the step that a key leads to, from -1 (the tour ends) on; undefined: the key is none of the tour's. */
export function stepAfterKey(key: string, index: number): number | undefined {
  if (key === 'Escape') return -1;
  if (key === 'ArrowRight' || key === 'ArrowDown') return index + 1;
  if (key === 'ArrowLeft' || key === 'ArrowUp') return Math.max(0, index - 1);
  return undefined;
}

/** Finds the visible element that a step points at. A step without one is in the middle of the screen: null. */
export function anchorOf({ element }: Pick<TourStep, 'element'>, root: ParentNode): HTMLElement | null | undefined {
  if (element === '') return null;
  try {
    return [...root.querySelectorAll<HTMLElement>(element)].find((candidate) => candidate.getClientRects().length > 0);
  } catch {
    // Not a selector.
    return undefined;
  }
}
