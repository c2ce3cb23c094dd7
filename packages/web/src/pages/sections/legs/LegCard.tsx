import { legAddress } from '@app/domain/search/booking-address.rules.ts';
import type { Words } from '@app/kernel/words.ts';
import type { TeaserLeg } from '../../section-props.ts';
import styles from '../EmptyLegs.module.css';
import { dayOf, dependsText, takeoffStamp, wholeDollars } from '../leg-card.rules.ts';

interface Props {
  readonly leg: TeaserLeg;
  readonly words: Words;
  /** The booking page that it leads to. */
  readonly booking: string;
}
/** An empty leg as a boarding pass that leads to the form that asks for it. */
export function LegCard({ leg, words, booking }: Props) {
  const { t, tn, language } = words;
  const depends = dependsText(words, leg);
  const { weekday, day, month } = dayOf(leg.date, language);
  return (
    <li>
      <a className={styles.leg} href={legAddress(booking, leg)}>
        <time className={styles.date} dateTime={takeoffStamp(leg.date, leg.time)}>
          <span>{weekday}</span>
          <strong>
            {day} {month}
          </strong>
          <span>{leg.time}</span>
        </time>
        <span className={styles.route}>
          <span className={styles.end}>
            <strong>{leg.from.code}</strong>
            <span>{leg.from.city}</span>
          </span>
          <svg className={styles.arc} viewBox="0 0 120 28" width="120" height="28" role="img" aria-label={t('to')}>
            <path d="M4 24C34 2 86 2 116 24" />
            <circle cx="4" cy="24" r="2.5" />
            <circle cx="116" cy="24" r="2.5" />
          </svg>
          <span className={`${styles.end} ${styles.arrival}`}>
            <strong>{leg.to.code}</strong>
            <span>{leg.to.city}</span>
          </span>
        </span>
        <span className={styles.foot}>
          <span>
            {leg.aircraft}, {tn(leg.seats, '{n} seat', '{n} seats')}
          </span>
          <strong>{leg.price === null ? t('On request') : wholeDollars(leg.price, language)}</strong>
          {depends !== '' && <span className={styles.depends}>{depends}</span>}
        </span>
      </a>
    </li>
  );
}
