import styles from './Plain.module.css';
import { t } from '../../words/words.ts';

/** A page that does not exist (CMS-4). `home` and `email` are the client's. */
export function NotFound({ email, home = '/' }: { readonly email: string; readonly home?: string }) {
  return (
    <main className={styles.page}>
      <p className={styles.code}>404</p>
      <h1>{t('Page not found')}</h1>
      <p>{t('Sorry, we couldn’t find the page you’re looking for.')}</p>
      <p className={styles.actions}>
        <a className={styles.main} href={home}>
          {t('Go back home')}
        </a>
        {email !== '' && <a href={`mailto:${email}`}>{t('Contact support')}</a>}
      </p>
    </main>
  );
}
