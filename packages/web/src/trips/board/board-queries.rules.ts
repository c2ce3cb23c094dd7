import { all, type Where, where } from '@app/kernel/queries/where.ts';
import { DAY } from '@app/kernel/time/durations.ts';
import type { BoardWindow } from './board-window.rules.ts';

/** Most documents of one answer. */
export const MOST = 1000;
/** Days that one query asks for, of a fleet of so many aircraft: its answer must not meet its limit. */
const [MOST_DAYS, SMALL_FLEET] = [7, 60];
const daysOfPiece = (fleet: number): number => Math.max(1, Math.min(MOST_DAYS, Math.floor((MOST_DAYS * SMALL_FLEET) / Math.max(1, fleet))));
/** A flight that began so long before the window may reach into it, and an entry of another kind, such as maintenance. */
const [FLIGHT_BEFORE, OTHER_BEFORE] = [45 * DAY, 400 * DAY];
/** A ferry flight may follow the last takeoff of its trip so much later. */
const LAST_FERRY = 3 * DAY;

type Window = Pick<BoardWindow, 'from' | 'until'>;
interface BoardQuery {
  readonly where: Where;
  readonly limit: number;
}
const query = (...parts: readonly Where[]): BoardQuery => ({ where: all(...parts), limit: MOST });
/** Splits a span into queries of a few days of one field. */
function piecesOf(field: string, { from, until }: Window, fleet: number): BoardQuery[] {
  const piece = daysOfPiece(fleet) * DAY;
  const starts = Array.from({ length: Math.ceil((until - from) / piece) }, (_, index) => from + index * piece);
  return starts.map((start) => query(where(field, 'gte', start), where(field, 'lt', Math.min(until, start + piece))));
}

/** Returns the queries for the entries of a window: those that reach into it from before, and pieces of a few days. */
export const entryQueries = (window: Window, fleet: number): BoardQuery[] => [
  query(where('start', 'gte', window.from - FLIGHT_BEFORE), where('start', 'lt', window.from), where('end', 'gt', window.from)),
  query(
    where('type', 'ne', 'trip'),
    where('start', 'gte', window.from - OTHER_BEFORE),
    where('start', 'lt', window.from - FLIGHT_BEFORE),
    where('end', 'gt', window.from),
  ),
  ...piecesOf('start', window, fleet),
];

/** Returns the queries for the trips of a window: of those that began long before it only the ones whose last takeoff is near it or in it. */
export const tripQueries = ({ from, until }: Window, fleet: number): BoardQuery[] => [
  query(
    where('departure_date', 'gte', from - FLIGHT_BEFORE),
    where('departure_date', 'lt', from - LAST_FERRY),
    where('return_date', 'gte', from - LAST_FERRY),
  ),
  ...piecesOf('departure_date', { from: from - LAST_FERRY, until }, fleet),
];
