import type { z } from 'zod';
import type { Doc } from '@app/kernel/collection.ts';
import { where } from '@app/kernel/queries/where.ts';
import { displayName } from '@app/domain/contacts/contact.ts';
import { threads } from '@app/domain/conversations/conversation.collection.ts';
import { recordLabel } from '@app/domain/conversations/record-label.rules.ts';
import { answerProblems, pageStateOf } from '@app/domain/offers/offer.rules.ts';
import type { askOffer as askOfferCall } from '@app/domain/offers/offers.calls.ts';
import type { Offer } from '@app/domain/orders/offer.ts';
import type { OrderQuote } from '@app/domain/orders/order.ts';
import { orderQuotes } from '@app/domain/orders/orders.collection.ts';
import { refuse } from '@app/domain/problems.ts';
import { appendMessage } from '../conversations/append-message.ts';
import { outsideMessage, threadWrite } from '../conversations/start-thread.ts';
import type { CallRequest } from '../http/serve.ts';
import type { AppContext } from '../platform/app-context.ts';
import { idFrom } from '../platform/stable-id.ts';
import { wordsFor } from '../words/words.ts';
import type { FoundOffer } from './find-offer.ts';
import { addOfferEvent, visitorIn } from './offer-events.ts';

/** Longest text of an event. */
const MOST_TEXT = 4000;

/** Runs an act of the customer under the lock of the quote, which is read again. */
export async function underLock<T>({ records }: AppContext, { store, quote }: FoundOffer, act: (current: Doc<OrderQuote>) => Promise<T>): Promise<T> {
  return await records.tx(async () => {
    await store.lock(orderQuotes, quote.id);
    const current = await store.get(orderQuotes, quote.id);
    if (!current) throw refuse({ code: 'records.missing' });
    return await act(current);
  });
}

export const changeOffer = ({ store }: FoundOffer, quote: Doc<OrderQuote>, change: Partial<Offer>): Promise<unknown> =>
  store.update(orderQuotes, quote.id, { offer: { ...quote.offer, ...change } });

/** Notes that the customer has the page open. */
export function viewOffer(ctx: AppContext, offer: FoundOffer, request: CallRequest): Promise<void> {
  return underLock(ctx, offer, async (quote) => {
    const now = ctx.clock.now();
    if (pageStateOf(quote, offer.revision.id, now) !== 'open') return;
    await addOfferEvent(offer.store, { quote: quote.id, revision: offer.revision.id, kind: 'viewed', at: now, ...visitorIn(request) });
    const state = quote.offer.state === 'sent' ? 'viewed' : quote.offer.state;
    await changeOffer(offer, quote, { state, viewed: now, views: quote.offer.views + 1 });
  });
}

type Question = Pick<z.output<typeof askOfferCall.body>, 'key' | 'kind' | 'line' | 'text'>;

/** Files a question or a change request in the conversation of the quote, once for each key. */
export function askOffer(ctx: AppContext, offer: FoundOffer, { key, kind, line, text: message }: Question, request: CallRequest): Promise<void> {
  if (message === '') throw refuse({ code: 'offers.no-words' });
  const { store, revision } = offer;
  const item = revision.content.items.find((entry) => entry.id === line);
  const text = item === undefined ? message : `${[item.sku, item.name].filter(Boolean).join(' ')}: ${message}`;
  const id = idFrom(ctx.config, 'offer-question', store.client, revision.id, key);
  return underLock(ctx, offer, async (quote) => {
    const now = ctx.clock.now();
    const state = pageStateOf(quote, revision.id, now);
    if (state === 'replaced' || state === 'canceled') throw refuse(...answerProblems(state));
    const isNew = await appendQuestion(ctx, offer, { id, text });
    if (!isNew) return;
    const event = { quote: quote.id, revision: revision.id, kind, at: now, ...visitorIn(request), text: text.slice(0, MOST_TEXT) };
    await addOfferEvent(store, event);
    if (kind === 'changes' && state === 'open') await changeOffer(offer, quote, { state: 'changes', answered: now });
  });
}

/** Adds a message of the customer to the oldest conversation of the quote, or to a new one. Returns false where it is there already. */
async function appendQuestion(
  ctx: AppContext,
  { store, quote, revision, company }: FoundOffer,
  { id, text }: { readonly id: string; readonly text: string },
): Promise<boolean> {
  const { content, to } = revision;
  const { email, phone, id: contactId } = content.contact;
  const start = {
    object: { path: quote.path, collection: orderQuotes.name, id: quote.id, label: recordLabel({ ...quote }) },
    contact: { id: contactId, name: displayName(content.contact), email: email || to, phone },
    subject: wordsFor(company.language).t('Quote {number}', { number: content.quote_id }),
    medium: 'web',
    creator: '',
    inbound: true,
  } as const;
  const thread = await store.find(threads, { where: where('object.path', 'eq', quote.path), orderBy: [{ field: 'date', dir: 'asc' }] });
  const tRef = thread?.path ?? store.path(threads, idFrom(ctx.config, 'thread', store.client, `offer ${quote.id}`));
  if (!thread) await store.write([threadWrite(tRef, start)]);
  const { isNew } = await appendMessage(ctx, store.client, { tRef, id, message: outsideMessage(tRef, { ...start, message: text }) });
  return isNew;
}

/** Declines an offer. A repeat changes nothing. */
export function declineOffer(ctx: AppContext, offer: FoundOffer, reason: string, request: CallRequest): Promise<void> {
  return underLock(ctx, offer, async (quote) => {
    const now = ctx.clock.now();
    const state = pageStateOf(quote, offer.revision.id, now);
    if (state === 'declined') return;
    const problems = answerProblems(state);
    if (problems.length > 0) throw refuse(...problems);
    await addOfferEvent(offer.store, {
      quote: quote.id,
      revision: offer.revision.id,
      kind: 'declined',
      at: now,
      ...visitorIn(request),
      text: reason,
    });
    await changeOffer(offer, quote, { state: 'declined', answered: now, reason });
  });
}
