import { useVirtualizer, defaultRangeExtractor } from '@tanstack/react-virtual';
import {
  lazy,
  Suspense,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
  type PointerEvent,
  type RefObject,
} from 'react';
import type { Doc } from '@app/kernel/collection.ts';
import { totalParts } from '@app/domain/orders/line-figures.rules.ts';
import { withSums } from '@app/domain/orders/order.rules.ts';
import type { OrderShape } from '@app/domain/orders/order.ts';
import { separators } from '../../records/fields/separators.ts';
import { useSession } from '../../wire/tab/session.ts';
import { t } from '../../words/words.ts';
import type { OrderKind } from '../stage-keys.rules.ts';
import { CellEditor } from './CellEditor.tsx';
import { cardColumns, type LineColumn, lineColumns, readCell } from './columns.rules.ts';
import { withCell } from './grid.rules.ts';
import { LineConflicts } from './LineConflicts.tsx';
import { LineRow } from './LineRow.tsx';
import styles from './LinesGrid.module.css';
import { LinesTools } from './LinesTools.tsx';
import { LinesTotals } from './LinesTotals.tsx';
import { OrderDiscount } from './OrderDiscount.tsx';
import { SetDialogs, type SetTask } from './SetDialogs.tsx';
import { useClipboard } from './use-clipboard.ts';
import { useGrid } from './use-grid.ts';
import { useLinesDraft } from './use-lines-draft.ts';

const PasteDialog = lazy(async () => ({ default: (await import('./PasteDialog.tsx')).PasteDialog }));
const ROW = 36;
const CARD = 132;
/** Cards below this width, all columns from this width on. */
const NARROW = 560;
const ROOMY = 1040;

interface Props {
  readonly order: Doc<OrderShape>;
  readonly kind: OrderKind;
}
/** The items of an order or a quote as a grid for the keyboard: cells, product search, paste, fill down, undo and live sums (BYD-10). */
export function LinesGrid({ order, kind }: Props) {
  const { actor, hasRole } = useSession();
  const mayEdit = hasRole(['sales']) && (!order.locked || actor.admin);
  const showsCost = hasRole(['sales', 'pricing']);
  const box = useRef<HTMLDivElement>(null);
  const width = useWidth(box);
  const isNarrow = width < NARROW;
  const [isWide, setWide] = useState(false);
  const columns = useColumns({ width, showsCost, isWide });
  const draft = useLinesDraft(order, kind);
  const view = useSyncExternalStore(draft.subscribe, draft.get, draft.get);
  const { items, conflicts } = view;
  const [setTask, setSetTask] = useState<SetTask>();
  const grid = useGrid({ draft, columns, mayEdit, onInsertSet: () => setSetTask('insert') });
  const { current, range, rows, column, editing } = grid;

  // Typed text counts at once, before it is taken.
  const typed = editing && column?.field ? readCell(column.field, editing.text, separators()) : undefined;
  const shown =
    typed === undefined || !column?.field || (current.row >= items.length && typed === '')
      ? items
      : withCell(items, current.row, { [column.field]: typed }, () => 'new');
  const summed = useMemo(() => withSums({ ...order, items: [...shown] }), [order, shown]);
  const { lineTaxCents } = useMemo(() => totalParts(summed), [summed]);
  const { plan, onClipboard, takePlan, dropPlan } = useClipboard({ draft, grid, columns, lineTaxCents, mayEdit });

  const scroll = useRef<HTMLDivElement>(null);
  const height = isNarrow ? CARD : ROW;
  // oxlint-disable-next-line react/incompatible-library -- what it answers is asked anew on every drawing, never remembered
  const lines = useVirtualizer({
    count: rows,
    getScrollElement: () => scroll.current,
    estimateSize: () => height,
    overscan: 8,
    initialRect: { width: 1024, height: 700 },
    // The line of the focus stays while others scroll by.
    rangeExtractor: (visible) => [...new Set([...defaultRangeExtractor(visible), Math.min(current.row, rows - 1)])].toSorted((a, b) => a - b),
  });
  useEffect(() => lines.measure(), [lines, height]);
  const isEditing = editing !== undefined;
  useFocus(box, grid, lines, setTask !== undefined);

  const onPointer = (event: PointerEvent): void => {
    const place = (event.target as Element).closest?.('[data-cell]')?.getAttribute('data-cell')?.split('-').map(Number);
    const [row, column] = place ?? [];
    if (row === undefined || column === undefined || event.button !== 0) return;
    const isSame = row === current.row && column === current.column;
    if (isEditing && isSame) return;
    if (isEditing && !grid.commit()) return event.preventDefault();
    event.preventDefault();
    if (isSame && box.current?.contains(document.activeElement)) grid.beginValue();
    else grid.move({ row, column }, event.shiftKey);
    // A cell that is current already gets the focus, too.
    box.current?.querySelector<HTMLElement>(`[data-cell="${row}-${column}"]`)?.focus({ preventScroll: true });
  };
  const template = isNarrow ? '' : columns.map(({ width: track }) => track).join(' ');
  const chosen = items.slice(range.top, range.bottom + 1);
  const conflictsOf = (id: string): string => conflicts.flatMap(({ line, field }) => (line === id ? [field] : [])).join(' ');
  return (
    <section className={styles.section} aria-labelledby="order-lines" ref={box} data-cards={isNarrow || undefined}>
      <div className={styles.head}>
        <h2 id="order-lines">{t('Items')}</h2>
        {mayEdit && (
          <LinesTools
            view={view}
            acts={grid.acts}
            onSaveSet={chosen.length > 0 ? () => setSetTask('save') : undefined}
            isWide={isNarrow || width >= ROOMY ? undefined : isWide}
            onWide={() => setWide(!isWide)}
          />
        )}
      </div>
      {rows === 0 ? (
        <p className={styles.count}>{t('No items yet.')}</p>
      ) : (
        <div className={styles.scroll} ref={scroll}>
          {/* oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- its cells have the focus */}
          <div
            role="grid"
            aria-label={t('Items')}
            aria-rowcount={rows + 1}
            aria-colcount={columns.length}
            aria-multiselectable
            className={styles.grid}
            style={{ minWidth: isNarrow ? 0 : leastWidth(columns) }}
            onKeyDown={grid.onKey}
            onPointerDown={onPointer}
            onDoubleClick={() => !isEditing && grid.beginValue()}
            onCopy={onClipboard}
            onCut={onClipboard}
            onPaste={onClipboard}
          >
            <div role="row" aria-rowindex={1} className={styles.heads} style={{ gridTemplateColumns: template }}>
              {columns.map(({ name, label }, place) => (
                <span key={name} role="columnheader" aria-colindex={place + 1} data-figure={(name !== 'sku' && name !== 'name') || undefined}>
                  {t(label)}
                </span>
              ))}
            </div>
            <div role="rowgroup" className={styles.lines} style={{ height: lines.getTotalSize() }}>
              {lines.getVirtualItems().map(({ index, start }) => {
                const isCurrent = index === current.row;
                const isIn = index >= range.top && index <= range.bottom;
                const item = items[index];
                return (
                  <LineRow
                    key={item?.id ?? 'new'}
                    item={shown[index]?.id === 'new' ? undefined : shown[index]}
                    taxCents={lineTaxCents[index] ?? 0}
                    current={isCurrent ? current.column : -1}
                    from={isIn ? range.left : -1}
                    to={isIn ? range.right : -2}
                    conflicts={item ? conflictsOf(item.id) : ''}
                    editor={
                      isCurrent && editing && column ? (
                        <CellEditor
                          column={column}
                          label={t('{column} of line {n}', { column: t(column.label), n: index + 1 })}
                          editing={editing}
                          onText={grid.setText}
                          onProduct={grid.takeProduct}
                          onKey={grid.onEditorKey}
                          onLeave={grid.commit}
                        />
                      ) : undefined
                    }
                    {...{ index, start, columns, template }}
                  />
                );
              })}
            </div>
          </div>
        </div>
      )}
      {editing?.error !== undefined && (
        <p className={styles.error} id="line-error" role="alert">
          {editing.error}
        </p>
      )}
      <LineConflicts draft={draft} items={items} conflicts={conflicts} />
      <LinesTotals order={summed} showsCost={showsCost}>
        {mayEdit && <OrderDiscount order={order} kind={kind} />}
      </LinesTotals>
      {plan && (
        <Suspense>
          <PasteDialog plan={plan} onClose={dropPlan} onPaste={takePlan} />
        </Suspense>
      )}
      <SetDialogs task={setTask} lines={chosen} isQuote={kind === 'order_quotes'} onInsert={grid.insertLines} onClose={() => setSetTask(undefined)} />
    </section>
  );
}

