import type { Language } from '@app/kernel/words.ts';
import { splitName } from '@app/domain/users/name.rules.ts';
import { users } from '@app/domain/users/user.collection.ts';
import type { AppContext } from '../platform/app-context.ts';
import type { SignIn } from './auth/auth.ts';

/** The user record of a sign-in: made when it is missing, in the language that was asked for, else brought up to its email. What the person wrote stays. */
export async function saveUser({ records }: AppContext, signIn: SignIn, asked: Language | undefined): Promise<void> {
  const store = records.platform;
  const path = store.path(users, signIn.id);
  await records.tx(async () => {
    const held = await store.get(users, path);
    if (!held) {
      const data = { ...splitName(signIn.name), email: signIn.email, anonymous: signIn.anonymous, language: asked ?? '' };
      await store.write([{ op: 'set', path, data }]);
    } else if (held.email !== signIn.email || held.anonymous !== signIn.anonymous) {
      await store.write([{ op: 'merge', path, data: { email: signIn.email, anonymous: signIn.anonymous } }]);
    }
  });
}

const carried = ['first_name', 'last_name', 'nick_name', 'phone', 'company', 'timezone', 'language', 'photoURL'] as const;
/** What an anonymous visitor had told about themselves goes over to the account they then made; the anonymous record ends. */
export async function carryOver({ records }: AppContext, anonymousId: string, userId: string): Promise<void> {
  if (anonymousId === userId) return;
  const store = records.platform;
  await records.tx(async () => {
    const [before, now] = [await store.get(users, anonymousId), await store.get(users, userId)];
    if (!before || !now || !before.anonymous) return;
    const told = Object.fromEntries(carried.filter((field) => now[field] === '' && before[field] !== '').map((field) => [field, before[field]]));
    const metadata = { ...before.metadata, ...now.metadata, was_anonymous: anonymousId };
    await store.write([
      { op: 'merge', path: store.path(users, userId), data: { ...told, metadata } },
      { op: 'delete', path: store.path(users, anonymousId) },
    ]);
  });
}

/** The access code that let this person into the marketplace, empty where there is none, and whether there is a person at all (AUT-9). */
export async function claimsOf({ records }: AppContext, uid: string): Promise<{ access_code: string; anon: boolean }> {
  const user = await records.platform.get(users, uid);
  return { access_code: user?.claims.access_code ?? '', anon: user?.anonymous ?? true };
}
