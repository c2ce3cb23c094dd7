import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Call, CallAccess } from '@app/kernel/call.ts';
import type { Actor } from '@app/kernel/collection.ts';
import { Refused } from '@app/kernel/refused.ts';
import { refuse } from '@app/domain/problems.ts';
import { problemsOf } from './answer-problem.ts';
import { whyHostile } from './hostile-input.ts';
import type { Served } from './serve.ts';

/** Tells who asks, from the `token` and `client` headers. Throws where the token is no good; undefined where there is none. */
export interface Doorkeeper {
  actor(token: string | undefined, client: string | undefined): Promise<Actor | undefined>;
  /** Somebody without a sign-in. */
  visitor(client: string | undefined): Actor;
}

declare module 'fastify' {
  interface FastifyRequest {
    actor: Actor | null;
  }
}

/** Registers every call below `/api`. Throws at start where two rooms answer the same call. */
export function mountCalls(app: FastifyInstance, served: readonly Served[], door: Doorkeeper): void {
  app.decorateRequest('actor', null);
  for (const { call, handle, limit } of served) {
    const { method, path, access } = call;
    app.route({
      method: method.toUpperCase(),
      url: `/api${path}`,
      onRequest: async (request) => {
        request.actor = await admit(request, access, door);
      },
      ...(limit && {
        config: {
          rateLimit: {
            max: limit.max,
            timeWindow: limit.perMs,
            hook: 'preHandler' as const,
            keyGenerator: (request: FastifyRequest) => `${path}|${request.actor?.uid ?? ''}|${request.ip}`,
          },
        },
      }),
      handler: async (request, reply) => {
        const input = readInput(call, request);
        const origin = `${request.protocol}://${request.host}`;
        const found = await handle(input as never, request.actor as Actor, { ip: request.ip, origin });
        return reply.header('cache-control', 'no-store').send(call.reply.parse(found));
      },
    });
  }
}

async function admit(request: FastifyRequest, access: CallAccess, door: Doorkeeper): Promise<Actor> {
  const [token, client] = [header(request, 'token'), header(request, 'client')];
  if (access === 'public') {
    // A session that ran out must not close the public pages.
    const known = await door.actor(token, client).catch((error: unknown) => {
      if (error instanceof Refused) return undefined;
      throw error;
    });
    return known ?? door.visitor(client);
  }
  const actor = await door.actor(token, client);
  if (!actor) throw refuse({ code: 'records.signed-out' });
  mayCall(access, actor);
  return actor;
}

/** Throws unless this actor may make a call of this access at all. */
export function mayCall(access: CallAccess, actor: Actor): void {
  const passes =
    access === 'public' ||
    access === 'signed-in' ||
    (access === 'consumer' && actor.consumer && !actor.anonymous) ||
    (access === 'member' && actor.member) ||
    (typeof access === 'object' && actor.member && (actor.admin || access.roles.some((role) => actor.roles.has(role))));
  if (passes) return;
  const role = typeof access === 'object' ? access.roles.join(', ') : '?';
  throw refuse({ code: 'records.not-allowed', params: { role } });
}

export function header(request: FastifyRequest, name: string): string | undefined {
  const held = request.headers[name];
  return typeof held === 'string' && held !== '' ? held : undefined;
}

/** Path, query string and body make one input; the path cannot be overruled from the body. */
function readInput(call: Call, request: FastifyRequest): unknown {
  const body: unknown = request.body ?? {};
  const query = request.query as Record<string, unknown>;
  const named = call.method === 'post' ? Object.fromEntries((call.query ?? []).map((key) => [key, query[key]])) : query;
  const isObject = typeof body === 'object' && !Array.isArray(body);
  const input = isObject ? { ...body, ...named, ...(request.params as Record<string, unknown>) } : body;
  return parseInput(call, input);
}

/** The input as its schema reads it. Throws Refused with one problem a field. */
export function parseInput(call: Call, input: unknown): unknown {
  const hostile = whyHostile(input);
  if (hostile) throw refuse(hostile);
  const read = call.body.safeParse(input);
  if (!read.success) throw new Refused(...problemsOf(read.error));
  return read.data;
}
