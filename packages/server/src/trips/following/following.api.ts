import { MINUTE } from '@app/kernel/time/durations.ts';
import {
  getDelayEmail as getDelayEmailCall,
  getFlightFeed as getFlightFeedCall,
  informPassengers as informPassengersCall,
  renewFlightFeed as renewFlightFeedCall,
  reportFlight as reportFlightCall,
} from '@app/domain/trips/following/following.calls.ts';
import { serve, type Served } from '../../http/serve.ts';
import type { AppContext } from '../../platform/app-context.ts';
import { getFlightFeed, renewFlightFeed } from './flight-feed.ts';
import { getDelayEmail, informPassengers } from './inform-passengers.ts';
import { reportFlight } from './report-flight.ts';

/** Calls of flight following. */
export const followingApi = (ctx: AppContext): readonly Served[] => [
  serve(
    reportFlightCall,
    async (input, actor) => {
      await reportFlight(ctx, actor, input);
      return {};
    },
    { max: 240, perMs: MINUTE },
  ),
  serve(getDelayEmailCall, ({ id }, actor) => getDelayEmail(ctx, actor, id)),
  serve(informPassengersCall, (input, actor) => informPassengers(ctx, actor, input), { max: 60, perMs: MINUTE }),
  serve(getFlightFeedCall, (_input, actor, request) => getFlightFeed(ctx, actor, ctx.config.publicUrl ?? request.origin)),
  serve(renewFlightFeedCall, (_input, actor) => renewFlightFeed(ctx, actor), { max: 10, perMs: MINUTE }),
];
