import { LONG_ID, randomId } from '@app/kernel/ids.ts';
import type { AuthContext, RawUser } from './auth-context.ts';

type Context = AuthContext['context'];

interface NewUser {
  /** Generated when left out. */
  readonly uid?: string | undefined;
  /** In lower case. */
  readonly email: string;
  readonly name: string;
  readonly isConfirmed: boolean;
}

/** Makes the sign-in record of a person. Throws if the email has one. */
export async function createUser({ adapter }: Context, { uid, email, name, isConfirmed }: NewUser): Promise<RawUser> {
  const now = new Date();
  return await adapter.create<Record<string, unknown>, RawUser>({
    model: 'user',
    data: { id: uid ?? randomId(LONG_ID), email, name, emailVerified: isConfirmed, isAnonymous: false, createdAt: now, updatedAt: now },
    forceAllowId: true,
  });
}

/** Gives a person this password, in place of the one they had. */
export async function setPasswordHash({ internalAdapter }: Context, uid: string, hash: string): Promise<void> {
  if (await internalAdapter.findCredentialAccount(uid)) await internalAdapter.updatePassword(uid, hash);
  else await internalAdapter.linkAccount({ userId: uid, providerId: 'credential', accountId: uid, password: hash });
}

/** Finds the user of an email, ignoring case. */
export async function findAccount({ internalAdapter }: Context, email: string): Promise<{ uid: string; isConfirmed: boolean } | undefined> {
  const user = (await internalAdapter.findUserByEmail(email.toLowerCase()))?.user;
  return user && { uid: user.id, isConfirmed: user.emailVerified };
}
