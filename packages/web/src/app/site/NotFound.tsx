import styles from './Plain.module.css';
import { t } from '../../words/words.ts';

interface Props {
  /** Of the client, as `home` is. */
  readonly email: string;
  readonly home?: string;
  /** Says why, in other words. */
  readonly title?: string | undefined;
  readonly message?: string | undefined;
}
/** A page that does not exist (CMS-4). */
export function NotFound({ email, home = '/', title, message }: Props) {
  return (
    <main className={styles.page}>
      <p className={styles.code}>404</p>
      <h1>{title === undefined ? t('Page not found') : t(title)}</h1>
      <p>{message === undefined ? t('Sorry, we couldn’t find the page you’re looking for.') : t(message)}</p>
      <p className={styles.actions}>
        <a className={styles.main} href={home}>
          {t('Go back home')}
        </a>
        {email !== '' && <a href={`mailto:${email}`}>{t('Contact support')}</a>}
      </p>
    </main>
  );
}
