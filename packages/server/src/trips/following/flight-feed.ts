import type { Actor, Doc } from '@app/kernel/collection.ts';
import { where } from '@app/kernel/queries/where.ts';
import { FLIGHT_FEED_ID, type FlightFeed, MANUAL } from '@app/domain/trips/following/flight-event.ts';
import { flightEvents, flightFeeds } from '@app/domain/trips/following/following.collection.ts';
import type { FlightFeedView } from '@app/domain/trips/following/following.calls.ts';
import { ROTATION_MS } from '@app/domain/webhooks/delivery.rules.ts';
import type { AppContext } from '../../platform/app-context.ts';
import { newSecret, sealSecret } from '../../webhooks/sign-delivery.ts';

export const feedOf = ({ records }: Pick<AppContext, 'records'>, client: string): Promise<Doc<FlightFeed> | undefined> =>
  records.forClient(client).get(flightFeeds, FLIGHT_FEED_ID);

/** Returns the address that flight data is sent to, and whether any arrived. */
export async function getFlightFeed(ctx: AppContext, { client }: Actor, origin: string): Promise<FlightFeedView> {
  const feed = await feedOf(ctx, client);
  const newest = await ctx.records
    .forClient(client)
    .find(flightEvents, { where: where('source', 'ne', MANUAL), orderBy: [{ field: 'date', dir: 'desc' }] });
  return {
    address: `${origin}/api/hooks/flights/${client}/{source}`,
    hasSecret: feed !== undefined,
    made: feed?.made ?? null,
    received: newest?.date ?? null,
  };
}

/** Makes a new secret and returns it, this time only. The one before is accepted for another day. */
export async function renewFlightFeed({ records, config, clock }: AppContext, { client, uid }: Actor): Promise<{ secret: string }> {
  const store = records.forClient(client, uid);
  const secret = newSecret();
  await records.txRetrying(async () => {
    await store.lockName(flightFeeds.name);
    const before = await store.get(flightFeeds, FLIGHT_FEED_ID);
    const now = clock.now();
    await store.set(flightFeeds, FLIGHT_FEED_ID, {
      secret: sealSecret(config, secret),
      previous_secret: before?.secret ?? '',
      previous_until: before ? now + ROTATION_MS : null,
      made: now,
    });
  });
  return { secret };
}
