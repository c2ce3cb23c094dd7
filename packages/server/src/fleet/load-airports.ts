import { systemActor } from '@app/kernel/collection.ts';
import { MAX_BATCH, type Write } from '@app/kernel/live.ts';
import { clients } from '@app/domain/clients/client.collection.ts';
import { Airport } from '@app/domain/fleet/airport.ts';
import type { ListedAirport } from '@app/domain/fleet/airport-search.rules.ts';
import type { House } from '../platform/house.ts';
import { openAirportList } from './airport-list.ts';

/** Stands in the default client's metadata: which list the documents were made of. */
const STAMP = 'airports';

const writeOf = (airport: ListedAirport): Write => ({
  op: 'set',
  path: `airports/${airport.id}`,
  data: JSON.parse(JSON.stringify(Airport.parse(airport))) as NonNullable<Write['data']>,
});

/**
 * Keeps the airports as records too, in batches of 500, once for each version of the list. Answers how many were written: 0 where they
 * are there already. Needs the default client; searching needs none of it.
 */
export async function loadAirports(house: House): Promise<number> {
  const { records, config } = house;
  const system = systemActor(config.defaultClient);
  const home = `clients/${config.defaultClient}`;
  const list = await openAirportList(config.dataDir);
  const held = await records.of(clients).get(system, home);
  if (!held || held.metadata[STAMP] === list.version) return 0;
  for (let from = 0; from < list.airports.length; from += MAX_BATCH) {
    await records.write(system, list.airports.slice(from, from + MAX_BATCH).map(writeOf));
  }
  await records.tx(async () => {
    const now = await records.of(clients).get(system, home);
    await records.write(system, [
      { op: 'merge', path: home, data: { metadata: { ...now?.metadata, [STAMP]: list.version } as NonNullable<Write['data']> } },
    ]);
  });
  return list.airports.length;
}
