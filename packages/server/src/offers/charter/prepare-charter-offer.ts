import type { Actor, Doc } from '@app/kernel/collection.ts';
import { ofCharter } from '@app/domain/offers/charter-offer.ts';
import { charterLine } from '@app/domain/offers/charter-lines.rules.ts';
import { clients } from '@app/domain/clients/client.collection.ts';
import { OrderContact, OrderQuote } from '@app/domain/orders/order.ts';
import { orderQuotes } from '@app/domain/orders/orders.collection.ts';
import { refuse } from '@app/domain/problems.ts';
import { chosenOption, optionsOf } from '@app/domain/trips/desk/option.rules.ts';
import type { Quote } from '@app/domain/trips/model/quote.ts';
import type { ClientStore } from '@app/store/records.ts';
import type { AppContext } from '../../platform/app-context.ts';
import { idFrom } from '../../platform/stable-id.ts';
import { changeQuote } from '../../trips/charter-quote.ts';
import { wordsFor } from '../../words/words.ts';

const MAX_PRICE = 1_000_000;
/** An order of the platform's sources: entered by staff. */
const PHONE = 2;

/**
 * Makes the offer of a charter quote, or brings it up to date: a line for each aircraft in it, at its whole price. It is sent, signed and paid
 * like any other quote; what a customer has got stays as it was sent.
 */
export async function prepareCharterOffer(ctx: AppContext, actor: Actor, quoteId: string): Promise<{ id: string }> {
  const id = idFrom(ctx.config, 'offer-of-charter', actor.client, quoteId);
  return await ctx.records.tx(async () => {
    // Sending and signing lock it before the quote, too.
    await ctx.records.forClient(actor.client).lock(orderQuotes, id);
    return await changeQuote(ctx, actor, quoteId, (quote, store) => offerOf(store, quote, id));
  });
}

async function offerOf(store: ClientStore, quote: Doc<Quote>, id: string): Promise<readonly [Partial<Quote>, { id: string }]> {
  const options = optionsOf(quote).filter(({ price }) => price.error === '' && price.total > 0);
  const offered = options.filter((option) => option.offered);
  const chosen = chosenOption(options, quote.option);
  const lines = offered.length > 0 ? offered : chosen ? [chosen] : [];
  if (lines.length === 0) throw refuse({ code: 'trips.no-aircraft' });
  const unnamed = lines.find(({ partner }) => partner?.carrier === '');
  if (unnamed) throw refuse({ code: 'trips.no-carrier', params: { aircraft: unnamed.aircraft.name } });
  if (lines.some(({ price }) => price.total > MAX_PRICE)) throw refuse({ code: 'offers.above-limit' });
  if (quote.legs.some(({ active, times }) => active && times.takeoffUTC === null)) throw refuse({ code: 'trips.no-dates' });
  const [company, existing] = [await store.get(clients, store.client), await store.get(orderQuotes, id)];
  if (existing && existing.order !== '') throw refuse({ code: 'offers.answered' });
  const words = wordsFor(company?.language);
  const terms = { isChoice: lines.length > 1, company: company?.name ?? '', otherNames: company?.config.charter_terms.other_names ?? '', words };
  const changes = {
    items: lines.map((option) => charterLine(option, quote.legs, terms)),
    contact: OrderContact.parse(quote.contact),
    agents: quote.agents,
    user: quote.user,
  };
  if (existing) await store.update(orderQuotes, id, changes);
  else {
    const data = { ...changes, quote_id: quote.quote_id, source: PHONE, tax: { exempt: true }, metadata: ofCharter(quote.path) };
    await store.set(orderQuotes, id, OrderQuote.parse(data));
  }
  return [quote.offer === id ? {} : { offer: id }, { id }];
}
