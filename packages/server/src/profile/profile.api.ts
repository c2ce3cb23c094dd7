import { MINUTE } from '@app/kernel/time/durations.ts';
import {
  confirmEmailChange as confirmEmailChangeCall,
  getOwnSignIn as getOwnSignInCall,
  requestEmailChange as requestEmailChangeCall,
  revertEmailChange as revertEmailChangeCall,
} from '@app/domain/profile/email-change.calls.ts';
import { confirmPassword as confirmPasswordCall } from '@app/domain/profile/confirm-password.calls.ts';
import { listPasskeys as listPasskeysCall, removePasskey as removePasskeyCall } from '@app/domain/profile/passkeys.calls.ts';
import { removePhoto as removePhotoCall, saveSignature as saveSignatureCall } from '@app/domain/profile/profile.calls.ts';
import {
  endOtherSessions as endOtherSessionsCall,
  endSession as endSessionCall,
  listSessions as listSessionsCall,
} from '@app/domain/profile/sessions.calls.ts';
import { serve, type Served } from '../http/serve.ts';
import type { AppContext } from '../platform/app-context.ts';
import type { OwnAccount } from '../users/auth/own-account.ts';
import { passkeyHost } from '../users/auth/passkeys.ts';
import { confirmEmailChange, getOwnSignIn, requestEmailChange, revertEmailChange } from './change-email.ts';
import { confirmPassword } from './confirm-password.ts';
import { endOtherSessions, listSessions } from './own-sessions.ts';
import { removePhoto } from './save-photo.ts';
import { saveSignature } from './save-signature.ts';

export const profileApi = (ctx: AppContext, accounts: OwnAccount): readonly Served[] => [
  serve(saveSignatureCall, (input, actor) => saveSignature(ctx, actor, input), { max: 60, perMs: MINUTE }),
  serve(removePhotoCall, async (_input, actor) => {
    await removePhoto(ctx, actor);
    return {};
  }),
  serve(listPasskeysCall, async (_input, actor) => ({
    host: passkeyHost(ctx.config),
    passkeys: (await accounts.passkeys(actor.uid)).map(({ id, name, createdAt, lastUsedAt }) => ({
      id,
      name,
      since: createdAt.getTime(),
      last_used: lastUsedAt?.getTime() ?? null,
    })),
  })),
  serve(removePasskeyCall, async ({ id }, actor) => {
    await accounts.removePasskey(actor.uid, id);
    return {};
  }),
  serve(listSessionsCall, (_input, actor, { session }) => listSessions(accounts, actor, session)),
  serve(endOtherSessionsCall, (_input, actor, { session }) => endOtherSessions(accounts, actor, session)),
  serve(endSessionCall, async ({ id }, actor) => {
    await accounts.endSessions(actor.uid, [id]);
    return {};
  }),
  serve(getOwnSignInCall, (_input, actor) => getOwnSignIn(accounts, actor)),
  serve(requestEmailChangeCall, (input, actor, request) => requestEmailChange(ctx, accounts, { actor, request }, input), { max: 20, perMs: MINUTE }),
  serve(confirmEmailChangeCall, ({ code }, actor, request) => confirmEmailChange(ctx, accounts, { actor, request }, code), {
    max: 20,
    perMs: MINUTE,
    single: true,
  }),
  serve(
    confirmPasswordCall,
    async ({ password }, actor, request) => {
      await confirmPassword(ctx, accounts, { actor, request }, password);
      return {};
    },
    { max: 20, perMs: MINUTE },
  ),
  serve(revertEmailChangeCall, ({ token }) => revertEmailChange(ctx, accounts, token), { max: 20, perMs: MINUTE }),
];
