import { expect, test } from 'vitest';
import { gridAct, nextEditable } from './grid-keys.rules.ts';

const size = { rows: 20, columns: 6, page: 8 };
const cell = { row: 3, column: 2 };
const at = (row: number, column: number, extends_ = false) => ({ to: { row, column }, extends: extends_ });
const press = (keys: string) => {
  const names = keys.split('+');
  const has = (name: string): boolean => names.includes(name);
  const key = names.at(-1) ?? '';
  return { key: key === 'Space' ? ' ' : key, shiftKey: has('Shift'), ctrlKey: has('Control'), metaKey: has('Meta'), altKey: has('Alt') };
};

test.each([
  ['ArrowUp', at(2, 2)],
  ['ArrowDown', at(4, 2)],
  ['ArrowLeft', at(3, 1)],
  ['ArrowRight', at(3, 3)],
  ['Shift+ArrowRight', at(3, 3, true)],
  ['Control+ArrowUp', at(0, 2)],
  ['Meta+ArrowDown', at(19, 2)],
  ['Home', at(3, 0)],
  ['Control+Home', at(0, 0)],
  ['End', at(3, 5)],
  ['Control+End', at(19, 5)],
  ['PageUp', at(0, 2)],
  ['PageDown', at(11, 2)],
  ['Tab', { tab: 1 }],
  ['Shift+Tab', { tab: -1 }],
  ['Control+Tab', undefined],
  ['F2', { edit: 'value' }],
  ['Enter', { edit: 'value' }],
  ['Control+Enter', { act: 'insert' }],
  ['Control+Shift+Enter', { act: 'insert-set' }],
  ['Delete', { act: 'clear' }],
  ['Control+Backspace', { act: 'remove' }],
  ['Control+Shift+ArrowUp', { act: 'up-line' }],
  ['Control+Shift+ArrowDown', { act: 'down-line' }],
  ['Alt+ArrowDown', { edit: 'list' }],
  ['Alt+ArrowUp', undefined],
  ['Control+d', { act: 'down' }],
  ['Control+z', { act: 'undo' }],
  ['Control+Shift+Z', { act: 'redo' }],
  ['Control+y', { act: 'redo' }],
  ['Meta+s', { act: 'save' }],
  ['Control+a', { act: 'all' }],
  ['Control+p', undefined],
  ['7', { edit: { text: '7' } }],
  ['Space', { edit: { text: ' ' } }],
  ['Escape', undefined],
])('[BYD-10] %s in the items grid', (keys, wanted) => expect(gridAct(press(keys), cell, size)).toEqual(wanted));

test('[BYD-10] no key leaves the grid beyond its first or last cell', () => {
  const corners = ['ArrowUp', 'ArrowLeft', 'PageUp'].map((key) => gridAct(press(key), { row: 0, column: 0 }, size));
  expect(corners).toEqual([at(0, 0), at(0, 0), at(0, 0)]);
  const ends = ['ArrowDown', 'ArrowRight', 'PageDown'].map((key) => gridAct(press(key), { row: 19, column: 5 }, size));
  expect(ends).toEqual([at(19, 5), at(19, 5), at(19, 5)]);
});

test('[BYD-10] Tab goes over the cells that can be edited, line by line, and leaves the grid after the last and before the first', () => {
  const editable = [0, 1, 4];
  expect(nextEditable({ row: 0, column: 1 }, 1, editable, 2)).toEqual({ row: 0, column: 4 });
  expect(nextEditable({ row: 0, column: 4 }, 1, editable, 2)).toEqual({ row: 1, column: 0 });
  expect(nextEditable({ row: 1, column: 4 }, 1, editable, 2)).toBeUndefined();
  expect(nextEditable({ row: 1, column: 0 }, -1, editable, 2)).toEqual({ row: 0, column: 4 });
  expect(nextEditable({ row: 0, column: 0 }, -1, editable, 2)).toBeUndefined();
  expect(nextEditable({ row: 0, column: 0 }, 1, [], 2)).toBeUndefined();
});
