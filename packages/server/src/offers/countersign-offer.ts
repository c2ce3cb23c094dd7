import type { z } from 'zod';
import type { Actor } from '@app/kernel/collection.ts';
import { zoneOf } from '@app/domain/clients/zone.rules.ts';
import { COUNTERSIGNING, countersignProblems } from '@app/domain/offers/offer.rules.ts';
import type { countersignOffer as countersignOfferCall } from '@app/domain/offers/offers.calls.ts';
import { orderQuotes, orders } from '@app/domain/orders/orders.collection.ts';
import { refuse } from '@app/domain/problems.ts';
import { companyOf } from '../clients/company-of.ts';
import type { CallRequest } from '../http/serve.ts';
import { readOrder } from '../orders/change-order.ts';
import type { AppContext } from '../platform/app-context.ts';
import { wordsFor } from '../words/words.ts';
import { addOfferEvent, signatureOf, visitorIn } from './offer-events.ts';

type Signature = z.input<typeof countersignOfferCall.reply>;

/** Signs an accepted quote for the company: one event of the chain, below the signature of the customer. A repeat returns the first one. */
export async function countersignOffer(
  ctx: AppContext,
  actor: Actor,
  { id, name }: z.output<typeof countersignOfferCall.body>,
  request: CallRequest,
): Promise<Signature> {
  const store = ctx.records.forClient(actor.client, actor.uid);
  return await ctx.records.tx(async () => {
    await store.lock(orderQuotes, id);
    const quote = await readOrder(ctx, actor, { kind: 'order_quotes', id });
    const existing = await signatureOf(store, id, 'countersigned');
    if (existing) return existing.signature;
    const problems = countersignProblems(quote, quote.order === '' ? undefined : await store.get(orders, quote.order));
    if (problems.length > 0) throw refuse(...problems);
    if (name === '') throw refuse({ code: 'offers.no-name' });
    const [accepted, company] = await Promise.all([signatureOf(store, id, 'accepted'), companyOf(ctx, actor.client)]);
    const now = ctx.clock.now();
    await addOfferEvent(store, {
      quote: id,
      revision: quote.offer.current,
      kind: 'countersigned',
      at: now,
      ...visitorIn(request),
      by: actor.uid,
      details: {
        name,
        // The signature that this one answers.
        accepted_sha256: accepted?.event.sha256 ?? '',
        statement: wordsFor(company.language).t(COUNTERSIGNING),
        zone: zoneOf(company),
      },
    });
    await store.update(orderQuotes, id, { offer: { ...quote.offer, to_countersign: false, countersigned: now } });
    return { name, at: now };
  });
}
