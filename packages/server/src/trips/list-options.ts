import type { z } from 'zod';
import type { Actor } from '@app/kernel/collection.ts';
import { briefOf } from '@app/domain/fleet/aircraft.rules.ts';
import { aircraft } from '@app/domain/fleet/fleet.collection.ts';
import { refuse } from '@app/domain/problems.ts';
import type { listOwnAircraft } from '@app/domain/trips/desk/desk.calls.ts';
import { withDiscount } from '@app/domain/trips/desk/option-price.rules.ts';
import { fuelStopsOf, levelOf } from '@app/domain/trips/desk/flags.rules.ts';
import type { AppContext } from '../platform/app-context.ts';
import { livePrices, readQuote } from './charter-quote.ts';
import { lookAtFleet } from './look-at-aircraft.ts';
import { factsOf } from './quote-facts.ts';

type Reply = z.output<typeof listOwnAircraft.reply>;
type Option = Reply['options'][number];
type Usable = Pick<Option, 'flags' | 'total'> & { readonly aircraft: Pick<Option['aircraft'], 'name'> };
const MOST = 300;
/** Free ones first, the best price first; the others keep their reasons and follow. */
export const byUse = (a: Usable, b: Usable): number => {
  const stops = (option: Usable): number => (option.flags.some((flag) => levelOf(flag) === 'stop') ? 1 : 0);
  return stops(a) - stops(b) || (a.total ?? Infinity) - (b.total ?? Infinity) || a.aircraft.name.localeCompare(b.aircraft.name);
};

/** Returns the own fleet for the legs of a quote: each aircraft with its price by the list of now, or the reasons why not. */
export async function listOptions(ctx: AppContext, actor: Actor, id: string): Promise<Reply> {
  const store = ctx.records.forClient(actor.client);
  const [quote, prices] = await Promise.all([readQuote(ctx, actor, id), livePrices(store)]);
  if (!prices) throw refuse({ code: 'trips.no-list' });
  const [fleet, facts] = await Promise.all([store.list(aircraft, { limit: MOST }), factsOf(store, quote)]);
  const looks = await lookAtFleet(ctx, store, { quote, fleet, pricer: prices.pricer, facts });
  const options = looks.map(({ craft, flying, flags, freeAt }): Option => {
    const estimate = withDiscount(flying.estimate, facts.discount);
    const isPriced = estimate.error === '';
    return {
      aircraft: briefOf(craft),
      base: craft.airport.icao || craft.airport.iata,
      total: isPriced ? estimate.total : null,
      margin: isPriced ? estimate.margin : null,
      blockHours: estimate.blockHours,
      ferryHours: estimate.repositionHours,
      fuelStops: fuelStopsOf(flying.flown),
      flags,
      freeAt,
    };
  });
  return { options: options.toSorted(byUse), published: prices.list.published, discount: facts.discount ?? null };
}
