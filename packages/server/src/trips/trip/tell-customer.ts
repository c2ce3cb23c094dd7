import type { z } from 'zod';
import type { Actor } from '@app/kernel/collection.ts';
import { refuse } from '@app/domain/problems.ts';
import { trips } from '@app/domain/trips/trips.collection.ts';
import type {
  endCrewLink as endCrewLinkCall,
  makeTripLink as makeTripLinkCall,
  tellCustomer as tellCustomerCall,
} from '@app/domain/trips/trip/trip.calls.ts';
import { crewKey, legsOfCrew } from '@app/domain/trips/model/crew-legs.rules.ts';
import { companyOf } from '../../clients/company-of.ts';
import type { AppContext } from '../../platform/app-context.ts';
import { readWhole } from '../../records/read-whole.ts';
import { sendTripEmail } from './trip-email.ts';
import { endTripLink, openTripLink, tripPageAddress } from './trip-links.ts';

type Input = z.output<typeof tellCustomerCall.body> & { readonly origin: string };
/**
 * Emails the customer the link to their trip, with what changed since they were last told, and remembers what they know now. A repeat of the
 * key sends nothing again.
 */
export async function tellCustomer(ctx: AppContext, actor: Actor, { id, key, note, origin }: Input): Promise<void> {
  const store = ctx.records.forClient(actor.client, actor.uid);
  await ctx.records.tx(async () => {
    await store.lock(trips, id);
    const [trip, company] = [await readWhole(ctx, actor, trips, id), await companyOf(ctx, actor.client)];
    if (trip.told.key === key) return;
    await sendTripEmail(ctx, store, actor, { trip, company, key, note, origin, known: trip.told.itinerary });
  });
}

/** Returns the private link to a trip, to the form of one of its passengers, or to the legs of one of its crew, for staff to pass on. */
export async function makeTripLink(
  ctx: AppContext,
  actor: Actor,
  { id, seat, crew: name, renew, origin }: z.output<typeof makeTripLinkCall.body> & { readonly origin: string },
): Promise<{ url: string }> {
  const store = ctx.records.forClient(actor.client, actor.uid);
  return await ctx.records.tx(async () => {
    await store.lock(trips, id);
    const [trip, company] = [await readWhole(ctx, actor, trips, id), await companyOf(ctx, actor.client)];
    if (seat !== null && !trip.legs.some(({ active, passengers }) => active && seat < passengers.length)) throw refuse({ code: 'records.missing' });
    const crew = crewKey({ name });
    if (crew !== '' && (seat !== null || legsOfCrew(trip, crew).length === 0)) throw refuse({ code: 'records.missing' });
    const token = await openTripLink(ctx, store, { trip: trip.path, seat, crew }, renew);
    return { url: tripPageAddress(origin, company.name_key, token) };
  });
}

/** Ends the link of a crew member, who may have left the crew by then. */
export async function endCrewLink(ctx: AppContext, actor: Actor, { id, crew }: z.output<typeof endCrewLinkCall.body>): Promise<void> {
  const store = ctx.records.forClient(actor.client, actor.uid);
  await ctx.records.tx(async () => {
    await store.lock(trips, id);
    const trip = await readWhole(ctx, actor, trips, id);
    await endTripLink(store, { trip: trip.path, seat: null, crew: crewKey({ name: crew }) });
  });
}
