import type { TripPage } from '@app/domain/offers/trip/trip-page.calls.ts';
import room from '../room/QuoteRoom.module.css';
import type { RoomWords } from '../room/room-words.ts';
import styles from './TripRoom.module.css';

interface Props {
  readonly company: string;
  readonly consent: NonNullable<TripPage['consent']>;
  readonly words: RoomWords;
  /** Name that was typed before it was refused. */
  readonly name: string;
}
/** Asks the customer who signed another flight to agree to this one. Until then it is not released. */
export function TripConsent({ company, consent: { changes, seen }, words: { t }, name }: Props) {
  return (
    <form method="post" className={styles.changes} aria-labelledby="consent-title">
      <h2 id="consent-title">{t('Do you agree to these changes?')}</h2>
      <p>{t('You signed something else. If you do not agree, write to {company} below: you may cancel for a full refund.', { company })}</p>
      <ul>
        {changes.map((change) => (
          <li key={change}>{change}</li>
        ))}
      </ul>
      <input type="hidden" name="act" value="agree" />
      <input type="hidden" name="seen" value={seen} />
      <label className={room.field}>
        {t('Your full name')}
        <input type="text" name="name" maxLength={160} required autoComplete="name" defaultValue={name} />
      </label>
      <div className={room.buttons}>
        <button type="submit" className={room.main}>
          {t('I agree')}
        </button>
      </div>
    </form>
  );
}