interface Room {
  readonly width: number;
  readonly showsCost: boolean;
  /** The person wants to see all columns. */
  readonly isWide: boolean;
}
/** The columns that there is room for, or that the person asked for. */
function useColumns({ width, showsCost, isWide }: Room): readonly LineColumn[] {
  const isNarrow = width < NARROW;
  const isRoomy = width >= ROOMY;
  return useMemo(
    () =>
      lineColumns.filter(({ name, ofCost, isMore }) =>
        isNarrow ? cardColumns.includes(name) : (showsCost || !ofCost) && (!isMore || isWide || isRoomy),
      ),
    [isNarrow, isRoomy, showsCost, isWide],
  );
}

/** The focus follows the current cell, once the grid has it, and comes back to it from a dialog. */
function useFocus(
  box: RefObject<HTMLElement | null>,
  { current, rows, editing, follows }: ReturnType<typeof useGrid>,
  lines: { readonly scrollToIndex: (index: number) => void },
  isCovered: boolean,
): void {
  const isEditing = editing !== undefined;
  useEffect(() => {
    if (!follows.current || isEditing || isCovered) return;
    const active = document.activeElement;
    if (active && active !== document.body && !box.current?.contains(active)) return;
    lines.scrollToIndex(current.row);
    const cell = box.current?.querySelector<HTMLElement>(`[data-cell="${current.row}-${current.column}"]`);
    cell?.focus({ preventScroll: true });
    cell?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- when the current cell changes
  }, [current.row, current.column, isEditing, rows, isCovered]);
}

/** The least width at which every column is readable, in pixels. */
function leastWidth(columns: readonly LineColumn[]): number {
  return columns.reduce((sum, { width }) => sum + Number(/\d+/.exec(width)?.[0] ?? 0), 0);
}
/** Width in pixels, known before anything is painted. */
function useWidth(ref: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(ROOMY - 1);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return undefined;
    const measure = (): void => setWidth(element.clientWidth);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref]);
  return width;
}
