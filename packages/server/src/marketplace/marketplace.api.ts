import {
  answerAffiliate as answerAffiliateCall,
  getAffiliateNames,
  getPublicLegs,
  poolEstimates,
  requestQuote as requestQuoteCall,
  searchEmptyLegs as searchEmptyLegsCall,
} from '@app/domain/marketplace/marketplace.calls.ts';
import { serve, type Served } from '../http/serve.ts';
import type { House } from '../platform/house.ts';
import { affiliateNames } from './affiliate-names.ts';
import { answerAffiliate } from './answer-affiliate.ts';
import { estimatePool } from './estimate-pool.ts';
import { Market } from './market.ts';
import { PublicLegs } from './public-legs.ts';
import { requestQuote } from './request-quote.ts';
import { searchEmptyLegs } from './search-empty-legs.ts';

/** Each request writes to a stranger's inbox and to the address that was typed: a person has few of them to make. */
const REQUESTS = { max: 20, perMs: 60_000 } as const;

export function marketplaceApi(house: House): readonly Served[] {
  const market = new Market(house);
  const publicLegs = new PublicLegs(house);
  return [
    serve(searchEmptyLegsCall, (input) => searchEmptyLegs(house, market, input)),
    serve(getPublicLegs, (input) => publicLegs.next(input)),
    serve(poolEstimates, (input) => estimatePool(house, market, input.trip)),
    serve(getAffiliateNames, (_input, actor) => affiliateNames(house, actor)),
    serve(answerAffiliateCall, (input, actor) => answerAffiliate(house, actor, input)),
    serve(requestQuoteCall, (input, actor, { language }) => requestQuote(house, actor, { ...input, language }), REQUESTS),
  ];
}
