import type { AirportRef } from '@app/domain/fleet/airport.ts';
import type { ResolvedLeg } from '@app/domain/marketplace/requested-trip.rules.ts';
import type { RequestedLeg } from '@app/domain/marketplace/marketplace.calls.ts';
import { refuse } from '@app/domain/problems.ts';
import { openAirportList } from '../fleet/airport-list.ts';
import type { AppContext } from '../platform/app-context.ts';

/** The legs with the airports of the server's own list: nothing that a browser says about an airport counts but its id. */
export async function withAirports({ config }: AppContext, legs: readonly RequestedLeg[]): Promise<ResolvedLeg[]> {
  const list = await openAirportList(config.dataDir);
  const known = (id: string): AirportRef => {
    const airport = list.byId(id);
    if (!airport) throw refuse({ code: 'marketplace.unknown-airport' });
    return airport;
  };
  return legs.map(({ departureAirport, arrivalAirport, times }) => ({
    from: known(departureAirport.id),
    to: known(arrivalAirport.id),
    date: times.takeoffDate.trim(),
    time: times.takeoffTime.trim(),
  }));
}
