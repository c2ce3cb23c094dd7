import type { AirportRef } from '@app/domain/fleet/airport.ts';
import { MAX_DESTINATIONS } from '@app/domain/marketing/subscription.ts';
import { refuse } from '@app/domain/problems.ts';
import { type AirportList, openAirportList } from '../../fleet/airport-list.ts';
import type { AppContext } from '../../platform/app-context.ts';

/** Airports that a refusal names. */
const MOST_CHOICES = 4;

/** Returns the airport that a visitor typed: a code, a name, or a city with one airport. Refuses what fits none or several. */
export function typedAirport(list: AirportList, typed: string): AirportRef {
  const hits = list.search(typed, MOST_CHOICES + 1);
  const wanted = typed.toLowerCase();
  const is = (...texts: readonly string[]): boolean => texts.some((text) => text.toLowerCase() === wanted);
  const [code] = hits.filter(({ icao, iata }) => is(icao, iata));
  const named = hits.filter(({ name, city }) => is(name, city.name));
  const fitting = code ? [code] : named.length > 0 ? named : hits;
  const [first, second] = fitting;
  if (!first) throw refuse({ code: 'marketplace.unknown-place', params: { typed } });
  if (!second) return first;
  const choices = fitting.slice(0, MOST_CHOICES).map(({ icao, iata, name }) => `${icao || iata} (${name})`);
  throw refuse({ code: 'marketplace.many-places', params: { typed, choices: choices.join(', ') } });
}

export interface AlertAirports {
  readonly home: AirportRef;
  readonly destinations: readonly AirportRef[];
}
/** Returns the airports of an alert as they were typed, each destination once. */
export async function airportsOf(
  { config }: Pick<AppContext, 'config'>,
  { home, destinations }: { readonly home: string; readonly destinations: readonly string[] },
): Promise<AlertAirports> {
  if (destinations.length > MAX_DESTINATIONS) throw refuse({ code: 'marketplace.many-destinations', params: { max: MAX_DESTINATIONS } });
  const list = await openAirportList(config.dataDir);
  const wanted = destinations.map((typed) => typedAirport(list, typed));
  return { home: typedAirport(list, home), destinations: [...new Map(wanted.map((airport) => [airport.id, airport])).values()] };
}
