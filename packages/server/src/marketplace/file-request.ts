import type { Doc } from '@app/kernel/collection.ts';
import type { Write } from '@app/kernel/live.ts';
import type { Words } from '@app/kernel/words.ts';
import type { Client } from '@app/domain/clients/client.ts';
import { quoteIdOfMinute } from '@app/domain/clients/dated-id.rules.ts';
import { displayName } from '@app/domain/contacts/contact.ts';
import { recordLabel } from '@app/domain/conversations/record-label.rules.ts';
import { requestMessage, requestSubject } from '@app/domain/marketplace/request-text.rules.ts';
import type { Quote, QuoteContact } from '@app/domain/trips/model/quote.ts';
import { quotes } from '@app/domain/trips/trips.collection.ts';
import { drawNumber } from '../clients/draw-number.ts';
import { accountOf } from '../contacts/account-of.ts';
import { ensureContact } from '../contacts/ensure-contact.ts';
import { startThread } from '../conversations/start-thread.ts';
import type { AppContext } from '../platform/app-context.ts';
import { wordsFor } from '../words/words.ts';
import { confirmRequest } from './confirm-request.ts';

/** The records around a quote, as it names them. */
interface QuoteFacts {
  /** Number of the quote. */
  readonly id: string;
  readonly contact: QuoteContact;
  /** Account of the contact, if its address is confirmed. */
  readonly account: string;
}
interface FiledRequest {
  /** Document id of the quote: the same id makes one quote. */
  readonly id: string;
  /** Account of the requester; empty for a visitor. */
  readonly user: string;
  readonly contact: Omit<QuoteContact, 'id'>;
  /** Checks and prices the request from the operator's own records, inside of the transaction. */
  readonly prepare: () => Promise<(facts: QuoteFacts) => Quote>;
  /** The requester's language. */
  readonly words: () => Promise<Words>;
  readonly mayEmail: (email: string) => Promise<boolean>;
}

/**
 * Files a request at its operator: contact, quote, conversation with its first message and unread markers, and the email that confirms it, in ONE
 * transaction (MKT-10). Returns the number of the quote.
 */
export async function fileRequest(ctx: AppContext, client: Doc<Client>, request: FiledRequest): Promise<{ quote_id: string }> {
  const { records } = ctx;
  const { id, user } = request;
  const store = records.forClient(client.id);
  const path = store.path(quotes, id);
  return await records.tx(async () => {
    await records.lock(path);
    const known = await store.get(quotes, path);
    if (known) return { quote_id: known.quote_id };
    const quoteOf = await request.prepare();
    // The contact keeps the staff's entries; the quote keeps the requester's input.
    const person = await ensureContact(ctx, client.id, { ...request.contact, ...(user !== '' && { user_id: user }), type: 'customer' });
    const contact: QuoteContact = { ...request.contact, email: request.contact.email.trim().toLowerCase(), id: person.id };
    const quote = quoteOf({
      id: await drawNumber(ctx, client.id, { collection: quotes, field: 'quote_id', minuteOf: quoteIdOfMinute }),
      contact,
      account: await accountOf(ctx, person),
    });
    const object = { path, collection: 'quotes', id, label: recordLabel({ ...quote, id }) };
    await store.write([{ op: 'set', path, base: 0, data: quote as unknown as NonNullable<Write['data']> }]);
    // Everybody at the operator reads the request; the email is the requester's alone.
    const forStaff = wordsFor(client.language);
    const { thread, message } = await startThread(ctx, client.id, {
      key: id,
      object,
      contact: { id: contact.id, name: displayName(contact), email: contact.email, phone: contact.phone },
      subject: requestSubject(quote, forStaff),
      message: requestMessage(quote, forStaff),
      inbound: true,
      medium: 'web',
      creator: user,
      notify: 'staff',
    });
    await store.write([{ op: 'merge', path, data: { thread: thread.path } }]);
    if (await request.mayEmail(contact.email)) await confirmRequest(ctx, client, { id, quote, message: message.path, words: await request.words() });
    return { quote_id: quote.quote_id };
  });
}
