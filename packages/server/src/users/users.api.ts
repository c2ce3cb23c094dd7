import { MINUTE } from '@app/kernel/time/durations.ts';
import type { KeyParts } from '@app/domain/users/api-key.rules.ts';
import {
  makeApiKey as makeApiKeyCall,
  restoreApiKey as restoreApiKeyCall,
  revokeApiKey as revokeApiKeyCall,
} from '@app/domain/users/api-keys.calls.ts';
import { getPushKey as getPushKeyCall, saveDevice as saveDeviceCall } from '@app/domain/users/devices.calls.ts';
import { getSession as getSessionCall } from '@app/domain/users/session.calls.ts';
import {
  getRoles as getRolesCall,
  getSignInServices,
  getUsersByRole as getUsersByRoleCall,
  setRole as setRoleCall,
  SignInService,
} from '@app/domain/users/users.calls.ts';
import { serve, type Served } from '../http/serve.ts';
import type { AppContext } from '../platform/app-context.ts';
import { sendsLinks } from '../platform/mailer.ts';
import { passkeyHost } from './auth/passkeys.ts';
import { getRoles } from './get-roles.ts';
import { type ActorIn, getSession } from './get-session.ts';
import { getUsersByRole } from './get-users-by-role.ts';
import { makeApiKey } from './make-api-key.ts';
import { restoreApiKey, revokeApiKey } from './revoke-api-key.ts';
import { saveDevice } from './save-device.ts';
import { setRole } from './set-role.ts';

interface UserParts {
  readonly actorIn: ActorIn;
  /** Runs when the rights of a key change. */
  readonly changed: (key: KeyParts) => void;
}
export const usersApi = (ctx: AppContext, { actorIn, changed }: UserParts): readonly Served[] => [
  serve(getSessionCall, ({ name_key }, actor) => getSession(ctx, actorIn, actor, name_key)),
  serve(getRolesCall, (input, actor) => getRoles(ctx, actor, input.client_id)),
  serve(getSignInServices, async () => ({
    services: SignInService.options.filter((name) => ctx.config[name] !== undefined),
    passkey_host: passkeyHost(ctx.config),
    sends_links: sendsLinks(ctx.mailer),
  })),
  serve(getUsersByRoleCall, (_input, actor) => getUsersByRole(ctx, actor)),
  serve(getPushKeyCall, async () => ({ key: ctx.push.publicKey })),
  serve(
    saveDeviceCall,
    async (input, actor) => {
      await saveDevice(ctx, actor, input);
      return {};
    },
    { max: 60, perMs: MINUTE },
  ),
  serve(setRoleCall, (input, actor) => setRole(ctx, actor, input)),
  serve(makeApiKeyCall, (input, actor) => makeApiKey(ctx, actor, input)),
  serve(revokeApiKeyCall, async ({ id }, actor) => {
    await revokeApiKey(ctx, actor, id);
    changed({ client: actor.client, id });
    return {};
  }),
  serve(restoreApiKeyCall, async ({ id }, actor) => {
    await restoreApiKey(ctx, actor, id);
    changed({ client: actor.client, id });
    return {};
  }),
];
