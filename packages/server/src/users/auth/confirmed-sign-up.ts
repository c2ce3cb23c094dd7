import { APIError, createAuthEndpoint, getSessionFromCtx } from 'better-auth/api';
import { setSessionCookie } from 'better-auth/cookies';
import type { Kysely } from 'kysely';
import { z } from 'zod';
import { signInPath } from '@app/domain/clients/own-path.rules.ts';
import { setPasswordHash } from './account-records.ts';
import { slowedAttempts } from './auth-attempts.ts';
import { type AuthEmail, accountExistsEmail, confirmEmail } from './auth-emails.ts';
import type { AuthContext, RawUser } from './auth-context.ts';
import { nameOfToken, newLinkToken } from './link-token.ts';

/** Limit of password guesses for one link. */
const GUESSES = { free: 5, longestSeconds: 900 };
/** Page on this site to go on to once the address is confirmed. */
const next = z.string().max(300).default('');
const NewAccount = z.object({ name: z.string().trim().max(200), email: z.email().max(254), password: z.string(), next });

/** Target of a link: a sign-up that has no account yet, or the email of an account. The row is deleted with the link. */
const Pending = z.union([z.object({ email: z.string(), name: z.string(), hash: z.string() }), z.object({ email: z.string(), uid: z.string() })]);
type Pending = z.infer<typeof Pending>;

interface Parts {
  // oxlint-disable-next-line typescript/no-explicit-any -- whatever else the database holds
  readonly db: Kysely<any>;
  readonly send: (user: RawUser, request: Request | undefined, email: AuthEmail) => Promise<void>;
}
const noId = { id: '', isAnonymous: false };
const ended = (): APIError => new APIError('BAD_REQUEST', { code: 'INVALID_TOKEN', message: 'The link is used or too old' });

/** Stores what a new link confirms and returns the link, which goes on to `to`. The token is after the `#`, which reaches no server and no log. */
async function linkFor(ctx: AuthContext, pending: Pending, to: string): Promise<string> {
  const token = newLinkToken();
  await ctx.context.internalAdapter.createVerificationValue({
    identifier: nameOfToken('confirm', token),
    value: JSON.stringify(pending),
    expiresAt: new Date(Date.now() + LIFE_MS),
  });
  return `${new URL(ctx.context.baseURL).origin}${signInPath(to)}#confirm=${token}`;
}
const LIFE_MS = confirmEmail('').lifeMs;

/**
 * Takes a sign-up without creating an account; that happens once mailbox and password are proven together. The answer, the work and the
 * sign-in afterwards are the same whether or not the email has an account, so nobody learns which emails exist (decision 050).
 */
