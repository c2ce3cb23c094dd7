import { refuse } from '@app/domain/problems.ts';
import { isApiKey } from '@app/domain/users/api-key.rules.ts';
import type { House } from '../platform/house.ts';
import type { Door } from '../http/door.ts';
import type { Auth } from './auth/auth.ts';
import type { ApiKeyReader } from './api-key-reader.ts';
import type { Rights } from './rights.ts';
import type { LiveSessions } from './auth/live-sessions.ts';
import { TokenReader } from './auth/token.ts';

const CLIENT_ID = /^[A-Za-z0-9_.@-]{1,64}$/;

interface DoorParts {
  readonly auth: Auth;
  readonly rights: Rights;
  readonly keys: ApiKeyReader;
  readonly sessions: LiveSessions;
}
/** The front door: a verified token and the client that it wants to work in make an actor, or an API key, which says its client itself. */
export function openDoor(house: House, { auth, rights, keys, sessions }: DoorParts): Door {
  const tokens = new TokenReader(() => auth.keys());
  const clientOf = (given: string | undefined): string => {
    const client = given ?? house.config.defaultClient;
    if (!CLIENT_ID.test(client)) throw refuse({ code: 'records.invalid', params: { field: 'client', reason: 'Not a client id' } });
    return client;
  };
  return {
    defaultClient: house.config.defaultClient,
    async enter(token, client) {
      if (isApiKey(token)) return await keys.enter(token, client);
      const { uid, session, expiresAt } = await tokens.verify(token);
      if (session !== undefined && !(await sessions.isLive(session))) throw refuse({ code: 'records.signed-out' });
      return { actor: await rights.actor(uid, clientOf(client)), expiresAt };
    },
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
