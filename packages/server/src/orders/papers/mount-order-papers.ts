import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Doc } from '@app/kernel/collection.ts';
import { storedFiles } from '@app/domain/files/files.collection.ts';
import type { StoredFile } from '@app/domain/files/stored-file.ts';
import { refuse } from '@app/domain/problems.ts';
import { companyOf } from '../../clients/company-of.ts';
import { giveFile } from '../../files/give-file.ts';
import { limitOpens } from '../../http/limit-opens.ts';
import type { AppContext } from '../../platform/app-context.ts';
import { orderOfToken } from '../order-token.ts';
import { orderPaper } from './order-papers.ts';
import { papersOfOrder, sharedFiles } from './shared-papers.ts';

interface Named {
  readonly token: string;
  readonly name: string;
}

/**
 * `GET /checkout/{token}/papers/{paper}` and `…/files/{id}`: what the page of an order opens. The link in the address is the only credential,
 * as for the page itself.
 */
export function mountOrderPapers(app: FastifyInstance, ctx: AppContext): void {
  const open = async ({ params, ip }: FastifyRequest<{ Params: Named }>, reply: FastifyReply) => {
    await limitOpens(ctx, 'orders opened', ip);
    void reply.header('referrer-policy', 'no-referrer').header('x-robots-tag', 'noindex, nofollow');
    return await orderOfToken(ctx, params.token);
  };
  const give = async (reply: FastifyReply, file: Doc<StoredFile> | undefined): Promise<FastifyReply> => {
    if (!file) throw refuse({ code: 'records.missing' });
    return await giveFile(ctx, reply, file, 'no-store');
  };
  app.get<{ Params: Named }>('/checkout/:token/papers/:name', async (request, reply) => {
    const { store, order } = await open(request, reply);
    const paper = papersOfOrder(order).find((name) => name === request.params.name);
    if (paper === undefined) throw refuse({ code: 'records.missing' });
    const { id } = await orderPaper(ctx, { company: await companyOf(ctx, store.client), order, paper, uploader: '' });
    return give(reply, await store.get(storedFiles, id));
  });
  app.get<{ Params: Named }>('/checkout/:token/files/:name', async (request, reply) => {
    const { store, order } = await open(request, reply);
    const files = await sharedFiles(store, [order.path]);
    return give(
      reply,
      files.find(({ id }) => id === request.params.name),
    );
  });
}
