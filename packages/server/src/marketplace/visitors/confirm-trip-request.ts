import type { Doc } from '@app/kernel/collection.ts';
import type { Client } from '@app/domain/clients/client.ts';
import { displayName } from '@app/domain/contacts/contact.ts';
import { airportNameOf } from '@app/domain/fleet/airport.ts';
import { deals } from '@app/domain/marketplace/deal.collection.ts';
import { legsOf, problemsOfTrip } from '@app/domain/marketplace/requested-trip.rules.ts';
import type { TripRequest } from '@app/domain/marketplace/visitors/visitors.calls.ts';
import { refuse } from '@app/domain/problems.ts';
import { padPassengers } from '@app/domain/trips/flights/leg.rules.ts';
import { Quote } from '@app/domain/trips/model/quote.ts';
import { openAirportList } from '../../fleet/airport-list.ts';
import type { AppContext } from '../../platform/app-context.ts';
import { idFrom } from '../../platform/stable-id.ts';
import { wordsFor } from '../../words/words.ts';
import { fileRequest } from '../file-request.ts';
import { offerOfDeal } from '../offers.ts';
import { type AskedTrip, openLink } from './request-link.ts';

/** The legs of a link with the airports of the server's own list. */
async function legsOfLink({ config }: AppContext, { legs }: AskedTrip) {
  const list = await openAirportList(config.dataDir);
  return legs.map((leg) => {
    const [from, to] = [list.byId(leg.from), list.byId(leg.to)];
    if (!from || !to) throw refuse({ code: 'marketplace.request-ended' });
    return { ...leg, from, to };
  });
}

/** Shows what the link of a confirmation stands for. */
export async function readTripRequest(ctx: AppContext, company: Doc<Client>, link: string): Promise<TripRequest> {
  const wish = openLink(ctx, company.id, link);
  const { contact, paxNum, notes, deal: id } = wish;
  const deal = id === '' ? undefined : await ctx.records.forClient(company.id).get(deals, id);
  if (id !== '' && !deal) throw refuse({ code: 'marketplace.deal-gone' });
  const legs = deal
    ? [{ from: deal.departureAirport, to: deal.arrivalAirport, date: deal.times.takeoffDate, time: deal.times.takeoffTime }]
    : await legsOfLink(ctx, wish);
  return {
    name: displayName(contact),
    email: contact.email,
    legs: legs.map((leg) => ({ from: airportNameOf(leg.from), to: airportNameOf(leg.to), date: leg.date, time: leg.time })),
    paxNum,
    notes,
    isEmptyLeg: id !== '',
  };
}

const sourceOf = ({ deal, page }: AskedTrip): 'd' | 'a' | 'q' => (deal !== '' || page === 'deals' ? 'd' : page === 'account' ? 'a' : 'q');

/** Files the request of a link at its operator, once; an empty leg must still be on offer, and a day not past. */
export async function confirmTripRequest(ctx: AppContext, company: Doc<Client>, link: string): Promise<{ quote_id: string }> {
  const wish = openLink(ctx, company.id, link);
  const { deal, paxNum, contact, notes } = wish;
  const resolved = await legsOfLink(ctx, wish);
  const common = { status: 'qSubmitted', source: sourceOf(wish), paxNum, notes } as const;
  return await fileRequest(ctx, company, {
    id: idFrom(ctx.config, 'trip-request', company.id, wish.key),
    user: '',
    contact,
    prepare: async () => {
      if (deal !== '') {
        const { type, legs, aircraft, estimate, total, deal: path, metadata } = await offerOfDeal(ctx, company.id, { deal, trip: { paxNum } });
        const offered = { tripType: type, legs, aircraft, estimate, price: { total }, deal: path, metadata };
        return (facts) => Quote.parse({ ...common, ...offered, quote_id: facts.id, contact: facts.contact, user: facts.account });
      }
      const tripType = resolved.length === 1 ? 'one-way' : 'round-trip';
      const problems = problemsOfTrip(tripType, resolved, ctx.clock.now());
      if (problems.length > 0) throw refuse(...problems);
      const legs = legsOf(resolved, paxNum).map(padPassengers);
      return (facts) => Quote.parse({ ...common, tripType, legs, quote_id: facts.id, contact: facts.contact, user: facts.account });
    },
    words: async () => wordsFor(company.language),
    // Only the owner of the address has this link.
    mayEmail: async () => true,
  });
}
