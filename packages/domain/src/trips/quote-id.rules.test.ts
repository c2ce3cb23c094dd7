import fc from 'fast-check';
import { expect, it } from 'vitest';
import { quoteId, quoteIdOfMinute } from './quote-id.rules.ts';

const at = (iso: string): number => Date.parse(iso);
it.each([
  ['2027-05-12T05:00:00Z', 'America/Chicago', 0, 'Q-270512A0AA'],
  ['2027-05-13T04:59:59Z', 'America/Chicago', 0.9999, 'Q-270512XxZZ'],
  ['2027-12-31T18:10:00Z', 'America/New_York', 0.5, 'Q-271231NANA'],
])('%s in %s is %s [MKT-10]', (now, zone, random, wanted) => {
  expect(quoteId(quoteIdOfMinute(at(now), zone), () => random, new Set())).toBe(wanted);
});
it('tells every minute of a day from every other [MKT-10]', () => {
  const start = at('2027-05-12T00:00:00Z');
  const all = Array.from({ length: 1440 }, (_, minute) => quoteIdOfMinute(start + minute * 60_000, 'UTC'));
  expect(new Set(all).size).toBe(1440);
});
it('never draws a number twice, gives all of a minute, and then none [MKT-10]', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 4e12 }),
      fc.array(fc.double({ min: 0, max: 0.9999999, noNaN: true }), { minLength: 1, maxLength: 9 }),
      (now, draws) => {
        const minute = quoteIdOfMinute(now, 'UTC');
        const taken = new Set<string>();
        for (let i = 0; i < 676; i++) taken.add(quoteId(minute, () => draws[i % draws.length] as number, taken) as string);
        expect(taken.size).toBe(676);
        for (const one of taken) expect(one).toMatch(/^Q-\d{6}[A-X][0-9A-Za-x][A-Z]{2}$/);
        expect(quoteId(minute, () => 0, taken)).toBeUndefined();
      },
    ),
    { numRuns: 10 },
  );
});