export async function beginSignUp(ctx: AuthContext, { send }: Parts): Promise<{ status: true }> {
  const read = NewAccount.safeParse(ctx.body);
  if (!read.success) throw new APIError('BAD_REQUEST', { code: 'INVALID_EMAIL', message: 'Not a sign-up' });
  const { name, password } = read.data;
  const email = read.data.email.toLowerCase();
  const hash = await ctx.context.password.hash(password);
  const existing = await ctx.context.internalAdapter.findUserByEmail(email);
  const link = await linkFor(ctx, { email, name, hash }, read.data.next);
  if (existing?.user.emailVerified) await send(existing.user, ctx.request, accountExistsEmail(link.replace(/#.*$/, '')));
  else await send({ ...noId, email, name }, ctx.request, confirmEmail(link));
  return { status: true };
}

/** Endpoints that end a sign-up, as a plugin of the sign-in library. */
export function confirmedSignUp(parts: Parts) {
  const guesses = slowedAttempts(parts.db);
  return {
    id: 'confirmed-sign-up',
    endpoints: {
      confirmAddress: createAuthEndpoint(
        '/sign-up/confirm',
        { method: 'POST', body: z.object({ token: z.string().max(100), password: z.string().max(128).default('') }) },
        async (ctx) => {
          const { token, password } = ctx.body;
          const identifier = nameOfToken('confirm', token);
          const row = await ctx.context.internalAdapter.findVerificationValue(identifier);
          if (!row || row.expiresAt <= new Date()) throw ended();
          const wait = await guesses.consume(identifier, GUESSES);
          if (wait > 0) throw new APIError('TOO_MANY_REQUESTS', { code: 'TOO_MANY_PASSWORDS', message: 'Too many wrong passwords', seconds: wait });
          const pending = Pending.parse(JSON.parse(row.value));
          if (!(await isProven(ctx as AuthContext, pending, password))) {
            throw new APIError('UNAUTHORIZED', { code: 'INVALID_PASSWORD', message: 'Not the password of this link' });
          }
          // Of two at once, one continues.
          if (!(await ctx.context.internalAdapter.consumeVerificationValue(identifier))) throw ended();
          const user = await confirmedUser(ctx as AuthContext, pending);
          const session = await ctx.context.internalAdapter.createSession(user.id);
          await setSessionCookie(ctx, { session, user });
          return ctx.json({ user: { id: user.id, email: user.email, name: user.name } });
        },
      ),
      sendAgain: createAuthEndpoint('/sign-up/send-again', { method: 'POST', body: z.object({ next }).optional() }, async (ctx) => {
        const session = await getSessionFromCtx(ctx);
        if (!session) throw new APIError('UNAUTHORIZED');
        const user = session.user as RawUser & { emailVerified: boolean };
        if (user.isAnonymous !== true && !user.emailVerified) {
          const link = await linkFor(ctx as AuthContext, { email: user.email, uid: user.id }, ctx.body?.next ?? '');
          await parts.send(user, ctx.request, confirmEmail(link));
        }
        return ctx.json({ status: true });
      }),
    },
  };
}

/** Returns true if the holder of a link knows its password or is signed in to the account that it confirms. */
async function isProven(ctx: AuthContext, pending: Pending, password: string): Promise<boolean> {
  const { password: passwords, internalAdapter } = ctx.context;
  if ('hash' in pending) return await passwords.verify({ hash: pending.hash, password });
  const session = await getSessionFromCtx(ctx);
  if (session?.user.id === pending.uid) return true;
  const hash = (await internalAdapter.findCredentialAccount(pending.uid))?.password;
  if (hash) return await passwords.verify({ hash, password });
  await passwords.hash(password);
  return false;
}

/** Returns the account of the address that is confirmed now; creates it if missing. An account with an unproven address passes to its owner. */
async function confirmedUser(ctx: AuthContext, pending: Pending) {
  const { internalAdapter } = ctx.context;
  const existing = await internalAdapter.findUserByEmail(pending.email);
  if ('uid' in pending) {
    if (existing?.user.id !== pending.uid) throw ended();
    return await internalAdapter.updateUser(pending.uid, { emailVerified: true });
  }
  if (existing?.user.emailVerified) throw new APIError('UNPROCESSABLE_ENTITY', { code: 'USER_ALREADY_EXISTS', message: 'Confirmed meanwhile' });
  if (existing) await claimAddress(ctx, existing.user.id);
  const user = existing
    ? await internalAdapter.updateUser(existing.user.id, { name: pending.name })
    : await internalAdapter.createUser({ email: pending.email, name: pending.name, emailVerified: true }, { method: 'email-password' });
  await setPasswordHash(ctx.context, user.id, pending.hash);
  return user;
}

/**
 * Confirms the address of an account and removes what a person who never proved it may have set up: sessions, services, second factor, passkeys. The
 * caller chooses the password.
 */
export async function claimAddress({ context }: Pick<AuthContext, 'context'>, userId: string): Promise<void> {
  const ofUser = { field: 'userId', value: userId };
  await context.internalAdapter.deleteUserSessions(userId);
  await context.adapter.deleteMany({ model: 'account', where: [ofUser, { field: 'providerId', value: 'credential', operator: 'ne' }] });
  await context.adapter.deleteMany({ model: 'twoFactor', where: [ofUser] });
  await context.adapter.deleteMany({ model: 'passkey', where: [ofUser] });
  await context.internalAdapter.updateUser(userId, { emailVerified: true, twoFactorEnabled: false });
}
