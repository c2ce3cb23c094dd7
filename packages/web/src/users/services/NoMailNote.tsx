import styles from '../LoginPage.module.css';
import { useSendsLinks } from './sign-in-services.ts';
import { t } from '../../words/words.ts';

/** Says where this server can send no link, before a person waits for one. */
export function NoMailNote() {
  if (useSendsLinks()) return null;
  return (
    <p className={styles.note} role="status">
      {t('This server cannot send email yet, so no link can reach you. Ask the people who run it.')}
    </p>
  );
}
