import type { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { CallAccess } from '@app/kernel/call.ts';
import type { Actor } from '@app/kernel/collection.ts';
import { refuse } from '@app/domain/problems.ts';
import type { Limits } from '../platform/limits.ts';
import { type RequestAuthenticator, header, holdTo } from './authenticate-request.ts';
import type { CallLimit } from './serve.ts';

/** Takes bytes in as they arrive, not as one body. `admit` sees the headers before a byte is read. */
export interface StreamIn<T> {
  readonly path: string;
  /** The content type that it takes. */
  readonly type: string;
  readonly limit: CallLimit;
  /** Throws where the headers alone refuse it. */
  readonly admit: (named: (name: string) => string) => T;
  readonly take: (bytes: Readable, admitted: T) => Promise<object>;
}
/** Gives bytes out as they are read; always as a download. */
export interface StreamOut {
  readonly path: string;
  readonly access: CallAccess;
  readonly give: (id: string, actor: Actor) => Promise<{ readonly bytes: Readable; readonly type: string; readonly name: string }>;
}

export async function mountStreamIn<T>(app: FastifyInstance, limits: Limits, { path, type, limit, admit, take }: StreamIn<T>): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(type, (_request, payload, done) => done(null, payload));
    const admitted = new WeakMap<FastifyRequest, { readonly input: T }>();
    scope.post(`/api${path}`, {
      // The reader counts what arrives: a declared length proves nothing.
      bodyLimit: Number.MAX_SAFE_INTEGER,
      onRequest: async (request, reply) => {
        await holdTo(limits, { bucket: `stream ${path}`, key: request.ip, max: limit.max, windowMs: limit.perMs }, reply);
        admitted.set(request, { input: admit((name) => header(request, name) ?? '') });
      },
      handler: async (request, reply) => {
        const entry = admitted.get(request);
        const body = request.body as Readable | null | undefined;
        if (!entry || !body) throw refuse({ code: 'records.bad-request' });
        return reply.header('cache-control', 'no-store').send(await take(body, entry.input));
      },
    });
  });
}

export function mountStreamOut(app: FastifyInstance, requests: RequestAuthenticator, { path, access, give }: StreamOut): void {
  app.get<{ Params: { id: string } }>(`/api${path}`, async (request, reply) => {
    const actor = await requests.authenticate(request, reply);
    if (!actor) throw refuse({ code: 'records.signed-out' });
    requests.admit({ access, method: 'get' }, actor);
    const { bytes, type, name } = await give(request.params.id, actor);
    return reply
      .header('cache-control', 'no-store')
      .header('content-disposition', `attachment; filename="${name}"`)
      .header('x-content-type-options', 'nosniff')
      .type(type)
      .send(bytes);
  });
}
