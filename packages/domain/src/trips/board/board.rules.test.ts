import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Doc } from '@app/kernel/collection.ts';
import { ScheduleEntry } from '../model/schedule-entry.ts';
import { overlaps } from '../pricing/availability.rules.ts';
import { isFreeFor, isMismatch, kindOf, rowOf } from './board.rules.ts';

let ids = 0;
const entry = (start: number, end: number, rest: object = {}): Doc<ScheduleEntry> => ({
  ...ScheduleEntry.parse({ start, end, type: 'trip', aircraft: 'n1', ...rest }),
  id: `e${(ids += 1)}`,
  path: `clients/c/schedule/e${ids}`,
  date: 0,
  last_date: 0,
  active: true,
  version: 1,
});
const noTrip = (): undefined => undefined;

it.each([
  [{ type: 'trip', trip: 'clients/c/trips/t', leg: 0 }, 'tConfirmed', 'booked'],
  [{ type: 'trip', trip: 'clients/c/trips/t', leg: 0 }, 'tSubmitted', 'requested'],
  [{ type: 'trip', trip: 'clients/c/trips/t', leg: null, category: 'ferry' }, 'tConfirmed', 'ferry'],
  [{ type: 'trip' }, undefined, 'imported'],
  [{ type: 'trip', status: 'released' }, undefined, 'booked'],
  [{ type: 'container', category: 'hold', metadata: { hold: 'clients/c/holds/h' } }, undefined, 'hold'],
  [{ type: 'container', category: 'Maintenance' }, undefined, 'container'],
  [{ type: 'duty' }, undefined, 'duty'],
] as const)('%j of a trip %s looks %s [CHR-9]', (part, status, kind) => {
  expect(kindOf(entry(1, 2, part), status)).toBe(kind);
});

it('shows where the aircraft is between its flights, and where the next one leaves from elsewhere [CHR-9]', () => {
  const row = rowOf(
    [
      entry(10, 20, { departure: 'KTEB', arrival: 'KBED' }),
      entry(30, 40, { type: 'container', category: 'Maintenance' }),
      entry(50, 60, { departure: 'KTEB', arrival: 'KOPF' }),
      entry(60, 70, { departure: 'KOPF', arrival: 'KTEB' }),
      entry(75, 80, { departure: 'KTEB', arrival: 'KIAD', status: 'cancelled' }),
    ],
    noTrip,
    0,
  );
  expect(row.gaps.map((gap) => [gap.start, gap.end, gap.at, gap.next, isMismatch(gap)])).toEqual([
    [20, 30, 'KBED', 'KBED', false],
    [40, 50, 'KBED', 'KTEB', true],
  ]);
  expect(row.blocks).toHaveLength(4);
});

it('entries that overlap share the row without covering each other, each pair is counted once, and the others have it for themselves [CHR-9]', () => {
  const span = fc.record({ start: fc.nat(60), length: fc.integer({ min: 1, max: 25 }) });
  fc.assert(
    fc.property(fc.array(span, { maxLength: 14 }), (spans) => {
      const entries = spans.map(({ start, length }) => entry(start, start + length));
      const { blocks, overlaps: count } = rowOf(entries, noTrip, 0);
      const pairs = overlaps(entries);
      expect(count).toBe(pairs.length);
      expect(blocks).toHaveLength(entries.length);
      for (const { entry: one, lane, lanes } of blocks) {
        expect(lane).toBeLessThan(lanes);
        const rivals = pairs.flatMap(([a, b]) => (a === one ? [b] : b === one ? [a] : []));
        if (rivals.length === 0) expect(lanes).toBe(1);
        for (const rival of rivals) {
          const other = blocks.find((block) => block.entry === rival);
          expect([other?.lane === lane, other?.lanes]).toEqual([false, lanes]);
        }
      }
    }),
    { seed: 4 },
  );
});

it('finds the aircraft that is free in a span and has the seats [CHR-9]', () => {
  const entries = [entry(10, 20), entry(30, 40, { status: 'cancelled' }), entry(50, 60, { avail: true })];
  const free = (from: number, until: number, seats = 4): boolean => isFreeFor(entries, 6, { from, until, seats });
  expect([free(20, 30), free(19, 30), free(30, 60), free(20, 30, 7)]).toEqual([true, false, true, false]);
});
