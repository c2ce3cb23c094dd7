import { Button, CopyButton, Group, PasswordInput, Skeleton, Stack, TextInput } from '@mantine/core';
import { useEffect, useState, type SyntheticEvent } from 'react';
import { renderSVG } from 'uqr';
import { requiredMessage } from '../ui/feedback/input.rules.ts';
import { showProblem } from '../ui/feedback/show-problem.ts';
import { toast } from '../ui/feedback/toast.ts';
import {
  authConfirmSecondFactor,
  authDrawSecondFactor,
  authEndSecondFactor,
  authHasPassword,
  authNewBackupCodes,
  type SecondFactor as Drawn,
} from '../wire/request/auth-calls.ts';
import { reloadSession, useSession } from '../wire/tab/session.ts';
import { readCode } from './account-form.rules.ts';
import { FormError } from '../ui/forms/FormError.tsx';
import { secretIn } from './second-factor.rules.ts';
import styles from './SecondFactor.module.css';
import { fieldOf, useFormSend } from '../ui/forms/use-form-send.ts';
import { t } from '../words/words.ts';

type Step = { readonly at: 'start' } | { readonly at: 'draw'; readonly drawn: Drawn } | { readonly at: 'keep'; readonly codes: readonly string[] };

interface Props {
  readonly wanted?: 'switch' | 'codes';
  readonly close: () => void;
}
/** Turns two-step sign-in of the person on or off, or makes new backup codes (AUT-1). */
export function SecondFactor({ wanted = 'switch', close }: Props) {
  const { account } = useSession();
  const [step, setStep] = useState<Step>({ at: 'start' });
  if (step.at === 'draw') return <Draw drawn={step.drawn} onOn={() => setStep({ at: 'keep', codes: step.drawn.backupCodes })} />;
  if (step.at === 'keep') {
    return <Keep codes={step.codes} isReplacement={wanted === 'codes'} onDone={() => void reloadSession().catch(showProblem).then(close)} />;
  }
  if (wanted === 'codes') {
    return (
      <Confirm
        text={t('New backup codes replace the earlier ones, which no longer work.')}
        action={t('Make new codes')}
        act={async (password) => setStep({ at: 'keep', codes: await authNewBackupCodes(password) })}
      />
    );
  }
  if (account?.secondFactor) {
    return (
      <Confirm
        text={t('Sign-in requires your password and a code from your app.')}
        action={t('Turn off')}
        act={async (password) => {
          await authEndSecondFactor(password);
          await reloadSession();
          toast({ title: t('Two-step sign-in is off'), message: t('Sign-in requires only your password.') });
          close();
        }}
      />
    );
  }
  return (
    <Confirm
      text={t('Sign-in requires a code from an app on your phone in addition to your password. A stolen password alone is not enough.')}
      action={t('Set up')}
      act={async (password) => setStep({ at: 'draw', drawn: await authDrawSecondFactor(password) })}
    />
  );
}

interface ConfirmProps {
  readonly text: string;
  readonly action: string;
  /** Receives '' from a person without a password. */
  readonly act: (password: string) => Promise<void>;
}
function Confirm({ text, action, act }: ConfirmProps) {
  const { busy, failure, submit } = useFormSend();
  const [asks, setAsks] = useState<boolean>();
  const [wrong, setWrong] = useState<string>();
  useEffect(() => {
    authHasPassword().then(setAsks, () => setAsks(true));
  }, []);
  function onSubmit(event: SyntheticEvent<HTMLFormElement>): void {
    event.preventDefault();
    const password = fieldOf(event.currentTarget, 'password');
    const problem = asks ? requiredMessage(t('Password'), password) : undefined;
    setWrong(problem);
    if (!problem) void submit(() => act(password));
  }
  return (
    <form onSubmit={onSubmit} noValidate>
      <Stack gap="md">
        <p className={styles.text}>{text}</p>
        {asks === undefined && <Skeleton height={62} role="status" aria-label={t('Loading')} />}
        {asks && <PasswordInput label={t('Your password')} name="password" autoComplete="current-password" error={wrong} data-autofocus />}
        <FormError>{failure}</FormError>
        <Group justify="flex-end">
          <Button type="submit" loading={busy} disabled={asks === undefined}>
            {action}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

function Draw({ drawn, onOn }: { readonly drawn: Drawn; readonly onOn: () => void }) {
  const { busy, failure, submit } = useFormSend();
  const [wrong, setWrong] = useState<string>();
  const secret = secretIn(drawn.uri);
  function onSubmit(event: SyntheticEvent<HTMLFormElement>): void {
    event.preventDefault();
    const code = readCode(fieldOf(event.currentTarget, 'code'));
    const problem = requiredMessage(t('Code'), code);
    setWrong(problem);
    if (problem) return;
    void submit(async () => {
      await authConfirmSecondFactor(code);
      onOn();
    });
  }
  return (
    <form onSubmit={onSubmit} noValidate>
      <Stack gap="md">
        <div className={styles.draw}>
          {/* The library draws our own text: the markup contains nothing from outside. */}
          <div className={styles.code} role="img" aria-label={t('QR code for your app')} dangerouslySetInnerHTML={{ __html: renderSVG(drawn.uri) }} />
          <Stack gap="xs">
            <p className={styles.text}>{t('Scan this with an authenticator app. On a phone, copy the key into it instead:')}</p>
            <span className={styles.secret} data-testid="secret">
              {secret}
            </span>
            <CopyButton value={secret}>
              {({ copied, copy }) => (
                <Button variant="default" size="xs" onClick={copy}>
                  {copied ? t('Copied') : t('Copy the key')}
                </Button>
              )}
            </CopyButton>
          </Stack>
        </div>
        <TextInput
          label={t('Code from the app')}
          name="code"
          autoComplete="one-time-code"
          inputMode="numeric"
          error={wrong}
          ref={(field) => field?.focus()}
        />
        <FormError>{failure}</FormError>
        <Group justify="flex-end">
          <Button type="submit" loading={busy}>
            {t('Turn on')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

interface KeepProps {
  readonly codes: readonly string[];
  readonly isReplacement: boolean;
  readonly onDone: () => void;
}
function Keep({ codes, isReplacement, onDone }: KeepProps) {
  return (
    <Stack gap="md">
      <p className={styles.text}>
        {isReplacement
          ? t('Store these backup codes where you can find them without your phone. Each works once. The earlier ones no longer work.')
          : t('Two-step sign-in is on. Store these backup codes where you can find them without your phone. Each works once.')}
      </p>
      <ul className={styles.codes} aria-label={t('Backup codes')}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Group justify="flex-end">
        <CopyButton value={codes.join('\n')}>
          {({ copied, copy }) => (
            <Button variant="default" onClick={copy}>
              {copied ? t('Copied') : t('Copy codes')}
            </Button>
          )}
        </CopyButton>
        <Button onClick={onDone}>{t('Done')}</Button>
      </Group>
    </Stack>
  );
}
