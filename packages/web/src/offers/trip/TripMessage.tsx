import room from '../room/QuoteRoom.module.css';
import type { RoomWords } from '../room/room-words.ts';

interface Props {
  readonly company: string;
  readonly words: RoomWords;
  readonly formKey: string;
  /** A message that was refused. */
  readonly text: string;
}
/** A message to the company, into the conversation of the trip. */
export function TripMessage({ company, words: { t }, formKey, text }: Props) {
  return (
    <form method="post" className={room.part} aria-labelledby="message-title">
      <h2 id="message-title">{t('Write to {company}', { company })}</h2>
      <input type="hidden" name="act" value="message" />
      <input type="hidden" name="key" value={formKey} />
      <label className={room.field}>
        {t('Your message')}
        <textarea name="text" rows={4} maxLength={4000} required defaultValue={text} />
      </label>
      <div className={room.buttons}>
        <button type="submit" className={room.second}>
          {t('Send message')}
        </button>
      </div>
    </form>
  );
}
