import type { Words } from '@app/kernel/words.ts';

export interface AuthLetter {
  readonly subject: string;
  readonly text: string;
}

export const passwordLetter =
  (url: string) =>
  ({ t }: Words): AuthLetter => ({
    subject: t('Choose a new password'),
    text: t('Somebody asked for a new password for this address.\n\nChoose it here:\n{url}\n\nIf it was not you, nothing has changed.', { url }),
  });

export const confirmLetter =
  (url: string) =>
  ({ t }: Words): AuthLetter => ({
    subject: t('Confirm your e-mail address'),
    text: t('Welcome. Please confirm that this address is yours:\n{url}', { url }),
  });
