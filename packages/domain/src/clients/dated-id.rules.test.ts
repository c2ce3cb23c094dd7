import fc from 'fast-check';
import { expect, it } from 'vitest';
import { utcToWall } from '@app/kernel/time/time.ts';
import { datedId, invoiceIdOfMinute, quoteIdOfMinute } from './dated-id.rules.ts';

const instant = (iso: string): number => Date.parse(iso);
it.each([
  ['2027-05-12T05:00:00Z', 'America/Chicago', 0, '270512A0AA'],
  ['2027-05-13T04:59:59Z', 'America/Chicago', 0.9999, '270512XxZZ'],
  ['2027-12-31T18:10:00Z', 'America/New_York', 0.5, '271231NANA'],
])('%s in %s is %s, for a quote with the prefix Q- [ORD-1, MKT-10]', (now, zone, random, wanted) => {
  expect(datedId(invoiceIdOfMinute(instant(now), zone), () => random, new Set())).toBe(wanted);
  expect(datedId(quoteIdOfMinute(instant(now), zone), () => random, new Set())).toBe(`Q-${wanted}`);
});
it('distinguishes every minute of a day [ORD-1, MKT-10]', () => {
  const start = instant('2027-05-12T00:00:00Z');
  const all = Array.from({ length: 1440 }, (_, minute) => quoteIdOfMinute(start + minute * 60_000, 'UTC'));
  expect(new Set(all).size).toBe(1440);
});
it('numbers of one century sort by the clock of their zone, whatever their random letters [ORD-1]', () => {
  const century = { min: Date.UTC(2001, 0, 1), max: Date.UTC(2099, 11, 30) };
  const when = fc.record({ now: fc.integer(century), draw: fc.double({ min: 0, max: 0.999999, noNaN: true }) });
  const near = when.chain((start) =>
    fc.tuple(
      fc.constant(start),
      fc.oneof(
        when,
        when.map(({ now, draw }) => ({ now: start.now + (now % 7_200_000), draw })),
      ),
    ),
  );
  const clock = (now: number, zone: string): string => {
    const { date, time } = utcToWall(now, zone);
    return `${date.slice(6)}${date.slice(0, 2)}${date.slice(3, 5)} ${time.padStart(5, '0')}`;
  };
  fc.assert(
    fc.property(near, fc.constantFrom('UTC', 'America/Chicago', 'Asia/Kolkata', 'Pacific/Auckland'), (pair, zone) => {
      const [a, b] = pair.map(({ now, draw }) => ({ at: clock(now, zone), id: datedId(invoiceIdOfMinute(now, zone), () => draw, new Set()) ?? '' }));
      if (!a || !b) throw new Error('two are drawn');
      fc.pre(a.at !== b.at);
      expect(a.id < b.id).toBe(a.at < b.at);
    }),
  );
});
it('never generates a number twice: all 676 of a minute, then none [ORD-1, MKT-10]', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 4e12 }),
      fc.array(fc.double({ min: 0, max: 0.9999999, noNaN: true }), { minLength: 1, maxLength: 9 }),
      (now, draws) => {
        const minute = quoteIdOfMinute(now, 'UTC');
        const taken = new Set<string>();
        for (let i = 0; i < 676; i++) taken.add(datedId(minute, () => draws[i % draws.length] as number, taken) as string);
        expect(taken.size).toBe(676);
        for (const id of taken) expect(id).toMatch(/^Q-\d{6}[A-X][0-9A-Za-x][A-Z]{2}$/);
        expect(datedId(minute, () => 0, taken)).toBeUndefined();
      },
    ),
    { numRuns: 10 },
  );
});
