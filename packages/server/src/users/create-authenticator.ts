import { refuse } from '@app/domain/problems.ts';
import { isApiKey } from '@app/domain/users/api-key.rules.ts';
import type { AppContext } from '../platform/app-context.ts';
import type { Authenticator } from '../http/authenticator.ts';
import type { Auth } from './auth/auth.ts';
import type { ApiKeyReader } from './api-key-reader.ts';
import type { Rights } from './rights.ts';
import { isFresh } from './fresh-sign-in.ts';
import type { LiveSessions } from './auth/live-sessions.ts';
import { TokenReader } from './auth/token.ts';

const CLIENT_ID = /^[A-Za-z0-9_.@-]{1,64}$/;

interface AuthenticatorParts {
  readonly auth: Auth;
  readonly rights: Rights;
  readonly keys: ApiKeyReader;
  readonly sessions: LiveSessions;
}
/** Makes an actor of a verified token and the client that it names, or of an API key, which has one client. */
export function createAuthenticator(ctx: AppContext, { auth, rights, keys, sessions }: AuthenticatorParts): Authenticator {
  const tokens = new TokenReader(() => auth.keys());
  const clientOf = (given: string | undefined): string => {
    const client = given ?? ctx.config.defaultClient;
    if (!CLIENT_ID.test(client)) throw refuse({ code: 'records.invalid', params: { field: 'client', reason: 'Not a client id' } });
    return client;
  };
  return {
    defaultClient: ctx.config.defaultClient,
    now: () => ctx.clock.now(),
    async authenticate(token, client) {
      if (isApiKey(token)) return await keys.authenticate(token, client);
      const { uid, session, expiresAt } = await tokens.verify(token);
      if (session !== undefined && !(await sessions.isLive(session))) throw refuse({ code: 'records.signed-out' });
      const actor = await rights.actor(uid, clientOf(client));
      const visitEnds = actor.supportUntil === undefined ? Number.POSITIVE_INFINITY : Date.now() + actor.supportUntil - ctx.clock.now();
      return { actor, expiresAt: Math.min(expiresAt, visitEnds), session };
    },
    isFresh: (uid, session) => isFresh(auth.own, uid, session),
    visitor: (client) => ({
      uid: '',
      client: clientOf(client),
      member: false,
      roles: new Set(),
      admin: false,
      restricted: false,
      anonymous: true,
      consumer: false,
      system: false,
    }),
    onChange: (actor, changed) => (actor.key === undefined ? rights.onChange(actor.uid, changed) : keys.onChange(actor, changed)),
  };
}
