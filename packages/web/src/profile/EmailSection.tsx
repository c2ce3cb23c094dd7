import { Button, PasswordInput, TextInput } from '@mantine/core';
import { useState, type SyntheticEvent } from 'react';
import { confirmEmailChange, EMAIL_CODE_LENGTH, type OwnSignIn, requestEmailChange } from '@app/domain/profile/email-change.calls.ts';
import { emailMessage, requiredMessage } from '../ui/feedback/input.rules.ts';
import { toast } from '../ui/feedback/toast.ts';
import { FormError } from '../ui/forms/FormError.tsx';
import { fieldOf, useFormSend } from '../ui/forms/use-form-send.ts';
import { send } from '../wire/request/send.ts';
import { reloadSession } from '../wire/tab/session.ts';
import { t } from '../words/words.ts';
import styles from './Profile.module.css';
import { Section } from './Section.tsx';
import { SectionButtons } from './SectionButtons.tsx';

interface Props {
  readonly own: OwnSignIn;
  readonly onChange: (own: OwnSignIn) => void;
}
/** The email of one's own sign-in. A new one is proved by a code before it is used. */
export function EmailSection({ own, onChange }: Props) {
  const [isOpen, setOpen] = useState(own.pending !== '');
  const hint = own.confirmed
    ? t('You sign in with {email}.', { email: own.email })
    : t('You sign in with {email}, which is not confirmed.', { email: own.email });
  const close = (): void => setOpen(false);
  return (
    <Section title={t('Email')} hint={hint}>
      {!isOpen && (
        <div className={styles.buttons}>
          <Button variant="default" onClick={() => setOpen(true)}>
            {t('Change email')}
          </Button>
        </div>
      )}
      {isOpen && own.pending === '' && <AddressForm own={own} onChange={onChange} onClose={close} />}
      {isOpen && own.pending !== '' && (
        <CodeForm
          own={own}
          onChange={(changed) => {
            onChange(changed);
            if (changed.email !== own.email) close();
          }}
          onClose={close}
        />
      )}
    </Section>
  );
}

interface FormProps extends Props {
  readonly onClose: () => void;
}
function AddressForm({ own, onChange, onClose }: FormProps) {
  const { busy, failure, submit } = useFormSend();
  const [wrong, setWrong] = useState<{ email?: string | undefined; password?: string | undefined }>({});
  const onSubmit = (event: SyntheticEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const [email, password] = [fieldOf(event.currentTarget, 'email').trim(), fieldOf(event.currentTarget, 'password')];
    const problems = {
      email: requiredMessage(t('Email'), email) ?? emailMessage(email),
      password: own.has_password ? requiredMessage(t('Password'), password) : undefined,
    };
    setWrong(problems);
    if (problems.email ?? problems.password) return;
    void submit(async () => onChange(await send(requestEmailChange, { email, password })));
  };
  return (
    <form onSubmit={onSubmit} noValidate className={styles.section} aria-label={t('Change email')}>
      <div className={styles.pair}>
        <TextInput label={t('New email')} name="email" type="email" autoComplete="email" error={wrong.email} ref={(field) => field?.focus()} />
        {own.has_password && <PasswordInput label={t('Your password')} name="password" autoComplete="current-password" error={wrong.password} />}
      </div>
      <SectionButtons label={t('Send code')} busy={busy} failure={failure} onClose={onClose} />
    </form>
  );
}

function CodeForm({ own, onChange, onClose }: FormProps) {
  const { busy, failure, submit } = useFormSend();
  const [wrong, setWrong] = useState<string>();
  const onSubmit = (event: SyntheticEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const code = fieldOf(event.currentTarget, 'code').replace(/\s/g, '');
    const problem = code.length === EMAIL_CODE_LENGTH ? undefined : t('Enter the {n} digits of the code.', { n: String(EMAIL_CODE_LENGTH) });
    setWrong(problem);
    if (problem) return;
    void submit(async () => {
      const changed = await send(confirmEmailChange, { code });
      await reloadSession();
      toast({ title: t('Email changed'), message: t('You now sign in with {email}.', { email: changed.email }), tone: 'success' });
      onChange(changed);
    });
  };
  return (
    <form onSubmit={onSubmit} noValidate className={styles.section} aria-label={t('Change email')}>
      <TextInput
        label={t('Code')}
        description={t('We sent a code to {email}. It expires in 15 minutes.', { email: own.pending })}
        name="code"
        maxLength={40}
        inputMode="numeric"
        autoComplete="one-time-code"
        spellCheck={false}
        error={wrong}
        ref={(field) => field?.focus()}
      />
      <FormError>{failure}</FormError>
      <div className={styles.buttons}>
        <Button type="submit" loading={busy}>
          {t('Confirm email')}
        </Button>
        <Button variant="default" disabled={busy} onClick={() => onChange({ ...own, pending: '' })}>
          {t('Use another email')}
        </Button>
        <Button variant="subtle" disabled={busy} onClick={onClose}>
          {t('Cancel')}
        </Button>
      </div>
    </form>
  );
}
