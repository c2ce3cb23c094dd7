import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Call, CallAccess } from '@app/kernel/call.ts';
import type { Actor } from '@app/kernel/collection.ts';
import { Refused } from '@app/kernel/refused.ts';
import { refuse } from '@app/domain/problems.ts';
import { problemsOf } from './answer-problem.ts';
import { type Door, mayCall } from './door.ts';
import { whyHostile } from './hostile-input.ts';
import type { SendInProcess, Served } from './serve.ts';

declare module 'fastify' {
  interface FastifyRequest {
    actor: Actor | null;
  }
}

/** Registers every call below `/api`. Throws at start where two rooms answer the same call. */
export function mountCalls(app: FastifyInstance, served: readonly Served[], door: Door): void {
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

async function admit(request: FastifyRequest, access: CallAccess, door: Door): Promise<Actor> {
  const [token, client] = [header(request, 'token'), header(request, 'client')];
  if (access === 'public') {
    if (token === undefined) return door.visitor(client);
    // A session that ran out must not close the public pages.
    return await door.enter(token, client).then(
      ({ actor }) => actor,
      (error: unknown) => {
        if (error instanceof Refused) return door.visitor(client);
        throw error;
      },
    );
  }
  if (token === undefined) throw refuse({ code: 'records.signed-out' });
  const { actor } = await door.enter(token, client);
  mayCall(access, actor);
  return actor;
}

/** A reply cut to its schema. One that is frozen is kept by its room and answered again: it is cut once, and the same reply comes again. */
function cutOnce(): (call: Call, reply: unknown) => unknown {
  const done = new WeakMap<Call, WeakMap<object, unknown>>();
  return (call, reply) => {
    if (typeof reply !== 'object' || reply === null || !Object.isFrozen(reply)) return call.reply.parse(reply);
    const ofCall = done.get(call) ?? new WeakMap<object, unknown>();
    done.set(call, ofCall);
    const known = ofCall.get(reply);
    if (known !== undefined) return known;
    const cut = call.reply.parse(reply);
    ofCall.set(reply, cut);
    return cut;
  };
}

/** Makes calls of this process without HTTP, as a visitor without a sign-in: what pages are rendered with. */
export function sendInProcess(served: readonly Served[], door: Door): SendInProcess {
  const byPath = new Map(served.map((one) => [one.call.path, one]));
  const cut = cutOnce();
  return async (call, input) => {
    const found = byPath.get(call.path);
    if (!found) throw refuse({ code: 'records.missing' });
    const visitor = door.visitor(undefined);
    mayCall(call.access, visitor);
    const reply = await found.handle(parseInput(call, input) as never, visitor, { ip: '', origin: '' });
    return cut(call, reply) as never;
  };
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
function parseInput(call: Call, input: unknown): unknown {
  const hostile = whyHostile(input);
  if (hostile) throw refuse(hostile);
  const read = call.body.safeParse(input);
  if (!read.success) throw new Refused(...problemsOf(read.error));
  return read.data;
}
