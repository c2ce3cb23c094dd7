import { PasswordInput, Stack } from '@mantine/core';
import { useState, type SyntheticEvent } from 'react';
import { confirmPassword } from '@app/domain/profile/confirm-password.calls.ts';
import { requiredMessage } from '../ui/feedback/input.rules.ts';
import { openModal } from '../ui/feedback/modals.ts';
import { DialogButtons } from '../ui/layout/DialogButtons.tsx';
import { FormError } from '../ui/forms/FormError.tsx';
import { fieldOf, useFormSend } from '../ui/forms/use-form-send.ts';
import { send } from '../wire/request/send.ts';
import { t } from '../words/words.ts';

/** Asks for the password before a sensitive act; answers false when the person does not enter it. */
export const askPassword = (): Promise<boolean> =>
  new Promise((resolve) => {
    openModal({
      title: t('Confirm that it is you'),
      size: 'sm',
      content: (close) => (
        <PasswordForm
          onDone={() => {
            resolve(true);
            close();
          }}
          onClose={close}
        />
      ),
      // A promise keeps its first answer: after the password this changes nothing.
      onClose: () => resolve(false),
    });
  });

function PasswordForm({ onDone, onClose }: { readonly onDone: () => void; readonly onClose: () => void }) {
  const { busy, failure, submit } = useFormSend();
  const [wrong, setWrong] = useState<string>();
  const onSubmit = (event: SyntheticEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const password = fieldOf(event.currentTarget, 'password');
    const problem = requiredMessage(t('Password'), password);
    setWrong(problem);
    if (problem) return;
    void submit(async () => {
      await send(confirmPassword, { password });
      onDone();
    });
  };
  return (
    <form onSubmit={onSubmit} noValidate>
      <Stack gap={16}>
        <p>{t('You signed in a while ago. Enter your password to go on; it counts for five minutes.')}</p>
        <PasswordInput label={t('Your password')} name="password" autoComplete="current-password" error={wrong} data-autofocus />
        <FormError>{failure}</FormError>
        <DialogButtons label={t('Go on')} busy={busy} onClose={onClose} />
      </Stack>
    </form>
  );
}
