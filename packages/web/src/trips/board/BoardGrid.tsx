import { useVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { textOf } from '@app/kernel/fields.ts';
import type { Block } from '@app/domain/trips/board/board.rules.ts';

import { t } from '../../words/words.ts';
import { BlockCard } from './BlockCard.tsx';
import { BoardAxis } from './BoardAxis.tsx';
import type { GridProps } from './board-grid.ts';
import { AircraftRow } from './AircraftRow.tsx';
import { nightLines, shareOf } from './board-window.rules.ts';
import { neighbor, type Spot, spotsOf } from './grid-steps.rules.ts';
import type { BoardRow } from './board-rows.ts';
import styles from './Board.module.css';

const HEAD = 196;
const ROW = 64;
/** Height of each of the entries that share a row, and of what is free around them. */
const [SHARED, AROUND] = [28, 8];
const COMPACT_ROW = 44;
const GROUP = 30;

interface GridItem {
  readonly group?: string;
  readonly data?: BoardRow;
}
/** Returns the height of an aircraft's row: three entries at once and more need room for each. */
const heightOf = ({ row }: BoardRow): number => Math.max(ROW, AROUND + SHARED * Math.max(1, ...row.blocks.map(({ lanes }) => lanes)));
/** Returns the rows with the heads of their groups between them. */
function itemsOf(rows: readonly BoardRow[]): GridItem[] {
  const items: GridItem[] = [];
  let group: string | undefined;
  for (const data of rows) {
    if (data.group !== group && data.craft) items.push({ group: data.group });
    if (data.craft) group = data.group;
    items.push({ data });
  }
  return items;
}

const blockIn = (rows: readonly BoardRow[], path: string | undefined): Block | undefined =>
  path === undefined ? undefined : rows.flatMap(({ row }) => row.blocks).find(({ entry }) => entry.path === path);
const pathAt = (target: EventTarget | null): string | undefined =>
  (target instanceof Element ? target.closest<HTMLElement>('[data-entry]') : null)?.dataset['entry'];

/** Aircraft below each other on one axis of time. One tab stop; arrow keys lead from block to block and from row to row. */
export function BoardGrid(props: GridProps) {
  const {
    board,
    window,
    span,
    reading,
    zone,
    now,
    moving,
    sketch,
    spot,
    onSpot,
    onKey,
    onOpen,
    onMenu,
    onPointerDown,
    onDay,
    onGap,
    isDragged,
    body,
  } = props;
  const { rows } = board;
  const [width, setWidth] = useState(900);
  const [card, setCard] = useState<{ readonly path: string; readonly box: DOMRect }>();
  const items = useMemo(() => itemsOf(rows), [rows]);
  const isCompact = span === 31;
  const heights = useMemo(() => items.map(({ data }) => (data ? (isCompact ? COMPACT_ROW : heightOf(data)) : GROUP)), [items, isCompact]);
  useLayoutEffect(() => {
    const box = body.current;
    if (!box) return undefined;
    const measure = (): void => setWidth(Math.max(200, box.clientWidth - HEAD));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(box);
    return () => observer.disconnect();
  }, [body]);
  // oxlint-disable-next-line react/incompatible-library -- what it answers is asked anew on every drawing, never remembered
  const virtual = useVirtualizer({
    count: items.length,
    getScrollElement: () => body.current,
    estimateSize: (index) => heights[index] ?? GROUP,
    getItemKey: (index) => items[index]?.data?.key ?? `group ${items[index]?.group ?? ''}`,
    overscan: 4,
    initialRect: { width: 1024, height: 900 },
  });
  const shape = heights.join();
  useLayoutEffect(() => virtual.measure(), [virtual, shape]);
  const spots = useMemo(() => spotsOf(rows, window), [rows, window]);
  const first = spots.find((candidate) => candidate.row === (rows[0]?.key ?? ''));
  const at = spot && spots.some(({ row, path }) => row === spot.row && path === spot.path) ? spot : first;
  const target = moving?.craft;
  useEffect(() => {
    const index = target === undefined ? -1 : items.findIndex(({ data }) => data?.key === target);
    if (index >= 0) virtual.scrollToIndex(index, { align: 'auto' });
  }, [target, items, virtual]);
  const focusWish = useRef<Spot>(undefined);
  useLayoutEffect(() => {
    const wish = focusWish.current;
    if (!wish) return;
    focusWish.current = undefined;
    const line = body.current?.querySelector(`[data-craft="${CSS.escape(wish.row)}"]`);
    line
      ?.querySelector<HTMLElement>(wish.path === 'row' ? '[data-nothing]' : `[data-entry="${CSS.escape(wish.path)}"]`)
      ?.focus({ preventScroll: true });
  });
  const go = (to: Spot): void => {
    focusWish.current = to;
    virtual.scrollToIndex(items.findIndex(({ data }) => data?.key === to.row));
    onSpot(to);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.defaultPrevented || onKey(event, at)) return;
    if (event.ctrlKey || event.metaKey || event.altKey || !at) return;
    const next = neighbor(spots, at, event.key);
    if (next) {
      event.preventDefault();
      go(next);
    }
    if (event.key === 'Escape') setCard(undefined);
  };
  const showCard = (target: EventTarget): void => {
    const path = pathAt(target);
    const box = target instanceof Element ? target.closest('[data-entry]')?.getBoundingClientRect() : undefined;
    setCard(path !== undefined && box ? { path, box } : undefined);
  };
  const shownCard = moving || sketch ? undefined : blockIn(rows, card?.path);
  return (
    <div className={styles.board} data-compact={isCompact || undefined}>
      <div
        ref={body}
        className={styles.body}
        role="grid"
        tabIndex={-1}
        aria-label={t('Fleet board')}
        aria-rowcount={items.length + 1}
        aria-busy={board.isPending}
        data-tour="fleet-board"
        style={{ ['--head' as string]: `${HEAD}px`, ['--nights' as string]: nightLines(window, width) }}
        onKeyDown={onKeyDown}
        onFocus={(event) => {
          const path = pathAt(event.target);
          const row = event.target.closest<HTMLElement>('[data-craft]')?.dataset['craft'];
          if (row !== undefined) onSpot({ row, path: path ?? 'row' });
          if (event.target.matches(':focus-visible')) showCard(event.target);
        }}
        onBlur={() => setCard(undefined)}
        onPointerOver={(event) => event.pointerType === 'mouse' && showCard(event.target)}
        onPointerLeave={() => setCard(undefined)}
        onPointerDown={(event) => onPointerDown(event, { width })}
        onClick={(event) => {
          const day = (event.target as Element).closest<HTMLElement>('[data-day]')?.dataset['day'];
          const block = blockIn(rows, pathAt(event.target));
          const gap = (event.target as Element).closest<HTMLElement>('[data-gap]');
          if (isDragged()) return;
          if (gap) onGap?.(gap.closest<HTMLElement>('[data-craft]')?.dataset['craft'] ?? '', Number(gap.dataset['gap']));
          else if (day !== undefined) onDay(day);
          else if (block) onOpen(block);
        }}
        onContextMenu={(event) => {
          const block = blockIn(rows, pathAt(event.target));
          if (block && !isCompact) onMenu(event, block);
        }}
      >
        <BoardAxis {...{ window, span, zone, now, width }} />
        <div role="rowgroup" className={styles.rows} style={{ height: virtual.getTotalSize() }}>
          {virtual.getVirtualItems().map(({ index, start, key }) => {
            const item = items[index];
            if (!item) return null;
            const { data } = item;
            if (!data) {
              return (
                <div key={key} role="row" aria-rowindex={index + 2} className={styles.group} style={{ transform: `translateY(${start}px)` }}>
                  <span role="rowheader">{item.group}</span>
                </div>
              );
            }
            const current = at?.row === data.key ? at.path : undefined;
            return <AircraftRow key={key} {...{ data, index, start, height: heights[index] ?? ROW, width, isCompact, current, props }} />;
          })}
          {now >= window.from && now < window.until && <i className={styles.now} style={{ left: HEAD + shareOf(now, window) * width }} />}
        </div>
      </div>
      {shownCard && card && !isCompact && <CardOf block={shownCard} box={card.box} {...{ board, reading, now }} />}
    </div>
  );
}

interface CardProps extends Pick<GridProps, 'board' | 'reading' | 'now'> {
  readonly block: Block;
  readonly box: DOMRect;
}
function CardOf({ board: { rows, tripAt, holdAt, checksOf }, block, ...rest }: CardProps) {
  const { entry } = block;
  const trip = tripAt.get(entry.trip);
  const double = rows.flatMap(({ doubles }) => doubles).find(({ paths }) => paths.includes(entry.path));
  return <BlockCard {...{ block, trip, double, ...rest }} hold={holdAt.get(textOf(entry.metadata, 'hold'))} check={checksOf(trip, entry.leg)} />;
}
