import { expect, it } from 'vitest';
import { matches } from '@app/kernel/queries/where.ts';
import { DAY, HOUR } from '@app/kernel/time/durations.ts';
import { entryQueries, tripQueries } from './board-queries.rules.ts';

const from = Date.UTC(2027, 4, 12);
const week = { from, until: from + 7 * DAY };
const timesIn = (queries: ReturnType<typeof entryQueries>, doc: object): number =>
  queries.filter((query) => matches(doc as Record<string, unknown>, query.where)).length;

it('each entry of a window is in one answer, also maintenance that began months before [CHR-9]', () => {
  const queries = entryQueries(week, 200);
  const entry = (type: string, start: number, end: number): number => timesIn(queries, { type, start, end });
  expect([
    entry('trip', from - HOUR, from + HOUR),
    entry('trip', from, from + HOUR),
    entry('trip', from + 3 * DAY, from + 4 * DAY),
    entry('container', from - 100 * DAY, from + DAY),
    entry('container', from - 10 * DAY, from + DAY),
  ]).toEqual([1, 1, 1, 1, 1]);
  expect([entry('trip', from - 2 * HOUR, from), entry('container', from - 100 * DAY, from), entry('trip', week.until, week.until + HOUR)]).toEqual([
    0, 0, 0,
  ]);
});

it('of the trips that began before a window only those are asked for that may fly in it, however many there were [CHR-9]', () => {
  const queries = tripQueries(week, 200);
  const trip = (departure_date: number, return_date: number | null): number => timesIn(queries, { departure_date, return_date });
  expect([
    trip(from - 20 * DAY, from + DAY),
    trip(from - 20 * DAY, from - DAY),
    trip(from - DAY, null),
    trip(from + 2 * DAY, from + 4 * DAY),
  ]).toEqual([1, 1, 1, 1]);
  expect([trip(from - 20 * DAY, null), trip(from - 20 * DAY, from - 10 * DAY), trip(week.until, null)]).toEqual([0, 0, 0]);
});

it('a large fleet asks for fewer days at once [CHR-9]', () => {
  expect([entryQueries(week, 10).length, entryQueries(week, 420).length]).toEqual([3, 9]);
});
