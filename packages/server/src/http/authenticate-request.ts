import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Actor } from '@app/kernel/collection.ts';
import { MINUTE } from '@app/kernel/time/durations.ts';
import { refuse } from '@app/domain/problems.ts';
import { isApiKey } from '@app/domain/users/api-key.rules.ts';
import type { Config } from '../platform/config.ts';
import type { Limited, Limits } from '../platform/limits.ts';
import { shareOfAddress } from '../platform/trusted-proxy.ts';
import { type Admission, type Authenticator, mayCall } from './authenticator.ts';

export function header(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name];
  return typeof value === 'string' && value !== '' ? value : undefined;
}

/** Returns what a request authenticates itself with: the `token` header, or a key as `Authorization: Bearer apron_…`. */
function shownBy(request: FastifyRequest): string | undefined {
  const [, bearer] = /^Bearer +(\S+)$/i.exec(header(request, 'authorization') ?? '') ?? [];
  // Other bearers belong to the sign-in library.
  return header(request, 'token') ?? (bearer !== undefined && isApiKey(bearer) ? bearer : undefined);
}

export interface RequestAuthenticator {
  /** Returns the actor; undefined without credentials. Refuses invalid credentials and keys over their limit. */
  authenticate(request: FastifyRequest, reply: FastifyReply, client?: string): Promise<Actor | undefined>;
  /** Refuses an actor who may not make this call. */
  admit(call: Admission, actor: Actor): void;
  /** Refuses a sensitive act of a person who has not signed in or entered their password lately. */
  mustBeFresh(request: FastifyRequest, actor: Actor): Promise<void>;
  /** Somebody without a sign-in. */
  visitor(request: FastifyRequest): Actor;
  /** Counts a read and refuses it above the limit; keys have their own limit. */
  read(request: FastifyRequest, reply: FastifyReply, actor: Actor): Promise<void>;
}

const VISITOR_SHARE = 4;

/** Refuses what is over a limit, and says when to come again. */
export async function holdTo(limits: Limits, limited: Limited, reply: FastifyReply): Promise<void> {
  const { isAllowed, waitMs } = await limits.spend(limited);
  if (isAllowed) return;
  void reply.header('retry-after', Math.max(1, Math.ceil(waitMs / 1000)));
  throw refuse({ code: 'records.too-many' });
}

/** Authenticates HTTP requests and counts them. All requests of an API key count; of a user, the reads. */
export function createRequestAuthenticator(
  app: FastifyInstance,
  authenticator: Authenticator,
  limits: Limits,
  rates: Pick<Config, 'apiKeyRate' | 'readRate'>,
): RequestAuthenticator {
  if (!app.hasRequestDecorator('actor')) app.decorateRequest('actor', null);
  if (!app.hasRequestDecorator('sessionId')) app.decorateRequest('sessionId', '');
  return {
    async authenticate(request, reply, client = header(request, 'client')) {
      const shown = shownBy(request);
      if (shown === undefined) return undefined;
      const { actor, session } = await authenticator.authenticate(shown, client);
      request.actor = actor;
      request.sessionId = session ?? '';
      if (actor.key !== undefined) {
        await holdTo(limits, { bucket: 'key', key: actor.uid, max: rates.apiKeyRate, windowMs: MINUTE }, reply);
      }
      return actor;
    },
    admit: (call, actor) => mayCall(call, actor, authenticator),
    async mustBeFresh({ sessionId }, { uid, key }) {
      // A token without a session was made by the server itself.
      if (key !== undefined || sessionId === '') return;
      if (!(await authenticator.isFresh(uid, sessionId))) throw refuse({ code: 'users.fresh-needed' });
    },
    visitor: (request) => authenticator.visitor(header(request, 'client')),
    async read(request, reply, { uid, key, anonymous }) {
      if (key !== undefined) return;
      const { readRate } = rates;
      // Accounts without a name cost nothing to make, so their address counts as well.
      if (anonymous) await holdTo(limits, { bucket: 'reads from', key: shareOfAddress(request.ip), max: readRate, windowMs: MINUTE }, reply);
      if (uid === '') return;
      const max = anonymous ? Math.ceil(readRate / VISITOR_SHARE) : readRate;
      await holdTo(limits, { bucket: 'reads', key: uid, max, windowMs: MINUTE }, reply);
    },
  };
}
