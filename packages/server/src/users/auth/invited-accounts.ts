import { refuse } from '@app/domain/problems.ts';
import { createUser, findAccount, setPasswordHash } from './account-records.ts';
import { mustBeStrong } from './accounts.ts';
import type { AuthContext, RawUser } from './auth-context.ts';
import { claimAddress } from './confirmed-sign-up.ts';

interface InvitedAccount {
  readonly email: string;
  readonly name: string;
  /** From `hash`. */
  readonly hash: string;
  /** The link came by email, so the mailbox is theirs. */
  readonly isProven: boolean;
}
/** Accounts of people who accept an invitation. Its methods join an open transaction. */
export interface InvitedAccounts {
  find(email: string): Promise<{ readonly uid: string; readonly isConfirmed: boolean } | undefined>;
  /** Refuses `users.weak-password`, `users.easy-password`. Slow on purpose: call it before the transaction. */
  hash(password: string, person: { readonly email: string; readonly name: string }): Promise<string>;
  /** Creates the account, or takes over one with an unproven address. Returns its uid. */
  make(account: InvitedAccount): Promise<string>;
  /** Confirms the address of an account. */
  confirm(uid: string): Promise<void>;
}

export function openInvitedAccounts(open: () => Promise<AuthContext['context']>, saved: (user: RawUser) => Promise<void>): InvitedAccounts {
  return {
    find: async (email) => await findAccount(await open(), email),
    async hash(password, person) {
      mustBeStrong(password, person);
      return await (await open()).password.hash(password);
    },
    async make({ name, hash, isProven, ...account }) {
      const context = await open();
      const { internalAdapter } = context;
      const email = account.email.toLowerCase();
      const existing = (await internalAdapter.findUserByEmail(email))?.user;
      if (existing && (existing.emailVerified || !isProven)) throw refuse({ code: 'invitations.needs-account' });
      if (existing) await claimAddress({ context }, existing.id);
      const user = existing
        ? await internalAdapter.updateUser(existing.id, { name })
        : await createUser(context, { email, name, isConfirmed: isProven });
      const uid = String(user.id);
      await setPasswordHash(context, uid, hash);
      await saved(user as RawUser);
      return uid;
    },
    async confirm(uid) {
      await (await open()).internalAdapter.updateUser(uid, { emailVerified: true });
    },
  };
}
