import { MINUTE } from '@app/kernel/time/durations.ts';
import {
  cancelTrip as cancelTripCall,
  copyTrip as copyTripCall,
  moveTrip as moveTripCall,
  previewTripChange as previewTripChangeCall,
  previewTripCopy as previewTripCopyCall,
  replaceFerries as replaceFerriesCall,
  swapTrips as swapTripsCall,
  undoTripChange as undoTripChangeCall,
  undoTripCopy as undoTripCopyCall,
} from '@app/domain/trips/moves/moves.calls.ts';
import { serve, type Served } from '../../http/serve.ts';
import type { AppContext } from '../../platform/app-context.ts';
import { applyChange } from './apply-change.ts';
import { copyTrip, previewCopy, undoCopy } from './copy-trip.ts';
import { type LostLegs, planChange } from './plan-change.ts';
import { undoChange } from './undo-change.ts';

const limit = { max: 240, perMs: MINUTE };

/** Calls that move booked trips. */
export const movesApi = (ctx: AppContext, lostLegs: LostLegs): readonly Served[] => [
  serve(previewTripChangeCall, async (input, actor) => (await planChange(ctx, actor, { ...input, lostLegs })).effects, limit),
  serve(
    moveTripCall,
    ({ id, key, move, seen, reasons, reprice }, actor) =>
      applyChange(ctx, actor, { id, key, change: { kind: 'move', ...move }, seen, reasons, reprice, lostLegs }),
    limit,
  ),
  serve(swapTripsCall, ({ id, key, with: other, seen, reasons }, actor) =>
    applyChange(ctx, actor, { id, key, change: { kind: 'swap', with: other }, seen, reasons, reprice: false, lostLegs }),
  ),
  serve(cancelTripCall, ({ id, key, seen }, actor) =>
    applyChange(ctx, actor, { id, key, change: { kind: 'cancel' }, seen, reasons: {}, reprice: false, lostLegs }),
  ),
  serve(replaceFerriesCall, ({ id, key, pair, seen }, actor) =>
    applyChange(ctx, actor, { id, key, change: { kind: 'direct', pair }, seen, reasons: {}, reprice: false, lostLegs }),
  ),
  serve(undoTripChangeCall, async (input, actor) => {
    await undoChange(ctx, actor, input);
    return {};
  }),
  serve(previewTripCopyCall, ({ id, copy }, actor) => previewCopy(ctx, actor, id, copy), limit),
  serve(copyTripCall, (input, actor) => copyTrip(ctx, actor, input), limit),
  serve(undoTripCopyCall, async (input, actor) => {
    await undoCopy(ctx, actor, input);
    return {};
  }),
];
