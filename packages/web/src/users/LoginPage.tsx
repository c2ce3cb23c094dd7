import { Anchor } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { signInPath } from '@app/domain/clients/own-path.rules.ts';
import { lastPage } from '../wire/session/local-state.ts';
import { session, useSession } from '../wire/tab/session.ts';
import { AccessCodeForm } from './AccessCodeForm.tsx';
import { destination } from './after-sign-in.rules.ts';
import { CodeForm } from './CodeForm.tsx';
import { ConfirmForm } from './ConfirmForm.tsx';
import { CreateAccountForm } from './CreateAccountForm.tsx';
import { FormError } from '../ui/forms/FormError.tsx';
import { isDone, linkIn, type Step } from './login-steps.rules.ts';
import styles from './LoginPage.module.css';
import { ForgotPasswordForm, NewPasswordForm } from './PasswordForms.tsx';
import { ServiceButtons } from './services/ServiceButtons.tsx';
import { serviceFailure } from './services/service-failure.rules.ts';
import { SignInLayout } from './SignInLayout.tsx';
import { SignInForm } from './SignInForm.tsx';
import { t } from '../words/words.ts';

/** The way in: sign in, make an account, redeem an access code, or look around without one (AUT-1, AUT-9). */
export function LoginPage() {
  const { hash } = useLocation();
  return (
    <SignInLayout>
      {/* A link of an email may be opened in the tab that waits for it: only what follows the `#` changes then. */}
      <Steps key={hash} />
    </SignInLayout>
  );
}

function Steps() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const { status, anonymous } = useSession();
  const { hash } = useLocation();
  const link = linkIn(hash);
  const next = params.get('next');
  const [step, setStep] = useState<Step>(link?.step ?? 'in');
  const goOn = (): void => {
    const to = destination(session.getState(), { next, lastPage: lastPage() });
    if (to === undefined) setStep('code');
    else void navigate(to, { replace: true });
  };
  // Somebody who is signed in already has nothing to do here, unless a code is still missing.
  useEffect(() => {
    if (isDone({ status, anonymous, link })) goOn();
    // oxlint-disable-next-line react/exhaustive-deps -- once, when it is known who is here
  }, [status]);

  const failed = serviceFailure(params.get('error'));

  const toSignIn = (): void => {
    setStep('in');
    if (link) void navigate(signInPath(next), { replace: true });
  };
  if (step === 'new') return <NewPasswordForm token={link?.token ?? ''} onDone={toSignIn} />;
  if (step === 'confirm') return <ConfirmForm token={link?.token ?? ''} onDone={goOn} onBack={toSignIn} />;
  if (step === 'forgot') return <ForgotPasswordForm next={next} onBack={() => setStep('in')} />;
  if (step === 'second') return <CodeForm onDone={goOn} onBack={() => setStep('in')} />;
  if (step === 'code') return <AccessCodeForm onDone={goOn} onOther={() => setStep('in')} />;
  const above = (
    <>
      {failed !== undefined && (
        <div className={styles.told}>
          <FormError>{failed}</FormError>
        </div>
      )}
      <ServiceButtons next={next} onDone={goOn} />
    </>
  );
  if (step === 'up') return <CreateAccountForm above={above} next={next ?? ''} onBack={() => setStep('in')} />;
  return (
    <>
      <h1>{t('Sign in')}</h1>
      <p className={styles.lead}>
        {t('New here?')}{' '}
        <Anchor component="button" type="button" inherit onClick={() => setStep('up')}>
          {t('Create an account')}
        </Anchor>
      </p>
      {above}
      <SignInForm onDone={goOn} onForgot={() => setStep('forgot')} onCode={() => setStep('second')} />
    </>
  );
}
