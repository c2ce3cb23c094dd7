import { LONG_ID, randomId } from '@app/kernel/ids.ts';
import { refuse } from '@app/domain/problems.ts';
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
  /** Makes the account, or takes over one whose address nobody ever proved. Returns its uid. */
  make(account: InvitedAccount): Promise<string>;
  /** Confirms the address of an account. */
  confirm(uid: string): Promise<void>;
}

export function openInvitedAccounts(open: () => Promise<AuthContext['context']>, saved: (user: RawUser) => Promise<void>): InvitedAccounts {
  return {
    async find(email) {
      const user = (await (await open()).internalAdapter.findUserByEmail(email.toLowerCase()))?.user;
      return user && { uid: user.id, isConfirmed: user.emailVerified };
    },
    async hash(password, person) {
      mustBeStrong(password, person);
      return await (await open()).password.hash(password);
    },
    async make({ name, hash, isProven, ...account }) {
      const context = await open();
      const { internalAdapter, adapter } = context;
      const email = account.email.toLowerCase();
      const existing = (await internalAdapter.findUserByEmail(email))?.user;
      if (existing && (existing.emailVerified || !isProven)) throw refuse({ code: 'invitations.needs-account' });
      if (existing) await claimAddress({ context }, existing.id);
      const now = new Date();
      const data = { id: randomId(LONG_ID), email, name, emailVerified: isProven, isAnonymous: false, createdAt: now, updatedAt: now };
      const user = existing
        ? await internalAdapter.updateUser(existing.id, { name })
        : await adapter.create<Record<string, unknown>, RawUser>({ model: 'user', data, forceAllowId: true });
      const uid = String(user.id);
      if (await internalAdapter.findCredentialAccount(uid)) await internalAdapter.updatePassword(uid, hash);
      else await internalAdapter.linkAccount({ userId: uid, providerId: 'credential', accountId: uid, password: hash });
      await saved(user as RawUser);
      return uid;
    },
    async confirm(uid) {
      await (await open()).internalAdapter.updateUser(uid, { emailVerified: true });
    },
  };
}
