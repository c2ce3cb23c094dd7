import { expect, test, vi } from 'vitest';
import { HOUR } from '@app/kernel/time/durations.ts';
import { clockAt, dayAt, shortClock } from './board-words.ts';

const reading = { clock: 'airport', company: 'America/New_York' } as const;
const noon = Date.UTC(2027, 4, 12, 16);

test('times of the board name their zone, on either side of a change of the clocks [CHR-9]', () => {
  expect(clockAt(noon, 'America/Los_Angeles', reading)).toBe('9:00 AM PDT');
  expect(clockAt(Date.UTC(2027, 0, 12, 17), 'America/Los_Angeles', reading)).toBe('9:00 AM PST');
  expect(clockAt(noon, '', { ...reading, clock: 'utc' })).toBe('16:00Z');
});

test('the words of a thousand flights make no formatter of their own: making them was half of the first picture [CHR-9]', () => {
  const words = (at: number): string =>
    ['America/New_York', 'Europe/Madrid']
      .map((zone) => [clockAt(at, zone, reading), shortClock(at, zone, reading), dayAt(at, zone, reading)].join())
      .join();
  words(noon);
  const made = vi.spyOn(Intl, 'DateTimeFormat');
  for (let flight = 1; flight <= 1000; flight += 1) words(noon + flight * HOUR);
  expect(made).not.toHaveBeenCalled();
  made.mockRestore();
});
