import type { Doc } from '@app/kernel/collection.ts';
import type { Deal } from '@app/domain/marketplace/deal.ts';
import { wholePrice } from '@app/domain/marketplace/instant/whole-price.rules.ts';
import { padPassengers } from '@app/domain/trips/flights/leg.rules.ts';
import type { Estimate } from '@app/domain/trips/model/estimate.ts';
import { Leg } from '@app/domain/trips/model/leg.ts';
import { wordsOfClient } from '../../clients/words-of-client.ts';
import type { AppContext } from '../../platform/app-context.ts';
import { estimateOfDeal } from '../offers.ts';

/** Returns how the price of an empty leg comes about for so many passengers; its lines are named in the language of the operator. */
export async function priceOfDeal(ctx: AppContext, client: string, deal: Doc<Deal>, paxNum: number): Promise<Estimate> {
  const { departureAirport, arrivalAirport, times } = deal;
  const leg = padPassengers(Leg.parse({ departureAirport, arrivalAirport, times, paxNum, isEmptyLeg: true }));
  const [estimate, { t }] = await Promise.all([estimateOfDeal(ctx, client, deal.aircraft.id, [leg]), wordsOfClient(ctx, client)]);
  return wholePrice(deal.price.total, estimate, t('Empty leg'));
}
