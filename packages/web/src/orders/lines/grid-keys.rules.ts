import type { Cell } from './grid.rules.ts';

interface Key {
  readonly key: string;
  readonly shiftKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
}
type GridAct =
  | { readonly to: Cell; readonly extends: boolean }
  | { readonly edit: 'value' | 'list' | { readonly text: string } }
  | { readonly act: 'down' | 'insert' | 'insert-set' | 'up-line' | 'down-line' | 'clear' | 'remove' | 'undo' | 'redo' | 'save' | 'all' }
  | { readonly tab: 1 | -1 };
interface Size {
  readonly rows: number;
  readonly columns: number;
  /** Rows of a page. */
  readonly page: number;
}

const within = (value: number, most: number): number => Math.max(0, Math.min(most, value));

/** Returns what a key does in the grid while no cell is edited (WAI-ARIA grid); undefined: nothing. */
export function gridAct(pressed: Key, cell: Cell, { rows, columns, page }: Size): GridAct | undefined {
  const { key, shiftKey, altKey } = pressed;
  const isCommand = pressed.ctrlKey || pressed.metaKey;
  const to = (row: number, column: number): GridAct => ({
    to: { row: within(row, rows - 1), column: within(column, columns - 1) },
    extends: shiftKey,
  });
  if (isCommand && shiftKey && (key === 'ArrowUp' || key === 'ArrowDown')) return { act: key === 'ArrowUp' ? 'up-line' : 'down-line' };
  if (altKey) return key === 'ArrowDown' ? { edit: 'list' } : undefined;
  switch (key) {
    case 'ArrowUp':
      return to(isCommand ? 0 : cell.row - 1, cell.column);
    case 'ArrowDown':
      return to(isCommand ? rows - 1 : cell.row + 1, cell.column);
    case 'ArrowLeft':
      return to(cell.row, cell.column - 1);
    case 'ArrowRight':
      return to(cell.row, cell.column + 1);
    case 'Home':
      return to(isCommand ? 0 : cell.row, 0);
    case 'End':
      return to(isCommand ? rows - 1 : cell.row, columns - 1);
    case 'PageUp':
      return to(cell.row - page, cell.column);
    case 'PageDown':
      return to(cell.row + page, cell.column);
    case 'Tab':
      return isCommand ? undefined : { tab: shiftKey ? -1 : 1 };
    case 'F2':
      return { edit: 'value' };
    case 'Enter':
      return isCommand ? { act: shiftKey ? 'insert-set' : 'insert' } : { edit: 'value' };
    case 'Delete':
    case 'Backspace':
      return { act: isCommand ? 'remove' : 'clear' };
  }
  const commands = { d: 'down', z: shiftKey ? 'redo' : 'undo', y: 'redo', s: 'save', a: 'all' } as const;
  const letter = key.toLowerCase();
  if (isCommand) return letter in commands ? { act: commands[letter as keyof typeof commands] } : undefined;
  return [...key].length === 1 ? { edit: { text: key } } : undefined;
}

/** Returns the next or previous cell that can be edited; undefined: the keyboard leaves the grid. */
export function nextEditable(cell: Cell, step: 1 | -1, editable: readonly number[], rows: number): Cell | undefined {
  const first = step === 1 ? editable.find((column) => column > cell.column) : editable.findLast((column) => column < cell.column);
  if (first !== undefined) return { row: cell.row, column: first };
  const row = cell.row + step;
  const column = step === 1 ? editable[0] : editable.at(-1);
  return row < 0 || row >= rows || column === undefined ? undefined : { row, column };
}
