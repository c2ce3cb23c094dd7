import { MINUTE } from '@app/kernel/time/durations.ts';
import {
  addFlight as addFlightCall,
  previewFlight as previewFlightCall,
  undoFlight as undoFlightCall,
} from '@app/domain/trips/new-flights/new-flights.calls.ts';
import { serve, type Served } from '../../http/serve.ts';
import type { AppContext } from '../../platform/app-context.ts';
import { addFlight } from './add-flight.ts';
import { planNewFlight } from './plan-new-flight.ts';
import { undoFlight } from '../undo-flight.ts';

const limit = { max: 240, perMs: MINUTE };

/** Calls that add flights. */
export const newFlightsApi = (ctx: AppContext): readonly Served[] => [
  serve(previewFlightCall, ({ flight }, actor) => planNewFlight(ctx, actor, flight), limit),
  serve(addFlightCall, (input, actor) => addFlight(ctx, actor, input), limit),
  serve(undoFlightCall, async (input, actor) => {
    await undoFlight(ctx, actor, input);
    return {};
  }),
];
