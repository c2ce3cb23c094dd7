import type { Doc } from '@app/kernel/collection.ts';
import { idOfPath } from '@app/kernel/queries/paths.ts';
import type { Client } from '@app/domain/clients/client.ts';
import { TRIP_TOKEN } from '@app/domain/offers/trip/trip-page.calls.ts';
import { refuse } from '@app/domain/problems.ts';
import type { Trip } from '@app/domain/trips/model/quote.ts';
import { crewLinkEnds, legsOfCrew } from '@app/domain/trips/model/crew-legs.rules.ts';
import type { TripLink } from '@app/domain/trips/model/trip-link.ts';
import { trips } from '@app/domain/trips/trips.collection.ts';
import type { ClientStore } from '@app/store/records.ts';
import type { KnownClients } from '../../clients/known-clients.ts';
import { limitOpens } from '../../http/limit-opens.ts';
import type { AppContext } from '../../platform/app-context.ts';
import { linkOfToken } from '../../trips/trip/trip-links.ts';

export interface FoundTrip {
  readonly company: Doc<Client>;
  /** Writes in the name of the customer, who has no user id. */
  readonly store: ClientStore;
  readonly trip: Doc<Trip>;
  readonly link: Doc<TripLink>;
}
interface Opening {
  readonly company: string;
  readonly token: string;
  /** Network address of the visitor. */
  readonly ip: string;
}
/** Opens the page of a trip by its token, within the limit of opens of one address; refuses one that is unknown or ended as missing. */
export async function findTripPage(ctx: AppContext, known: KnownClients, { company: nameKey, token, ip }: Opening): Promise<FoundTrip> {
  await limitOpens(ctx, 'trips opened', ip);
  const company = await known.find(nameKey);
  if (!company?.active || !TRIP_TOKEN.test(token)) throw refuse({ code: 'records.missing' });
  const store = ctx.records.forClient(company.id, '');
  const link = await linkOfToken(store, token);
  const trip = link && (await store.get(trips, idOfPath(link.trip)));
  if (!link || !trip?.active) throw refuse({ code: 'records.missing' });
  if (link.crew === '') return { company, store, trip, link };
  // Crew see their own legs and nothing else, for as long as they fly them.
  const legs = legsOfCrew(trip, link.crew);
  if (legs.length === 0 || crewLinkEnds(legs, link.date) <= ctx.clock.now()) throw refuse({ code: 'records.missing' });
  return { company, store, trip: { ...trip, legs }, link };
}
/** True for the link of the customer, which opens money and papers and speaks for them. */
export const isCustomers = ({ link: { seat, crew } }: Pick<FoundTrip, 'link'>): boolean => seat === null && crew === '';
