import type { z } from 'zod';
import type { Actor } from '@app/kernel/collection.ts';
import { quoteIdOfMinute } from '@app/domain/clients/dated-id.rules.ts';
import { contacts } from '@app/domain/contacts/contact.collection.ts';
import { refuse } from '@app/domain/problems.ts';
import type { createQuote as createQuoteCall } from '@app/domain/trips/desk/desk.calls.ts';
import { legProblems, legsFrom } from '@app/domain/trips/desk/quote-legs.rules.ts';
import { Quote, QuoteContact } from '@app/domain/trips/model/quote.ts';
import { quotes } from '@app/domain/trips/trips.collection.ts';
import { drawNumber } from '../clients/draw-number.ts';
import { accountOf } from '../contacts/account-of.ts';
import type { AppContext } from '../platform/app-context.ts';
import { withAirports } from './charter-quote.ts';

/** Creates a charter quote for a contact of the company, for a name, or for nobody yet, with what a request says `more`. The same id makes one quote. */
export async function createQuote(
  ctx: AppContext,
  actor: Actor,
  { newId, contact, legs, notes, isBroker }: z.output<typeof createQuoteCall.body>,
  more: Partial<Pick<Quote, 'thread' | 'aircraft_type' | 'metadata'>> = {},
): Promise<{ id: string; path: string }> {
  const { records } = ctx;
  const store = records.forClient(actor.client, actor.uid);
  const path = store.path(quotes, newId);
  const known = contact.id === '' ? undefined : await records.of(contacts).get(actor, store.path(contacts, contact.id));
  if (contact.id !== '' && !known) throw refuse({ code: 'records.missing' });
  const resolved = await withAirports(ctx, legs);
  const problems = legProblems(resolved);
  if (problems.length > 0) throw refuse(...problems);
  await records.tx(async () => {
    await records.lock(path);
    if (await store.get(quotes, path)) return;
    const { first_name, last_name, email, phone } = known ?? contact;
    const quote = Quote.parse({
      quote_id: await drawNumber(ctx, actor.client, { collection: quotes, field: 'quote_id', minuteOf: quoteIdOfMinute }),
      status: isBroker ? 'qBroker' : 'qCreated',
      source: isBroker ? 'b' : 'q',
      contact: QuoteContact.parse({ id: contact.id, first_name, last_name, email, phone }),
      legs: legsFrom(resolved, []),
      paxNum: Math.max(1, ...legs.map(({ paxNum }) => paxNum)),
      notes,
      ...more,
      agents: [actor.uid],
      // Their prices and unpaid invoices count.
      accounts: known?.accounts ?? [],
      user: known ? await accountOf(ctx, known) : '',
    });
    await store.set(quotes, newId, quote);
  });
  return { id: newId, path };
}
