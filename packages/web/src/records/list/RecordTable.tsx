import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { useVirtualizer } from '@tanstack/react-virtual';
import { lazy, Suspense, useCallback, useEffect, useLayoutEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import type { Field } from '@app/kernel/field.ts';
import { MOST_COUNTED, type Order } from '@app/kernel/queries/query.ts';
import { useFormatContext } from '../fields/FieldCell.tsx';
import { ColumnEdge } from './ColumnEdge.tsx';
import { RecordRow } from './RecordRow.tsx';
import styles from './RecordTable.module.css';
import { RowTick } from '../../ui/layout/RowTick.tsx';
import { RowBlocks } from '../screen/row-blocks.tsx';
import { columnsFor, type AnyRecord, type RecordScreen } from '../screen/screen.ts';
import { gridOf, isBefore, isFigure, leastWidth, ROW, rowHeight, whenOf, type Widths } from '../screen/table-layout.rules.ts';
import { capitalised } from '../screen/screen-words.ts';
import { t } from '../../words/words.ts';

const RowActions = lazy(async () => ({ default: (await import('./RowActions.tsx')).RowActions }));

const CARD = 68;
/** The next page loads when fewer rows than these remain below. */
const AHEAD = 120;
/** Before anything was measured: enough for the first picture. */
const FIRST_SIGHT = { width: 1024, height: 900 };

interface Props {
  readonly screen: RecordScreen;
  readonly docs: readonly AnyRecord[];
  readonly fields: readonly Field[];
  /** Widths that the person gave to columns, pixels. */
  readonly widths: Widths;
  readonly onWidth: (name: string, width: number | undefined) => void;
  readonly sort: Order;
  /** Records before this time are over (epoch ms); missing if time does not matter. */
  readonly since?: number | undefined;
  readonly onSort: (field: string) => void;
  readonly hrefOf: (doc: AnyRecord) => string;
  readonly selected: ReadonlySet<string>;
  readonly onSelect: (paths: readonly string[], chosen: boolean) => void;
  /** The row that the keyboard is at; -1 for none. */
  readonly currentIndex: number;
  readonly onAt: (index: number) => void;
  readonly total: number | undefined;
  readonly onEnd: () => void;
}

/** Rows of records, rendered as they come into sight; cards if a table does not fit. */
export function RecordTable(props: Props) {
  const { screen, docs, fields, widths, onWidth, sort, since, onSort, hrefOf, selected, onSelect, currentIndex, onAt, total, onEnd } = props;
  const scroll = useRef<HTMLDivElement>(null);
  /** The row that the pointer is at: it, and the one of the keyboard, show what can be done with them. */
  const [near, setNear] = useState('');
  // A menu that is open keeps its row.
  const comeNear = useCallback((path: string) => document.querySelector('[role=menu]') ?? setNear(path), []);
  const row = rowHeight(screen);
  const narrow = useWidth(scroll) < leastWidth(screen, columnsFor(screen, screen.columns));
  // oxlint-disable-next-line react/incompatible-library -- what it answers is asked anew on every drawing, never remembered
  const rows = useVirtualizer({
    count: docs.length,
    getScrollElement: () => scroll.current,
    estimateSize: () => (narrow ? CARD : row),
    getItemKey: (index) => docs[index]?.path ?? index,
    overscan: 10,
    initialRect: FIRST_SIGHT,
    // A frame that shows the last rows a little late is better than one that comes late.
    useFlushSync: false,
  });
  const seen = rows.getVirtualItems();
  const last = seen.at(-1)?.index ?? 0;
  useEffect(() => {
    if (docs.length > 0 && last >= docs.length - AHEAD) onEnd();
  }, [last, docs.length, onEnd]);
  useEffect(() => rows.measure(), [rows, narrow, fields.length]);
  useEffect(() => {
    if (currentIndex < 0) return;
    rows.scrollToIndex(currentIndex);
    // The row may first have to come into sight.
    const frame = requestAnimationFrame(() =>
      scroll.current?.querySelector<HTMLElement>(`[data-index="${currentIndex}"] a`)?.focus({ preventScroll: true }),
    );
    return () => cancelAnimationFrame(frame);
  }, [currentIndex, rows]);

  const telling = useFormatContext();
  /** A column whose edge is being pulled. */
  const [pulled, setPulled] = useState<Widths>();
  const grid = gridOf(screen, fields, { ...widths, ...pulled });
  const when = whenOf(fields, screen.sort.field);
  const all = docs.length > 0 && docs.every(({ path }) => selected.has(path));
  return (
    <div
      className={styles.scroll}
      data-tour="list-rows"
      data-keeps-scroll="rows"
      ref={scroll}
      onPointerLeave={() => setNear('')}
      data-choosing={selected.size > 0 || undefined}
      data-cards={narrow || undefined}
      data-tall={row > ROW || undefined}
    >
      <div
        className={styles.table}
        role="table"
        aria-label={t(screen.plural)}
        aria-rowcount={total !== undefined && total > MOST_COUNTED ? -1 : (total ?? docs.length) + 1}
      >
        <div className={styles.head} role="row" aria-rowindex={1} style={{ gridTemplateColumns: grid }}>
          <span role="columnheader" className={styles.mark}>
            <RowTick
              label={t('Select all {many} shown', { many: t(screen.plural) })}
              checked={all}
              mixed={!all && selected.size > 0}
              onChange={() =>
                onSelect(
                  docs.map(({ path }) => path),
                  !all,
                )
              }
            />
          </span>
          <Head name={screen.titleField ?? ''} label={capitalised(t(screen.singular))} {...{ screen, sort, onSort }} />
          {fields.map((field) => (
            <Head key={field.name} name={field.name} label={t(field.label)} figure={isFigure(field)} {...{ screen, sort, onSort }}>
              <ColumnEdge
                onPull={(width) => setPulled({ [field.name]: width })}
                onEnd={(width) => {
                  setPulled(undefined);
                  onWidth(field.name, width);
                }}
              />
            </Head>
          ))}
          <span role="columnheader" className="visually-hidden">
            {t('Actions')}
          </span>
        </div>
        <div role="rowgroup" className={styles.rows} style={{ height: rows.getTotalSize() }}>
          <RowBlocks docs={docs}>
            {seen.map(({ index, start, key }) => {
              const doc = docs[index];
              if (!doc) return null;
              return (
                <RecordRow
                  key={key}
                  ref={narrow ? rows.measureElement : undefined}
                  title={screen.title(doc)}
                  isOver={since !== undefined && isBefore(doc, screen.fromToday, since)}
                  when={when}
                  isChosen={selected.has(doc.path)}
                  isAt={index === currentIndex}
                  actions={
                    (index === currentIndex || doc.path === near) && (
                      <Suspense>
                        <RowActions screen={screen} doc={doc} title={screen.title(doc)} href={hrefOf(doc)} />
                      </Suspense>
                    )
                  }
                  onNear={comeNear}
                  {...{ screen, doc, index, start, grid, fields, hrefOf, telling, onSelect, onAt }}
                />
              );
            })}
          </RowBlocks>
        </div>
      </div>
    </div>
  );
}

/** Width in pixels, known before anything is painted. Added columns scroll: the measure is for the screen's own. */
function useWidth(ref: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(FIRST_SIGHT.width);
  useLayoutEffect(() => {
    const box = ref.current;
    if (!box) return undefined;
    const measure = (): void => setWidth(box.clientWidth);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(box);
    return () => observer.disconnect();
  }, [ref]);
  return width;
}

interface HeadProps extends Pick<Props, 'screen' | 'sort' | 'onSort'> {
  readonly name: string;
  readonly label: string;
  readonly figure?: boolean;
  readonly children?: ReactNode;
}
function Head({ screen, name, label, figure = false, sort, onSort, children }: HeadProps) {
  const sorted = sort.field === name ? sort.dir : undefined;
  const Arrow = sorted === 'asc' ? IconArrowUp : IconArrowDown;
  return (
    <span
      role="columnheader"
      className={styles.headCell}
      data-figure={figure || undefined}
      aria-sort={sorted && (screen.fromToday === name && sorted === 'asc' ? 'other' : `${sorted}ending`)}
    >
      {screen.sortable.includes(name) ? (
        <button type="button" onClick={() => onSort(name)}>
          {label}
          {sorted && <Arrow size={12} stroke={2} aria-hidden />}
        </button>
      ) : (
        label
      )}
      {children}
    </span>
  );
}
