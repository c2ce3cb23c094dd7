import type { ReactNode } from 'react';
import { Look } from '../ui/theme/Look.tsx';
import { ConsentLink } from '../widgets/consent/ConsentLink.tsx';
import { LazyConsent } from '../widgets/consent/LazyConsent.tsx';
import { useSession } from '../wire/tab/session.ts';
import { Picture } from '../ui/theme/Picture.tsx';
import { t } from '../words/words.ts';
import { ApronDrawing } from './ApronDrawing.tsx';
import styles from './LoginPage.module.css';

/** The page around a form that leads in. */
export function SignInLayout({ children }: { readonly children: ReactNode }) {
  const { defaultClient } = useSession();
  return (
    <Look mood="consumer">
      <div className={styles.page}>
        <main className={styles.side}>
          <a className={styles.brand} href="/" aria-label={t('Apron, home')}>
            <Picture src="/assets/clients/apron/logo-light.svg" alt="" width="auto" height={30} className={styles.onLight} />
            <Picture src="/assets/clients/apron/logo-dark.svg" alt="" width="auto" height={30} className={styles.onDark} />
          </a>
          <div className={styles.form}>{children}</div>
          <p className={styles.foot}>
            {t('Private aviation, from the first message to the flight.')} <ConsentLink />
          </p>
        </main>
        <aside className={styles.art} aria-hidden>
          <ApronDrawing />
        </aside>
        <LazyConsent company={defaultClient} screen="sign-in" at="bottom" />
      </div>
    </Look>
  );
}
