import type { Actor } from '@app/kernel/collection.ts';
import type { Language, Words } from '@app/kernel/words.ts';
import type { z } from 'zod';
import { clients } from '@app/domain/clients/client.collection.ts';
import { originOf } from '@app/domain/clients/origin.ts';
import { sellsInMarketplace } from '@app/domain/clients/client.rules.ts';
import type { requestQuote as requestQuoteCall } from '@app/domain/marketplace/marketplace.calls.ts';
import { refuse } from '@app/domain/problems.ts';
import { Quote, type QuoteContact } from '@app/domain/trips/model/quote.ts';
import { idFrom } from '../platform/stable-id.ts';
import type { AppContext } from '../platform/app-context.ts';
import { isOwnAddress, needConfirmedAddress } from '../users/confirmed-address.ts';
import { wordsOfUser } from '../users/words-of-user.ts';
import { wordsFor } from '../words/words.ts';
import { fileRequest } from './file-request.ts';
import { type Offer, offerOfAircraft, offerOfDeal } from './offers.ts';
import { readTrip } from './estimate-pool.ts';

/** `language` is what the consumer wishes to read. */
export type Request = z.output<typeof requestQuoteCall.body> & { readonly language: Language | undefined };
const quoteOf = (request: Request, offer: Offer, facts: { id: string; contact: QuoteContact; user: string }): Quote =>
  Quote.parse({
    quote_id: facts.id,
    status: 'qSubmitted',
    source: request.quote.deal === '' ? 'mq' : 'md',
    origin: originOf(request.origin),
    tripType: offer.type,
    paxNum: request.quote.trip.paxNum,
    legs: offer.legs,
    contact: facts.contact,
    aircraft: offer.aircraft,
    estimate: offer.estimate,
    price: { total: offer.total },
    deal: offer.deal,
    metadata: offer.metadata,
    notes: request.quote.notes,
    user: facts.user,
  });

/**
 * Files a consumer's request at one operator: contact, quote, conversation with its first message and unread markers, and the email
 * that confirms it, in ONE transaction. Everything is priced anew from the operator's own records; the same key of the same person makes
 * one quote, and answers its number again (MKT-10). Refuses a deal that is gone, an aircraft that is busy or has no price, a trip that
 * cannot be.
 */
export async function requestQuote(ctx: AppContext, actor: Actor, request: Request): Promise<{ quote_id: string }> {
  await needConfirmedAddress(ctx, actor.uid);
  const client = await ctx.records.forClient(request.client_id).get(clients, request.client_id);
  if (!client || !sellsInMarketplace(client)) throw refuse({ code: 'records.missing' });
  // An empty leg has its own route; the legs of the form are ignored.
  const trip = request.quote.deal === '' ? await readTrip(ctx, request.quote.trip) : undefined;
  const id = idFrom(ctx.config, 'quote', client.id, actor.uid, request.key);
  const words = async (): Promise<Words> =>
    request.language === undefined ? await wordsOfUser(ctx, client.id, { uid: actor.uid, requestLanguage: undefined }) : wordsFor(request.language);
  return await fileRequest(ctx, client, {
    id,
    user: actor.uid,
    contact: request.contact,
    prepare: async () => {
      const offer = trip ? await offerOfAircraft(ctx, client.id, request.quote.aircraft, trip) : await offerOfDeal(ctx, client.id, request.quote);
      return (facts) => quoteOf(request, offer, { ...facts, user: actor.uid });
    },
    words,
    // A typed address may be anybody's: no email goes there.
    mayEmail: (email) => isOwnAddress(ctx, actor.uid, email),
  });
}
