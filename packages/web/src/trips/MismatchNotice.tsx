import { Button } from '@mantine/core';
import { useState } from 'react';
import { where } from '@app/kernel/queries/where.ts';
import { missedContact } from '@app/domain/trips/contact-mismatch.rules.ts';
import { quotes } from '@app/domain/trips/trips.collection.ts';
import { useLive } from '../wire/tab/use-live.ts';
import { t } from '../words/words.ts';
import { useCharter } from './use-charter.ts';
import styles from './MismatchNotice.module.css';

interface Props {
  /** Path of the record that is answered. */
  readonly path: string;
  /** Path of the conversation: a quote that was made of one of its messages counts, too. */
  readonly thread: string;
  /** Addresses that get the answer. */
  readonly to: readonly string[];
  readonly draft: string;
  readonly onSwitch: (email: string) => void;
}
/** Stays above an answer to a broker's request that does not go to the contact of the request, until somebody confirms or switches (THR-10). */
export function MismatchNotice({ path, thread, to, draft, onSwitch }: Props) {
  const isQuote = /\/quotes\//.test(path);
  const { doc } = useCharter(isQuote ? path : undefined);
  const { docs: made } = useLive(quotes, isQuote ? undefined : { where: where('thread', 'eq', thread), limit: 1 });
  const [confirmed, setConfirmed] = useState('');
  const quote = doc && 'quoteType' in doc ? doc : made[0];
  const email = quote ? missedContact(quote, to) : '';
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
