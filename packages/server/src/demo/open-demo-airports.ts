import type { AirportOf } from '@app/demo/deals.sample.ts';
import { openAirportList } from '../fleet/airport-list.ts';

/** Opens the platform's list of airports for the demo, by ICAO code. An airport that is not in the list is an error of the demo. */
export async function openDemoAirports(dataDir: string): Promise<AirportOf> {
  const airports = await openAirportList(dataDir);
  return (icao) => {
    const airport = airports.byIcao(icao);
    if (!airport) throw new Error(`The demo names an airport that is not in the list: ${icao}`);
    return airport;
  };
}
