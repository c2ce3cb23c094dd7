import { Anchor, Button, Checkbox, Stack, TextInput } from '@mantine/core';
import { useState, type SyntheticEvent } from 'react';
import { requiredMessage } from '../ui/feedback/input.rules.ts';
import { signInWithCode } from '../wire/tab/session.ts';
import { readCode } from './account-form.rules.ts';
import { FormError } from '../ui/forms/FormError.tsx';
import styles from './LoginPage.module.css';
import { fieldOf, useFormSend } from '../ui/forms/use-form-send.ts';
import { t, words } from '../words/words.ts';

interface Props {
  readonly onDone: () => void;
  readonly onBack: () => void;
}
const kinds = {
  app: { label: words('Code'), lead: words('Enter the six digits from your app.'), other: words("I don't have my phone") },
  backup: {
    label: words('Backup code'),
    lead: words('Enter one of your backup codes. Each works once.'),
    other: words('Use the app instead'),
  },
} as const;

/** The second step of signing in (AUT-1). */
export function CodeForm({ onDone, onBack }: Props) {
  const { busy, failure, submit } = useFormSend();
  const [kind, setKind] = useState<'app' | 'backup'>('app');
  const [wrong, setWrong] = useState<string>();
  const { label, lead, other } = kinds[kind];
  function onSubmit(event: SyntheticEvent<HTMLFormElement>): void {
    event.preventDefault();
    const form = event.currentTarget;
    const code = readCode(fieldOf(form, 'code'));
    const problem = requiredMessage(t(label), code);
    setWrong(problem);
    if (problem) return;
    void submit(async () => {
      await signInWithCode(kind, code, fieldOf(form, 'trust') !== '');
      onDone();
    });
  }
  return (
    <form onSubmit={onSubmit} noValidate>
      <h1>{t('One more step')}</h1>
      <p className={styles.lead}>{t(lead)}</p>
      <Stack gap="md">
        <TextInput
          key={kind}
          label={t(label)}
          name="code"
          size="md"
          autoComplete={kind === 'app' ? 'one-time-code' : 'off'}
          inputMode={kind === 'app' ? 'numeric' : 'text'}
          spellCheck={false}
          error={wrong}
          data-autofocus
          ref={(field) => field?.focus()}
        />
        <Checkbox name="trust" label={t("Don't ask again on this device for 30 days")} />
        <FormError>{failure}</FormError>
        <Button type="submit" size="md" loading={busy} fullWidth>
          {t('Sign in')}
        </Button>
        <p className={styles.ways}>
          <Anchor component="button" type="button" size="sm" onClick={() => setKind(kind === 'app' ? 'backup' : 'app')}>
            {t(other)}
          </Anchor>
          <Anchor component="button" type="button" size="sm" onClick={onBack}>
            {t('Back')}
          </Anchor>
        </p>
      </Stack>
    </form>
  );
}
