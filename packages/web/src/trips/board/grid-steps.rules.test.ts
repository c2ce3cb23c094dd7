import { expect, it } from 'vitest';
import type { Doc } from '@app/kernel/collection.ts';
import { HOUR } from '@app/kernel/time/durations.ts';
import { rowOf } from '@app/domain/trips/board/board.rules.ts';
import { ScheduleEntry } from '@app/domain/trips/model/schedule-entry.ts';
import { windowOf } from './board-window.rules.ts';
import { neighbor, spotsOf } from './grid-steps.rules.ts';

const window = windowOf('05/12/2027', 1, 'UTC');
const entry = (id: string, hour: number): Doc<ScheduleEntry> => ({
  ...ScheduleEntry.parse({ start: window.from + hour * HOUR, end: window.from + (hour + 1) * HOUR, type: 'trip', aircraft: 'a' }),
  id,
  path: id,
  date: 0,
  last_date: 0,
  active: true,
  version: 1,
});
const row = (key: string, ...entries: Doc<ScheduleEntry>[]) => ({ key, row: rowOf(entries, () => undefined, 0) });
const spots = spotsOf([row('a', entry('a1', 2), entry('a2', 9), entry('gone', 30)), row('b'), row('c', entry('c1', 1), entry('c2', 10))], window);
const from = (path: string, key: string): string | undefined => {
  const at = spots.find((spot) => spot.path === path);
  return at && neighbor(spots, at, key)?.path;
};

it('arrow keys lead along a row, and to the nearest in time of the next; an idle aircraft is a place, too [CHR-9]', () => {
  expect(spots.map(({ path }) => path)).toEqual(['a1', 'a2', 'row', 'c1', 'c2']);
  expect([from('a1', 'ArrowRight'), from('a2', 'ArrowRight'), from('a2', 'ArrowLeft'), from('a2', 'ArrowDown')]).toEqual([
    'a2',
    undefined,
    'a1',
    'row',
  ]);
  expect([from('row', 'ArrowUp'), from('row', 'ArrowDown'), from('c2', 'Home'), from('c1', 'End'), from('a1', 'ArrowUp')]).toEqual([
    'a1',
    'c1',
    'c1',
    'c2',
    undefined,
  ]);
});
