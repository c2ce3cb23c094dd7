import { APIError, createAuthMiddleware, isAPIError } from 'better-auth/api';
import type { Kysely } from 'kysely';
import { isEasyPassword } from '@app/domain/users/password.rules.ts';
import type { AuthContext, RawUser } from './auth-context.ts';
import { beginSignUp, claimAddress } from './confirmed-sign-up.ts';
import type { AuthEmail } from './auth-emails.ts';
import type { SignInNotes } from './note-sign-in.ts';
import { guardPasswords } from './wrong-passwords.ts';

interface Parts {
  // oxlint-disable-next-line typescript/no-explicit-any -- whatever else the database holds
  readonly db: Kysely<any>;
  readonly notes: SignInNotes;
  readonly send: (user: RawUser, request: Request | undefined, email: AuthEmail) => Promise<void>;
}
export const MIN_PASSWORD = 8;
export const MAX_PASSWORD = 128;
const textIn = (body: unknown, field: string): string => {
  const value = (body as Readonly<Record<string, unknown>> | undefined)?.[field];
  return typeof value === 'string' ? value : '';
};

/** Our checks before and effects after the endpoints of the sign-in library. */
export function signInHooks(parts: Parts) {
  const guard = guardPasswords(parts.db);
  /** Users whose passwords these requests reset. */
  const resets = new WeakMap<Request, RawUser & { readonly emailVerified: boolean }>();

  return {
    before: createAuthMiddleware(async (context) => {
      const ctx = context as AuthContext;
      const { path, body } = ctx;
      if (path === '/sign-in/email') return await guard.count(ctx, textIn(body, 'email'));
      if (path === '/sign-up/email') {
        checkPassword(textIn(body, 'password'), { email: textIn(body, 'email'), name: textIn(body, 'name') });
        return ctx.json(await beginSignUp(ctx, parts));
      }
      if (path === '/reset-password') {
        const user = await userOfReset(ctx, textIn(body, 'token'));
        checkPassword(textIn(body, 'newPassword'), user ?? {});
        if (user && ctx.request) resets.set(ctx.request, user);
      }
      if (path === '/change-password') {
        checkPassword(textIn(body, 'newPassword'));
        // Ends other sessions: a password is often changed because somebody else knows it.
        return { context: { body: { ...(body as object), revokeOtherSessions: true } } };
      }
    }),

    after: createAuthMiddleware(async (context) => {
      const ctx = context as AuthContext;
      const { path, body } = ctx;
      const { returned } = context.context;
      if (path === '/sign-in/email') {
        const email = textIn(body, 'email');
        if (isAPIError(returned)) await parts.notes.failed(ctx, email, returned);
        else await guard.accept(ctx, email);
      }
      if (path === '/reset-password' && !isAPIError(returned) && ctx.request) {
        const user = resets.get(ctx.request);
        if (user) await guard.accept(ctx, user.email);
        // The link came by mail, so it confirms the address.
        if (user && !user.emailVerified) await claimAddress(ctx, user.id);
      }
    }),
  };
}

function checkPassword(password: string, person: { readonly email?: string; readonly name?: string } = {}): void {
  if (password.length < MIN_PASSWORD) throw new APIError('BAD_REQUEST', { code: 'PASSWORD_TOO_SHORT', message: 'Password too short' });
  if (password.length > MAX_PASSWORD) throw new APIError('BAD_REQUEST', { code: 'PASSWORD_TOO_LONG', message: 'Password too long' });
  if (isEasyPassword(password, person)) throw new APIError('UNPROCESSABLE_ENTITY', { code: 'PASSWORD_TOO_EASY', message: 'Password too easy' });
}

async function userOfReset({ context }: AuthContext, token: string): Promise<(RawUser & { readonly emailVerified: boolean }) | undefined> {
  const row = token === '' ? undefined : await context.internalAdapter.findVerificationValue(`reset-password:${token}`);
  return (row && (await context.internalAdapter.findUserById(row.value))) ?? undefined;
}
