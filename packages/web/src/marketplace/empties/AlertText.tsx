import type { AlertEmail } from '@app/domain/marketplace/alerts/alerts.calls.ts';
import { t } from '../../words/words.ts';
import styles from './AlertText.module.css';

/** The email of an alert, as its owner reads it; their private link is hidden. */
export function AlertText({ subject, text }: AlertEmail) {
  return (
    <details className={styles.email}>
      <summary>{t('Email that they receive')}</summary>
      <p>
        <b>{subject}</b>
      </p>
      <p className={styles.words}>{text}</p>
    </details>
  );
}
