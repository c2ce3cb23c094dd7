import { expect, test } from 'vitest';
import { DAY, HOUR, MINUTE } from '@app/kernel/time/durations.ts';
import { roomScript } from './room-script.ts';

/** Returns what the script writes beside the end of an offer and of a hold, at the time 0. */
function countdown(untils: readonly number[], language = 'en'): string[] {
  const ends = untils.map((until) => ({ dataset: { until: String(until), language }, textContent: '' }));
  const page = {
    querySelector: () => ({ dataset: {} }),
    getElementById: () => null,
    querySelectorAll: (name: string) => (name === '[data-until]' ? ends : []),
  };
  // oxlint-disable-next-line no-new-func, typescript/no-implied-eval -- the script is a text that the page carries
  const run = new Function('document', 'Date', 'setTimeout', 'addEventListener', roomScript) as (...names: readonly unknown[]) => void;
  run(
    page,
    { now: () => 0 },
    () => 0,
    () => undefined,
  );
  return ends.map(({ textContent }) => textContent);
}

test.each([
  [14 * DAY - 1, 'en', 'in 13 days'],
  [14 * DAY - 1, 'es', 'dentro de 13 días'],
  [2 * DAY - 1, 'en', 'in 47 hours'],
  [2 * HOUR - 1, 'en', 'in 119 minutes'],
  [2 * MINUTE - 1, 'en', 'in 119 seconds'],
  [0, 'en', ''],
])('[BYD-9] the page counts down to the end of an offer: %i ms in %s is "%s"', (until, language, text) => {
  expect(countdown([until], language)).toEqual([text]);
});
test('[BYD-9, BYD-12] a hold has a countdown of its own', () => {
  expect(countdown([4 * HOUR, 14 * DAY - 1])).toEqual(['in 4 hours', 'in 13 days']);
});
test('[BYD-9] at most 15 KB of script come before the payment', () => {
  expect(roomScript.length).toBeLessThan(15_000);
});
