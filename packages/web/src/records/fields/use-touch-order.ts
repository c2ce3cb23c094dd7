import { useDrag } from '@mantine/hooks';
import { useRef, type DragEvent, type PointerEvent, type RefCallback } from 'react';
import { dropIndex } from './item-list.rules.ts';

interface Entries {
  /** Attribute with an entry's index in the list. */
  readonly place: string;
  readonly onMove: (from: number, to: number) => void;
}
/** Less is a tap. */
const THRESHOLD = 6;

/**
 * Entries of a list are put in order by finger or pen. The mouse has the drag of the browser, which a finger does not start, or only after it
 * has rested for a while.
 */
export function useTouchOrder({ place, onMove }: Entries): {
  readonly ref: RefCallback<HTMLElement>;
  readonly onPointerDownCapture: (event: PointerEvent) => void;
  readonly onDragStartCapture: (event: DragEvent) => void;
} {
  const element = useRef<HTMLElement>(undefined);
  const over = useRef<HTMLElement>(undefined);
  const isMouse = useRef(true);
  const entryAt = ([x, y]: readonly [number, number]): HTMLElement | undefined =>
    document.elementFromPoint(x, y)?.closest<HTMLElement>(`[${place}]`) ?? undefined;
  const mark = (entry: HTMLElement | undefined, side: 'before' | 'after' | undefined): void => {
    over.current?.removeAttribute('data-drag-over');
    over.current = entry;
    if (entry && side) entry.dataset['dragOver'] = side;
  };
  const letGo = (): void => {
    mark(undefined, undefined);
    element.current?.removeAttribute('data-dragging');
    element.current = undefined;
  };
  const { ref } = useDrag<HTMLElement>(
    ({ first, last, canceled, initial, xy, cancel }) => {
      if (first) element.current = isMouse.current ? undefined : entryAt(initial);
      const from = element.current;
      if (!from) return cancel();
      from.dataset['dragging'] = 'true';
      const entry = entryAt(xy);
      if (!last) {
        if (!entry || entry === from || entry.parentElement !== from.parentElement) return mark(undefined, undefined);
        const { left, width } = entry.getBoundingClientRect();
        const isBefore = xy[0] < left + width / 2 === (getComputedStyle(entry).direction === 'ltr');
        return mark(entry, isBefore ? 'before' : 'after');
      }
      const onto = over.current;
      const side = onto?.dataset['dragOver'];
      const index = Number(from.getAttribute(place));
      letGo();
      if (!canceled && onto && side) onMove(index, dropIndex(index, Number(onto.getAttribute(place)), side === 'after'));
    },
    { threshold: THRESHOLD },
  );
  return {
    ref,
    onPointerDownCapture: ({ pointerType }) => {
      isMouse.current = pointerType === 'mouse';
    },
    onDragStartCapture: (event) => {
      // A finger that rests on an entry starts the drag of the browser, which would take the entry away from here.
      if (!isMouse.current) event.preventDefault();
    },
  };
}
