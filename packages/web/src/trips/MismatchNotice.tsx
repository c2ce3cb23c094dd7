import { Button } from '@mantine/core';
import { useState } from 'react';
import { missedContact } from '@app/domain/trips/contact-mismatch.rules.ts';
import { t } from '../words/words.ts';
import { useCharter } from './use-charter.ts';
import styles from './MismatchNotice.module.css';

interface Props {
  /** Path of the record that is answered. */
  readonly path: string;
  /** Addresses that get the answer. */
  readonly to: readonly string[];
  readonly draft: string;
  readonly onSwitch: (email: string) => void;
}
/** Stays above an answer to a broker's request that does not go to the contact of the request, until somebody confirms or switches (THR-10). */
export function MismatchNotice({ path, to, draft, onSwitch }: Props) {
  const { doc } = useCharter(/\/quotes\//.test(path) ? path : undefined);
  const [confirmed, setConfirmed] = useState('');
  const email = doc && 'quoteType' in doc ? missedContact(doc, to) : '';
  if (email === '' || confirmed === draft) return null;
  return (
    <div className={styles.notice} role="alert">
      <span>
        <strong>{t('Contact Mismatch!')}</strong> {t('The contact of this request is {email}. It is not among the recipients.', { email })}
      </span>
      <span className={styles.actions}>
        <Button size="compact-xs" variant="default" onClick={() => setConfirmed(draft)}>
          {t('Confirm')}
        </Button>
        <Button size="compact-xs" onClick={() => onSwitch(email)}>
          {t('Send to {email}', { email })}
        </Button>
      </span>
    </div>
  );
}
