import type { KeyboardEvent } from 'react';
import { type Block, isMismatch } from '@app/domain/trips/board/board.rules.ts';
import type { BoardRow } from './board-rows.ts';
import type { Spot } from './grid-steps.rules.ts';
import type { TripActions } from './use-trip-actions.ts';
import type { useMoving } from './moving/use-moving.ts';
import { isStretchable, type useStretching } from './moving/use-stretching.ts';

interface Options extends Pick<TripActions, 'swap' | 'open' | 'offer'> {
  readonly rows: readonly BoardRow[];
  /** Closes the gap of an aircraft that begins at a moment; undefined for whoever may not. */
  readonly onGap: ((craft: string, start: number) => unknown) | undefined;
  readonly spot: Spot | undefined;
  readonly hand: ReturnType<typeof useMoving>;
  readonly edges: ReturnType<typeof useStretching>;
}
/** Keys of the block that has the focus, and of what is in hand. Both return false for a key that is not theirs. */
export function useBlockKeys({ rows, onGap, spot, hand, edges, swap, open, offer }: Options) {
  const blockAt = (at: Spot | undefined): Block | undefined => rows.flatMap(({ row }) => row.blocks).find(({ entry }) => entry.path === at?.path);
  /** Closes the gap after a block, or replaces the two ferry flights around it. Returns false where nothing is wrong with it. */
  const closeGap = ({ entry }: Block): boolean => {
    const row = rows.find(({ row: { blocks } }) => blocks.some((block) => block.entry.path === entry.path));
    const gap = row?.row.gaps.find(({ start }) => start === entry.end);
    const isWrong = gap !== undefined && (isMismatch(gap) || row?.doubles.some(({ start }) => start === gap.start) === true);
    if (!row || !isWrong || row.partner !== '' || !onGap) return false;
    onGap(row.key, gap.start);
    return true;
  };
  const onBlockKey = (key: string, at = spot): boolean => {
    const block = blockAt(at);
    if (!block) return false;
    if (isStretchable(block.entry) && (key === 'm' || key === 's' || key === 'e')) {
      edges.startKeys(block, key === 'm' ? 'whole' : key === 's' ? 'start' : 'end');
    } else if (key === 'm' || key === 'M') hand.startKeys(block, { leg: key === 'M' ? block.entry.leg : null });
    else if (key === 'c') hand.startKeys(block, { isCopy: true });
    else if (key === 'w') swap(block);
    else if (key === 'o') return offer(block);
    else if (key === 'g') return closeGap(block);
    else if (key === 'Enter') open(block);
    else return false;
    return true;
  };
  const onKey = (event: KeyboardEvent, at: Spot | undefined): boolean => {
    if (hand.onKey(event) || edges.onKey(event)) return true;
    if (event.ctrlKey || event.metaKey || event.altKey || !onBlockKey(event.key, at)) return false;
    event.preventDefault();
    event.stopPropagation();
    return true;
  };
  return { onBlockKey, onKey };
}
