import { IconAlertTriangle, IconUserCheck, IconUserPlus } from '@tabler/icons-react';
import { marksOf, type SenderMarks, senderTrust } from '@app/domain/conversations/sender.rules.ts';
import type { Message } from '@app/domain/conversations/message.ts';
import { t } from '../../words/words.ts';
import styles from './MessageItem.module.css';

const icons = { known: IconUserCheck, new: IconUserPlus, failed: IconAlertTriangle } as const;

function Trust({ trust }: Pick<SenderMarks, 'trust'>) {
  const Icon = icons[trust];
  return (
    <span className={styles.mark} data-bad={trust === 'failed' || undefined}>
      <Icon size={14} stroke={1.75} aria-hidden />
      {t(senderTrust.label(trust))}
    </span>
  );
}

/** The address that an email came from, and findings about who sent it: a name alone proves nothing. */
export function SenderLine({ message }: { readonly message: Pick<Message, 'from' | 'data'> }) {
  const marks = marksOf(message.data);
  const warnings = [marks?.claimsColleague && t('Claims to be a colleague'), marks?.otherAddress && t('Not this contact’s address')].filter(Boolean);
  return (
    <>
      {message.from.email !== '' && (
        <bdi dir="ltr" className={styles.address}>
          {message.from.email}
        </bdi>
      )}
      {marks && <Trust trust={marks.trust} />}
      {warnings.map((warning) => (
        <span key={String(warning)} className={styles.mark} data-bad>
          <IconAlertTriangle size={14} stroke={1.75} aria-hidden />
          {warning}
        </span>
      ))}
    </>
  );
}
