import { Anchor } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { Look } from '../ui/Look.tsx';
import { lastPage } from '../wire/local-state.ts';
import { session, useSession } from '../wire/session.ts';
import { AccessCodeForm } from './AccessCodeForm.tsx';
import { destination } from './after-sign-in.rules.ts';
import { ApronDrawing } from './ApronDrawing.tsx';
import { CodeForm } from './CodeForm.tsx';
import { CreateAccountForm } from './CreateAccountForm.tsx';
import { FormError } from './FormError.tsx';
import styles from './LoginPage.module.css';
import { ForgotPasswordForm, NewPasswordForm } from './PasswordForms.tsx';
import { ServiceButtons } from './ServiceButtons.tsx';
import { serviceFailure } from './service-failure.rules.ts';
import { SignInForm } from './SignInForm.tsx';
import { t } from '../words/words.ts';

type Step = 'in' | 'up' | 'second' | 'code' | 'forgot' | 'new';

/** The way in: sign in, make an account, redeem an access code, or look around without one (AUT-1, AUT-9). */
export function LoginPage() {
  return (
    <Look mood="consumer">
      <div className={styles.page}>
        <main className={styles.side}>
          <a className={styles.brand} href="/" aria-label={t('Apron, home')}>
            <img src="/assets/clients/apron/logo-light.svg" alt="" className={styles.onLight} />
            <img src="/assets/clients/apron/logo-dark.svg" alt="" className={styles.onDark} />
          </a>
          <div className={styles.form}>
            <Steps />
          </div>
          <p className={styles.foot}>{t('Private aviation, from the first message to the flight.')}</p>
        </main>
        <aside className={styles.art} aria-hidden>
          <ApronDrawing />
        </aside>
      </div>
    </Look>
  );
}

function Steps() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const { status, anonymous } = useSession();
  const [step, setStep] = useState<Step>(params.has('token') ? 'new' : 'in');
  const goOn = (): void => {
    const to = destination(session.getState(), { next: params.get('next'), lastPage: lastPage() });
    if (to === undefined) setStep('code');
    else void navigate(to, { replace: true });
  };
  // Somebody who is signed in already has nothing to do here, unless a code is still missing.
  useEffect(() => {
    if (status === 'in' && !anonymous && step !== 'new') goOn();
    // oxlint-disable-next-line react/exhaustive-deps -- once, when it is known who is here
  }, [status]);

  const failed = serviceFailure(params.get('error'));

  if (step === 'new') return <NewPasswordForm token={params.get('token') ?? ''} onDone={() => setStep('in')} />;
  if (step === 'forgot') return <ForgotPasswordForm onBack={() => setStep('in')} />;
  if (step === 'second') return <CodeForm onDone={goOn} onBack={() => setStep('in')} />;
  if (step === 'code') return <AccessCodeForm onDone={goOn} onOther={() => setStep('in')} />;
  return (
    <>
      <h1>{step === 'in' ? t('Sign in') : t('Create your account')}</h1>
      <p className={styles.lead}>
        {step === 'in' ? t('New here?') : t('Already have one?')}{' '}
        <Anchor component="button" type="button" inherit onClick={() => setStep(step === 'in' ? 'up' : 'in')}>
          {step === 'in' ? t('Create an account') : t('Sign in instead')}
        </Anchor>
      </p>
      {failed !== undefined && (
        <div className={styles.told}>
          <FormError>{failed}</FormError>
        </div>
      )}
      <ServiceButtons next={params.get('next')} />
      {step === 'in' ? (
        <SignInForm onDone={goOn} onForgot={() => setStep('forgot')} onCode={() => setStep('second')} />
      ) : (
        <CreateAccountForm onDone={goOn} />
      )}
    </>
  );
}
