import { HOUR } from '@app/kernel/time/durations.ts';
import type { Language } from '@app/kernel/words.ts';
import { maskedAddress } from '@app/domain/users/masked-address.rules.ts';
import type { AppContext } from '../../platform/app-context.ts';
import type { AuthEmail } from '../../users/auth/auth-emails.ts';
import type { SignIn } from '../../users/auth/auth.ts';
import { wordsOfUser } from '../../users/words-of-user.ts';
import { writeSystemMail } from './write-system-mail.ts';

/** Sign-in emails per address and hour, whoever requests them: enough for a lost one, too few to harass. */
const LIMIT = { bucket: 'auth-email', max: 8, windowMs: HOUR } as const;

interface AuthEmailRequest {
  readonly to: SignIn;
  readonly requestLanguage: Language | undefined;
  readonly email: AuthEmail;
}
/** Sends a sign-in email in its reader's language. Above the limit of an address, it silently sends nothing. */
export async function sendAuthEmail(ctx: AppContext, { to, requestLanguage, email }: AuthEmailRequest): Promise<void> {
  if (!(await ctx.limits.take({ ...LIMIT, key: to.email }))) {
    ctx.log.warn({ of: 'mail', to: maskedAddress(to.email), purpose: email.purpose }, 'too many emails of the sign-in to one address');
    return;
  }
  const { subject, text } = email.text(await wordsOfUser(ctx, ctx.config.defaultClient, { uid: to.id, requestLanguage }));
  const expires = ctx.clock.now() + email.lifeMs;
  await writeSystemMail(ctx, { to: to.email, purpose: email.purpose, expires, name: to.name, subject, text });
}
