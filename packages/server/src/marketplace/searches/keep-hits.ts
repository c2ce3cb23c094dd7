import { marketplaceSearches } from '@app/domain/marketplace/marketplace.collection.ts';
import { levelOfSearch } from '@app/domain/marketplace/search-presets.rules.ts';
import { hasPoint } from '@app/domain/trips/flights/distance.rules.ts';
import { openAirportList } from '../../fleet/airport-list.ts';
import type { AppContext } from '../../platform/app-context.ts';
import { type JobWork, PagePosition } from '../../platform/job-work.ts';
import { hitsOfSearch } from './count-hits.ts';

/** Searches of one turn of the job. */
const A_TURN = 100;

/** Keeps the place of a saved search at its airport, and counts its hits, in the transaction that saves it. */
export function searchEffects({ records, config, clock }: AppContext): void {
  records.onWrite(marketplaceSearches, async ({ before, after, client }) => {
    if (!after) return;
    const store = records.forClient(client);
    const isPlaced = after.icao === before?.icao && hasPoint(after);
    const airport = after.icao === '' || isPlaced ? undefined : (await openAirportList(config.dataDir)).byIcao(after.icao);
    const place = airport ? { latitude: airport.latitude, longitude: airport.longitude } : {};
    const hits = await hitsOfSearch(store, { ...after, ...place }, clock.now());
    const isKept = hits === after.hits && (!airport || (airport.latitude === after.latitude && airport.longitude === after.longitude));
    if (!isKept) await store.update(marketplaceSearches, after.id, { ...place, hits });
  });
}

/** Counts the hits of saved searches again: empty legs and alerts come and go, and days pass. */
export const countSearchHits =
  ({ records, clock }: AppContext): JobWork =>
  async ({ client, position, batch }) => {
    const store = records.forClient(client);
    const known = PagePosition.safeParse(position);
    const page = await store.list(marketplaceSearches, {
      orderBy: [{ field: 'date', dir: 'asc' }],
      limit: A_TURN,
      ...(known.success && { startAfter: known.data.after }),
    });
    let done = 0;
    for (const { id } of page) {
      const isChanged = await batch(async () => {
        await store.lock(marketplaceSearches, id);
        const search = await store.get(marketplaceSearches, id);
        const hits = search && (await hitsOfSearch(store, search, clock.now()));
        if (!search || (hits === search.hits && search.level === levelOfSearch(search))) return false;
        await store.update(marketplaceSearches, id, { hits });
        return true;
      });
      if (isChanged) done += 1;
    }
    const last = page.at(-1);
    return { done, ...(page.length === A_TURN && last && { more: true, position: { after: [last.date, last.path] } }) };
  };
