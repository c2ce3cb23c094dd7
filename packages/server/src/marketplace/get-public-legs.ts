import { type DocOf, systemActor } from '@app/kernel/collection.ts';
import { all, where } from '@app/kernel/where.ts';
import { clients } from '@app/domain/clients/client.collection.ts';
import type { AirportRef } from '@app/domain/fleet/airport.ts';
import { deals } from '@app/domain/marketplace/deal.collection.ts';
import type { PublicLeg } from '@app/domain/marketplace/marketplace.calls.ts';
import type { House } from '../platform/house.ts';

const CLIENT_ID = /^[A-Za-z0-9_.@-]{1,64}$/;
const endOf = ({ icao, iata, city, name }: AirportRef): PublicLeg['from'] => ({ code: icao || iata, city: city.name || name });

/** What a stranger sees of a deal: no tail, no contact, no notes, and a price only where the operator shows it. */
const publicLeg = (deal: DocOf<typeof deals>): PublicLeg => ({
  id: deal.id,
  from: endOf(deal.departureAirport),
  to: endOf(deal.arrivalAirport),
  date: deal.times.takeoffDate,
  time: deal.times.takeoffTime,
  aircraft: deal.aircraft.name,
  seats: deal.aircraft.seats,
  price: deal.show_price && deal.price.total > 0 ? deal.price.total : null,
});

/** The next verified empty legs of an active operator, at most one for each pair of airports, so that a small list shows the network. */
export async function getPublicLegs({ records, clock }: House, asked: { client_id: string; limit: number }): Promise<{ legs: PublicLeg[] }> {
  if (!CLIENT_ID.test(asked.client_id)) return { legs: [] };
  const system = systemActor(asked.client_id);
  const client = await records.of(clients).get(system, `clients/${asked.client_id}`);
  if (!client?.active || client.kind !== 'operator') return { legs: [] };
  const found = await records.of(deals).list(system, {
    where: all(where('hidden', 'eq', false), where('booked', 'eq', false), where('verified', 'eq', true), where('departure_date', 'gt', clock.now())),
    orderBy: [{ field: 'departure_date', dir: 'asc' }],
    limit: 100,
  });
  const byRoute = new Map<string, PublicLeg>();
  for (const deal of found) {
    const route = `${deal.departureAirport.id} ${deal.arrivalAirport.id}`;
    if (deal.active && !byRoute.has(route)) byRoute.set(route, publicLeg(deal));
  }
  return { legs: [...byRoute.values()].slice(0, asked.limit) };
}
