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
import { undoFlight } from '../undo-flight.ts';
import { applyChange } from './apply-change.ts';
import { copyTrip, previewCopy } from './copy-trip.ts';
import { type LostLegs, planChange } from './plan-change.ts';
import { undoChange } from './undo-change.ts';

const limit = { max: 240, perMs: MINUTE };

/** Calls that move booked trips. */
export const movesApi = (ctx: AppContext, lostLegs: LostLegs): readonly Served[] => {
  const sentFrom = ({ origin }: { readonly origin: string }) => ({ lostLegs, origin: ctx.config.publicUrl ?? origin });
  return [
    serve(previewTripChangeCall, async (input, actor) => (await planChange(ctx, actor, { ...input, lostLegs })).effects, limit),
    serve(
      moveTripCall,
      ({ move, ...input }, actor, request) => applyChange(ctx, actor, { ...input, ...sentFrom(request), change: { kind: 'move', ...move } }),
      limit,
    ),
    serve(swapTripsCall, ({ with: other, ...input }, actor, request) =>
      applyChange(ctx, actor, { ...input, ...sentFrom(request), change: { kind: 'swap', with: other }, reprice: false }),
    ),
    serve(cancelTripCall, (input, actor, request) =>
      applyChange(ctx, actor, { ...input, ...sentFrom(request), change: { kind: 'cancel' }, reasons: {}, reprice: false }),
    ),
    serve(replaceFerriesCall, ({ pair, ...input }, actor, request) =>
      applyChange(ctx, actor, { ...input, ...sentFrom(request), change: { kind: 'direct', pair }, reasons: {}, reprice: false, letters: [] }),
    ),
    serve(undoTripChangeCall, async (input, actor) => {
      await undoChange(ctx, actor, input);
      return {};
    }),
    serve(previewTripCopyCall, ({ id, copy }, actor) => previewCopy(ctx, actor, id, copy), limit),
    serve(copyTripCall, (input, actor) => copyTrip(ctx, actor, input), limit),
    serve(undoTripCopyCall, async (input, actor) => {
      await undoFlight(ctx, actor, { ...input, trip: null });
      return {};
    }),
  ];
};
