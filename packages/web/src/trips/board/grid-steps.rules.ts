import { type BoardWindow, placeOf } from './board-window.rules.ts';
import type { BoardRow } from './board-rows.ts';

/** A place that can have the focus: a block by its path, or 'row' for an aircraft that has nothing to do. */
export interface Spot {
  /** Id of the aircraft; empty for trips without one. */
  readonly row: string;
  readonly path: string;
}
export interface TimedSpot extends Spot {
  readonly start: number;
}
type Rowed = Pick<BoardRow, 'key' | 'row'>;

/** Returns the places of a board in order: row by row, in each the blocks that are in the window. */
export const spotsOf = (rows: readonly Rowed[], window: BoardWindow): TimedSpot[] =>
  rows.flatMap(({ key, row }) => {
    const shown = row.blocks.filter(({ entry }) => placeOf(entry, window));
    return shown.length === 0
      ? [{ row: key, path: 'row', start: window.from }]
      : shown.map(({ entry }) => ({ row: key, path: entry.path, start: entry.start }));
  });

/** Returns the place that an arrow key leads to: beside it in the row, or the nearest in time of the row above or below. */
export function neighbor(spots: readonly TimedSpot[], from: Spot, key: string): TimedSpot | undefined {
  const index = spots.findIndex(({ row, path }) => row === from.row && path === from.path);
  const at = spots[index];
  if (!at) return spots[0];
  const beside = (by: number): TimedSpot | undefined => {
    const other = spots[index + by];
    return other?.row === at.row ? other : undefined;
  };
  const rows = [...new Set(spots.map(({ row }) => row))];
  const inRow = (row: string | undefined): TimedSpot | undefined =>
    spots.filter((spot) => spot.row === row).toSorted((a, b) => Math.abs(a.start - at.start) - Math.abs(b.start - at.start))[0];
  const own = spots.filter(({ row }) => row === at.row);
  switch (key) {
    case 'ArrowLeft':
      return beside(-1);
    case 'ArrowRight':
      return beside(1);
    case 'ArrowUp':
      return inRow(rows[rows.indexOf(at.row) - 1]);
    case 'ArrowDown':
      return inRow(rows[rows.indexOf(at.row) + 1]);
    case 'Home':
      return own[0];
    case 'End':
      return own.at(-1);
    default:
      return undefined;
  }
}
