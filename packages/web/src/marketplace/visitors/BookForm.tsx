import type { Words } from '@app/kernel/words.ts';
import { MOST_NOTES, MOST_PASSENGERS } from '@app/domain/marketplace/visitors/visitors.calls.ts';
import { dependsText, longDay, wholeDollars } from '../../pages/sections/leg-card.rules.ts';
import type { FormFields, OpenVisitors } from './open-visitors.ts';
import styles from './VisitorsPage.module.css';

interface Props {
  readonly page: OpenVisitors;
  /** First values: of the address, or as they were sent. */
  readonly fields: FormFields;
  readonly words: Words;
}
/** Asks for a flight: route and days, or an empty leg that has them; how many fly; and who asks. */
export function BookForm({ page: { leg }, fields, words }: Props) {
  const { t } = words;
  return (
    <form method="post" className={styles.form}>
      <input type="hidden" name="page" value={leg ? 'deals' : (fields['page'] ?? '')} />
      {leg ? <LegFacts leg={leg} words={words} /> : <RouteFields fields={fields} words={words} />}
      <label className={styles.field}>
        {t('Passengers')}
        <input
          className={styles.few}
          type="number"
          name="paxNum"
          inputMode="numeric"
          required
          min={1}
          max={leg && leg.seats > 0 ? leg.seats : MOST_PASSENGERS}
          defaultValue={fields['paxNum']}
        />
      </label>
      <div className={styles.pair}>
        <label className={styles.field}>
          {t('First name')}
          {/* oxlint-disable-next-line jsx-a11y/autocomplete-valid -- the rule does not know the parts of a name */}
          <input name="first_name" autoComplete="given-name" required maxLength={80} defaultValue={fields['first_name']} />
        </label>
        <label className={styles.field}>
          {t('Last name')}
          {/* oxlint-disable-next-line jsx-a11y/autocomplete-valid -- the rule does not know the parts of a name */}
          <input name="last_name" autoComplete="family-name" required maxLength={80} defaultValue={fields['last_name']} />
        </label>
        <label className={styles.field}>
          {t('Your email address')}
          <input type="email" name="email" autoComplete="email" required maxLength={254} defaultValue={fields['email']} />
        </label>
        <label className={styles.field}>
          {t('Phone (optional)')}
          <input type="tel" name="phone" autoComplete="tel" maxLength={30} defaultValue={fields['phone']} />
        </label>
      </div>
      <label className={styles.field}>
        {t('Notes (optional)')}
        <textarea name="notes" rows={3} maxLength={MOST_NOTES} defaultValue={fields['notes']} />
      </label>
      <div className={styles.buttons}>
        <button type="submit" name="act" value="send" className={styles.main}>
          {t('Request quote')}
        </button>
        <p className={styles.hint}>{t('We send you an email to confirm your address. Your request reaches us once you do.')}</p>
      </div>
    </form>
  );
}

type PartProps = Pick<Props, 'fields' | 'words'>;
function RouteFields({ fields, words: { t } }: PartProps) {
  return (
    <div className={styles.pair}>
      {/* Of an empty leg that is gone: the request is for its route then. */}
      <label className={styles.field}>
        {t('From')}
        <input name="from" required maxLength={80} defaultValue={fields['from']} aria-describedby="place-hint" />
      </label>
      <label className={styles.field}>
        {t('To')}
        <input name="to" required maxLength={80} defaultValue={fields['to']} aria-describedby="place-hint" />
      </label>
      <p id="place-hint" className={`${styles.hint} ${styles.wide}`}>
        {t('Code or name, such as KTEB or Teterboro')}
      </p>
      <label className={styles.field}>
        {t('Date')}
        <input type="date" name="date" required defaultValue={fields['date']} />
      </label>
      <label className={styles.field}>
        {t('Takeoff (optional)')}
        <input type="time" name="time" defaultValue={fields['time']} />
      </label>
      <label className={styles.field}>
        {t('Flight back (optional)')}
        <input type="date" name="return_date" defaultValue={fields['return_date']} />
      </label>
    </div>
  );
}

function LegFacts({ leg, words }: { readonly leg: NonNullable<OpenVisitors['leg']>; readonly words: Words }) {
  const { t, tn, language } = words;
  const depends = dependsText(words, leg);
  const lines = [
    [longDay(leg.date, language), leg.time].filter(Boolean).join(', '),
    [leg.aircraft, tn(leg.seats, '{n} seat', '{n} seats')].filter(Boolean).join(', '),
    leg.price === null ? t('Price on request') : wholeDollars(leg.price, language),
    depends,
  ];
  return (
    <div className={styles.leg}>
      <input type="hidden" name="deal" value={leg.id} />
      <p className={styles.route}>
        <strong>{leg.from.code}</strong> {leg.from.city}
        <span aria-hidden="true"> → </span>
        <span className={styles.unseen}>{t('to')} </span>
        <strong>{leg.to.code}</strong> {leg.to.city}
      </p>
      {lines
        .filter((line) => line !== '')
        .map((line) => (
          <p key={line}>{line}</p>
        ))}
    </div>
  );
}
