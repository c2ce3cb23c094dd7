import { z } from 'zod';
import type { Collection } from '@app/kernel/collection.ts';
import type { SearchParameters } from '@app/domain/search/search-builder.ts';
import { MOST_EXAMINED } from '@app/domain/search/search.calls.ts';
import { refuse } from '@app/domain/problems.ts';
import type { AppContext } from '../platform/app-context.ts';

const PATIENCE_MS = 5000;
const Reply = z.object({ hits: z.array(z.object({ objectID: z.string().max(64) })) });

interface Wanted {
  readonly kind: Collection;
  readonly client: string;
  readonly parameters: SearchParameters;
}
/**
 * Asks the hosted service which records fit, and returns their ids, best first; undefined where none is chosen. It names records only: who may read
 * them is decided by the store. Chosen without keys, nothing is asked, and the log says so (SRC-3).
 */
export async function hostedIds({ config, log }: AppContext, { kind, client, parameters }: Wanted): Promise<readonly string[] | undefined> {
  if (config.searchService === undefined) return undefined;
  const index = kind.name;
  const { origin, username, password } = new URL(config.searchService);
  if (username === '' || password === '') {
    log.warn({ index }, 'SEARCH SETTINGS NOT CONFIGURED');
    throw refuse({ code: 'search.not-configured' });
  }
  const { aroundLatLng, facetFilters, ...rest } = parameters;
  const environment = config.production ? 'production' : 'local';
  const answer = await fetch(`${origin}/1/indexes/${encodeURIComponent(index)}/query`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-algolia-application-id': decodeURIComponent(username),
      'x-algolia-api-key': decodeURIComponent(password),
    },
    body: JSON.stringify({
      ...rest,
      facetFilters: [...facetFilters, `environment:${environment}`, ...(kind.scope === 'client' ? [`client:${client}`] : [])],
      ...(aroundLatLng && { aroundLatLng: `${aroundLatLng.lat},${aroundLatLng.lng}` }),
      // Pages are cut here, after access.
      page: 0,
      hitsPerPage: MOST_EXAMINED,
      attributesToRetrieve: [],
    }),
    redirect: 'error',
    signal: AbortSignal.timeout(PATIENCE_MS),
  }).catch((error: unknown) => {
    log.warn({ index, error }, 'The search service does not answer');
    throw refuse({ code: 'search.no-answer' });
  });
  const read = answer.ok ? Reply.safeParse(await answer.json().catch(() => undefined)) : undefined;
  if (!read?.success) {
    await answer.body?.cancel().catch(() => undefined);
    log.warn({ index, status: answer.status }, 'The search service refuses');
    throw refuse({ code: 'search.no-answer' });
  }
  return read.data.hits.map(({ objectID }) => objectID);
}
