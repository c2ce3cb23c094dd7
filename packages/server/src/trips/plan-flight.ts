import type { Doc } from '@app/kernel/collection.ts';
import { briefOf } from '@app/domain/fleet/aircraft.rules.ts';
import type { Aircraft } from '@app/domain/fleet/aircraft.ts';
import { refuse } from '@app/domain/problems.ts';
import type { LegInput } from '@app/domain/trips/desk/leg-input.ts';
import { pricedOption } from '@app/domain/trips/desk/option.rules.ts';
import { legProblems, legsFrom } from '@app/domain/trips/desk/quote-legs.rules.ts';
import type { Estimate } from '@app/domain/trips/model/estimate.ts';
import type { Leg } from '@app/domain/trips/model/leg.ts';
import type { ClientStore } from '@app/store/records.ts';
import type { AppContext } from '../platform/app-context.ts';
import { livePrices, withAirports } from './charter-quote.ts';
import { lookAt, type Look } from './look-at-aircraft.ts';
import type { QuoteFacts } from './quote-facts.ts';

interface Wanted {
  readonly craft: Doc<Aircraft>;
  readonly legs: readonly LegInput[];
  readonly facts: QuoteFacts;
}
export interface FlightPlan extends Pick<Look, 'flying' | 'flags'> {
  /** With the times that the aircraft needs. */
  readonly legs: readonly Leg[];
  readonly price: Estimate;
}
/** Plans legs of no quote yet on an aircraft: its flights, its price by the list of now, and what to know about it. Writes nothing. */
export async function planFlight(ctx: AppContext, store: ClientStore, { craft, legs: inputs, facts }: Wanted): Promise<FlightPlan> {
  const resolved = await withAirports(ctx, inputs);
  const problems = legProblems(resolved);
  if (problems.length > 0) throw refuse(...problems);
  const legs = legsFrom(resolved, []);
  const prices = await livePrices(store);
  if (!prices) throw refuse({ code: 'trips.no-list' });
  const { flying, flags } = await lookAt(ctx, store, { quote: { path: '', legs }, craft, pricer: prices.pricer, facts });
  const pricing = { list: prices.list, brief: briefOf(craft), flying, discount: facts.discount, now: ctx.clock.now() };
  const { price } = pricedOption(craft.id, pricing);
  return { legs: legs.map((leg, index) => ({ ...leg, times: flying.times[index] ?? leg.times })), flying, flags, price };
}
