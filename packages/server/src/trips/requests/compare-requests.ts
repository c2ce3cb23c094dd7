import type { z } from 'zod';
import type { Actor } from '@app/kernel/collection.ts';
import { all, where, type Where } from '@app/kernel/queries/where.ts';
import type { Quote } from '@app/domain/trips/model/quote.ts';
import type { compareRequests as compareRequestsCall } from '@app/domain/trips/requests/requests.calls.ts';
import { quotes } from '@app/domain/trips/trips.collection.ts';
import type { ClientStore } from '@app/store/records.ts';
import type { AppContext } from '../../platform/app-context.ts';
import { readQuote } from '../charter-quote.ts';
import { othersRequest, sameFlights } from './same-flights.ts';

type Reply = z.output<typeof compareRequestsCall.reply>;
/** Quotes for the same flights that are shown. */
const MOST_SHOWN = 20;

/** Returns other quotes for the same flights, and what became of the requester's quotes. */
export async function compareRequests(ctx: AppContext, actor: Actor, id: string): Promise<Reply> {
  const store = ctx.records.forClient(actor.client);
  const quote = await readQuote(ctx, actor, id);
  const [[flights], requester] = await Promise.all([sameFlights(store, [quote]), requesterOf(store, quote)]);
  const others = (flights?.requests ?? []).filter((other) => other.id !== id);
  return { same: others.slice(0, MOST_SHOWN).map(othersRequest), requester };
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
