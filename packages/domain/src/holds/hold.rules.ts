import { all, where, type Where } from '@app/kernel/queries/where.ts';
import type { ProblemIn } from '@app/kernel/problem.ts';
import type { Hold } from './hold.ts';
import type { holdProblems } from './holds.problems.ts';

/** A span of time, epoch ms; without one, any time is meant. */
export interface Span {
  readonly start: number | null;
  readonly end: number | null;
}
type Claimed = Pick<Hold, 'kind' | 'state' | 'quantity' | 'start' | 'end' | 'until'>;

/** True for two spans that share a moment. A span that ends when the other begins does not. */
export const overlap = (a: Span, b: Span): boolean => {
  if (a.start === null || a.end === null || b.start === null || b.end === null) return true;
  return a.start < b.end && b.start < a.end;
};

/** True for a hold that has run out, although nobody has ended it yet. */
export const isOver = ({ state, until }: Pick<Hold, 'state' | 'until'>, now: number): boolean => state === 'held' && until !== null && until <= now;

/** Holds of the records in a folder, as `clients/c/quotes`, that nobody has ended. Below it are all paths from its '/' to '0', which follows. */
export const heldIn = (folder: string): Where =>
  all(where('state', 'eq', 'held'), where('holder', 'gte', `${folder}/`), where('holder', 'lt', `${folder}0`));

/** True for a hold that is held and has not run out. */
export const isRunning = (hold: Pick<Hold, 'state' | 'until'>, now: number): boolean => hold.state === 'held' && !isOver(hold, now);

/**
 * True for a hold that leaves less for others. Sold pieces are no longer counted as being there, so only the hold on them counts; a sold
 * aircraft or empty leg stays taken.
 */
export const counts = (hold: Pick<Hold, 'kind' | 'state' | 'until'>, now: number): boolean =>
  isRunning(hold, now) || (hold.state === 'sold' && hold.kind !== 'stock');

/** Returns what is left of `capacity` in a span beside these holds; never below 0. */
export function leftOf(capacity: number, holds: readonly Claimed[], span: Span, now: number): number {
  const claimed = holds.filter((hold) => counts(hold, now) && overlap(hold, span));
  return Math.max(0, capacity - claimed.reduce((sum, { quantity }) => sum + quantity, 0));
}

/** So few pieces, or fewer, are scarce: two buyers may want the same one. */
const FEW = 5;
/** Returns true for a claim on something of which there is one or a few. `stock` is null where nobody counts. */
export const holdsScarce = (kind: Hold['kind'], stock: number | null): boolean => kind !== 'stock' || (stock !== null && stock <= FEW);

/** Returns why fewer pieces are left than somebody wants. */
export const lackProblem = ({ name, left }: { readonly name: string; readonly left: number }): ProblemIn<typeof holdProblems> =>
  left === 0 ? { code: 'holds.out-of-stock', params: { product: name } } : { code: 'holds.too-few', params: { product: name, left } };
