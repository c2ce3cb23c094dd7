import { useCallback, useRef, useState, type KeyboardEvent } from 'react';
import { randomId } from '@app/kernel/ids.ts';
import { lineOfProduct, MOST_LINES } from '@app/domain/orders/lines.rules.ts';
import { OrderItem } from '@app/domain/orders/order-item.ts';
import { showProblem } from '../../ui/feedback/show-problem.ts';
import { separators } from '../../records/fields/separators.ts';
import { t } from '../../words/words.ts';
import type { Editing } from './CellEditor.tsx';
import { cellText, type LineColumn, readCell } from './columns.rules.ts';
import { productsOf } from './find-products.ts';
import { gridAct, nextEditable } from './grid-keys.rules.ts';
import { type Cell, cleared, filledDown, type FoundProduct, moved, rangeOf, skuKey, withCell } from './grid.rules.ts';
import type { LinesDraft } from './lines-draft.ts';

const LINE_ID = 12;
export const newLineId = (): string => randomId(LINE_ID);
const PAGE = 10;
interface Options {
  readonly draft: LinesDraft;
  readonly columns: readonly LineColumn[];
  readonly mayEdit: boolean;
  /** Lets the person choose a set to insert. */
  readonly onInsertSet: () => void;
}

/** The current cell of a grid, what is typed in it, and what keys do to its lines. */
export function useGrid({ draft, columns, mayEdit, onInsertSet }: Options) {
  const [target, setTarget] = useState<Cell>({ row: 0, column: 0 });
  const [anchor, setAnchor] = useState<Cell>();
  const [editing, setEditing] = useState<Editing>();
  /** The focus follows the current cell only once the grid has it. */
  const follows = useRef(false);
  const { items } = draft.get();
  /** Below the lines is one that can be begun. */
  const rowsOf = (count: number): number => count + (mayEdit && count < MOST_LINES ? 1 : 0);
  const rows = rowsOf(items.length);
  const current: Cell = { row: Math.min(target.row, Math.max(0, rows - 1)), column: Math.min(target.column, columns.length - 1) };
  const range = rangeOf(anchor ?? current, current);
  const column = columns[current.column];

  const move = (to: Cell, extendsRange = false): void => {
    follows.current = true;
    setAnchor(extendsRange ? (anchor ?? current) : undefined);
    // The grid may have got a line that this rendering does not know.
    const last = rowsOf(draft.get().items.length) - 1;
    // A line that is left is saved.
    if (to.row !== current.row && draft.get().state === 'waiting') void draft.flush();
    setTarget({ row: Math.min(to.row, Math.max(0, last)), column: to.column });
  };
  const begin = (start: Editing): void => {
    if (!mayEdit || !column?.field || rows === 0) return;
    follows.current = true;
    setAnchor(undefined);
    setEditing(start);
  };
  const beginValue = (isListed = false): void => {
    const item = items[current.row];
    if (column) begin({ text: item ? cellText(item, column, separators()) : '', isWhole: true, isListed: isListed && column.field === 'sku' });
  };
  const cancel = (): void => setEditing(undefined);
  const setText = useCallback((text: string) => setEditing((entry) => entry && { ...entry, text, isWhole: false, error: undefined }), []);

  const takeProduct = (product: FoundProduct): void => {
    setEditing(undefined);
    draft.edit(withCell(draft.get().items, current.row, lineOfProduct(product), newLineId));
  };
  /** A SKU that was typed or scanned brings its product, once it is found. */
  const fillIn = async (row: number, sku: string): Promise<void> => {
    const id = draft.get().items[row]?.id;
    const product = (await productsOf([sku])).get(skuKey(sku));
    const place = draft.get().items.findIndex((item) => item.id === id);
    const line = draft.get().items[place];
    if (product && line && skuKey(line.sku) === skuKey(sku)) draft.edit(withCell(draft.get().items, place, lineOfProduct(product), newLineId), true);
  };
  /** Takes what was typed; returns false if it is no value of its field. */
  const commit = (): boolean => {
    if (!editing || !column?.field) return true;
    const value = readCell(column.field, editing.text, separators());
    if (value === undefined) {
      setEditing({ ...editing, isWhole: false, error: errorOf(column) });
      return false;
    }
    setEditing(undefined);
    const line = draft.get().items[current.row];
    if (line ? line[column.field] === value : value === '' || editing.text.trim() === '') return true;
    draft.edit(withCell(draft.get().items, current.row, { [column.field]: value }, newLineId));
    if (column.field === 'sku' && value !== '') void fillIn(current.row, String(value)).catch(() => undefined);
    return true;
  };

  const tab = (event: KeyboardEvent, step: 1 | -1): void => {
    const editable = columns.flatMap(({ field }, index) => (field ? [index] : []));
    // A line that was just begun has another one below it.
    const next = nextEditable(current, step, editable, rowsOf(draft.get().items.length));
    if (!next || !mayEdit) return;
    event.preventDefault();
    move(next);
  };
  /** Puts lines below the current one, in one step. */
  const insertLines = (lines: readonly OrderItem[]): void => {
    const list = draft.get().items;
    if (list.length + lines.length > MOST_LINES) return tooMany();
    draft.edit([...list.slice(0, current.row + 1), ...lines, ...list.slice(current.row + 1)]);
    move({ row: Math.min(current.row + 1, list.length), column: 0 });
  };
  const moveLine = (by: -1 | 1): void => {
    const to = current.row + by;
    if (to < 0 || to >= items.length || current.row >= items.length) return;
    draft.edit(moved(items, current.row, by));
    move({ ...current, row: to });
  };
  const acts = {
    down: () => draft.edit(filledDown(items, range, columns)),
    insert: () => insertLines([OrderItem.parse({ id: newLineId() })]),
    'insert-set': onInsertSet,
    'up-line': () => moveLine(-1),
    'down-line': () => moveLine(1),
    clear: () => draft.edit(cleared(items, range, columns)),
    remove: () => {
      draft.edit(items.filter((_, row) => row < range.top || row > range.bottom));
      move({ ...current, row: range.top });
    },
    undo: () => draft.undo(),
    redo: () => draft.redo(),
    save: () => void draft.flush(),
    all: () => {
      setAnchor({ row: 0, column: 0 });
      setTarget({ row: Math.max(0, items.length - 1), column: columns.length - 1 });
    },
  };
  const onKey = (event: KeyboardEvent): void => {
    if (editing || event.defaultPrevented || event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') {
      if (anchor) event.preventDefault();
      setAnchor(undefined);
      return;
    }
    const does = gridAct(event, current, { rows, columns: columns.length, page: PAGE });
    if (!does) return;
    if ('tab' in does) return tab(event, does.tab);
    if ('act' in does && !mayEdit && does.act !== 'all') return;
    event.preventDefault();
    if ('to' in does) move(does.to, does.extends);
    else if ('act' in does) acts[does.act]();
    else if (typeof does.edit === 'object') begin({ text: does.edit.text, isWhole: false });
    else beginValue(does.edit === 'list');
  };
  const onEditorKey = (event: KeyboardEvent): void => {
    const { key, target, ctrlKey, metaKey } = event;
    const isChoosing =
      target instanceof Element && (target.getAttribute('aria-activedescendant') ?? '') !== '' && target.getAttribute('aria-expanded') === 'true';
    if (event.nativeEvent.isComposing || (key === 'Enter' && isChoosing)) return;
    if (key === 'Escape') {
      event.preventDefault();
      event.stopPropagation();
      cancel();
    } else if (key === 'Enter' || ((key === 'ArrowDown' || key === 'ArrowUp') && column?.field !== 'sku')) {
      event.preventDefault();
      if (commit()) move({ ...current, row: Math.max(0, current.row + (key === 'ArrowUp' ? -1 : 1)) });
    } else if (key === 'Tab') {
      if (commit()) tab(event, event.shiftKey ? -1 : 1);
      else event.preventDefault();
    } else if (key.toLowerCase() === 's' && (ctrlKey || metaKey)) {
      event.preventDefault();
      if (commit()) void draft.flush();
    }
  };
  const editor = { begin, beginValue, commit, setText, takeProduct, onEditorKey };
  return { current, range, rows, column, editing, follows, move, insertLines, onKey, acts, ...editor };
}

export const tooMany = (): void => showProblem({ problems: [{ code: 'orders.too-many-lines' }] });
function errorOf({ field, decimals }: LineColumn): string {
  if (decimals === undefined) return t('This text is too long.');
  if (field === 'quantity') return t('Enter a number from 0 to 100,000 with at most 4 decimals.');
  return field === 'unit_weight' ? t('Enter a weight of at least 0 lb.') : t('Enter an amount from $0 to $1,000,000 with at most 2 decimals.');
}
