import { systemActor } from '@app/kernel/collection.ts';
import type { Language } from '@app/kernel/words.ts';
import { splitName } from '@app/domain/users/name.rules.ts';
import { users } from '@app/domain/users/user.collection.ts';
import type { AppContext } from '../platform/app-context.ts';
import type { SignIn } from './auth/auth.ts';

/** The user record of a sign-in: made when it is missing, in the language that was asked for, else brought up to its email. What the person wrote stays. */
export async function saveUser({ records, config }: AppContext, signIn: SignIn, asked: Language | undefined): Promise<void> {
  const system = systemActor(config.defaultClient);
  const path = `users/${signIn.id}`;
  await records.tx(async () => {
    const held = await records.of(users).get(system, path);
    if (!held) {
      const data = { ...splitName(signIn.name), email: signIn.email, anonymous: signIn.anonymous, language: asked ?? '' };
      await records.write(system, [{ op: 'set', path, data }]);
    } else if (held.email !== signIn.email || held.anonymous !== signIn.anonymous) {
      await records.write(system, [{ op: 'merge', path, data: { email: signIn.email, anonymous: signIn.anonymous } }]);
    }
  });
}

const carried = ['first_name', 'last_name', 'nick_name', 'phone', 'company', 'timezone', 'language', 'photoURL'] as const;
/** What an anonymous visitor had told about themselves goes over to the account they then made; the anonymous record ends. */
export async function carryOver({ records, config }: AppContext, anonymousId: string, userId: string): Promise<void> {
  if (anonymousId === userId) return;
  const system = systemActor(config.defaultClient);
  await records.tx(async () => {
    const [before, now] = [await records.of(users).get(system, `users/${anonymousId}`), await records.of(users).get(system, `users/${userId}`)];
    if (!before || !now || !before.anonymous) return;
    const told = Object.fromEntries(carried.filter((field) => now[field] === '' && before[field] !== '').map((field) => [field, before[field]]));
    const metadata = { ...before.metadata, ...now.metadata, was_anonymous: anonymousId };
    await records.write(system, [
      { op: 'merge', path: `users/${userId}`, data: { ...told, metadata } },
      { op: 'delete', path: `users/${anonymousId}` },
    ]);
  });
}

/** The access code that let this person into the marketplace, empty where there is none, and whether there is a person at all (AUT-9). */
export async function claimsOf({ records, config }: AppContext, uid: string): Promise<{ access_code: string; anon: boolean }> {
  const user = await records.of(users).get(systemActor(config.defaultClient), uid);
  return { access_code: user?.claims.access_code ?? '', anon: user?.anonymous ?? true };
}
