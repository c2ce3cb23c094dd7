import { Link, useLocation } from 'react-router';
import { t } from '../../words/words.ts';
import { RunwayDrawing } from './RunwayDrawing.tsx';
import styles from './SignInPrompt.module.css';
import { Welcome } from './Welcome.tsx';

/** The page for a visitor without an access code (MKT-1): how to get in, and what is inside. */
export function SignInPrompt() {
  const { pathname, search } = useLocation();
  return (
    <>
      <section className={styles.band} aria-labelledby="sign-in-first">
        <RunwayDrawing />
        <div className={styles.inner}>
          <h1 id="sign-in-first">{t('Please Sign In or Enter Access Code!')}</h1>
          <p>
            {t('The marketplace is open to people with an access code.')}{' '}
            <Link to={`/login?next=${encodeURIComponent(pathname + search)}`}>{t('Click Here')}</Link>
          </p>
        </div>
      </section>
      <div className={styles.inner}>
        <Welcome />
      </div>
    </>
  );
}
