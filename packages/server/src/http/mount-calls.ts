import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Call } from '@app/kernel/call.ts';
import type { Actor } from '@app/kernel/collection.ts';
import { compiledSchema } from '@app/kernel/schemas/compiled-schema.ts';
import { Refused } from '@app/kernel/refused.ts';
import { refuse } from '@app/domain/problems.ts';
import type { Limits } from '../platform/limits.ts';
import { shareOfAddress } from '../platform/trusted-proxy.ts';
import { requestedLanguage } from '../words/requested-language.ts';
import { problemsOf } from './answer-problem.ts';
import { type Authenticator, mayCall } from './authenticator.ts';
import { type RequestAuthenticator, header, holdTo } from './authenticate-request.ts';
import { whyHostile } from './hostile-input.ts';
import { JsonText, type SendInProcess, type Served } from './serve.ts';

declare module 'fastify' {
  interface FastifyRequest {
    actor: Actor | null;
    /** Empty without a session. */
    sessionId: string;
  }
}

/** URL pattern of a call in the framework's syntax. */
export const addressOf = ({ path }: Pick<Call, 'path'>): string => `/api${path.replace(/\*\w+$/, '*')}`;

/** Registers every call below `/api`. Throws at start where two modules answer the same call. */
export function mountCalls(app: FastifyInstance, served: readonly Served[], requests: RequestAuthenticator, limits: Limits): void {
  for (const { call, handle, limit } of served) {
    const { method, path } = call;
    app.route({
      method: method.toUpperCase(),
      url: addressOf(call),
      onRequest: async (request, reply) => {
        request.actor = await admit(call, requests, request, reply);
        if (call.fresh) await requests.mustBeFresh(request, request.actor);
        if (method === 'get' || call.reads) await requests.read(request, reply, request.actor);
      },
      ...(limit && {
        preHandler: async (request: FastifyRequest, reply: FastifyReply) => {
          const key = `${request.actor?.uid ?? ''}|${shareOfAddress(request.ip)}`;
          await holdTo(limits, { bucket: `call ${path}`, key, max: limit.max, windowMs: limit.perMs, single: limit.single ?? false }, reply);
        },
      }),
      handler: async (request, reply) => {
        const input = readInput(call, request);
        const origin = `${request.protocol}://${request.host}`;
        const result = await handle(input as never, request.actor as Actor, {
          ip: request.ip,
          origin,
          language: requestedLanguage(header(request, 'accept-language')),
          session: request.sessionId,
          device: header(request, 'user-agent') ?? '',
        });
        void reply.header('cache-control', 'no-store');
        if (result instanceof JsonText) return reply.type('application/json; charset=utf-8').send(result.text);
        const answer = compiledSchema(call.reply).parse(result);
        const version = call.versioned ? versionOf(answer) : undefined;
        if (version === undefined) return reply.send(answer);
        void reply.header('etag', `"${version}"`);
        const isKnown = method === 'get' && header(request, 'if-none-match')?.replace(/^W\//, '') === `"${version}"`;
        return isKnown ? reply.status(304).send() : reply.send(answer);
      },
    });
  }
}

async function admit(call: Call, requests: RequestAuthenticator, request: FastifyRequest, reply: FastifyReply): Promise<Actor> {
  if (call.access === 'public') {
    // A session that ran out must not close the public pages.
    const actor = await requests.authenticate(request, reply).catch((error: unknown) => {
      if (error instanceof Refused && error.problems.every(({ code }) => code !== 'records.too-many')) return undefined;
      throw error;
    });
    return actor ?? requests.visitor(request);
  }
  const actor = await requests.authenticate(request, reply);
  if (!actor) throw refuse({ code: 'records.signed-out' });
  requests.admit(call, actor);
  return actor;
}

/** The version of the record that a reply is about; undefined if other records came with it, which change without it. */
function versionOf(reply: unknown): number | undefined {
  const { version, doc } = reply as { version?: unknown; doc?: { version?: unknown; related?: unknown } };
  if (doc?.related !== undefined) return undefined;
  const shown = version ?? doc?.version;
  return typeof shown === 'number' ? shown : undefined;
}

/** A reply cut to its schema. One that is frozen is kept by its module and answered again: it is cut once, and the same reply comes again. */
function cutOnce(): (call: Call, reply: unknown) => unknown {
  const done = new WeakMap<Call, WeakMap<object, unknown>>();
  return (call, reply) => {
    if (typeof reply !== 'object' || reply === null || !Object.isFrozen(reply)) return compiledSchema(call.reply).parse(reply);
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
export function sendInProcess(served: readonly Served[], authenticator: Authenticator): SendInProcess {
  const byPath = new Map(served.map((api) => [api.call.path, api]));
  const cut = cutOnce();
  return async (call, input, request = { ip: '', origin: '', language: undefined, session: '', device: '' }) => {
    const api = byPath.get(call.path);
    if (!api) throw refuse({ code: 'records.missing' });
    const visitor = authenticator.visitor(undefined);
    mayCall(call, visitor, authenticator);
    const given = await api.handle(parseInput(call, input) as never, visitor, request);
    const reply: unknown = given instanceof JsonText ? JSON.parse(given.text) : given;
    return cut(call, reply) as never;
  };
}

/** Path, query string, headers and body make one input; what travels in path and headers cannot be said in the body. */
function readInput(call: Call, request: FastifyRequest): unknown {
  const body: unknown = request.body ?? {};
  const query = request.query as Record<string, unknown>;
  const named = call.method === 'post' ? Object.fromEntries((call.query ?? []).map((key) => [key, query[key]])) : query;
  const said = Object.fromEntries(Object.entries(call.headers ?? {}).map(([key, name]) => [key, header(request, name)]));
  const { '*': tail, ...params } = request.params as Record<string, unknown>;
  const rest = /\*(\w+)$/.exec(call.path)?.[1];
  const isObject = typeof body === 'object' && !Array.isArray(body);
  const input = isObject ? { ...body, ...named, ...said, ...params, ...(rest !== undefined && { [rest]: tail }) } : body;
  return parseInput(call, input);
}

/** The input as its schema reads it. Throws Refused with one problem a field. */
function parseInput(call: Call, input: unknown): unknown {
  const hostile = whyHostile(input);
  if (hostile) throw refuse(hostile);
  const read = compiledSchema(call.body).safeParse(input);
  if (!read.success) throw new Refused(...problemsOf(read.error));
  return read.data;
}
