import { flightSearchAddress } from '@app/domain/search/flight-search-address.rules.ts';
import type { Words } from '@app/kernel/words.ts';
import { wordsOf } from '../page-words.ts';
import type { SectionProps, TeaserLeg } from '../section-props.ts';
import styles from './EmptyLegs.module.css';
import { dayOf, takeoffStamp, wholeDollars } from './leg-card.rules.ts';
import { Actions, SectionHeading } from './parts.tsx';

function Leg({ leg, words }: { readonly leg: TeaserLeg; readonly words: Words }) {
  const { t, tn, language } = words;
  const { weekday, day, month } = dayOf(leg.date, language);
  return (
    <li>
      <a className={styles.leg} href={flightSearchAddress({ from: leg.from.code, to: leg.to.code, date: leg.date })}>
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
        </span>
      </a>
    </li>
  );
}

/** The next empty legs, as boarding passes. */
export function EmptyLegsHero({ config, context }: SectionProps<'empty-legs-hero'>) {
  const words = wordsOf(context.client);
  const legs = context.emptyLegs.slice(0, config.limit);
  return (
    <>
      <SectionHeading {...config} />
      {legs.length === 0 ? (
        <p className={styles.none}>{config.empty}</p>
      ) : (
        <ul className={styles.legs}>
          {legs.map((leg) => (
            <Leg key={leg.id} leg={leg} words={words} />
          ))}
        </ul>
      )}
      {context.client.kind === 'operator' && (
        <p className={styles.alerts}>
          <a href={`/${context.client.name_key}/alerts`}>{words.t('Get new empty legs by email')}</a>
        </p>
      )}
      <Actions actions={config.actions} />
    </>
  );
}
