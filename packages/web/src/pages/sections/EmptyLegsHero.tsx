import { flightSearchAddress } from '@app/domain/search/flight-search-address.rules.ts';
import { formatterIn, type Language, type Words } from '@app/kernel/words.ts';
import { wordsOf } from '../page-words.ts';
import type { SectionProps, TeaserLeg } from '../section-props.ts';
import styles from './EmptyLegs.module.css';
import { Actions, SectionHeading } from './parts.tsx';

const DAY = { weekday: 'short', month: 'short', timeZone: 'UTC' } as const;
function dayOf(date: string, language: Language): { weekday: string; day: string; month: string; iso: string } {
  const [month = '', day = '', year = ''] = date.split('/');
  const moment = Date.UTC(Number(year), Number(month) - 1, Number(day));
  const parts = Number.isNaN(moment) ? [] : formatterIn(language, Intl.DateTimeFormat, DAY).formatToParts(moment);
  const part = (type: string): string => parts.find((formatPart) => formatPart.type === type)?.value ?? '';
  return { weekday: part('weekday'), day: String(Number(day)), month: part('month'), iso: `${year}-${month}-${day}` };
}
const WHOLE = { style: 'currency', currency: 'USD', useGrouping: 'always', maximumFractionDigits: 0 } as const;
const dollars = (amount: number, language: Language): string => formatterIn(language, Intl.NumberFormat, WHOLE).format(Math.round(amount));

function Leg({ leg, words }: { readonly leg: TeaserLeg; readonly words: Words }) {
  const { t, tn, language } = words;
  const { weekday, day, month, iso } = dayOf(leg.date, language);
  return (
    <li>
      <a className={styles.leg} href={flightSearchAddress({ from: leg.from.code, to: leg.to.code, date: leg.date })}>
        <time className={styles.date} dateTime={`${iso}T${leg.time.padStart(5, '0')}`}>
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
          <strong>{leg.price === null ? t('On request') : dollars(leg.price, language)}</strong>
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
      <Actions actions={config.actions} />
    </>
  );
}
