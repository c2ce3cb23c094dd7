import { DAY } from '@app/kernel/time/durations.ts';
import type { Language } from '@app/kernel/words.ts';
import { writeSystemMail } from '../mail/system/write-system-mail.ts';
import type { AppContext } from '../platform/app-context.ts';
import type { Accounts } from '../users/auth/accounts.ts';
import { wordsFor } from '../words/words.ts';
import { writeAdmin } from './write-company.ts';

const LINK_LIFE = 7 * DAY;

interface FirstAdmin {
  readonly client: string;
  readonly company: string;
  readonly name: string;
  readonly email: string;
  readonly language: Language;
  /** Public address of this server, without a closing slash. */
  readonly origin: string;
  /** uid of the person who makes them an admin. */
  readonly by: string;
}

/** Returns the account of a future admin; creates it without a password if missing. Repeating it changes nothing. */
export async function accountOfAdmin(
  accounts: Accounts,
  { email, name }: Pick<FirstAdmin, 'email' | 'name'>,
): Promise<{ uid: string; isNew: boolean }> {
  const account = await accounts.find(email);
  if (account?.isConfirmed) return { uid: account.uid, isNew: false };
  return { uid: await accounts.ensure({ email, name: name === '' ? email : name }), isNew: true };
}

/** Makes an account the admin of a company and emails them how to sign in: by a one-time link if they have no password yet. Joins an open transaction. */
export async function welcomeAdmin(
  ctx: AppContext,
  accounts: Accounts,
  { uid, isNew }: { uid: string; isNew: boolean },
  first: FirstAdmin,
): Promise<void> {
  const { client, company, name, email, language, origin, by } = first;
  await writeAdmin(ctx.records, client, { uid, name: name === '' ? email : name, email }, by);
  const { t } = wordsFor(language);
  const expires = ctx.clock.now() + LINK_LIFE;
  const url = isNew ? `${origin}/login#token=${await accounts.passwordToken(uid, LINK_LIFE)}` : `${origin}/login`;
  const text = isNew
    ? t('You are the first admin of {company} on Apron.\n\nChoose your password here:\n{url}\n\nThe link works once, for 7 days.', { company, url })
    : t('You are the first admin of {company} on Apron.\n\nSign in with your account:\n{url}', { company, url });
  await writeSystemMail(ctx, { to: email, purpose: 'invitation', expires, name, subject: t('{company} is ready', { company }), text });
}
