import { Button, Textarea } from '@mantine/core';
import { useState } from 'react';
import { FormError } from '../../ui/forms/FormError.tsx';
import { SendAgain } from '../../users/SendAgain.tsx';
import { t } from '../../words/words.ts';
import styles from './Confirmation.module.css';
import { estimateText } from '../flights/flight-words.rules.ts';
import { FlightCards } from '../flights/FlightInfo.tsx';
import type { ContactEntry, Selection } from '../flow/flow.rules.ts';

interface Props {
  readonly selection: Selection;
  readonly contact: ContactEntry;
  readonly busy: boolean;
  /** The account's address is not confirmed yet, so no request is taken. */
  readonly isUnconfirmed: boolean;
  readonly onConfirm: (notes: string) => void;
}

/** Repeats everything before it is sent (M2 'Confirmation step'); notes for 'have' flights only (MKT-9). */
export function Confirmation({ selection, contact, busy, isUnconfirmed, onConfirm }: Props) {
  const [notes, setNotes] = useState('');
  return (
    <section aria-labelledby="confirmation" className={styles.block}>
      <h2 id="confirmation" tabIndex={-1}>
        {t('Confirmation')}
      </h2>
      <dl className={styles.facts}>
        <div>
          <dt>{t('Contact')}</dt>
          <dd>
            {contact.first_name} {contact.last_name}
            <span>{contact.email}</span>
            <span>{contact.phone}</span>
          </dd>
        </div>
        {!selection.isHave && (
          <div>
            <dt>{t('Aircraft')}</dt>
            <dd>
              {selection.aircraftName}
              <span>{selection.operator.name}</span>
            </dd>
          </div>
        )}
        {!selection.isHave && (
          <div>
            <dt>{t('Quote Estimate')}</dt>
            <dd>{estimateText(selection)}</dd>
          </div>
        )}
      </dl>
      <FlightCards selection={selection} />
      {selection.isHave && (
        <Textarea
          label={t('Notes for operator')}
          placeholder={t('Any special instructions or requests (optional)')}
          autosize
          minRows={3}
          maxLength={2000}
          value={notes}
          onChange={(event) => setNotes(event.currentTarget.value)}
        />
      )}
      {isUnconfirmed && (
        <div className={styles.unconfirmed}>
          <FormError>{t('Confirm your email address first. Open the link in the email that we sent you, then come back here.')}</FormError>
          <SendAgain />
        </div>
      )}
      <Button size="md" loading={busy} onClick={() => onConfirm(notes)}>
        {t('Confirm Flight')}
      </Button>
    </section>
  );
}
