import type { FastifyInstance } from 'fastify';
import { MINUTE } from '@app/kernel/time/durations.ts';
import { refuse } from '@app/domain/problems.ts';
import type { AppContext } from '../platform/app-context.ts';
import { header, holdTo } from './authenticate-request.ts';

const MAX_BYTES = 512 * 1024;
const A_MINUTE = 3000;

/** A request of a provider, unread: its signature is over the raw body. */
interface HookRequest {
  readonly client: string;
  readonly provider: string;
  readonly raw: Buffer;
  /** Returns a header; empty if missing. */
  readonly header: (name: string) => string;
}

/** Mounts `POST /api/hooks/{kind}/{company}/{provider}`. The handler stores the event before the answer; its work follows. */
export async function mountHook(app: FastifyInstance, ctx: AppContext, kind: string, take: (request: HookRequest) => Promise<void>): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    scope.post<{ Params: { client: string; provider: string } }>(`/api/hooks/${kind}/:client/:provider`, {
      bodyLimit: MAX_BYTES,
      onRequest: (request, reply) => holdTo(ctx.limits, { bucket: 'hooks', key: request.ip, max: A_MINUTE, windowMs: MINUTE }, reply),
      handler: async (request, reply) => {
        const { client, provider } = request.params;
        if (!/^[\w-]{1,64}$/.test(client) || !Buffer.isBuffer(request.body)) throw refuse({ code: 'records.bad-request' });
        await take({ client, provider, raw: request.body, header: (name) => header(request, name) ?? '' });
        return reply.header('cache-control', 'no-store').send({ received: true });
      },
    });
  });
}
