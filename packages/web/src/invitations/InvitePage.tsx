import { Anchor, Button, Stack } from '@mantine/core';
import { useEffect, useState, type SyntheticEvent } from 'react';
import type { z } from 'zod';
import { CallFailed } from '@app/kernel/call-failed.ts';
import type { AlertText } from '@app/kernel/alert.ts';
import { acceptInvitation, openInvitation } from '@app/domain/invitations/invitations.calls.ts';
import { tellError } from '../ui/feedback/problem-texts.ts';
import { accountProblems, hasProblems, readAccount, type Wrong } from '../users/account-form.rules.ts';
import { AskForInvitation } from './AskForInvitation.tsx';
import { AccountFields } from '../users/AccountFields.tsx';
import { FormError } from '../ui/forms/FormError.tsx';
import styles from '../users/LoginPage.module.css';
import { ServiceButtons } from '../users/services/ServiceButtons.tsx';
import { SignInLayout } from '../users/SignInLayout.tsx';
import { fieldOf, useFormSend } from '../ui/forms/use-form-send.ts';
import { send } from '../wire/request/send.ts';
import { signIn, signOut } from '../wire/tab/session.ts';
import { t } from '../words/words.ts';

type Opened = z.output<typeof openInvitation.reply>;
/** Brings the token back from a sign-in, without it ever standing in an address that a server sees. */
const KEPT = 'invitation';

function tokenHere(): string {
  const token = location.hash.slice(1);
  if (token !== '') sessionStorage.setItem(KEPT, token);
  return token === '' ? (sessionStorage.getItem(KEPT) ?? '') : token;
}
function goIn(nameKey: string): void {
  sessionStorage.removeItem(KEPT);
  location.assign(`/${nameKey}/threads/inbox/chat?tour=first-day`);
}

/** The page of an invitation's link. Opening it changes nothing; accepting is a command of its own. */
export function InvitePage() {
  const [token] = useState(tokenHere);
  const [opened, setOpened] = useState<Opened>();
  const [problem, setProblem] = useState<AlertText>();
  const [isExpired, setExpired] = useState(false);
  useEffect(() => {
    let isGone = false;
    send(openInvitation, { token: token === '' ? '-' : token }).then(
      (reply) => isGone || setOpened(reply),
      (error: unknown) => {
        if (error instanceof CallFailed && !isGone) setExpired(error.has('invitations.expired'));
        void tellError(error).then((text) => isGone || setProblem(text));
      },
    );
    return () => {
      isGone = true;
    };
  }, [token]);
  return (
    <SignInLayout>
      {problem && (
        <>
          <h1>{problem.title}</h1>
          <p className={styles.lead} role="alert">
            {problem.message}
          </p>
          {isExpired && <AskForInvitation of={{ token }} label={t('Ask for a new invitation')} />}
          <Anchor href="/login">{t('Sign in')}</Anchor>
        </>
      )}
      {opened && (
        <>
          <h1>{t('Join {company}', { company: opened.company })}</h1>
          {opened.inviter !== '' && (
            <p className={styles.lead}>{t('{name} invites you to work in {company}.', { name: opened.inviter, company: opened.company })}</p>
          )}
          <Way token={token} opened={opened} />
        </>
      )}
    </SignInLayout>
  );
}

function Way({ token, opened }: { readonly token: string; readonly opened: Opened }) {
  if (opened.isYours) return <AcceptAsMyself token={token} account={opened.account} />;
  if (opened.account !== '') return <OtherAccount token={token} opened={opened} />;
  return opened.hasAccount ? <SignInFirst email={opened.email} /> : <NewAccount token={token} email={opened.email} />;
}

function AcceptAsMyself({ token, account }: { readonly token: string; readonly account: string }) {
  const { busy, failure, submit } = useFormSend();
  return (
    <Stack gap="md">
      <p className={styles.note}>{t('Signed in as {email}.', { email: account })}</p>
      <FormError>{failure}</FormError>
      <Button
        size="md"
        fullWidth
        loading={busy}
        onClick={() => void submit(async () => goIn((await send(acceptInvitation, { token, name: '', password: '' })).name_key))}
      >
        {t('Accept invitation')}
      </Button>
    </Stack>
  );
}

function OtherAccount({ token, opened: { email, account } }: { readonly token: string; readonly opened: Opened }) {
  const { busy, failure, submit } = useFormSend();
  const switchAccount = async (): Promise<void> => {
    await signOut();
    // Signing out clears what the tab keeps.
    sessionStorage.setItem(KEPT, token);
    location.reload();
  };
  return (
    <Stack gap="md">
      <p role="alert">{t('This invitation is for {invited}. You are signed in as {account}.', { invited: email, account })}</p>
      <FormError>{failure}</FormError>
      <Button size="md" fullWidth loading={busy} onClick={() => void submit(switchAccount)}>
        {t('Switch account')}
      </Button>
      <AskForInvitation of={{ token }} label={t('Ask for an invitation to this address')} />
      <Anchor href="/">{t('Stay signed in and leave this page')}</Anchor>
    </Stack>
  );
}

const SignInFirst = ({ email }: { readonly email: string }) => (
  <Stack gap="md">
    <p className={styles.note}>{t('This invitation is for {email}. Sign in with that account to accept it.', { email })}</p>
    <Button component="a" href="/login?next=%2Finvite" size="md" fullWidth>
      {t('Sign in')}
    </Button>
  </Stack>
);

function NewAccount({ token, email }: { readonly token: string; readonly email: string }) {
  const { busy, failure, submit } = useFormSend();
  const [wrong, setWrong] = useState<Wrong<'name' | 'password' | 'again'>>({});
  function onSubmit(event: SyntheticEvent<HTMLFormElement>): void {
    event.preventDefault();
    const form = event.currentTarget;
    const account = readAccount((field) => fieldOf(form, field));
    const problems = accountProblems(account);
    setWrong(problems);
    if (hasProblems(problems)) return;
    const { name, password } = account;
    void submit(async () => {
      const { name_key: nameKey, email: address } = await send(acceptInvitation, { token, name, password });
      await signIn(address, password);
      goIn(nameKey);
    });
  }
  return (
    <form onSubmit={onSubmit} noValidate>
      <ServiceButtons next="/invite" />
      <Stack gap="md">
        <p className={styles.note}>{t('You get an account for {email}.', { email })}</p>
        <AccountFields wrong={wrong} />
        <FormError>{failure}</FormError>
        <Button type="submit" size="md" loading={busy} fullWidth>
          {t('Accept invitation')}
        </Button>
      </Stack>
    </form>
  );
}
