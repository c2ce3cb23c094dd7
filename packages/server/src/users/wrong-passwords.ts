import { createHash } from 'node:crypto';
import { APIError, createAuthMiddleware, isAPIError } from 'better-auth/api';
import type { Kysely } from 'kysely';
import { countedAttempts } from './auth-attempts.ts';

/** Wrong passwords for one e-mail: more than somebody types who has forgotten theirs, few enough that guessing leads nowhere. */
const RULE = { window: 3600, max: 30 };
const SIGN_IN = '/sign-in/email';

/**
 * Counts sign-ins by e-mail, wherever they come from: who has many addresses gets no more guesses. An attempt counts before it is made, so that
 * many at once are no way around; the right password and a new one begin anew. E-mails that nobody has are counted alike, so nothing is learned.
 */
// oxlint-disable-next-line typescript/no-explicit-any -- whatever else the database holds
export function guardPasswords(db: Kysely<any>) {
  const attempts = countedAttempts(db);
  // What strangers type is nobody's to read.
  const keyOf = (email: string): string => `password|${createHash('sha256').update(email.trim().toLowerCase()).digest('base64url')}`;
  const emailIn = ({ path, body }: { readonly path: string; readonly body: unknown }): string | undefined => {
    const email = path === SIGN_IN ? (body as { email?: unknown } | undefined)?.email : undefined;
    return typeof email === 'string' ? email : undefined;
  };
  return {
    before: createAuthMiddleware(async (context) => {
      const email = emailIn(context);
      if (email === undefined) return;
      const { allowed } = await attempts.consume(keyOf(email), RULE);
      if (!allowed) throw new APIError('TOO_MANY_REQUESTS', { code: 'TOO_MANY_PASSWORDS', message: 'Too many wrong passwords' });
    }),
    after: createAuthMiddleware(async (context) => {
      const email = emailIn(context);
      if (email !== undefined && !isAPIError(context.context.returned)) await attempts.forget(keyOf(email));
    }),
    forget: (email: string): Promise<void> => attempts.forget(keyOf(email)),
  };
}
