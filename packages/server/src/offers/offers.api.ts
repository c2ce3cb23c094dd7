import { MINUTE } from '@app/kernel/time/durations.ts';
import {
  acceptOffer as acceptOfferCall,
  answerOfferPayment as answerOfferPaymentCall,
  askOffer as askOfferCall,
  countersignOffer as countersignOfferCall,
  declineOffer as declineOfferCall,
  makeQuotePaper as makeQuotePaperCall,
  prepareCharterOffer as prepareCharterOfferCall,
  payOffer as payOfferCall,
  readOffer as readOfferCall,
  sendOffer as sendOfferCall,
  viewOffer as viewOfferCall,
  withdrawOffer as withdrawOfferCall,
} from '@app/domain/offers/offers.calls.ts';
import { Readable } from 'node:stream';
import type { KnownClients } from '../clients/known-clients.ts';
import type { StreamOut } from '../http/mount-streams.ts';
import { type CallRequest, serve, type Served } from '../http/serve.ts';
import type { AppContext } from '../platform/app-context.ts';
import { acceptOffer } from './accept-offer.ts';
import { askOffer, declineOffer, viewOffer } from './answer-offer.ts';
import { prepareCharterOffer } from './charter/prepare-charter-offer.ts';
import { countersignOffer } from './countersign-offer.ts';
import { findOffer, type FoundOffer, limitOffers, type OfferPage } from './find-offer.ts';
import { staffCertificate } from './papers/certificate.ts';
import { makeQuotePaper } from './papers/quote-paper.ts';
import { answerOfferPayment, payOffer } from './pay-offer.ts';
import { readOffer } from './read-offer.ts';
import { sendOffer, withdrawOffer } from './send-offer.ts';

const limit = { max: 30, perMs: MINUTE };

/** Calls of staff about offers, and those of the customer who has the link. */
export function offersApi(ctx: AppContext, known: KnownClients): readonly Served[] {
  const origin = (request: { readonly origin: string }): string => ctx.config.publicUrl ?? request.origin;
  /** Finds the offer of a token, within the limit of opens of one address. */
  const open = async (page: OfferPage, { ip }: CallRequest): Promise<FoundOffer> => {
    await limitOffers(ctx, ip);
    return await findOffer(ctx, known, page);
  };
  return [
    serve(sendOfferCall, (input, actor, request) => sendOffer(ctx, actor, { ...input, origin: origin(request) }), limit),
    serve(withdrawOfferCall, async ({ id }, actor) => {
      await withdrawOffer(ctx, actor, id);
      return {};
    }),
    serve(countersignOfferCall, (input, actor, request) => countersignOffer(ctx, actor, input, request)),
    serve(prepareCharterOfferCall, ({ id }, actor) => prepareCharterOffer(ctx, actor, id), limit),
    serve(makeQuotePaperCall, ({ id }, actor) => makeQuotePaper(ctx, actor, id), limit),
    serve(readOfferCall, async (input, _actor, request) => await readOffer(ctx, await open(input, request), input.choices)),
    serve(viewOfferCall, async (input, _actor, request) => {
      await viewOffer(ctx, await open(input, request), request);
      return {};
    }),
    serve(askOfferCall, async (input, _actor, request) => {
      await askOffer(ctx, await open(input, request), input, request);
      return {};
    }),
    serve(declineOfferCall, async (input, _actor, request) => {
      await declineOffer(ctx, await open(input, request), input.reason, request);
      return {};
    }),
    serve(acceptOfferCall, async (input, _actor, request) =>
      acceptOffer(ctx, await open(input, request), input, { ...request, origin: origin(request) }),
    ),
    serve(payOfferCall, async (input, _actor, request) => await payOffer(ctx, await open(input, request), input)),
    serve(answerOfferPaymentCall, async (input, _actor, request) => await answerOfferPayment(ctx, await open(input, request), input.approve)),
  ];
}

/** `GET /api/offers/quotes/{id}/certificate`: proof of the signature of an accepted quote. */
export const certificateStream = (ctx: AppContext): StreamOut => ({
  path: '/offers/quotes/:id/certificate',
  access: { roles: ['sales', 'support'] },
  give: async (id, actor) => {
    const { bytes, name } = await staffCertificate(ctx, actor, id);
    return { bytes: Readable.from([Buffer.from(bytes)]), type: 'application/pdf', name };
  },
});
