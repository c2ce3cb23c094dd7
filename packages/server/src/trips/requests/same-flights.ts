import type { Doc } from '@app/kernel/collection.ts';
import { all, where, type Where } from '@app/kernel/queries/where.ts';
import { DAY } from '@app/kernel/time/durations.ts';
import { displayName } from '@app/domain/contacts/contact.ts';
import type { Quote } from '@app/domain/trips/model/quote.ts';
import type { OthersRequest } from '@app/domain/trips/requests/requests.calls.ts';
import { isSameFlights } from '@app/domain/trips/requests/same-flights.rules.ts';
import { quotes } from '@app/domain/trips/trips.collection.ts';
import type { ClientStore } from '@app/store/records.ts';

/** Quotes from one place in one span of time that are looked at. */
const MOST_LOOKED_AT = 200;
/** Degrees around an airport in which lists of airports put the same one. */
const NEAR = 0.1;

/** Quotes for the same flights: those that were asked about, and all there are, newest first. */
interface SameFlights {
  readonly asked: readonly Doc<Quote>[];
  readonly requests: readonly Doc<Quote>[];
}
export const othersRequest = ({ id, quote_id: number, contact, status, price, date }: Doc<Quote>): OthersRequest => ({
  id,
  number,
  requester: displayName(contact),
  status,
  total: price.total,
  date,
});

/** Returns the flights that these quotes are for, each with all quotes for them. Quotes without a day are for none. */
export async function sameFlights(store: ClientStore, asked: readonly Doc<Quote>[]): Promise<readonly SameFlights[]> {
  const candidates = new Map<string, Doc<Quote>>();
  for (const about of spansOf(asked)) {
    const near = await store.list(quotes, { where: about, orderBy: [{ field: 'departure_date', dir: 'asc' }], limit: MOST_LOOKED_AT });
    for (const quote of near) candidates.set(quote.id, quote);
  }
  const newest = [...candidates.values()].toSorted((a, b) => b.date - a.date);
  const groups: { asked: Doc<Quote>[]; requests: readonly Doc<Quote>[] }[] = [];
  for (const quote of asked) {
    const group = groups.find(({ asked: [first] }) => first && isSameFlights(first.legs, quote.legs));
    if (group) group.asked.push(quote);
    else groups.push({ asked: [quote], requests: newest.filter(({ legs }) => isSameFlights(quote.legs, legs)) });
  }
  return groups;
}

/** Returns the questions for quotes that take off where and about when these do: few of a company's quotes, however many there are. */
function spansOf(asked: readonly Doc<Quote>[]): readonly Where[] {
  const byPlace = new Map<string, { readonly place: readonly Where[]; readonly times: number[] }>();
  for (const { departure_place: place, departure_date: takeoff } of asked) {
    if (takeoff === null) continue;
    const key = `${place?.latitude} ${place?.longitude}`;
    const known = byPlace.get(key) ?? { place: placeOf(place), times: [] };
    known.times.push(takeoff);
    byPlace.set(key, known);
  }
  return [...byPlace.values()].flatMap(({ place, times }) =>
    spans(times).map(({ from, to }) => all(...place, where('departure_date', 'gt', from), where('departure_date', 'lt', to))),
  );
}
const placeOf = (place: Quote['departure_place']): readonly Where[] =>
  place
    ? (['latitude', 'longitude'] as const).flatMap((axis) => [
        where(`departure_place.${axis}`, 'gt', place[axis] - NEAR),
        where(`departure_place.${axis}`, 'lt', place[axis] + NEAR),
      ])
    : [where('departure_place.latitude', 'eq', null)];
/** Returns the spans of a day around each time; those that touch are one. */
function spans(times: readonly number[]): readonly { readonly from: number; readonly to: number }[] {
  const joined: { from: number; to: number }[] = [];
  for (const time of times.toSorted((a, b) => a - b)) {
    const last = joined.at(-1);
    if (last && time - DAY <= last.to) last.to = time + DAY;
    else joined.push({ from: time - DAY, to: time + DAY });
  }
  return joined;
}
