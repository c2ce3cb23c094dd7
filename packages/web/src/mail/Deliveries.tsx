import { Button } from '@mantine/core';
import { outboxErrorInWords } from '@app/domain/mail/outbox/outbox-error.rules.ts';
import { type Delivery, deliveryStates } from '@app/domain/mail/outbox/delivery.rules.ts';
import type { OutboxItem } from '@app/domain/mail/outbox/outbox-item.ts';
import { StateChip } from '../widgets/status/StateChip.tsx';
import { tStored, t } from '../words/words.ts';
import styles from './OutboxPage.module.css';

const colors: Readonly<Record<Delivery['state'], 'blue' | 'green' | 'red' | 'amber'>> = {
  waiting: 'blue',
  sent: 'green',
  failed: 'red',
  unsure: 'amber',
};

/** The delivery of an email by recipient, with a retry for failed ones. */
export function Deliveries({ item, onAgain }: { readonly item: OutboxItem; readonly onAgain: ((email: string) => void) | undefined }) {
  return (
    <ul className={styles.deliveries} aria-label={t('By recipient')}>
      {item.delivery.map(({ email, state, detail }) => (
        <li key={email} data-state={state}>
          <span className={styles.recipient}>{email}</span>
          <StateChip label={t(deliveryStates.label(state))} colour={colors[state]} />
          {onAgain && (state === 'failed' || state === 'unsure') && (
            <Button size="compact-xs" variant="default" onClick={() => onAgain(email)} aria-label={t('Send again to {email}', { email })}>
              {t('Send again')}
            </Button>
          )}
          {detail !== '' && <span className={styles.detail}>{outboxErrorInWords(detail, { tStored })}</span>}
        </li>
      ))}
    </ul>
  );
}
