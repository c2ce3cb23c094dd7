import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { t } from '../../words/words.ts';
import type { Draft } from './composer.rules.ts';
import { RecipientField } from './RecipientField.tsx';
import styles from './Composer.module.css';

interface Props {
  readonly draft: Draft;
  readonly onChange: (fields: Partial<Draft>) => void;
}

/** The people who get it and, of an email, its copies and its subject. */
export function AddressFields({ draft, onChange }: Props) {
  const hasCopies = draft.cc.length + draft.bcc.length > 0;
  const [copies, setCopies] = useState(hasCopies);
  const showCopies = copies || hasCopies;
  const isEmail = draft.medium === 'email';
  return (
    <>
      {(isEmail || draft.medium === 'text') && (
        <RecipientField
          label={t('To')}
          medium={draft.medium}
          people={draft.recipients}
          onChange={(recipients) => onChange({ recipients })}
          after={
            isEmail &&
            !showCopies && (
              <button type="button" className={styles.more} onClick={() => setCopies(true)}>
                {t('Cc')} {t('Bcc')}
              </button>
            )
          }
        />
      )}
      {isEmail && showCopies && (
        <>
          <RecipientField
            label={t('Cc')}
            medium="email"
            people={draft.cc}
            onChange={(cc) => onChange({ cc })}
            takesFocus={copies && draft.cc.length === 0}
          />
          <RecipientField label={t('Bcc')} medium="email" people={draft.bcc} onChange={(bcc) => onChange({ bcc })} />
        </>
      )}
      {isEmail && (
        <div className={styles.field}>
          <span className={styles.label} aria-hidden>
            {t('Subject')}
          </span>
          <TextInput
            variant="unstyled"
            size="xs"
            aria-label={t('Subject')}
            className={styles.subject ?? ''}
            value={draft.subject}
            maxLength={300}
            onChange={(event) => onChange({ subject: event.currentTarget.value })}
          />
        </div>
      )}
    </>
  );
}
