import { Button, PasswordInput } from '@mantine/core';
import { useState, type SyntheticEvent } from 'react';
import type { OwnSignIn } from '@app/domain/profile/email-change.calls.ts';
import { CallFailed } from '@app/kernel/call-failed.ts';
import { passwordsMessage, requiredMessage, shortMessage } from '../ui/feedback/input.rules.ts';
import { toast } from '../ui/feedback/toast.ts';
import { FormError } from '../ui/forms/FormError.tsx';
import { fieldOf, useFormSend } from '../ui/forms/use-form-send.ts';
import { authChangePassword, authForgotPassword } from '../wire/request/auth-calls.ts';
import { reloadSession } from '../wire/tab/session.ts';
import { t } from '../words/words.ts';
import styles from './Profile.module.css';
import { Section } from './Section.tsx';
import { SectionButtons } from './SectionButtons.tsx';

const MIN_PASSWORD = 8;

/** Changes one's own password. People without one get a link by email. */
export function PasswordSection({ own }: { readonly own: OwnSignIn }) {
  const [isOpen, setOpen] = useState(false);
  const { busy, failure, submit } = useFormSend();
  const choose = (): void =>
    void submit(async () => {
      await authForgotPassword(own.email, `${location.origin}/login`);
      toast({ title: t('Email sent'), message: t('It has a link to choose a password.'), tone: 'success' });
    });
  const hint = own.has_password ? t('A new password signs you out on all other devices.') : t('You sign in with a service and have no password.');
  return (
    <Section title={t('Password')} hint={hint}>
      {isOpen && <PasswordForm onClose={() => setOpen(false)} />}
      {!isOpen && (
        <div className={styles.buttons}>
          <Button variant="default" loading={busy} onClick={own.has_password ? () => setOpen(true) : choose}>
            {own.has_password ? t('Change password') : t('Choose a password')}
          </Button>
        </div>
      )}
      <FormError>{failure}</FormError>
    </Section>
  );
}

interface Wrong {
  readonly current?: string | undefined;
  readonly password?: string | undefined;
  readonly again?: string | undefined;
}
function PasswordForm({ onClose }: { readonly onClose: () => void }) {
  const { busy, failure, submit } = useFormSend();
  const [wrong, setWrong] = useState<Wrong>({});
  const onSubmit = (event: SyntheticEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const form = event.currentTarget;
    const [current, password, again] = [fieldOf(form, 'current'), fieldOf(form, 'password'), fieldOf(form, 'again')];
    const problems = {
      current: requiredMessage(t('Current password'), current),
      password: requiredMessage(t('New password'), password) ?? shortMessage(password, MIN_PASSWORD),
      again: passwordsMessage(password, again),
    };
    setWrong(problems);
    if (problems.current ?? problems.password ?? problems.again) return;
    void submit(async () => {
      try {
        await authChangePassword(current, password);
      } catch (error) {
        if (!(error instanceof CallFailed) || !error.has('users.wrong-password')) throw error;
        setWrong({ current: t('This is not your current password.') });
        return;
      }
      await reloadSession();
      toast({ title: t('Password changed'), message: t('All other devices are signed out.'), tone: 'success' });
      onClose();
    });
  };
  return (
    <form onSubmit={onSubmit} noValidate className={styles.section} aria-label={t('Change password')}>
      <PasswordInput
        label={t('Current password')}
        name="current"
        autoComplete="current-password"
        error={wrong.current}
        ref={(field) => field?.focus()}
      />
      <div className={styles.pair}>
        <PasswordInput label={t('New password')} name="password" autoComplete="new-password" error={wrong.password} />
        <PasswordInput label={t('Password again')} name="again" autoComplete="new-password" error={wrong.again} />
      </div>
      <SectionButtons label={t('Save password')} busy={busy} failure={failure} onClose={onClose} />
    </form>
  );
}
