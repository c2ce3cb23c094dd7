import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DAY } from '@app/kernel/time/durations.ts';
import { mayBegin, NOTICE_MS, termsDueFrom, termsInForce, termsToAccept } from './terms.rules.ts';

const NOW = Date.UTC(2027, 2, 3);
const version = (name: string, days: number, material = true) => ({ label: name, effective: NOW + days * DAY, material });
const [first, second, next] = [version('1', -100), version('2', -10), version('3', 10)];

test('[AUT-6] without a published version nobody owes anything', () => {
  expect(termsDueFrom([], [])).toBeUndefined();
  expect(termsToAccept([], [], NOW)).toBeUndefined();
  expect(termsInForce([], NOW)).toBeUndefined();
});
test('[AUT-6] the newest version in force is due; its acceptance covers the versions before it', () => {
  expect(termsToAccept([second, first], [], NOW)).toBe(second);
  expect(termsToAccept([first, second], ['1'], NOW)).toBe(second);
  expect(termsDueFrom([first, second], ['1'])).toBe(second.effective);
  expect(termsDueFrom([first, second], ['2'])).toBeUndefined();
  expect(termsInForce([first, second, next], NOW)).toBe(second);
});
test('[AUT-6] a version to come is announced 14 days before and can be accepted early; minor changes are not asked about', () => {
  expect(termsToAccept([first, second, next], ['2'], NOW)).toBe(next);
  expect(termsToAccept([first, version('9', 15)], ['1'], NOW)).toBeUndefined();
  expect(termsDueFrom([second, next], ['2'])).toBe(next.effective);
  expect(termsDueFrom([second, next], ['2', '3'])).toBeUndefined();
  expect(termsDueFrom([first, version('1.1', -1, false)], ['1'])).toBeUndefined();
  expect(termsToAccept([first, version('1.1', -1, false)], [], NOW)?.label).toBe('1.1');
  expect(NOTICE_MS).toBe(14 * DAY);
});
test('[AUT-6] who accepted what is to be accepted owes nothing that has begun, whatever was published', () => {
  const versions = fc.uniqueArray(fc.record({ day: fc.integer({ min: -50, max: 50 }), material: fc.boolean() }), {
    selector: ({ day }) => day,
    maxLength: 8,
  });
  fc.assert(
    fc.property(versions, fc.subarray(['0', '1', '2', '3', '4', '5', '6', '7']), (days, accepted) => {
      const published = days.map(({ day, material }, i) => version(String(i), day, material));
      const open = termsToAccept(published, accepted, NOW);
      const from = termsDueFrom(published, open ? [...accepted, open.label] : accepted);
      expect(from === undefined || from > NOW).toBe(true);
    }),
  );
});
test('[AUT-6] a version begins now or later, after all others', () => {
  expect(mayBegin([first, next], NOW + 11 * DAY, NOW)).toBe(true);
  expect(mayBegin([first, next], NOW + 10 * DAY, NOW)).toBe(false);
  expect(mayBegin([], NOW - 1, NOW)).toBe(false);
  expect(mayBegin([], NOW, NOW)).toBe(true);
});
