import { DAY, HOUR } from '@app/kernel/time/durations.ts';
import type { Words } from '@app/kernel/words.ts';

/** An email of the sign-in itself; its text depends on the reader's language. */
export interface AuthEmail {
  readonly purpose: 'password-reset' | 'confirm-address' | 'account-exists';
  /** Lifetime of its link. */
  readonly lifeMs: number;
  text(words: Words): { readonly subject: string; readonly text: string };
}

export const passwordEmail = (url: string): AuthEmail => ({
  purpose: 'password-reset',
  lifeMs: HOUR,
  text: ({ t }) => ({
    subject: t('Choose a new password'),
    text: t(
      'We received a request for a new password for this address.\n\nChoose it here:\n{url}\n\nIf you did not request it, ignore this email. Your password has not changed.',
      { url },
    ),
  }),
});

export const confirmEmail = (url: string): AuthEmail => ({
  purpose: 'confirm-address',
  lifeMs: DAY,
  text: ({ t }) => ({
    subject: t('Confirm your email address'),
    text: t(
      'Welcome. Confirm that this address is yours, with the password that you chose:\n{url}\n\nThe link works for a day. If you did not create an account, ignore this email: without the password nothing happens.',
      { url },
    ),
  }),
});

/** Sent instead of a confirmation to an address that has an account, so that only its owner learns of it. */
export const accountExistsEmail = (url: string): AuthEmail => ({
  purpose: 'account-exists',
  lifeMs: DAY,
  text: ({ t }) => ({
    subject: t('You already have an account'),
    text: t(
      'Someone tried to create an account with this address, but you already have one.\n\nSign in or choose a new password here:\n{url}\n\nIf it was not you, ignore this email. Nothing has changed.',
      { url },
    ),
  }),
});
