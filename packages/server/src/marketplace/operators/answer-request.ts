import type { Actor, Doc } from '@app/kernel/collection.ts';
import { holdersOf } from '@app/domain/conversations/audience.rules.ts';
import { addresses } from '@app/domain/links.ts';
import { isSameRequest, isWaiting, requestedLegs } from '@app/domain/marketplace/operators/operator-request.rules.ts';
import type { OperatorRequest } from '@app/domain/marketplace/operators/operator-request.ts';
import type { OperatorAnswer } from '@app/domain/marketplace/operators/operators.calls.ts';
import { operatorRequests } from '@app/domain/marketplace/operators/operators.collection.ts';
import { refuse } from '@app/domain/problems.ts';
import { optionsOf, settledFields } from '@app/domain/trips/desk/option.rules.ts';
import { partnerOption } from '@app/domain/trips/desk/partner-option.rules.ts';
import { isOpenQuote } from '@app/domain/trips/desk/status.rules.ts';
import { MAX_OPTIONS } from '@app/domain/trips/model/quote-option.ts';
import { quotes } from '@app/domain/trips/trips.collection.ts';
import { staffOf } from '../../conversations/append-message.ts';
import type { AppContext } from '../../platform/app-context.ts';
import { writeNotices } from '../../users/notices/write-notices.ts';

/** Answers a request once, before its deadline, in one transaction: an offered aircraft becomes an option of the quote. */
export async function answerRequest(ctx: AppContext, { id, creator, quote: quoteId }: Doc<OperatorRequest>, answer: OperatorAnswer): Promise<void> {
  const { records, clock } = ctx;
  const store = records.forClient(creator);
  await records.tx(async () => {
    await store.lock(quotes, quoteId);
    await store.lock(operatorRequests, id);
    const [request, quote] = [await store.get(operatorRequests, id), await store.get(quotes, quoteId)];
    if (!request) throw refuse({ code: 'records.missing' });
    const now = clock.now();
    if (request.state === 'answered' || request.state === 'declined') throw refuse({ code: 'marketplace.request-answered' });
    if (!isWaiting(request, now) || !quote || !isOpenQuote(quote)) throw refuse({ code: 'marketplace.request-over' });
    if (answer.kind === 'decline') {
      const { code, notes } = answer;
      await store.update(operatorRequests, id, { state: 'declined', answered_at: now, answer: { ...request.answer, code, notes } });
    } else {
      // Flights that have changed meanwhile are other flights: the price stays with the request.
      if (!isSameRequest(request.legs, requestedLegs(quote.legs))) throw refuse({ code: 'marketplace.request-over' });
      const { kind: _, ...offer } = answer;
      await store.update(operatorRequests, id, { state: 'answered', answered_at: now, answer: { ...offer, code: '' } });
      const options = optionsOf(quote);
      if (options.length < MAX_OPTIONS) {
        const facts = { ...offer, request: id, partner: request.recipient_name, margin: request.margin };
        await store.update(quotes, quoteId, settledFields(quote.legs, [...options, partnerOption(facts, now)], quote.option));
      }
    }
    const uids = quote.agents.length > 0 ? quote.agents : holdersOf(await staffOf(ctx, creator), ['sales', 'dispatch']);
    const screen = addresses.quotes.detail.replace(':id', quoteId).replace(/\/$/, '');
    const notice = { kind: 'partner-answer', subject: request.recipient_name, count: answer.kind === 'offer' ? 1 : 0, screen } as const;
    await writeNotices(ctx, { client: creator, uids, key: id }, notice);
  });
}

/** Returns a request of which the actor's company is one side; refuses any other. */
async function requestOf(ctx: AppContext, actor: Actor, id: string, side: 'creator' | 'recipient'): Promise<Doc<OperatorRequest>> {
  const request = await ctx.records.of(operatorRequests).get(actor, `${operatorRequests.name}/${id}`);
  if (request?.[side] !== actor.client) throw refuse({ code: 'records.missing' });
  return request;
}

/** Answers as the partner that was asked. */
export const answerAsPartner = async (ctx: AppContext, actor: Actor, { id, answer }: { readonly id: string; readonly answer: OperatorAnswer }) =>
  await answerRequest(ctx, await requestOf(ctx, actor, id, 'recipient'), answer);

/** Withdraws a request that nobody has answered; its link says so. A repeat changes nothing. */
export async function withdrawRequest(ctx: AppContext, actor: Actor, id: string): Promise<void> {
  await requestOf(ctx, actor, id, 'creator');
  const store = ctx.records.forClient(actor.client, actor.uid);
  await ctx.records.tx(async () => {
    await store.lock(operatorRequests, id);
    const request = await store.get(operatorRequests, id);
    if (request?.state === 'answered' || request?.state === 'declined') throw refuse({ code: 'marketplace.request-answered' });
    if (request?.state === 'sent') await store.update(operatorRequests, id, { state: 'withdrawn' });
  });
}
