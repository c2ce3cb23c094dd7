import { z } from 'zod';
import { defineCall } from '@app/kernel/call.ts';
import { generatedId, recordId as id } from '@app/kernel/fields.ts';
import { Reasons } from '../desk/desk.calls.ts';
import { MOST_HOURS } from '../../holds/holds.calls.ts';
import { Effects, FerryPair, TripChange, TripCopy, TripMove } from './trip-change.ts';

const access = { roles: ['sales', 'dispatch'] } as const;
/** Hash of the effects that a person has seen. */
const seen = z.string().min(1).max(64);
/** Ids of the trips whose customers receive the email of the effects. */
const letters = z.array(id).max(2).default([]);
const changed = z.object({ id: z.string(), version: z.number() });
/** Versions of the trips since the change: taking it back names them. */
const reply = z.object({ changed: z.array(changed) });

export const previewTripChange = defineCall({
  method: 'post',
  path: '/charter/trips/:id/effects',
  about: 'Returns what moving, swapping or calling off a trip would change: times, flags, price, ferry flights, crew and services.',
  access,
  reads: true,
  body: z.object({ id, change: TripChange }),
  reply: Effects,
});
export const moveTrip = defineCall({
  method: 'post',
  path: '/charter/trips/:id/move',
  about: 'Moves a trip in time, to another aircraft, or one leg of it. Refused if the effects are no longer those that were seen.',
  access,
  body: z.object({
    id,
    key: generatedId,
    move: TripMove,
    seen,
    reasons: Reasons,
    /** Takes the price of the list of now; otherwise the agreed price stays. */
    reprice: z.boolean().default(false),
    letters,
  }),
  reply,
});
export const swapTrips = defineCall({
  method: 'post',
  path: '/charter/trips/:id/swap',
  about: 'Lets two trips exchange their aircraft, both or neither.',
  access,
  body: z.object({ id, key: generatedId, with: id, seen, reasons: Reasons, letters }),
  reply,
});
export const cancelTrip = defineCall({
  method: 'post',
  path: '/charter/trips/:id/cancel',
  about: 'Calls a trip off: its aircraft is free again.',
  access,
  body: z.object({ id, key: generatedId, seen, letters }),
  reply,
});
export const replaceFerries = defineCall({
  method: 'post',
  path: '/charter/trips/:id/direct-ferry',
  about: 'Replaces two ferry flights in a row, of which at least one belongs to this trip, by the direct one; none where the aircraft can stay.',
  access,
  body: z.object({ id, key: generatedId, pair: FerryPair, seen }),
  reply,
});
export const undoTripChange = defineCall({
  method: 'post',
  path: '/charter/moves/undo',
  about: 'Takes a move, a swap, a cancellation or a direct ferry flight back, if nothing was changed since and the aircraft is still free.',
  access,
  body: z.object({
    key: generatedId,
    trips: z
      .array(z.object({ id, version: z.int() }))
      .min(1)
      .max(2),
  }),
  reply: z.object({}),
});

export const previewTripCopy = defineCall({
  method: 'post',
  path: '/charter/trips/:id/copy-effects',
  about: 'Returns times, flags and price of a quote that would copy a trip.',
  access,
  reads: true,
  body: z.object({ id, copy: TripCopy }),
  reply: Effects,
});
export const copyTrip = defineCall({
  method: 'post',
  path: '/charter/trips/:id/copy',
  about: 'Copies a trip to a quote of the same customer that holds its aircraft for some hours. Refused if the aircraft cannot fly it then.',
  access,
  body: z.object({ id, newId: generatedId, copy: TripCopy, seen, hours: z.int().min(1).max(MOST_HOURS).default(24) }),
  /** `version` of the quote: taking it back names it. `until`: end of the hold, epoch ms. */
  reply: z.object({ id: z.string(), path: z.string(), number: z.string(), version: z.number(), until: z.number() }),
});
export const undoTripCopy = defineCall({
  method: 'post',
  path: '/charter/moves/undo-copy',
  about: 'Takes the copy of a trip back, if nobody changed the quote since: its hold ends.',
  access,
  body: z.object({ id, version: z.int() }),
  reply: z.object({}),
});

/** The calls that move booked trips, for the register of all. */
export const moveCalls = {
  previewTripChange,
  moveTrip,
  swapTrips,
  cancelTrip,
  replaceFerries,
  undoTripChange,
  previewTripCopy,
  copyTrip,
  undoTripCopy,
} as const;
