import type { z } from 'zod';
import type { Actor } from '@app/kernel/collection.ts';
import { refuse } from '@app/domain/problems.ts';
import type { addFlight as addFlightCall } from '@app/domain/trips/new-flights/new-flights.calls.ts';
import { quotes, trips } from '@app/domain/trips/trips.collection.ts';
import type { AppContext } from '../../platform/app-context.ts';
import { bookQuote } from '../book-quote.ts';
import { aircraftOf, readQuote } from '../charter-quote.ts';
import { refuseStops } from '../check-flags.ts';
import { chooseAircraft } from '../choose-option.ts';
import { createQuote } from '../create-quote.ts';
import { holdChosen } from '../hold-chosen.ts';
import { numberOf } from '../moves/trip-plan.ts';
import { planNewFlight } from './plan-new-flight.ts';

type Wish = z.output<typeof addFlightCall.body>;
type Added = z.output<typeof addFlightCall.reply>;

/**
 * Adds a flight of an aircraft: quote, price, and hold or booking exist together or not at all. Refused if the aircraft cannot fly it, or if the
 * effects are no longer those that the person has seen. A repeat of the same id adds nothing.
 */
export async function addFlight(ctx: AppContext, actor: Actor, wish: Wish): Promise<Added> {
  const { newId: id, flight } = wish;
  const store = ctx.records.forClient(actor.client, actor.uid);
  const craft = await aircraftOf(store, flight.aircraft);
  return await ctx.records.tx(async () => {
    // Everybody who claims this aircraft waits here, so what is seen now stays.
    await ctx.records.lockRow(craft.path);
    if (!(await store.get(quotes, id))) await add(ctx, actor, wish);
    const quote = await readQuote(ctx, actor, id);
    const trip = quote.trip === '' ? undefined : await store.get(trips, quote.trip);
    return {
      quote: { id, number: quote.quote_id, version: quote.version },
      trip: trip ? { id: trip.id, number: numberOf(trip), version: trip.version } : null,
    };
  });
}

async function add(ctx: AppContext, actor: Actor, { newId: id, flight, contact, outcome, seen, hours, reasons }: Wish): Promise<void> {
  const store = ctx.records.forClient(actor.client, actor.uid);
  const { flags, hash } = await planNewFlight(ctx, actor, flight);
  // A quote alone claims nothing: the aircraft may do something else then.
  if (outcome !== 'quote') await refuseStops(ctx, actor.client, flags);
  if (hash !== seen) throw refuse({ code: 'trips.effects-changed' });
  await createQuote(ctx, actor, { newId: id, contact: { ...contact, id: '' }, legs: flight.legs, notes: '', isBroker: false });
  await chooseAircraft(ctx, actor, { id, aircraft: flight.aircraft });
  if (outcome === 'hold') await holdChosen(ctx, store, { id, hours, agent: actor.uid });
  if (outcome === 'trip') await bookQuote(ctx, actor, { quote: id, reasons });
}
