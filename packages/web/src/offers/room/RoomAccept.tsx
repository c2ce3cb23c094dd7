import type { PublicOffer } from '@app/domain/offers/offers.calls.ts';
import styles from './QuoteRoom.module.css';
import { CHOSEN_FIELD } from './room-form.rules.ts';
import type { RoomWords } from './room-words.ts';

interface Props {
  readonly offer: PublicOffer;
  readonly words: RoomWords;
  /** Fields of a refused try. */
  readonly fields: Readonly<Record<string, string>>;
}
/** Signature and acceptance. The button states the act and its amount. */
export function RoomAccept({ offer, words: { t, money }, fields }: Props) {
  const hasChoices = offer.lines.some(({ optional, range }) => optional || range !== null);
  return (
    <form id="accept" method="post" className={styles.part} aria-labelledby="accept-title">
      <h2 id="accept-title">{t('Accept and sign')}</h2>
      <input type="hidden" name={CHOSEN_FIELD} value="1" />
      <input type="hidden" name="sha256" value={offer.sha256} />
      {hasChoices && (
        <button type="submit" formMethod="get" formNoValidate data-plain="" className={styles.second}>
          {t('Update the total')}
        </button>
      )}
      <label className={styles.field}>
        {t('Your full name')}
        <input name="name" autoComplete="name" maxLength={200} required defaultValue={fields['name'] ?? offer.customer} />
      </label>
      <label className={styles.field}>
        {t('Purchase order number (optional)')}
        <input name="po_number" maxLength={60} autoComplete="off" defaultValue={fields['po_number']} />
      </label>
      <label className={styles.check}>
        <input type="checkbox" name="consent" value="yes" required defaultChecked={fields['consent'] === 'yes'} />
        <span>{offer.disclosure}</span>
      </label>
      {offer.terms !== '' && (
        <p className={styles.soft}>
          <a href={offer.terms} target="_blank" rel="noreferrer">
            {t('Terms')}
          </a>
        </p>
      )}
      <button type="submit" name="act" value="accept" className={styles.main} id="accept-button" data-live="">
        {t('Sign and accept {amount}', { amount: money(offer.total) })}
      </button>
    </form>
  );
}
