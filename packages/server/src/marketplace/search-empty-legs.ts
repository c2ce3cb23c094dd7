import { usDateOf, localDay } from '@app/kernel/time/time.ts';
import type { DealHit } from '@app/domain/marketplace/deal-index.rules.ts';
import { byScoreThenDate, oneOfEachGroup } from '@app/domain/marketplace/deal-groups.rules.ts';
import { isInstantBook, searchDay } from '@app/domain/marketplace/deal-score.rules.ts';
import { isBookable } from '@app/domain/marketplace/instant/instant.rules.ts';
import type { RequestedLeg, DealMatch } from '@app/domain/marketplace/marketplace.calls.ts';
import { brandOfEmail } from '@app/domain/marketplace/operated-by.rules.ts';
import { refuse } from '@app/domain/problems.ts';
import { hasPoint } from '@app/domain/trips/flights/distance.rules.ts';
import type { AppContext } from '../platform/app-context.ts';
import { withAirports } from './asked-airports.ts';
import type { Market } from './market.ts';

/** Public view of a deal: no contact, no tail number, no note, and the price only if the operator shows it. */
function dealMatches(market: Market, { entry, score }: DealHit, now: number): DealMatch[] {
  const operator = market.operator(entry.client);
  if (!operator) return [];
  const { deal, id } = entry;
  const isHave = market.isHave(entry.client);
  const brand = isHave ? brandOfEmail(deal.contact.email) || operator.name : operator.name;
  const shown =
    isHave && market.platform
      ? { ...market.platform, id: operator.id, name: brand, name_key: operator.name_key, booked_legs: operator.booked_legs }
      : operator;
  return [
    {
      id,
      client: shown,
      aircraft: deal.aircraft,
      departureAirport: deal.departureAirport,
      arrivalAirport: deal.arrivalAirport,
      departure_date: deal.departure_date,
      times: deal.times,
      price: deal.show_price ? deal.price.total : null,
      show_price: deal.show_price,
      verified: deal.verified,
      bookable: isInstantBook(score) && isBookable({ ...deal, active: true }, now) && market.takesCards(entry.client),
      score,
      isHave,
      depends: deal.parent !== '',
      window_hours: deal.window_hours,
      operatedBy: brand,
    },
  ];
}

/**
 * Empty legs of all operators near a wished leg: at most 3 days and 300 / 500 miles (departure / arrival) away, with a score above 0, one
 * random deal of each date and pair of airports, best score first (MKT-4, PRC-5). A leg without a date looks at `currentDate`.
 */
export async function searchEmptyLegs(
  ctx: AppContext,
  market: Market,
  { leg, currentDate }: { leg: RequestedLeg; currentDate: number },
): Promise<{ deals: DealMatch[] }> {
  const [wish] = await withAirports(ctx, [leg]);
  if (!wish || wish.from.id === wish.to.id) throw refuse({ code: 'marketplace.same-airport' });
  const { from, to } = wish;
  if (!hasPoint(from) || !hasPoint(to)) throw refuse({ code: 'marketplace.unknown-airport' });
  await market.ready();
  const now = ctx.clock.now();
  const written = wish.date || usDateOf(localDay(Math.max(now, currentDate), from.timezone));
  const hits = market.deals.search({ from, to, day: searchDay(written, from.timezone, now) }, now);
  const matches = hits.flatMap((hit) => dealMatches(market, hit, now));
  return { deals: oneOfEachGroup(matches, ctx.random).toSorted(byScoreThenDate) };
}
