import type { KeyboardEvent, MouseEvent, PointerEvent, RefObject } from 'react';
import type { Block } from '@app/domain/trips/board/board.rules.ts';
import type { Sketch } from './board-rows.ts';
import type { BoardWindow, Span } from './board-window.rules.ts';
import type { Spot } from './grid-steps.rules.ts';
import type { Moving } from './moving/moving.rules.ts';
import type { Board } from './use-board.ts';
import type { Reading } from '../reading-clock.rules.ts';

/** A flight without passengers that somebody wants to offer: ids of its own entry, or of those before and after a gap. */
export interface EmptyLegOffer {
  readonly entries: readonly string[];
  readonly onClose: () => void;
  readonly onDone: (text: string) => void;
}
export interface GridProps {
  readonly board: Board;
  readonly window: BoardWindow;
  readonly span: Span;
  readonly reading: Reading;
  readonly zone: string;
  readonly now: number;
  readonly moving: Moving | undefined;
  readonly sketch: Sketch | undefined;
  readonly marked: string | undefined;
  /** Aircraft that a search leaves over; undefined without a search. */
  readonly fits: ReadonlySet<string> | undefined;
  readonly spot: Spot | undefined;
  readonly onSpot: (spot: Spot) => void;
  /** Keys that the grid itself does not use. Returns true for one that was used. */
  readonly onKey: (event: KeyboardEvent, spot: Spot | undefined) => boolean;
  readonly onOpen: (block: Block) => void;
  readonly onMenu: (event: MouseEvent<HTMLElement>, block: Block) => void;
  readonly onPointerDown: (event: PointerEvent<HTMLElement>, track: { readonly width: number }) => void;
  readonly onDay: (date: string) => void;
  /** Closes the gap that begins at this time, epoch ms, or replaces the ferry flights beside it; undefined for whoever may not. */
  readonly onGap: ((craft: string, start: number) => unknown) | undefined;
  /** True right after a drag: its click opens nothing. */
  readonly isDragged: () => boolean;
  readonly body: RefObject<HTMLDivElement | null>;
}
