import { z } from 'zod';
import { words } from '@app/kernel/words.ts';
import type { Trip } from '../model/quote.ts';
import { tripBalance } from '../trip.rules.ts';

const table = {
  crew: words('Leg {leg}: no crew is named'),
  names: words('Leg {leg}: passengers without a name: {count}'),
  dates: words('Leg {leg}: no takeoff time'),
  unpaid: words('{amount} is still open'),
} as const;
export type ReleaseCheckCode = keyof typeof table;
export const releaseCheckCodes = Object.keys(table) as [ReleaseCheckCode, ...ReleaseCheckCode[]];
/** Something to settle before a trip flies; it may be accepted for a reason. `amount` is in dollars. */
export const ReleaseCheck = z.object({ code: z.enum(releaseCheckCodes), params: z.record(z.string(), z.union([z.string(), z.number()])) });
export type ReleaseCheck = z.infer<typeof ReleaseCheck>;
/** Returns the wording with its {holes}. */
export const releaseCheckText = ({ code }: Pick<ReleaseCheck, 'code'>): string => table[code];

/** Returns what is open before a trip may fly: the first leg of each kind. */
export function releaseChecks(trip: Pick<Trip, 'legs' | 'price' | 'payments'>): ReleaseCheck[] {
  const live = trip.legs.filter(({ active, isEmptyLeg }) => active && !isEmptyLeg).toSorted((a, b) => a.order - b.order);
  const firstWith = (code: ReleaseCheckCode, count: (leg: Trip['legs'][number]) => number): ReleaseCheck[] => {
    const index = live.findIndex((leg) => count(leg) > 0);
    const leg = live[index];
    return leg ? [{ code, params: { leg: index + 1, count: count(leg) } }] : [];
  };
  const open = tripBalance(trip);
  return [
    ...firstWith('dates', ({ times }) => (times.takeoffUTC === null ? 1 : 0)),
    ...firstWith('crew', ({ crew }) => (crew.some(({ name }) => name !== '') ? 0 : 1)),
    ...firstWith('names', ({ passengers }) => passengers.filter(({ name }) => name === '').length),
    ...(open > 0 ? [{ code: 'unpaid' as const, params: { amount: open } }] : []),
  ];
}
