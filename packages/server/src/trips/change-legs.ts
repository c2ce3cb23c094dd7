import type { z } from 'zod';
import type { Actor, Doc } from '@app/kernel/collection.ts';
import { canonical } from '@app/kernel/queries/where.ts';
import { aircraft } from '@app/domain/fleet/fleet.collection.ts';
import { refuse } from '@app/domain/problems.ts';
import type { changeQuoteLegs as changeQuoteLegsCall } from '@app/domain/trips/desk/desk.calls.ts';
import { legInputOf } from '@app/domain/trips/desk/leg-input.ts';
import { fly, optionsOf, pricedOption, settledFields } from '@app/domain/trips/desk/option.rules.ts';
import { afterLegs } from '@app/domain/trips/desk/partner-option.rules.ts';
import { legProblems, legsFrom } from '@app/domain/trips/desk/quote-legs.rules.ts';
import type { QuoteOption } from '@app/domain/trips/model/quote-option.ts';
import type { Quote } from '@app/domain/trips/model/quote.ts';
import { prepareLeg } from '@app/domain/trips/flights/saved-leg.rules.ts';
import { liveLegs, type Leg } from '@app/domain/trips/model/leg.ts';
import type { ClientStore } from '@app/store/records.ts';
import type { AppContext } from '../platform/app-context.ts';
import { readByIds } from '../records/read-pages.ts';
import { discountOf } from './quote-facts.ts';
import { changeQuote, livePrices, withAirports } from './charter-quote.ts';

/**
 * Replaces the legs of a quote: times by the clocks of the airports, passengers as many as its number says (CHR-6), and a new price for every
 * aircraft in it. A sent revision stays as it was.
 */
export async function changeLegs(ctx: AppContext, actor: Actor, { id, seen, legs: given }: z.output<typeof changeQuoteLegsCall.body>): Promise<void> {
  const resolved = await withAirports(ctx, given);
  const problems = legProblems(resolved);
  if (problems.length > 0) throw refuse(...problems);
  await changeQuote(ctx, actor, id, async (quote, store) => {
    const stored = liveLegs(quote.legs);
    const isSame = canonical(stored.map(legInputOf)) === canonical(seen);
    if (!isSame) throw refuse({ code: 'trips.legs-changed' });
    const legs = legsFrom(resolved, stored).map(prepareLeg);
    const options = (await repriced(ctx, store, legs, quote)).map((option) => (option.partner ? afterLegs(option, stored, legs) : option));
    const paxNum = Math.max(0, ...legs.map((leg) => leg.paxNum));
    return [{ ...settledFields(legs, options, quote.option), paxNum, tripType: '' }, undefined];
  });
}

/** Prices the aircraft of a quote for other legs. One that has left the fleet keeps its place and says so. */
async function repriced(ctx: AppContext, store: ClientStore, legs: readonly Leg[], quote: Doc<Quote>): Promise<QuoteOption[]> {
  const options = optionsOf(quote);
  const discount = await discountOf(store, quote);
  const prices = await livePrices(store);
  const fleet = await readByIds(
    store,
    aircraft,
    options.map((option) => option.aircraft.id),
  );
  return options.map((option) => {
    const craft = fleet.get(option.aircraft.id);
    if (!craft || !prices) return option;
    const flying = fly(prices.pricer, legs, craft);
    return pricedOption(option.id, { list: prices.list, brief: option.aircraft, flying, discount, now: ctx.clock.now() }, option);
  });
}
