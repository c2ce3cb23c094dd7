import { MINUTE } from '@app/kernel/time/durations.ts';
import {
  getAccount as getAccountCall,
  openOwnOrder as openOwnOrderCall,
  openOwnQuote as openOwnQuoteCall,
  openOwnTrip as openOwnTripCall,
} from '@app/domain/customers/customers.calls.ts';
import type { KnownClients } from '../clients/known-clients.ts';
import { serve, type Served } from '../http/serve.ts';
import { trips } from '@app/domain/trips/trips.collection.ts';
import { openTripLink } from '../trips/trip/trip-links.ts';
import { sealedToken } from '../offers/find-offer.ts';
import { tokenOf } from '../orders/order-token.ts';
import type { AppContext } from '../platform/app-context.ts';
import { getAccount } from './get-account.ts';
import { OwnRecords } from './own-records.ts';

const limit = { max: 120, perMs: MINUTE };

/** Calls of a signed-in customer about what is theirs at one company. */
export const customersApi = (ctx: AppContext, known: KnownClients): readonly Served[] => [
  serve(getAccountCall, async ({ company }, actor) => await getAccount(ctx, await OwnRecords.of(ctx, known, actor, company)), limit),
  serve(
    openOwnOrderCall,
    async ({ company, id }, actor) => {
      const own = await OwnRecords.of(ctx, known, actor, company);
      const order = await own.order(id);
      return { token: tokenOf(ctx, own.store.client, order.id) };
    },
    limit,
  ),
  serve(
    openOwnQuoteCall,
    async ({ company, id }, actor) => {
      const own = await OwnRecords.of(ctx, known, actor, company);
      const { revision } = await own.offer(id);
      return { token: sealedToken(ctx, own.store.client, revision.id) };
    },
    limit,
  ),
  serve(
    openOwnTripCall,
    async ({ company, id }, actor) => {
      const own = await OwnRecords.of(ctx, known, actor, company);
      return await ctx.records.tx(async () => {
        await own.store.lock(trips, id);
        const { path } = await own.trip(id);
        return { token: await openTripLink(ctx, own.store, { trip: path, seat: null }) };
      });
    },
    limit,
  ),
];
