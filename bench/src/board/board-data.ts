import { HOUR } from '@app/kernel/time/durations.ts';
import { seeded } from '../measure/statistics.ts';

/** An entry of the same schedule that every contestant draws; epoch ms. */
export interface BoardEntry {
  readonly id: string;
  readonly craft: string;
  readonly start: number;
  readonly end: number;
  readonly label: string;
}
export interface BoardData {
  readonly crafts: readonly string[];
  readonly entries: readonly BoardEntry[];
}
const PER_FORTNIGHT = 25;
const CODES = ['KTEB', 'KBED', 'KOPF', 'KDAL', 'KVNY'];

/** Flights of a fleet from a day on: 25 of each aircraft in fourteen days, none over another. */
export function boardData(aircraft: number, days: number, from: number): BoardData {
  const draw = seeded(4_812);
  const crafts = Array.from({ length: aircraft }, (_, index) => `NX${String(index + 1).padStart(3, '0')}B`);
  const step = (14 * 24) / PER_FORTNIGHT;
  const entries = crafts.flatMap((craft, row) =>
    Array.from({ length: Math.floor((PER_FORTNIGHT * days) / 14) }, (_, index): BoardEntry => {
      const start = from + Math.round((index + draw() * 0.6) * step) * HOUR;
      const ends = [row + index, row + index + 1].map((place) => CODES[place % CODES.length] ?? '');
      return { id: `${craft}-${index}`, craft, start, end: start + 3 * HOUR, label: ends.join(' > ') };
    }),
  );
  return { crafts, entries };
}
