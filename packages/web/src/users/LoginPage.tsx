import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { signInAnonymously, signOut, useSession } from '../wire/session.ts';
import { AccessCodeForm } from './AccessCodeForm.tsx';
import { CreateAccountForm } from './CreateAccountForm.tsx';
import { destination, ownPath, type LoginMode } from './login.rules.ts';
import styles from './LoginPage.module.css';
import { LoginScene } from './LoginScene.tsx';
import { SignInForm } from './SignInForm.tsx';

const titles: Record<LoginMode, string> = { 'sign-in': 'Sign in', create: 'Create an account', code: 'Enter your access code' };

/** The way in: for staff by e-mail and password, for consumers also by access code (AUT-1, AUT-9). Goes back to where one came from. */
export function LoginPage() {
  const { status, anonymous, consumer, clients, account } = useSession();
  const [wished, setWished] = useState<LoginMode>('sign-in');
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const signedIn = status === 'in' && !anonymous;
  const worksFor = clients[0]?.name_key;
  const to = destination({ signedIn, anonymous, consumer, worksFor, next: ownPath(params.get('next')) });
  const mode = signedIn ? 'code' : wished;

  useEffect(() => {
    if (to) void navigate(to, { replace: true });
  }, [to, navigate]);

  return (
    <div className={styles.page}>
      <main className={styles.side}>
        <Link to="/" reloadDocument className={styles.brand} aria-label="Apron, home">
          <img src="/assets/clients/apron/logo-light.svg" alt="" height={26} className={styles.onLight} />
          <img src="/assets/clients/apron/logo-dark.svg" alt="" height={26} className={styles.onDark} />
        </Link>
        {status !== 'loading' && !to && (
          <div className={styles.form}>
            <h1>{titles[mode]}</h1>
            {mode === 'sign-in' && (
              <>
                <SignInForm />
                <p className={styles.other}>
                  New here?{' '}
                  <button type="button" onClick={() => setWished('create')}>
                    Create an account
                  </button>
                </p>
                <Button
                  variant="subtle"
                  color="gray"
                  className={styles.guest}
                  onClick={() =>
                    void signInAnonymously().then(
                      () => navigate('/'),
                      () => undefined,
                    )
                  }
                >
                  Continue without an account
                </Button>
              </>
            )}
            {mode === 'create' && (
              <>
                <CreateAccountForm />
                <p className={styles.other}>
                  Have an account?{' '}
                  <button type="button" onClick={() => setWished('sign-in')}>
                    Sign in
                  </button>
                </p>
              </>
            )}
            {mode === 'code' && (
              <>
                <p className={styles.lead}>
                  You are signed in as <b>{account?.email}</b>. The marketplace opens with the code that you were given.
                </p>
                <AccessCodeForm />
                <p className={styles.other}>
                  {worksFor && (
                    <>
                      <Link to={`/${worksFor}/threads/inbox/chat`}>Go to your inbox</Link> ·{' '}
                    </>
                  )}
                  <button type="button" onClick={() => void signOut()}>
                    Use another account
                  </button>
                </p>
              </>
            )}
          </div>
        )}
        <p className={styles.legal}>Your session stays on this device until you sign out.</p>
      </main>
      <LoginScene />
    </div>
  );
}
