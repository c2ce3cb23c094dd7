import { expect, it } from 'vitest';
import { dayWords, dueDay, dueMarks } from './due-days.rules.ts';

it('[WID-4, FUP-6] follow-ups are counted on the day that they are due where the company is', () => {
  const late = Date.UTC(2026, 10, 24, 3);
  const marks = dueMarks([{ due: late }, { due: late - 60_000 }, { due: late + 12 * 3_600_000 }], 'America/Chicago');
  expect([...marks]).toEqual([
    ['2026-11-23', 2],
    ['2026-11-24', 1],
  ]);
  expect([dueDay(late, 'Europe/Vienna'), dayWords('2026-11-23')]).toEqual(['2026-11-24', 'Mon, Nov 23']);
});
