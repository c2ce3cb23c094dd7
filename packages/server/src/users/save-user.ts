import type { Language } from '@app/kernel/words.ts';
import { splitName } from '@app/domain/users/name.rules.ts';
import { users } from '@app/domain/users/user.collection.ts';
import type { AppContext } from '../platform/app-context.ts';
import type { SignIn } from './auth/auth.ts';

/** Creates the missing user record of a sign-in in the requested language, or updates its email. The person's own fields stay. */
export async function saveUser({ records }: AppContext, signIn: SignIn, language: Language | undefined): Promise<void> {
  const store = records.platform;
  const path = store.path(users, signIn.id);
  await records.tx(async () => {
    const existing = await store.get(users, path);
    if (!existing) {
      const data = { ...splitName(signIn.name), ...followed(signIn), language: language ?? '' };
      await store.write([{ op: 'set', path, data }]);
    } else if (Object.entries(followed(signIn)).some(([field, value]) => existing[field as keyof typeof existing] !== value)) {
      await store.write([{ op: 'merge', path, data: followed(signIn) }]);
    }
  });
}

/** The fields of a user that follow the sign-in. */
const followed = ({ email, anonymous, secondFactor }: SignIn) => ({ email, anonymous, second_factor: secondFactor });

const carried = ['first_name', 'last_name', 'nick_name', 'phone', 'company', 'timezone', 'language', 'photoURL'] as const;
/** Moves the details of an anonymous visitor to their new account and removes the anonymous record. */
export async function carryOver({ records }: AppContext, anonymousId: string, userId: string): Promise<void> {
  if (anonymousId === userId) return;
  const store = records.platform;
  await records.tx(async () => {
    const [before, now] = [await store.get(users, anonymousId), await store.get(users, userId)];
    if (!before || !now || !before.anonymous) return;
    const details = Object.fromEntries(carried.filter((field) => now[field] === '' && before[field] !== '').map((field) => [field, before[field]]));
    const metadata = { ...before.metadata, ...now.metadata, was_anonymous: anonymousId };
    await store.write([
      { op: 'merge', path: store.path(users, userId), data: { ...details, metadata } },
      { op: 'delete', path: store.path(users, anonymousId) },
    ]);
  });
}

/** Returns the access code that admitted this person to the marketplace, empty if none, and whether the user is anonymous (AUT-9). */
export async function claimsOf({ records }: AppContext, uid: string): Promise<{ access_code: string; anon: boolean }> {
  const user = await records.platform.get(users, uid);
  return { access_code: user?.claims.access_code ?? '', anon: user?.anonymous ?? true };
}
