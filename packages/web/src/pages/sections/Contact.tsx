import { holidaysAhead } from '@app/domain/clients/hours/holidays.rules.ts';
import { openingGroups } from '@app/domain/clients/hours/opening-hours.rules.ts';
import type { Weekday } from '@app/domain/clients/hours/opening-hours.ts';
import { wordsOf } from '../page-words.ts';
import type { SectionProps } from '../section-props.ts';
import { longDay } from './leg-card.rules.ts';
import { phoneHref } from './site-links.rules.ts';
import styles from './Contact.module.css';

/** The city in the name of a time zone. */
const placeOf = (zone: string): string => (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ');

/** Contact details of the client, from its own record, and of its people. */
export function Contact({ config, context }: SectionProps<'contact'>) {
  const { phone, email, address, office_hours: remarks, opening_hours: hours, timezone, name, holidays } = context.client;
  const { t, language } = wordsOf(context.client);
  const closed = holidaysAhead(holidays, context.today);
  const days: Readonly<Record<Weekday, string>> = {
    monday: t('Monday'),
    tuesday: t('Tuesday'),
    wednesday: t('Wednesday'),
    thursday: t('Thursday'),
    friday: t('Friday'),
    saturday: t('Saturday'),
    sunday: t('Sunday'),
  };
  const { eyebrow, title, text, people } = config;
  return (
    <div className={styles.contact}>
      <div>
        {eyebrow && <p className={styles.eyebrow}>{eyebrow}</p>}
        {title && <h1 className={styles.title}>{title}</h1>}
        {text && <p className={styles.text}>{text}</p>}
        <p className={styles.ways}>
          {phone && <a href={phoneHref(phone)}>{phone}</a>}
          {email && <a href={`mailto:${email}`}>{email}</a>}
        </p>
      </div>
      <dl className={styles.facts}>
        {address.street && (
          <div>
            <dt>{t('Address')}</dt>
            <dd>
              <address>
                {name}
                <br />
                {address.street}
                {address.street2 && `, ${address.street2}`}
                <br />
                {address.city}, {address.state} {address.zip}
              </address>
            </dd>
          </div>
        )}
        {(hours.length > 0 || closed.length > 0 || remarks) && (
          <div>
            <dt>{t('Hours')}</dt>
            <dd>
              {openingGroups(hours).map(({ first, last, spans }) => (
                <span key={first}>
                  {first === last ? days[first] : t('{first} to {last}', { first: days[first], last: days[last] })}
                  {': '}
                  {spans.length === 0 ? t('closed') : spans.map(({ from, to }) => `${from}–${to}`).join(', ')}
                </span>
              ))}
              {hours.length > 0 && <span>{t('Local time in {place}', { place: placeOf(timezone) })}</span>}
              {closed.map((day) => (
                <span key={`${day.date} ${day.name}`}>
                  {t('Closed on {day}', { day: longDay(day.date, language) })}: {day.name}
                </span>
              ))}
              {remarks
                .split('\n')
                .filter(Boolean)
                .map((line) => (
                  <span key={line}>{line}</span>
                ))}
            </dd>
          </div>
        )}
        {people.map((person) => (
          <div key={person.name}>
            <dt>{person.role}</dt>
            <dd>
              <span>{person.name}</span>
              {person.email && <a href={`mailto:${person.email}`}>{person.email}</a>}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
