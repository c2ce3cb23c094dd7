import type { Doc } from '@app/kernel/collection.ts';
import type { Client } from '@app/domain/clients/client.ts';
import { briefOf } from '@app/domain/fleet/aircraft.rules.ts';
import type { Itinerary } from '@app/domain/trips/model/itinerary.ts';
import type { Trip } from '@app/domain/trips/model/quote.ts';
import type { TripEffects } from '@app/domain/trips/moves/trip-change.ts';
import { itineraryChanges, itineraryOf } from '@app/domain/trips/trip/itinerary.rules.ts';
import { customerAddress, tripEmail } from '../trip/trip-email.ts';
import { tripPageAddress } from '../trip/trip-links.ts';
import type { Plan } from './trip-plan.ts';

/** The link is private, and its first part is that of the browser: nobody sees it before it is sent. */
const HIDDEN = '…';

/** Itinerary that the customer of a trip knows: as they were told or signed it, or as it was before the change. */
export const knownTo = (trip: Trip): Itinerary => trip.told.itinerary ?? trip.agreed.itinerary ?? itineraryOf(trip);

/** Returns the email to the customer about a change of their trip, as it would be sent; null without an address, and where nothing differs for them. */
export function letterOf({ trip, craft, legs }: Pick<Plan, 'trip' | 'craft' | 'legs'>, company: Doc<Client>): TripEffects['letter'] {
  const to = customerAddress(trip);
  const after: Trip = craft ? { ...trip, legs: [...legs], aircraft: briefOf(craft) } : { ...trip, status: 'cancelled' };
  const known = knownTo(trip);
  if (to === '' || itineraryChanges(known, itineraryOf(after)).length === 0) return null;
  const url = tripPageAddress(HIDDEN, company.name_key, HIDDEN);
  return { to, ...tripEmail(after, company, { note: '', url, known }) };
}
