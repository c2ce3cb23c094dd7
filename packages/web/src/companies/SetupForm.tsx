import { Button, PasswordInput, TextInput } from '@mantine/core';
import { useState, type SyntheticEvent } from 'react';
import { keysFor } from '@app/domain/clients/name-key.rules.ts';
import { finishSetup } from '@app/domain/companies/setup.calls.ts';
import { emailMessage, passwordsMessage, requiredMessage, shortMessage } from '../ui/feedback/input.rules.ts';
import { FormError } from '../ui/forms/FormError.tsx';
import { useFormSend } from '../ui/forms/use-form-send.ts';
import { send } from '../wire/request/send.ts';
import { signIn } from '../wire/tab/session.ts';
import { language } from '../words/language.ts';
import { t } from '../words/words.ts';
import { KeyField } from './KeyField.tsx';
import { MailTest } from './MailTest.tsx';
import type { SetupResult } from './SetupDone.tsx';
import type { OpenSetup } from './TokenForm.tsx';
import { startZone, ZoneField } from '../addresses/ZoneField.tsx';
import styles from './SetupPage.module.css';

const MIN_PASSWORD = 8;
type Field = 'company' | 'name' | 'email' | 'password' | 'again';

/** Asks for the company that runs the platform and for its first admin. */
export function SetupForm({ token, mail, onDone }: OpenSetup & { readonly onDone: (result: SetupResult) => void }) {
  const [form, setForm] = useState({ company: '', name: '', email: '', password: '', again: '' });
  const [chosenKey, setChosenKey] = useState<string>();
  const [timezone, setTimezone] = useState(startZone);
  const [wrong, setWrong] = useState<Partial<Record<Field, string | undefined>>>({});
  const [attempt, setAttempt] = useState(0);
  const { busy, failure, submit } = useFormSend();
  // Follows the name until somebody writes one of their own.
  const key = chosenKey ?? (form.company.trim() === '' ? '' : keysFor(form.company).next().value);
  const edit = (field: Field) => ({
    value: form[field],
    error: wrong[field],
    onChange: ({ currentTarget: { value } }: { readonly currentTarget: { readonly value: string } }) => setForm({ ...form, [field]: value }),
  });
  const onSubmit = (event: SyntheticEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const found = {
      company: requiredMessage(t('Company name'), form.company),
      name: requiredMessage(t('Your name'), form.name),
      email: requiredMessage(t('Email'), form.email) ?? emailMessage(form.email),
      password: requiredMessage(t('Password'), form.password) ?? shortMessage(form.password, MIN_PASSWORD),
      again: passwordsMessage(form.password, form.again),
    };
    setWrong(found);
    setAttempt(attempt + 1);
    if (Object.values(found).some((message) => message !== undefined)) return;
    void submit(async () => {
      const { again: _again, ...account } = form;
      const reply = await send(finishSetup, { ...account, token, name_key: key, timezone, language: language() });
      await signIn(form.email.trim(), form.password);
      onDone({ ...reply, company: form.company.trim(), mail });
    });
  };
  return (
    <form className={styles.form} onSubmit={onSubmit} noValidate>
      <div>
        <h1>{t('Set up this server')}</h1>
        <p className={styles.lead}>{t('The first company runs the platform: its staff create the others.')}</p>
      </div>
      <fieldset className={styles.part}>
        <legend>{t('Company')}</legend>
        <TextInput label={t('Company name')} maxLength={120} autoComplete="organization" {...edit('company')} />
        <KeyField value={key} onChange={setChosenKey} attempt={attempt} />
        <ZoneField value={timezone} onChange={setTimezone} />
      </fieldset>
      <fieldset className={styles.part}>
        <legend>{t('First admin')}</legend>
        <TextInput label={t('Your name')} maxLength={160} autoComplete="name" {...edit('name')} />
        <TextInput label={t('Email')} type="email" maxLength={254} autoComplete="username" {...edit('email')} />
        <PasswordInput
          label={t('Password')}
          description={t('At least {n} characters', { n: MIN_PASSWORD })}
          maxLength={128}
          autoComplete="new-password"
          {...edit('password')}
        />
        <PasswordInput label={t('Password again')} maxLength={128} autoComplete="new-password" {...edit('again')} />
      </fieldset>
      <fieldset className={styles.part}>
        <legend>{t('Outgoing mail')}</legend>
        <MailTest token={token} mail={mail} email={form.email} />
      </fieldset>
      <FormError>{failure}</FormError>
      <div>
        <Button type="submit" loading={busy}>
          {t('Create company')}
        </Button>
      </div>
    </form>
  );
}
