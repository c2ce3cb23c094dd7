import type { AirportRef } from '@app/domain/fleet/airport.ts';
import type { WishedLeg } from '@app/domain/marketplace/asked-trip.rules.ts';
import type { AskedLeg } from '@app/domain/marketplace/marketplace.calls.ts';
import { refuse } from '@app/domain/problems.ts';
import { openAirportList } from '../fleet/airport-list.ts';
import type { House } from '../platform/house.ts';

/** The legs with the airports of the server's own list: nothing that a browser says about an airport counts but its id. */
export async function withAirports({ config }: House, legs: readonly AskedLeg[]): Promise<WishedLeg[]> {
  const list = await openAirportList(config.dataDir);
  const known = (id: string): AirportRef => {
    const found = list.byId(id);
    if (!found) throw refuse({ code: 'marketplace.unknown-airport' });
    return found;
  };
  return legs.map(({ departureAirport, arrivalAirport, times }) => ({
    from: known(departureAirport.id),
    to: known(arrivalAirport.id),
    date: times.takeoffDate.trim(),
    time: times.takeoffTime.trim(),
  }));
}
