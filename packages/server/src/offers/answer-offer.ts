import type { z } from 'zod';
import type { Doc } from '@app/kernel/collection.ts';
import { where } from '@app/kernel/queries/where.ts';
import { displayName } from '@app/domain/contacts/contact.ts';
import { threads } from '@app/domain/conversations/conversation.collection.ts';
import { Message } from '@app/domain/conversations/message.ts';
import { recordLabel } from '@app/domain/conversations/record-label.rules.ts';
import { summaryOf } from '@app/domain/mail/summary.rules.ts';
import { answerProblems, pageStateOf } from '@app/domain/offers/offer.rules.ts';
import type { askOffer as askOfferCall } from '@app/domain/offers/offers.calls.ts';
import type { Offer } from '@app/domain/orders/offer.ts';
import type { OrderQuote } from '@app/domain/orders/order.ts';
import { orderQuotes } from '@app/domain/orders/orders.collection.ts';
import { refuse } from '@app/domain/problems.ts';
import { appendMessage } from '../conversations/append-message.ts';
import { threadWrite } from '../conversations/start-thread.ts';
import type { CallRequest } from '../http/serve.ts';
import type { AppContext } from '../platform/app-context.ts';
import { idFrom } from '../platform/stable-id.ts';
import { wordsFor } from '../words/words.ts';
import type { FoundOffer } from './find-offer.ts';
import { addOfferEvent, visitorIn } from './offer-events.ts';

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
export function viewOffer(ctx: AppContext, found: FoundOffer, request: CallRequest): Promise<void> {
  return underLock(ctx, found, async (quote) => {
    const now = ctx.clock.now();
    if (pageStateOf(quote, found.revision.id, now) !== 'open') return;
    await addOfferEvent(found.store, { quote: quote.id, revision: found.revision.id, kind: 'viewed', at: now, ...visitorIn(request) });
    const state = quote.offer.state === 'sent' ? 'viewed' : quote.offer.state;
    await changeOffer(found, quote, { state, viewed: now, views: quote.offer.views + 1 });
  });
}

type Question = Pick<z.output<typeof askOfferCall.body>, 'key' | 'kind' | 'line' | 'text'>;

/** Files a question or a change request in the conversation of the quote, once for each key. */
export function askOffer(ctx: AppContext, found: FoundOffer, { key, kind, line, text }: Question, request: CallRequest): Promise<void> {
  if (text === '') throw refuse({ code: 'offers.no-words' });
  const { store, revision, company } = found;
  const id = idFrom(ctx.config, 'offer-question', store.client, revision.id, key);
  const item = revision.content.items.find((entry) => entry.id === line);
  const about = item === undefined ? '' : `${[item.sku, item.name].filter(Boolean).join(' ')}: `;
  return underLock(ctx, found, async (quote) => {
    const now = ctx.clock.now();
    const state = pageStateOf(quote, revision.id, now);
    if (state === 'replaced' || state === 'canceled') throw refuse(...answerProblems(state));
    const isNew = await appendQuestion(ctx, found, { id, text: `${about}${text}` });
    if (!isNew) return;
    await addOfferEvent(store, {
      quote: quote.id,
      revision: revision.id,
      kind,
      at: now,
      ...visitorIn(request),
      text: `${about}${text}`.slice(0, 4000),
    });
    if (kind === 'changes' && state === 'open') await changeOffer(found, quote, { state: 'changes', answered: now });
  });

  async function appendQuestion(app: AppContext, offer: FoundOffer, message: { readonly id: string; readonly text: string }): Promise<boolean> {
    const { quote } = offer;
    const { t } = wordsFor(company.language);
    const object = { path: quote.path, collection: orderQuotes.name, id: quote.id, label: recordLabel({ ...quote }) };
    const { email, phone, id: contactId } = revision.content.contact;
    const contact = { id: contactId, name: displayName(revision.content.contact), email: email || revision.to, phone };
    const subject = t('Quote {number}', { number: revision.content.quote_id });
    const thread = await store.find(threads, { where: where('object.path', 'eq', quote.path), orderBy: [{ field: 'date', dir: 'asc' }] });
    const tRef = thread?.path ?? store.path(threads, idFrom(app.config, 'thread', store.client, `offer ${quote.id}`));
    if (!thread) await store.write([threadWrite(tRef, { subject, object, contact, medium: 'web', creator: '', inbound: true })]);
    const { isNew } = await appendMessage(app, store.client, {
      tRef,
      id: message.id,
      message: Message.parse({
        tRef,
        medium: 'web',
        creator_name: contact.name,
        inbound: true,
        subject,
        message: message.text,
        summary: summaryOf(message.text),
        from: { name: contact.name, email: contact.email, phone },
        object,
        contact: contactId,
      }),
    });
    return isNew;
  }
}

/** Declines an offer. A repeat changes nothing. */
export function declineOffer(ctx: AppContext, found: FoundOffer, reason: string, request: CallRequest): Promise<void> {
  return underLock(ctx, found, async (quote) => {
    const now = ctx.clock.now();
    const state = pageStateOf(quote, found.revision.id, now);
    if (state === 'declined') return;
    const problems = answerProblems(state);
    if (problems.length > 0) throw refuse(...problems);
    await addOfferEvent(found.store, {
      quote: quote.id,
      revision: found.revision.id,
      kind: 'declined',
      at: now,
      ...visitorIn(request),
      text: reason,
    });
    await changeOffer(found, quote, { state: 'declined', answered: now, reason });
  });
}
