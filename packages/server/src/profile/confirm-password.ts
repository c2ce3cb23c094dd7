import type { Actor } from '@app/kernel/collection.ts';
import { HOUR } from '@app/kernel/time/durations.ts';
import { refuse } from '@app/domain/problems.ts';
import type { AppContext } from '../platform/app-context.ts';
import type { OwnAccount } from '../users/auth/own-account.ts';
import { keepFresh } from '../users/fresh-sign-in.ts';
import type { CallRequest } from '../http/serve.ts';

const PASSWORDS_AN_HOUR = 10;
export interface Asker {
  readonly actor: Actor;
  readonly request: CallRequest;
}

/** Refuses a wrong password, and more guesses than a person makes. */
export async function checkOwnPassword({ limits }: AppContext, accounts: OwnAccount, uid: string, password: string): Promise<void> {
  const guesses = { bucket: 'own password', key: uid, max: PASSWORDS_AN_HOUR, windowMs: HOUR, single: true };
  if (!(await limits.take(guesses))) throw refuse({ code: 'records.too-many' });
  if (!(await accounts.isPassword(uid, password))) throw refuse({ code: 'profile.wrong-password' });
}
/** Opens sensitive acts to this session for a few minutes. */
export async function confirmPassword(ctx: AppContext, accounts: OwnAccount, { actor, request }: Asker, password: string): Promise<void> {
  await checkOwnPassword(ctx, accounts, actor.uid, password);
  await keepFresh(accounts, request.session);
}
