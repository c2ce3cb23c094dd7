import { HOUR, MINUTE } from '@app/kernel/time/durations.ts';
import {
  getInstantBook as getInstantBookCall,
  notifyInstantBook as notifyInstantBookCall,
  startInstantBook as startInstantBookCall,
} from '@app/domain/marketplace/instant/instant.calls.ts';
import {
  getPublicLegs,
  poolEstimates,
  requestQuote as requestQuoteCall,
  searchEmptyLegs as searchEmptyLegsCall,
} from '@app/domain/marketplace/marketplace.calls.ts';
import { refuse } from '@app/domain/problems.ts';
import { serve, type Served } from '../http/serve.ts';
import type { AppContext } from '../platform/app-context.ts';
import { estimatePool } from './estimate-pool.ts';
import { getInstantBook } from './instant/get-instant-book.ts';
import { startInstantBook } from './instant/start-instant-book.ts';
import { watchDeal } from './instant/watch-deal.ts';
import { Market } from './market.ts';
import { PublicLegs } from './public-legs.ts';
import { requestQuote } from './request-quote.ts';
import { searchEmptyLegs } from './search-empty-legs.ts';

/** Each request is work for people at an operator. Somebody who compares offers sends a handful; nobody sends one every three minutes. */
const MAX_REQUESTS_AN_HOUR = 20;
const looks = { max: 120, perMs: MINUTE };
const bookings = { max: 30, perMs: MINUTE };

export function marketplaceApi(ctx: AppContext): readonly Served[] {
  const market = new Market(ctx);
  const publicLegs = new PublicLegs(ctx);
  return [
    serve(searchEmptyLegsCall, (input) => searchEmptyLegs(ctx, market, input)),
    serve(getPublicLegs, (input) => publicLegs.next(input)),
    serve(poolEstimates, (input) => estimatePool(ctx, market, input.trip)),
    serve(getInstantBookCall, (input, actor) => getInstantBook(ctx, actor, input), looks),
    serve(notifyInstantBookCall, (input, actor, { origin }) => watchDeal(ctx, actor, input, origin), bookings),
    serve(startInstantBookCall, (input, actor, { origin }) => startInstantBook(ctx, actor, input, origin), bookings),
    serve(requestQuoteCall, async (input, actor, { language }) => {
      // Of the person, wherever they ask from (decision 054).
      const limited = { bucket: 'quote requests', key: actor.uid, max: MAX_REQUESTS_AN_HOUR, windowMs: HOUR, single: true };
      if (!(await ctx.limits.take(limited))) throw refuse({ code: 'records.too-many' });
      return await requestQuote(ctx, actor, { ...input, language });
    }),
  ];
}
