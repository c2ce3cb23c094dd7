import type { Actor, Doc } from '@app/kernel/collection.ts';
import { aircraft } from '@app/domain/fleet/fleet.collection.ts';
import type { Aircraft } from '@app/domain/fleet/aircraft.ts';
import type { AirportRef } from '@app/domain/fleet/airport.ts';
import { refuse } from '@app/domain/problems.ts';
import type { LegInput } from '@app/domain/trips/desk/leg-input.ts';
import { isOpenQuote } from '@app/domain/trips/desk/status.rules.ts';
import type { ResolvedInput } from '@app/domain/trips/desk/quote-legs.rules.ts';
import type { PriceList } from '@app/domain/trips/model/price-item.ts';
import type { Quote } from '@app/domain/trips/model/quote.ts';
import { tripStatuses } from '@app/domain/trips/model/trip.states.ts';
import { compilePriceList, type Pricer } from '@app/domain/trips/pricing/price-list.rules.ts';
import { LIVE_LIST, priceLists, quotes } from '@app/domain/trips/trips.collection.ts';
import type { ClientStore } from '@app/store/records.ts';
import { openAirportList } from '../fleet/airport-list.ts';
import type { AppContext } from '../platform/app-context.ts';
import { readWhole } from '../records/read-whole.ts';
import { followHold } from './follow-hold.ts';

/** Returns a quote as it is now, or refuses: unknown, or not to be read by this person. */
export const readQuote = (ctx: AppContext, actor: Actor, id: string): Promise<Doc<Quote>> => readWhole(ctx, actor, quotes, id);

/** Changes an open quote under its lock, in the name of the person; its hold follows. `change` returns what becomes different. */
export async function changeQuote<T>(
  ctx: AppContext,
  actor: Actor,
  id: string,
  change: (quote: Doc<Quote>, store: ClientStore) => Promise<readonly [Partial<Quote>, T]>,
): Promise<T> {
  const store = ctx.records.forClient(actor.client, actor.uid);
  return await ctx.records.tx(async () => {
    await store.lock(quotes, id);
    const quote = await readQuote(ctx, actor, id);
    if (!isOpenQuote(quote)) throw refuse({ code: 'trips.quote-closed', params: { status: tripStatuses.label(quote.status) } });
    const [data, result] = await change(quote, store);
    if (Object.keys(data).length > 0) await followHold(ctx, store, await store.update(quotes, id, data));
    return result;
  });
}

/** The price list of now, ready for use; undefined for a company without one. */
export async function livePrices(store: ClientStore): Promise<{ readonly list: PriceList; readonly pricer: Pricer } | undefined> {
  const list = await store.get(priceLists, LIVE_LIST);
  return list?.active ? { list, pricer: compilePriceList(list) } : undefined;
}

/** Returns an aircraft of the company by its id; refuses an unknown one. */
export async function aircraftOf(store: ClientStore, id: string): Promise<Doc<Aircraft>> {
  const craft = await store.get(aircraft, id);
  if (!craft) throw refuse({ code: 'records.missing' });
  return craft;
}

/** Returns the legs with the airports of the server's own list: of an airport, a browser names the id alone. */
export async function withAirports({ config }: AppContext, legs: readonly LegInput[]): Promise<ResolvedInput[]> {
  const list = await openAirportList(config.dataDir);
  const airportOf = (id: string, leg: number): AirportRef => {
    const airport = list.byId(id);
    if (!airport) throw refuse({ code: 'trips.unknown-airport', params: { leg } });
    return airport;
  };
  return legs.map((input, index) => ({ input, from: airportOf(input.from, index + 1), to: airportOf(input.to, index + 1) }));
}
