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
  /** The refusal was sent and has to be sent again. */
  readonly isRefusing: boolean;
}
/** Asks the customer who signed another flight to agree to this one, or to call it off. Until then it is not released. */
export function TripConsent({ company, consent: { changes, seen, mayRefuse }, words: { t }, name, isRefusing }: Props) {
  return (
    <section className={styles.changes} aria-labelledby="consent-title">
      <h2 id="consent-title">{t('Do you agree to these changes?')}</h2>
      <p>{t('You signed something else. If you do not agree, you may cancel for a full refund.')}</p>
      <ul>
        {changes.map((change) => (
          <li key={change}>{change}</li>
        ))}
      </ul>
      <Answer act="agree" button={t('I agree')} isMain seen={seen} name={name} words={{ t }} />
      {mayRefuse ? (
        <details open={isRefusing}>
          <summary>{t('I do not agree')}</summary>
          <p>{t('This cancels the whole trip. Everything that you paid goes back to you.')}</p>
          <Answer act="refuse" button={t('Cancel the trip for a full refund')} seen={seen} name={name} words={{ t }} />
        </details>
      ) : (
        <p>{t('The trip has begun: write to {company} below if you do not agree.', { company })}</p>
      )}
    </section>
  );
}

interface AnswerProps {
  readonly act: 'agree' | 'refuse';
  readonly button: string;
  readonly isMain?: boolean;
  readonly seen: string;
  readonly name: string;
  readonly words: Pick<RoomWords, 't'>;
}
function Answer({ act, button, isMain = false, seen, name, words: { t } }: AnswerProps) {
  return (
    <form method="post">
      <input type="hidden" name="act" value={act} />
      <input type="hidden" name="seen" value={seen} />
      <label className={room.field}>
        {t('Your full name')}
        <input type="text" name="name" maxLength={160} required autoComplete="name" defaultValue={name} />
      </label>
      <div className={room.buttons}>
        <button type="submit" className={isMain ? room.main : room.second}>
          {button}
        </button>
      </div>
    </form>
  );
}
