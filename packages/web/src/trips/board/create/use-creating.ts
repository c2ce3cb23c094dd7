import { useState } from 'react';
import { HOUR } from '@app/kernel/time/durations.ts';
import { isLive } from '@app/domain/trips/board/board.rules.ts';
import { type Ferry, ferryFor } from '@app/domain/trips/board/ferry.rules.ts';
import { planeOf } from '@app/domain/trips/flights/trip-to-price.rules.ts';
import { type BoardRow, isOwnCraft, type Sketch } from '../board-rows.ts';
import type { BoardWindow } from '../board-window.rules.ts';
import type { Spot } from '../grid-steps.rules.ts';

interface Options {
  readonly rows: readonly BoardRow[];
  readonly spot: Spot | undefined;
  readonly window: BoardWindow;
  readonly now: number;
  readonly mayMove: boolean;
}
/** The form for something new: in free time, or in a gap between two flights. */
export function useCreating({ rows, spot, window: shown, now, mayMove }: Options) {
  const [creating, setCreating] = useState<{ readonly sketch: Sketch; readonly isHeld: boolean; readonly ferry?: Ferry }>();
  /** Free time that a form begins with: of the row that has the focus, else of the first aircraft. */
  const create = (isHeld: boolean): unknown => {
    const craft = (rows.find((row) => isOwnCraft(row) && row.key === spot?.row) ?? rows.find(isOwnCraft))?.key;
    if (!mayMove || craft === undefined) return false;
    const start = shown.from <= now && now < shown.until ? Math.ceil((now + HOUR) / HOUR) * HOUR : shown.from + 9 * HOUR;
    setCreating({ sketch: { craft, start, end: start + 4 * HOUR }, isHeld });
    return true;
  };
  const onGap = (craft: string, at: number): void => {
    const row = rows.find(({ key }) => key === craft);
    const gap = row?.row.gaps.find(({ start }) => start === at);
    if (!row?.craft || !gap) return;
    const ferry = ferryFor(row.entries.filter(isLive), gap, planeOf(row.craft));
    setCreating({ sketch: { craft, start: ferry.start, end: ferry.end }, isHeld: false, ferry });
  };
  return { creating, setCreating, create, onGap };
}
