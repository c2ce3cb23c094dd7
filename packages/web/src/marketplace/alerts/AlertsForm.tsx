import type { Words } from '@app/kernel/words.ts';
import type { AlertReply } from '@app/domain/marketplace/alerts/alerts.calls.ts';
import { subscriberPresets } from '@app/domain/marketplace/search-presets.rules.ts';
import styles from './AlertsPage.module.css';

const codes = (places: AlertReply['destinations']): string => places.map(({ code }) => code).join(', ');

interface Props {
  readonly words: Words;
  readonly alert: AlertReply | undefined;
  /** A form that was refused, as it was sent. */
  readonly fields: Readonly<Record<string, string>> | undefined;
}
/** The fields of an alert: address, home, destinations and radius. It works without scripts: airports are typed by code or name. */
export function AlertsForm({ words: { t }, alert, fields }: Props) {
  const radius = fields?.['radius'] ?? String(alert?.radius ?? subscriberPresets.near.miles);
  return (
    <form method="post" className={styles.form}>
      {!alert && (
        <label className={styles.field}>
          {t('Your email address')}
          <input type="email" name="email" autoComplete="email" required maxLength={254} defaultValue={fields?.['email']} />
        </label>
      )}
      <label className={styles.field}>
        {t('Home airport')}
        <input name="home" required maxLength={80} defaultValue={fields?.['home'] ?? alert?.home?.code} aria-describedby="home-hint" />
        <span id="home-hint" className={styles.hint}>
          {t('Code or name, such as KTEB or Teterboro')}
        </span>
      </label>
      <label className={styles.field}>
        {t('Destinations (optional)')}
        <input
          name="destinations"
          maxLength={900}
          defaultValue={fields?.['destinations'] ?? (alert && codes(alert.destinations))}
          aria-describedby="destinations-hint"
        />
        <span id="destinations-hint" className={styles.hint}>
          {t('Airports with commas between them. Leave it empty for anywhere.')}
        </span>
      </label>
      <fieldset className={styles.presets}>
        <legend>{t('How near these airports?')}</legend>
        {Object.values(subscriberPresets).map(({ miles }) => (
          <label key={miles}>
            <input type="radio" name="radius" value={miles} defaultChecked={radius === String(miles)} />
            {miles === 0 ? t('Exactly there') : t('Within {miles} miles', { miles })}
          </label>
        ))}
      </fieldset>
      <div className={styles.buttons}>
        <button type="submit" name="act" value={alert ? 'save' : 'sign-up'} className={styles.main}>
          {!alert ? t('Send confirmation email') : alert.active ? t('Save changes') : t('Start alerts again')}
        </button>
      </div>
    </form>
  );
}
