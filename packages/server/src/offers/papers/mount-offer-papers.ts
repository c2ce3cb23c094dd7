import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Doc } from '@app/kernel/collection.ts';
import { storedFiles } from '@app/domain/files/files.collection.ts';
import type { StoredFile } from '@app/domain/files/stored-file.ts';
import { OFFER_TOKEN } from '@app/domain/offers/offers.calls.ts';
import { refuse } from '@app/domain/problems.ts';
import type { KnownClients } from '../../clients/known-clients.ts';
import { dispositionOf, giveFile } from '../../files/give-file.ts';
import { orderPaper } from '../../orders/papers/order-papers.ts';
import type { AppContext } from '../../platform/app-context.ts';
import { findOffer, type FoundOffer, limitOffers } from '../find-offer.ts';
import { certificate } from './certificate.ts';
import { opensOf } from './customer-papers.ts';
import { revisionPaper } from './quote-paper.ts';

interface Named {
  readonly nameKey: string;
  readonly token: string;
  readonly name: string;
}

/**
 * `GET /{company}/quote/{token}/papers/{paper}` and `…/files/{id}`: what the page of an offer opens. The token in the address is the only
 * credential, as for the page itself.
 */
export function mountOfferPapers(app: FastifyInstance, ctx: AppContext, known: KnownClients): void {
  const open = async ({ params, ip }: FastifyRequest<{ Params: Named }>, reply: FastifyReply): Promise<FoundOffer> => {
    await limitOffers(ctx, ip);
    if (!OFFER_TOKEN.test(params.token)) throw refuse({ code: 'records.missing' });
    void reply.header('referrer-policy', 'no-referrer').header('x-robots-tag', 'noindex, nofollow');
    return await findOffer(ctx, known, { company: params.nameKey, token: params.token });
  };
  const give = async (reply: FastifyReply, file: Doc<StoredFile> | undefined): Promise<FastifyReply> => {
    if (!file) throw refuse({ code: 'records.missing' });
    return await giveFile(ctx, reply, file, 'no-store');
  };
  app.get<{ Params: Named }>('/:nameKey/quote/:token/papers/:name', async (request, reply) => {
    const offer = await open(request, reply);
    const { papers, order } = await opensOf(ctx, offer);
    const paper = papers.find((name) => name === request.params.name);
    if (paper === undefined) throw refuse({ code: 'records.missing' });
    if (paper === 'certificate') {
      const { name, bytes } = await certificate(ctx, offer);
      void reply.header('content-disposition', dispositionOf(name, 'attachment')).header('cache-control', 'no-store');
      return reply.type('application/pdf').send(Buffer.from(bytes));
    }
    if (paper === 'quote') return give(reply, await offer.store.get(storedFiles, (await revisionPaper(ctx, offer)).id));
    if (!order) throw refuse({ code: 'records.missing' });
    const { id } = await orderPaper(ctx, { company: offer.company, order, paper, uploader: '' });
    return give(reply, await offer.store.get(storedFiles, id));
  });
  app.get<{ Params: Named }>('/:nameKey/quote/:token/files/:name', async (request, reply) => {
    const { files } = await opensOf(ctx, await open(request, reply));
    return give(
      reply,
      files.find(({ id }) => id === request.params.name),
    );
  });
}
