import { t } from '../../words/words.ts';
import styles from './Welcome.module.css';

/** Introduces the marketplace before the first search. */
export function Welcome() {
  return (
    <section className={styles.welcome} aria-label={t('How it works')}>
      <div>
        <h2>{t('Fly an empty leg')}</h2>
        <p>{t('Aircraft return without passengers every day. Search near your airports and dates, and see how well each flight fits.')}</p>
      </div>
      <div>
        <h2>{t('Or price your own trip')}</h2>
        <p>{t("One-way, round-trip, or multi-leg: get instant estimates from every operator's price list, taxes included.")}</p>
      </div>
      <div>
        <h2>{t('Talk to the operator')}</h2>
        <p>{t('Your request reaches the people who fly the aircraft. They reply by email.')}</p>
      </div>
    </section>
  );
}
