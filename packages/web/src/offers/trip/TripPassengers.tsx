import type { TripPage, TripPagePassenger } from '@app/domain/offers/trip/trip-page.calls.ts';
import type { RoomRefusal } from '../room/answer-room.ts';
import room from '../room/QuoteRoom.module.css';
import type { RoomWords } from '../room/room-words.ts';
import { passengerTypeText } from './trip-room-words.ts';
import styles from './TripRoom.module.css';

interface Props {
  readonly trip: TripPage;
  readonly words: RoomWords;
  /** A form that was refused, with what was entered. */
  readonly answer: RoomRefusal | undefined;
  readonly done: string;
}
/** Each passenger with their form. Entered details are not shown again, because whoever has the link reads this page. */
export function TripPassengers({ trip, words, answer, done }: Props) {
  const { t } = words;
  if (trip.passengers.length === 0) return null;
  const isOne = trip.kind === 'passenger';
  return (
    <section className={room.part} aria-labelledby="passengers-title">
      <h2 id="passengers-title">{isOne ? t('Your details') : t('Passengers')}</h2>
      {trip.isOpen && <p className={room.soft}>{t('The crew needs the name of everyone on board as in their passport or ID.')}</p>}
      <ul className={styles.passengers}>
        {trip.passengers.map((passenger) => {
          const refused = answer?.fields['seat'] === String(passenger.seat) ? answer.fields : undefined;
          const label = passenger.name || t('Passenger {n}', { n: passenger.seat + 1 });
          return (
            <li key={passenger.seat}>
              {trip.isOpen ? (
                <details open={isOne || refused !== undefined || undefined}>
                  <summary>
                    <span>{label}</span>
                    <span className={room.soft}>{knownText(passenger, words)}</span>
                    {done === `passenger-${passenger.seat}` && <span className={styles.saved}>{t('Saved')}</span>}
                  </summary>
                  <PassengerForm passenger={passenger} words={words} fields={refused ?? {}} />
                </details>
              ) : (
                <p>
                  {label} <span className={room.soft}>{passengerTypeText(passenger.type, words)}</span>
                </p>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function knownText({ name, type, has }: TripPagePassenger, words: RoomWords): string {
  const { t } = words;
  if (type === 'Pet') return passengerTypeText(type, words);
  const missing = [...(name === '' ? [t('name')] : []), ...(has.birthdate ? [] : [t('date of birth')]), ...(has.passport ? [] : [t('passport')])];
  return missing.length === 0 ? t('Complete') : t('Missing: {what}', { what: missing.join(', ') });
}

interface FormProps {
  readonly passenger: TripPagePassenger;
  readonly words: RoomWords;
  readonly fields: Readonly<Record<string, string>>;
}
function PassengerForm({ passenger: { seat, name, has }, words: { t }, fields }: FormProps) {
  const hint = t('Entered. Leave empty to keep it.');
  return (
    <form method="post" className={styles.form}>
      <input type="hidden" name="act" value="passenger" />
      <input type="hidden" name="seat" value={seat} />
      <label className={room.field}>
        {t('Full name')}
        <input name="name" autoComplete="off" required maxLength={160} defaultValue={fields['name'] ?? name} />
      </label>
      <label className={room.field}>
        {t('Date of birth')}
        <input type="date" name="birthdate" defaultValue={fields['birthdate'] ?? ''} />
        {has.birthdate && <span className={styles.hint}>{hint}</span>}
      </label>
      <label className={room.field}>
        {t('Weight in pounds, with clothes')}
        <input type="number" name="weight" inputMode="numeric" min={1} max={2000} defaultValue={fields['weight'] ?? ''} />
        {has.weight && <span className={styles.hint}>{hint}</span>}
      </label>
      <label className={room.field}>
        {t('Passport number')}
        <input name="passport" autoComplete="off" maxLength={40} defaultValue={fields['passport'] ?? ''} />
        {has.passport && <span className={styles.hint}>{hint}</span>}
      </label>
      <label className={room.field}>
        {t('Country of the passport, two letters')}
        <input name="country" autoComplete="off" maxLength={2} pattern="[A-Za-z]{2}" defaultValue={fields['country'] ?? ''} />
      </label>
      <label className={room.field}>
        {t('Passport valid until')}
        <input type="date" name="expires" defaultValue={fields['expires'] ?? ''} />
      </label>
      <button type="submit" className={room.main}>
        {t('Save passenger')}
      </button>
    </form>
  );
}
