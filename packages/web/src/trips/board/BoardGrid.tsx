import { IconAlertTriangle, IconLock } from '@tabler/icons-react';
import { useVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, type PointerEvent, type RefObject, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { textOf } from '@app/kernel/fields.ts';
import type { Block } from '@app/domain/trips/board/board.rules.ts';

import { t, tn } from '../../words/words.ts';
import { BlockCard } from './BlockCard.tsx';
import { BoardAxis } from './BoardAxis.tsx';
import { BoardRowTrack } from './BoardRowTrack.tsx';
import { Ghosts } from './Ghosts.tsx';
import { type BoardWindow, placeOf, shareOf, type Span } from './board-window.rules.ts';
import type { Reading } from './board-words.ts';
import { neighbor, type Spot, spotsOf } from './grid-steps.rules.ts';
import type { Moving } from './moving.rules.ts';
import type { BoardRow } from './board-rows.ts';
import type { Board } from './use-board.ts';
import styles from './Board.module.css';

const HEAD = 196;
const ROW = 64;
const COMPACT_ROW = 44;
const GROUP = 30;

interface GridItem {
  readonly group?: string;
  readonly data?: BoardRow;
}
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

/** A stretch of free time that is drawn with the pointer. */
export interface Sketch {
  readonly craft: string;
  readonly start: number;
  readonly end: number;
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
  readonly onMenu: (event: React.MouseEvent<HTMLElement>, block: Block) => void;
  readonly onPointerDown: (event: PointerEvent<HTMLElement>, track: { readonly width: number }) => void;
  readonly onDay: (date: string) => void;
  /** True right after a drag: its click opens nothing. */
  readonly isDragged: () => boolean;
  readonly body: RefObject<HTMLDivElement | null>;
}

const blockIn = (rows: readonly BoardRow[], path: string | undefined): Block | undefined =>
  path === undefined ? undefined : rows.flatMap(({ row }) => row.blocks).find(({ entry }) => entry.path === path);
const pathAt = (target: EventTarget | null): string | undefined =>
  (target instanceof Element ? target.closest<HTMLElement>('[data-entry]') : null)?.dataset['entry'];

/** Aircraft below each other on one axis of time. One tab stop; arrow keys lead from block to block and from row to row. */
export function BoardGrid(props: GridProps) {
  const { board, window, span, reading, zone, now, moving, sketch, spot, onSpot, onKey, onOpen, onMenu, onPointerDown, onDay, isDragged, body } =
    props;
  const { rows, tripAt, holdAt, checksOf } = board;
  const [width, setWidth] = useState(900);
  const [card, setCard] = useState<{ readonly path: string; readonly box: DOMRect }>();
  const items = useMemo(() => itemsOf(rows), [rows]);
  const isCompact = span === 31;
  const height = isCompact ? COMPACT_ROW : ROW;
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
    estimateSize: (index) => (items[index]?.data ? height : GROUP),
    getItemKey: (index) => items[index]?.data?.key ?? `group ${items[index]?.group ?? ''}`,
    overscan: 6,
    initialRect: { width: 1024, height: 900 },
  });
  useLayoutEffect(() => virtual.measure(), [virtual, height]);
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
        style={{ ['--head' as string]: `${HEAD}px` }}
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
          if (isDragged()) return;
          if (day !== undefined) onDay(day);
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
            return <AircraftRow key={key} {...{ data, index, start, height, width, isCompact, current, props }} />;
          })}
          {now >= window.from && now < window.until && <i className={styles.now} style={{ left: HEAD + shareOf(now, window) * width }} />}
        </div>
      </div>
      {shownCard && card && !isCompact && (
        <BlockCard
          block={shownCard}
          box={card.box}
          trip={shownCard.entry.trip === '' ? undefined : tripAt.get(shownCard.entry.trip)}
          hold={holdAt.get(textOf(shownCard.entry.metadata, 'hold'))}
          check={checksOf(tripAt.get(shownCard.entry.trip), shownCard.entry.leg)}
          {...{ reading, now }}
        />
      )}
    </div>
  );
}

interface AircraftRowProps {
  readonly data: BoardRow;
  readonly index: number;
  /** Pixels from the top of the rows. */
  readonly start: number;
  readonly height: number;
  readonly width: number;
  readonly isCompact: boolean;
  readonly current: string | undefined;
  readonly props: GridProps;
}
function AircraftRow({ data, index, start, height, width, isCompact, current, props }: AircraftRowProps) {
  const { board, window, reading, now, moving, sketch, marked, fits } = props;
  const { rows, tripAt, holdAt, checksOf, isPending } = board;
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      data-craft={data.key}
      data-out={(fits !== undefined && !fits.has(data.key)) || undefined}
      data-target={moving?.craft === data.key || undefined}
      className={styles.row}
      style={{ transform: `translateY(${start}px)`, height }}
    >
      <RowHead data={data} isFree={fits?.has(data.key) ?? false} />
      <div role="presentation" className={styles.track} style={{ width }} data-track>
        {window.days.map(({ date, end }) => (
          <i key={date} className={styles.night} style={{ left: shareOf(end, window) * width }} />
        ))}
        <BoardRowTrack
          {...{ data, window, width, reading, now, tripAt, holdAt, checksOf, isCompact, isPending, marked, current }}
          moving={moving && moving.entry.aircraft === data.key ? moving.path : undefined}
        />
        {moving?.craft === data.key && <Ghosts {...{ moving, rows, window, width, reading, tripAt }} target={data} />}
        {sketch?.craft === data.key && <SketchBox sketch={sketch} window={window} width={width} />}
      </div>
    </div>
  );
}

function RowHead({ data, isFree }: { readonly data: BoardRow; readonly isFree: boolean }) {
  const { craft, partner, title, subtitle, row } = data;
  return (
    <div role="rowheader" className={styles.head}>
      <strong>{title}</strong>
      <span className={styles.sub}>
        {subtitle}
        {craft && ` · ${tn(craft.seats || craft.model.seats, '{n} seat', '{n} seats')}`}
      </span>
      {craft && row.overlaps > 0 && (
        <span className={styles.overlaps}>
          <IconAlertTriangle size={12} stroke={2} aria-hidden /> {tn(row.overlaps, '{n} overlap', '{n} overlaps')}
        </span>
      )}
      {partner !== '' && (
        <span className={styles.sub}>
          <IconLock size={12} stroke={2} aria-hidden /> {t('Read only')}
        </span>
      )}
      {isFree && <span className={styles.free}>{t('free')}</span>}
    </div>
  );
}

function SketchBox({ sketch, window, width }: { readonly sketch: Sketch; readonly window: BoardWindow; readonly width: number }) {
  const place = placeOf(sketch, window);
  return place ? <i className={styles.sketch} style={{ left: place.left * width, width: place.width * width }} /> : null;
}
