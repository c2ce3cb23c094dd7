import { useRef, type PointerEvent } from 'react';
import styles from './RecordTable.module.css';
import { clampWidth } from '../screen/saved-views.rules.ts';

interface Props {
  /** Width of the column while its edge is pulled, pixels. */
  readonly onPull: (width: number) => void;
  /** The width that it was left at; undefined for the usual one. */
  readonly onEnd: (width: number | undefined) => void;
}
/** The edge of a column, to be pulled with a pointer; a double click takes the usual width. The menu of views does the same with buttons. */
export function ColumnEdge({ onPull, onEnd }: Props) {
  const start = useRef<{ readonly x: number; readonly width: number }>(undefined);
  const widthAt = ({ clientX, currentTarget }: PointerEvent<HTMLElement>): number => {
    const { x, width } = start.current ?? { x: clientX, width: 0 };
    const isTurned = getComputedStyle(currentTarget).direction === 'rtl';
    return clampWidth(width + (isTurned ? x - clientX : clientX - x));
  };
  return (
    <span
      aria-hidden
      className={styles.edge}
      onPointerDown={(event) => {
        event.preventDefault();
        event.currentTarget.setPointerCapture(event.pointerId);
        start.current = { x: event.clientX, width: event.currentTarget.parentElement?.offsetWidth ?? 0 };
      }}
      onPointerMove={(event) => start.current && onPull(widthAt(event))}
      onPointerUp={(event) => {
        const hasMoved = start.current !== undefined && start.current.x !== event.clientX;
        const width = widthAt(event);
        start.current = undefined;
        if (hasMoved) onEnd(width);
      }}
      onPointerCancel={() => {
        start.current = undefined;
      }}
      onDoubleClick={() => onEnd(undefined)}
    />
  );
}
