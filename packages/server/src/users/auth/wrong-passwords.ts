import { createHash, randomBytes } from 'node:crypto';
import { APIError } from 'better-auth/api';
import type { Kysely } from 'kysely';
import { slowedAttempts } from './auth-attempts.ts';
import type { AuthContext } from './auth-context.ts';
import { shareOfAddress } from '../../platform/trusted-proxy.ts';

/** Guesses at one email from one address. */
const HERE = { free: 6, longestSeconds: 900 };
/** Guesses at one email from all addresses and devices that it never signed in from: many addresses give no more guesses. */
const EVERYWHERE = { free: 50, longestSeconds: 120 };
/** Guesses at one email on a device that signed in to it before. */
const KNOWN = { free: 10, longestSeconds: 300 };

const COOKIE = 'apron.known';
const COOKIE_SECONDS = 365 * 86_400;
/** One device serves a family, not a whole office. */
const MAX_EMAILS = 5;
const hashOf = (text: string): string => createHash('sha256').update(text.trim().toLowerCase()).digest('base64url');
const shortHash = (email: string): string => hashOf(`known device ${email}`).slice(0, 16);

/**
 * Slows password guesses down. A device that signed in before has its own count, so guesses of strangers never lock the owner out.
 * An attempt counts before it is made, so parallel attempts do not help; the right password resets the counts. Emails without an account
 * count in the same way, so guesses reveal nothing.
 */
// oxlint-disable-next-line typescript/no-explicit-any -- whatever else the database holds
export function guardPasswords(db: Kysely<any>) {
  const attempts = slowedAttempts(db);
  const everywhere = (email: string): string => `password|${hashOf(email)}`;
  const fromAddress = (email: string, address: string): string => `password|${hashOf(email)}|${hashOf(shareOfAddress(address))}`;
  const onDevice = (email: string, device: string): string => `password|${hashOf(email)}|${device}`;

  const deviceOf = async (ctx: AuthContext): Promise<{ device: string; emails: readonly string[] }> => {
    const value = await ctx.getSignedCookie(COOKIE, ctx.context.secret);
    const [device = '', ...emails] = typeof value === 'string' ? value.split('.') : [];
    return device === '' ? { device: randomBytes(9).toString('base64url'), emails: [] } : { device, emails };
  };
  const keysFor = async (ctx: AuthContext, email: string) => {
    const { device, emails } = await deviceOf(ctx);
    if (emails.includes(shortHash(email))) return [[onDevice(email, device), KNOWN] as const];
    return [[fromAddress(email, ctx.headers?.get('x-visitor-address') ?? ''), HERE] as const, [everywhere(email), EVERYWHERE] as const];
  };
  return {
    /** Throws if this attempt has to wait. */
    async count(ctx: AuthContext, email: string): Promise<void> {
      for (const [key, rule] of await keysFor(ctx, email)) {
        const seconds = await attempts.consume(key, rule);
        if (seconds > 0) throw new APIError('TOO_MANY_REQUESTS', { code: 'TOO_MANY_PASSWORDS', message: 'Too many wrong passwords', seconds });
      }
    },
    /** Resets the counts after the right password, and remembers this device. */
    async accept(ctx: AuthContext, email: string): Promise<void> {
      for (const [key] of await keysFor(ctx, email)) await attempts.forget(key);
      const { device, emails } = await deviceOf(ctx);
      const known = [shortHash(email), ...emails.filter((hash) => hash !== shortHash(email))].slice(0, MAX_EMAILS);
      await ctx.setSignedCookie(COOKIE, [device, ...known].join('.'), ctx.context.secret, {
        httpOnly: true,
        sameSite: 'lax',
        secure: ctx.context.baseURL.startsWith('https:'),
        path: '/api/auth',
        maxAge: COOKIE_SECONDS,
      });
    },
  };
}
