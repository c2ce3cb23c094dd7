import type { PublicOffer } from '@app/domain/offers/offers.calls.ts';
import styles from './QuoteRoom.module.css';
import type { RoomWords } from './room-words.ts';

interface Props {
  readonly offer: PublicOffer;
  readonly words: RoomWords;
  readonly formKey: string;
  readonly fields: Readonly<Record<string, string>>;
}
/** A question or a change request, about the quote or one of its lines. */
export function RoomAsk({ offer, words: { t }, formKey, fields }: Props) {
  const isOpen = offer.state === 'open';
  return (
    <form method="post" className={styles.part} aria-labelledby="ask-title">
      <h2 id="ask-title">{isOpen ? t('Ask or request a change') : t('Write to {company}', { company: offer.company.name })}</h2>
      <input type="hidden" name="key" value={formKey} />
      {offer.lines.length > 1 && (
        <label className={styles.field}>
          {t('About')}
          <select name="line" defaultValue={fields['line'] ?? ''}>
            <option value="">{t('The whole quote')}</option>
            {offer.lines.map(({ id, name, sku }) => (
              <option key={id} value={id}>
                {name || sku}
              </option>
            ))}
          </select>
        </label>
      )}
      <label className={styles.field}>
        {t('Your message')}
        <textarea name="text" rows={4} maxLength={4000} required defaultValue={fields['text'] ?? ''} />
      </label>
      <div className={styles.buttons}>
        <button type="submit" name="act" value="ask" className={styles.second}>
          {t('Send question')}
        </button>
        {offer.state !== 'accepted' && (
          <button type="submit" name="act" value="changes" className={styles.second}>
            {isOpen ? t('Request changes') : t('Request a new quote')}
          </button>
        )}
      </div>
    </form>
  );
}

/** Declining, with a reason, behind one click. */
export function RoomDecline({ words: { t } }: { readonly words: RoomWords }) {
  return (
    <details className={styles.part}>
      <summary>{t('Decline this quote')}</summary>
      <form method="post">
        <label className={styles.field}>
          {t('Reason (optional)')}
          <textarea name="reason" rows={2} maxLength={1000} />
        </label>
        <button type="submit" name="act" value="decline" className={styles.second}>
          {t('Decline')}
        </button>
      </form>
    </details>
  );
}
