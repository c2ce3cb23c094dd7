import { headingFaces } from '@app/domain/clients/theme.rules.ts';
import { pageColoursCss } from '@app/domain/pages/page-colours.rules.ts';
import type { AlertReply } from '@app/domain/marketplace/alerts/alerts.calls.ts';
import type { Words } from '@app/kernel/words.ts';
import { wordsOf } from '../../pages/page-words.ts';
import { AlertsForm } from './AlertsForm.tsx';
import styles from './AlertsPage.module.css';
import type { AlertsRefusal } from './answer-alerts.ts';
import type { OpenAlerts, Refusal } from './open-alerts.ts';

interface Props extends OpenAlerts {
  readonly answer: AlertsRefusal | undefined;
}
/** Signing up for emails about empty legs, confirming the address, and changing or ending them. It works without scripts. */
export function AlertsPage({ client, kind, alert, done, refusal, answer }: Props) {
  const words = wordsOf(client);
  const { t } = words;
  const face = headingFaces[client.theme.heading] ? client.theme.heading : 'Inter';
  const refused = answer ?? refusal;
  return (
    <div className={[styles.page, face === 'Newsreader' ? styles.newsreader : styles.inter].join(' ')}>
      <style dangerouslySetInnerHTML={{ __html: pageColoursCss(client.theme) }} />
      <main className={styles.sheet}>
        <header className={styles.head}>
          <p className={styles.company}>{client.name}</p>
          <h1>{kind === 'own' ? t('Your alerts') : t('Empty legs by email')}</h1>
          {kind === 'new' && done === '' && (
            <p className={styles.soft}>{t('Get an email when a flight leaves empty near you. At most two a week; end it with one click.')}</p>
          )}
          {kind === 'own' && alert && <p className={styles.soft}>{t('Emails go to {email}.', { email: alert.email })}</p>}
        </header>
        {refused && (
          <p className={styles.refusal} role="alert">
            {refusalText(words, refused)}
          </p>
        )}
        {done !== '' && !refused && (
          <p className={styles.news} role="status">
            {doneText(words, done)}
          </p>
        )}
        {kind === 'link' && alert ? (
          <ConfirmForm alert={alert} words={words} />
        ) : (
          (kind === 'own' || done !== 'sign-up' || answer) && <AlertsForm words={words} alert={alert} fields={answer?.fields} />
        )}
        {kind === 'own' && alert?.active && (
          <form method="post" className={styles.end}>
            <button type="submit" name="act" value="end" className={styles.second}>
              {t('End all alerts')}
            </button>
          </form>
        )}
        <footer className={styles.foot}>
          <a href={`/${client.name_key}/`}>{client.name}</a>
          {client.email !== '' && <a href={`mailto:${client.email}`}>{client.email}</a>}
        </footer>
      </main>
    </div>
  );
}

/** Shows what a confirmation link stands for; a person confirms it, never the program that looks at links of emails. */
function ConfirmForm({ alert, words: { t } }: { readonly alert: AlertReply; readonly words: Words }) {
  const { home, destinations, radius } = alert;
  const facts = [
    [t('Email'), alert.email],
    [t('From'), home ? `${home.code} (${home.name})` : ''],
    [t('To'), destinations.length === 0 ? t('Anywhere') : destinations.map(({ code, name }) => `${code} (${name})`).join(', ')],
    [t('Distance'), radius === 0 ? t('Exactly there') : t('Within {miles} miles', { miles: radius })],
  ] as const;
  return (
    <form method="post" className={styles.form}>
      <dl className={styles.facts}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div className={styles.buttons}>
        <button type="submit" name="act" value="confirm" className={styles.main}>
          {t('Confirm and start alerts')}
        </button>
      </div>
    </form>
  );
}

function doneText({ t }: Words, done: string): string {
  switch (done) {
    case 'sign-up':
      return t('Check your inbox: open the link in our email to confirm your address. It works for three days.');
    case 'confirm':
      return t('Your address is confirmed. You get an email when an empty leg matches.');
    case 'end':
      return t('Ended. You get no more alerts.');
    default:
      return t('Saved.');
  }
}

/** Returns why a form was refused, for a visitor. */
function refusalText({ t }: Words, { code, params }: Refusal): string {
  switch (code) {
    case 'marketplace.unknown-place':
      return t('No airport fits “{typed}”. Enter its code or its name.', params);
    case 'marketplace.many-places':
      return t('“{typed}” fits several airports. Enter the code of one: {choices}.', params);
    case 'marketplace.many-destinations':
      return t('Enter at most {max} destinations.', params);
    case 'marketplace.link-ended':
      return t('This link has expired. Sign up again to get another one.');
    case 'records.too-many':
      return t('Too many requests. Wait a minute and try again.');
    default:
      return t('This did not work. Nothing was changed. Check what you entered.');
  }
}
