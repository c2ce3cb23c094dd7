import { wordsOf } from '../page-words.ts';
import type { SectionProps } from '../section-props.ts';
import { phoneHref } from './site-links.rules.ts';
import styles from './Contact.module.css';

/** Contact details of the client, from its own record, and of its people. */
export function Contact({ config, context }: SectionProps<'contact'>) {
  const { phone, email, address, office_hours: hours, name } = context.client;
  const { t } = wordsOf(context.client);
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
        {hours && (
          <div>
            <dt>{t('Hours')}</dt>
            <dd>
              {hours.split('\n').map((line) => (
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
