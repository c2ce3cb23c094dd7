import { expect, it } from 'vitest';
import { HOUR } from '@app/kernel/time/durations.ts';
import { dateAfter, marksOf, minutesOf, nightLines, placeOf, spanBeside, windowOf } from './board-window.rules.ts';

const zone = 'America/New_York';

it('days of a change of the clocks have 23 and 25 hours, and the others 24 [CHR-9]', () => {
  const lengths = (date: string): number[] => windowOf(date, 3, zone).days.map(({ start, end }) => (end - start) / HOUR);
  expect([lengths('03/13/2027'), lengths('11/06/2027')]).toEqual([
    [24, 23, 24],
    [24, 25, 24],
  ]);
  expect(windowOf('03/13/2027', 1, 'Asia/Kolkata').from).toBe(Date.UTC(2027, 2, 12, 18, 30));
  expect(dateAfter('02/28/2028', 1)).toBe('02/29/2028');
});
it('marks stand at hours of the local clock, more of them where there is room [CHR-9]', () => {
  const window = windowOf('03/14/2027', 3, zone);
  expect(marksOf(window, 3, zone).slice(0, 3)).toEqual([
    { at: Date.UTC(2027, 2, 14, 10), hour: 6 },
    { at: Date.UTC(2027, 2, 14, 16), hour: 12 },
    { at: Date.UTC(2027, 2, 14, 22), hour: 18 },
  ]);
  expect(marksOf(windowOf('03/14/2027', 31, zone), 31, zone)).toEqual([]);
});
it('each day ends with a line, also one of 23 hours [CHR-9]', () => {
  const lines = nightLines(windowOf('03/14/2027', 2, zone), 470);
  expect([...lines.matchAll(/var\(--line\) (\d+)px/g)].map(([, at]) => at)).toEqual(['230', '470']);
});
it('places what is inside, cuts what reaches over the edge, and leaves out the rest [CHR-9]', () => {
  const window = windowOf('05/12/2027', 1, 'UTC');
  const { from } = window;
  expect(placeOf({ start: from + 6 * HOUR, end: from + 12 * HOUR }, window)).toEqual({ left: 0.25, width: 0.25 });
  expect(placeOf({ start: from - 6 * HOUR, end: from + 12 * HOUR }, window)).toEqual({ left: 0, width: 0.5 });
  expect(placeOf({ start: from - 6 * HOUR, end: from }, window)).toBeUndefined();
});
it('a drag moves in steps, both ways [CHR-9]', () => {
  const window = windowOf('05/12/2027', 1, 'UTC');
  expect([minutesOf(7, 1440, window, 5), minutesOf(-8, 1440, window, 5), minutesOf(22, 1440, window, 15)]).toEqual([5, -10, 15]);
});
it('a zoom goes to the next number of days, and stops at the ends [CHR-9]', () => {
  expect([spanBeside(7, 1), spanBeside(31, 1), spanBeside(1, -1)]).toEqual([14, 31, 1]);
});
