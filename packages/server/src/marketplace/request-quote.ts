import type { Actor } from '@app/kernel/collection.ts';
import type { Write } from '@app/kernel/live.ts';
import type { Language } from '@app/kernel/words.ts';
import type { z } from 'zod';
import { clients } from '@app/domain/clients/client.collection.ts';
import { originOf } from '@app/domain/clients/origin.ts';
import { sellsInMarketplace } from '@app/domain/clients/client.rules.ts';
import { displayName } from '@app/domain/contacts/contact.ts';
import { recordLabel } from '@app/domain/conversations/record-label.rules.ts';
import type { requestQuote as requestQuoteCall } from '@app/domain/marketplace/marketplace.calls.ts';
import { requestMessage, requestSubject } from '@app/domain/marketplace/request-text.rules.ts';
import { refuse } from '@app/domain/problems.ts';
import { quoteIdOfMinute } from '@app/domain/clients/dated-id.rules.ts';
import { Quote, type QuoteContact } from '@app/domain/trips/model/quote.ts';
import { quotes } from '@app/domain/trips/trips.collection.ts';
import { drawNumber } from '../clients/draw-number.ts';
import { ensureContact } from '../contacts/ensure-contact.ts';
import { idFrom } from '../platform/stable-id.ts';
import { startThread } from '../conversations/start-thread.ts';
import type { AppContext } from '../platform/app-context.ts';
import { isOwnAddress, needConfirmedAddress } from '../users/confirmed-address.ts';
import { wordsOfUser } from '../users/words-of-user.ts';
import { wordsFor } from '../words/words.ts';
import { confirmRequest } from './confirm-request.ts';
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
  const { records } = ctx;
  await needConfirmedAddress(ctx, actor.uid);
  const store = records.forClient(request.client_id);
  const client = await store.get(clients, request.client_id);
  if (!client || !sellsInMarketplace(client)) throw refuse({ code: 'records.missing' });
  // An empty leg has its own route; the legs of the form are ignored.
  const trip = request.quote.deal === '' ? await readTrip(ctx, request.quote.trip) : undefined;
  const id = idFrom(ctx.config, 'quote', client.id, actor.uid, request.key);
  const path = store.path(quotes, id);
  return await records.tx(async () => {
    await records.lock(path);
    const known = await store.get(quotes, path);
    if (known) return { quote_id: known.quote_id };
    const offer = trip ? await offerOfAircraft(ctx, client.id, request.quote.aircraft, trip) : await offerOfDeal(ctx, client.id, request.quote);
    // The contact keeps the staff's entries; the quote keeps the consumer's input.
    const { id: contactId } = await ensureContact(ctx, client.id, { ...request.contact, user_id: actor.uid, type: 'customer' });
    const contact: QuoteContact = { ...request.contact, email: request.contact.email.trim().toLowerCase(), id: contactId };
    const quote = quoteOf(request, offer, {
      id: await drawNumber(ctx, client.id, { collection: quotes, field: 'quote_id', minuteOf: quoteIdOfMinute }),
      contact,
      user: actor.uid,
    });
    const object = { path, collection: 'quotes', id, label: recordLabel({ ...quote, id }) };
    await store.write([{ op: 'set', path, base: 0, data: quote as unknown as NonNullable<Write['data']> }]);
    // Everybody at the operator reads the request; the email is the consumer's alone.
    const forStaff = wordsFor(client.language);
    const words =
      request.language === undefined ? await wordsOfUser(ctx, client.id, { uid: actor.uid, requestLanguage: undefined }) : wordsFor(request.language);
    const { thread, message } = await startThread(ctx, client.id, {
      key: id,
      object,
      contact: { id: contact.id, name: displayName(contact), email: contact.email, phone: contact.phone },
      subject: requestSubject(quote, forStaff),
      message: requestMessage(quote, forStaff),
      inbound: true,
      medium: 'web',
      creator: actor.uid,
      notify: 'staff',
    });
    await store.write([{ op: 'merge', path, data: { thread: thread.path } }]);
    // A typed address may be anybody's: no email goes there.
    if (await isOwnAddress(ctx, actor.uid, contact.email)) await confirmRequest(ctx, client, { id, quote, message: message.path, words });
    return { quote_id: quote.quote_id };
  });
}
