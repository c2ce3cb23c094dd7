import fc from 'fast-check';
import { expect, it } from 'vitest';
import { quoteId } from './quote-id.rules.ts';

const at = (iso: string): number => Date.parse(iso);
it.each([
  ['2027-05-12T05:00:00Z', 'America/Chicago', 0, 'Q-270512A0AA'],
  ['2027-05-13T04:59:59Z', 'America/Chicago', 0.999, 'Q-270512XxZZ'],
  ['2027-12-31T18:10:00Z', 'America/New_York', 0.5, 'Q-271231NANN'],
])('%s in %s is %s [MKT-10]', (now, zone, random, wanted) => {
  expect(quoteId(at(now), zone, () => random)).toBe(wanted);
});
it('tells every minute of a day from every other [MKT-10]', () => {
  const start = at('2027-05-12T00:00:00Z');
  const all = Array.from({ length: 1440 }, (_, minute) => quoteId(start + minute * 60_000, 'UTC', () => 0));
  expect(new Set(all).size).toBe(1440);
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 4e12 }), fc.double({ min: 0, max: 0.9999999, noNaN: true }), (now, random) => {
      expect(quoteId(now, 'UTC', () => random)).toMatch(/^Q-\d{6}[A-X][0-9A-Za-x][A-Z]{2}$/);
    }),
  );
});
