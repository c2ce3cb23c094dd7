import type { z } from 'zod';
import type { Actor } from '@app/kernel/collection.ts';
import { all, where, type Where } from '@app/kernel/queries/where.ts';
import { DAY } from '@app/kernel/time/durations.ts';
import { displayName } from '@app/domain/contacts/contact.ts';
import type { Quote } from '@app/domain/trips/model/quote.ts';
import type { compareRequests as compareRequestsCall } from '@app/domain/trips/requests/requests.calls.ts';
import { isSameFlights } from '@app/domain/trips/requests/same-flights.rules.ts';
import { quotes } from '@app/domain/trips/trips.collection.ts';
import type { ClientStore } from '@app/store/records.ts';
import type { AppContext } from '../../platform/app-context.ts';
import { readQuote } from '../charter-quote.ts';

type Reply = z.output<typeof compareRequestsCall.reply>;
/** Quotes of about that day that are looked at, and those that are shown. */
const MOST_LOOKED_AT = 200;
const MOST_SHOWN = 20;

/** Returns other quotes for the same flights, and what became of the requester's quotes. */
export async function compareRequests(ctx: AppContext, actor: Actor, id: string): Promise<Reply> {
  const store = ctx.records.forClient(actor.client);
  const quote = await readQuote(ctx, actor, id);
  const [same, requester] = await Promise.all([sameFlights(store, quote), requesterOf(store, quote)]);
  return { same: same.filter((other) => other.id !== id).slice(0, MOST_SHOWN), requester };
}

async function sameFlights(store: ClientStore, { departure_date: takeoff, legs }: Pick<Quote, 'departure_date' | 'legs'>): Promise<Reply['same']> {
  if (takeoff === null) return [];
  const aroundThen = await store.list(quotes, {
    where: all(where('departure_date', 'gt', takeoff - DAY), where('departure_date', 'lt', takeoff + DAY)),
    orderBy: [{ field: 'departure_date', dir: 'asc' }],
    limit: MOST_LOOKED_AT,
  });
  return aroundThen
    .filter((other) => isSameFlights(legs, other.legs))
    .toSorted((a, b) => b.date - a.date)
    .map(({ id, quote_id: number, contact, status, price, date }) => ({
      id,
      number,
      requester: displayName(contact),
      status,
      total: price.total,
      date,
    }));
}

/** By the contact, else by the address: somebody without either is nobody in particular. */
async function requesterOf(store: ClientStore, { contact }: Pick<Quote, 'contact'>): Promise<Reply['requester']> {
  const own: Where | undefined =
    contact.id !== '' ? where('contact.id', 'eq', contact.id) : contact.email !== '' ? where('contact.email', 'eq', contact.email) : undefined;
  if (!own) return { quotes: 0, booked: 0 };
  const [count, booked] = await Promise.all([
    store.count(quotes, { where: own }),
    store.count(quotes, { where: all(own, where('status', 'eq', 'qConfirmed')) }),
  ]);
  return { quotes: count, booked };
}
