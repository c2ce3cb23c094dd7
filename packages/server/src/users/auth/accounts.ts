import { words } from '@app/kernel/words.ts';
import { LONG_ID, randomId } from '@app/kernel/ids.ts';
import { isEasyPassword } from '@app/domain/users/password.rules.ts';
import { refuse } from '@app/domain/problems.ts';
import { createUser, findAccount, setPasswordHash } from './account-records.ts';
import type { AuthContext, RawUser } from './auth-context.ts';
import { claimAddress } from './confirmed-sign-up.ts';
import { MAX_PASSWORD, MIN_PASSWORD } from './sign-in-hooks.ts';

interface NewAccount {
  readonly email: string;
  readonly name: string;
  /** When left out, nobody can sign in before a link of `passwordToken` was used. */
  readonly password?: string;
}
/** Creates accounts without a sign-up. Each call can be repeated. */
export interface Accounts {
  /** Returns the uid of the account with this email; creates it if missing. A given password becomes its password and ends its sessions. */
  ensure(account: NewAccount): Promise<string>;
  find(email: string): Promise<{ readonly uid: string; readonly isConfirmed: boolean } | undefined>;
  /** Returns the token of a link that lets its holder choose the password of this account, once. */
  passwordToken(uid: string, lifeMs: number): Promise<string>;
}

/** Throws when a password is too short, too long or too easy to guess. */
export function mustBeStrong(password: string, person: { readonly email: string; readonly name: string }): void {
  if (password.length < MIN_PASSWORD) throw refuse({ code: 'users.weak-password', params: { min: MIN_PASSWORD } });
  if (password.length > MAX_PASSWORD) throw refuse({ code: 'records.invalid', params: { field: 'password', reason: words('Too long') } });
  if (isEasyPassword(password, person)) throw refuse({ code: 'users.easy-password' });
}

export function openAccounts(open: () => Promise<AuthContext['context']>, saved: (user: RawUser) => Promise<void>): Accounts {
  const find = async (email: string) => (await (await open()).internalAdapter.findUserByEmail(email))?.user;
  /** Of several concurrent calls for the same account, one creates it and the others find it. */
  const findOrMake = async (account: NewAccount, isConfirmed: boolean): Promise<{ user: RawUser; isMade: boolean }> => {
    try {
      return { user: await createUser(await open(), { email: account.email, name: account.name, isConfirmed }), isMade: true };
    } catch (error) {
      const user = await find(account.email);
      if (!user) throw error;
      return { user, isMade: false };
    }
  };
  const setPassword = async (uid: string, password: string): Promise<void> => {
    const context = await open();
    await setPasswordHash(context, uid, await context.password.hash(password));
  };
  /** Locks out a person who opened this account without proving its address. */
  const shutOut = async (uid: string): Promise<void> => {
    const { adapter, internalAdapter } = await open();
    await internalAdapter.deleteUserSessions(uid);
    await adapter.deleteMany({ model: 'account', where: [{ field: 'userId', value: uid }] });
    await adapter.deleteMany({ model: 'passkey', where: [{ field: 'userId', value: uid }] });
  };
  return {
    async ensure(account) {
      const email = account.email.toLowerCase();
      const { password } = account;
      const context = await open();
      const existing = await find(email);
      const { user, isMade } = existing ? { user: existing, isMade: false } : await findOrMake({ ...account, email }, password !== undefined);
      if (password !== undefined) {
        if (existing && !existing.emailVerified) await claimAddress({ context }, user.id);
        else if (!isMade) await context.internalAdapter.deleteUserSessions(user.id);
        await setPassword(user.id, password);
      } else if (existing && !existing.emailVerified) await shutOut(user.id);
      await saved(user);
      return user.id;
    },
    find: async (email) => await findAccount(await open(), email),
    async passwordToken(uid, lifeMs) {
      const token = randomId(LONG_ID + 4);
      await (
        await open()
      ).internalAdapter.createVerificationValue({ identifier: `reset-password:${token}`, value: uid, expiresAt: new Date(Date.now() + lifeMs) });
      return token;
    },
  };
}
