import { MINUTE } from '@app/kernel/time/durations.ts';
import {
  bookQuote as bookQuoteCall,
  changeOption as changeOptionCall,
  changePrice as changePriceCall,
  changeQuoteLegs as changeQuoteLegsCall,
  chooseAircraft as chooseAircraftCall,
  createQuote as createQuoteCall,
  declineQuote as declineQuoteCall,
  listOwnAircraft as listOwnAircraftCall,
  setTripStatus as setTripStatusCall,
  undoTripStatus as undoTripStatusCall,
} from '@app/domain/trips/desk/desk.calls.ts';
import {
  changeTrip as changeTripCall,
  completeTrip as completeTripCall,
  confirmTrip as confirmTripCall,
  endCrewLink as endCrewLinkCall,
  makeTripLink as makeTripLinkCall,
  getTripChecks as getTripChecksCall,
  releaseTrip as releaseTripCall,
  settleItem as settleItemCall,
  tellCustomer as tellCustomerCall,
} from '@app/domain/trips/trip/trip.calls.ts';
import {
  compareRequests as compareRequestsCall,
  joinRequests as joinRequestsCall,
  quoteCharterRequest as quoteCharterRequestCall,
  readCharterRequest as readCharterRequestCall,
} from '@app/domain/trips/requests/requests.calls.ts';
import { recordTripPayment as recordTripPaymentCall, undoTripPayment as undoTripPaymentCall } from '@app/domain/trips/desk/trip-money.calls.ts';
import {
  publishPrices as publishPricesCall,
  seePrices as seePricesCall,
  unschedulePrices as unschedulePricesCall,
} from '@app/domain/trips/pricing/pricing.calls.ts';
import { serve, type Served } from '../http/serve.ts';
import type { AppContext } from '../platform/app-context.ts';
import { bookQuote } from './book-quote.ts';
import { changeLegs } from './change-legs.ts';
import { changePrice } from './change-price.ts';
import { changeOption, chooseAircraft } from './choose-option.ts';
import { createQuote } from './create-quote.ts';
import { declineQuote, setStatus, undoStatus } from './end-quote.ts';
import { listOptions } from './list-options.ts';
import { publishPrices } from './pricing/publish-prices.ts';
import { seePrices } from './pricing/see-prices.ts';
import { compareRequests } from './requests/compare-requests.ts';
import { joinRequests } from './requests/join-requests.ts';
import { quoteCharterRequest, readCharterRequest } from './requests/read-charter-request.ts';
import { unschedulePrices } from './pricing/unschedule-prices.ts';
import { settleItem } from './trip/checklists/settle-item.ts';
import { followingApi } from './following/following.api.ts';
import { movesApi } from './moves/moves.api.ts';
import type { LostLegs } from './moves/plan-change.ts';
import { newFlightsApi } from './new-flights/new-flights.api.ts';
import { changeTrip } from './trip/change-trip.ts';
import { completeTrip, confirmTrip, releaseTrip } from './trip/fly-trip.ts';
import { endCrewLink, makeTripLink, tellCustomer } from './trip/tell-customer.ts';
import { tripChecks } from './trip/release-checks.ts';
import { recordPayment, undoPayment } from './trip-payment.ts';

const limit = { max: 240, perMs: MINUTE };

/** Calls of the charter desk and of booked trips. */
export const tripsApi = (ctx: AppContext, lostLegs: LostLegs): readonly Served[] => [
  serve(createQuoteCall, (input, actor) => createQuote(ctx, actor, input), limit),
  serve(readCharterRequestCall, ({ message }, actor) => readCharterRequest(ctx, actor, message), limit),
  serve(compareRequestsCall, ({ id }, actor) => compareRequests(ctx, actor, id), limit),
  serve(joinRequestsCall, (input, actor) => joinRequests(ctx, actor, input), limit),
  serve(quoteCharterRequestCall, ({ message }, actor) => quoteCharterRequest(ctx, actor, message)),
  serve(changeQuoteLegsCall, async (input, actor) => {
    await changeLegs(ctx, actor, input);
    return {};
  }),
  serve(listOwnAircraftCall, ({ quote }, actor) => listOptions(ctx, actor, quote), limit),
  serve(chooseAircraftCall, (input, actor) => chooseAircraft(ctx, actor, input)),
  serve(changeOptionCall, async (input, actor) => {
    await changeOption(ctx, actor, input);
    return {};
  }),
  serve(changePriceCall, (input, actor) => changePrice(ctx, actor, input)),
  serve(bookQuoteCall, (input, actor) => bookQuote(ctx, actor, input)),
  serve(declineQuoteCall, async (input, actor) => {
    await declineQuote(ctx, actor, input);
    return {};
  }),
  serve(setTripStatusCall, (input, actor) => setStatus(ctx, actor, input)),
  serve(recordTripPaymentCall, (input, actor) => recordPayment(ctx, actor, input), limit),
  serve(undoTripPaymentCall, async (input, actor) => {
    await undoPayment(ctx, actor, input);
    return {};
  }),
  serve(undoTripStatusCall, async (input, actor) => {
    await undoStatus(ctx, actor, input);
    return {};
  }),
  serve(endCrewLinkCall, async (input, actor) => {
    await endCrewLink(ctx, actor, input);
    return {};
  }),
  serve(getTripChecksCall, ({ id }, actor) => tripChecks(ctx, actor, id)),
  serve(settleItemCall, (input, actor) => settleItem(ctx, actor, input), limit),
  serve(seePricesCall, (input, actor) => seePrices(ctx, actor, input), limit),
  serve(publishPricesCall, (input, actor, { language }) => publishPrices(ctx, actor, { ...input, language })),
  serve(unschedulePricesCall, async (_input, actor) => {
    await unschedulePrices(ctx, actor);
    return {};
  }),
  ...movesApi(ctx, lostLegs),
  ...newFlightsApi(ctx),
  ...followingApi(ctx),
  serve(changeTripCall, (input, actor) => changeTrip(ctx, actor, input), limit),
  serve(confirmTripCall, async ({ id }, actor) => {
    await confirmTrip(ctx, actor, id);
    return {};
  }),
  serve(releaseTripCall, async (input, actor) => {
    await releaseTrip(ctx, actor, input);
    return {};
  }),
  serve(completeTripCall, (input, actor) => completeTrip(ctx, actor, input)),
  serve(tellCustomerCall, async (input, actor, request) => {
    await tellCustomer(ctx, actor, { ...input, origin: ctx.config.publicUrl ?? request.origin });
    return {};
  }),
  serve(makeTripLinkCall, (input, actor, request) => makeTripLink(ctx, actor, { ...input, origin: ctx.config.publicUrl ?? request.origin }), limit),
];
