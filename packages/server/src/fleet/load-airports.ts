import { MAX_BATCH, type Write } from '@app/kernel/live.ts';
import { clients } from '@app/domain/clients/client.collection.ts';
import { Airport } from '@app/domain/fleet/airport.ts';
import type { ListedAirport } from '@app/domain/fleet/airport-search.rules.ts';
import type { AppContext } from '../platform/app-context.ts';
import { type AirportList, openAirportList } from './airport-list.ts';

/** Stands in the default client's metadata: which list the documents were made of. */
const STAMP = 'airports';

const writeOf = (airport: ListedAirport): Write => ({
  op: 'set',
  path: `airports/${airport.id}`,
  data: JSON.parse(JSON.stringify(Airport.parse(airport))) as NonNullable<Write['data']>,
});

interface AirportLoad {
  readonly stopping?: () => boolean;
  /** The list of this version when left out. */
  readonly from?: Pick<AirportList, 'version' | 'airports'>;
  /** Hears after each batch how many of all are written. */
  readonly onProgress?: (written: number, all: number) => Promise<void>;
}
/**
 * Keeps the airports as records too, in batches of 500, once for each version of the list. Answers how many were written: 0 where they
 * are there already. Needs the default client; searching needs none of it. Cut short by `stopping`, it starts again the next time.
 */
export async function loadAirports(ctx: AppContext, { stopping = () => false, from, onProgress }: AirportLoad = {}): Promise<number> {
  const { records, config } = ctx;
  const store = records.forClient(config.defaultClient);
  const home = store.path(clients, config.defaultClient);
  const list = from ?? (await openAirportList(config.dataDir));
  const client = await store.get(clients, home);
  if (!client || client.metadata[STAMP] === list.version) return 0;
  for (let start = 0; start < list.airports.length; start += MAX_BATCH) {
    if (stopping()) return start;
    await store.write(list.airports.slice(start, start + MAX_BATCH).map(writeOf));
    await onProgress?.(Math.min(start + MAX_BATCH, list.airports.length), list.airports.length);
  }
  await records.tx(async () => {
    await records.lock(home);
    const now = await store.get(clients, home);
    await store.write([{ op: 'merge', path: home, data: { metadata: { ...now?.metadata, [STAMP]: list.version } as NonNullable<Write['data']> } }]);
  });
  return list.airports.length;
}
