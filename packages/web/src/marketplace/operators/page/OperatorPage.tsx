import { headingFaces } from '@app/domain/clients/theme.rules.ts';
import { pageColoursCss } from '@app/domain/pages/page-colours.rules.ts';
import type { OperatorPageReply } from '@app/domain/marketplace/operators/operators.calls.ts';
import { type DeclineReason, declineReasons } from '@app/domain/trips/model/trip.states.ts';
import { formatUsdIn } from '@app/kernel/money.ts';
import type { Words } from '@app/kernel/words.ts';
import { wordsOf } from '../../../pages/page-words.ts';
import type { AlertsRefusal } from '../../alerts/answer-alerts.ts';
import type { OpenOperator } from './open-operator.ts';
import styles from './OperatorPage.module.css';

interface Props extends OpenOperator {
  readonly refusal: AlertsRefusal | undefined;
}
/** Shows one request for an aircraft to a partner without an account, who offers one or declines. It works without scripts. */
export function OperatorPage({ client, request, isSent, refusal }: Props) {
  const words = wordsOf(client);
  const { t } = words;
  const face = headingFaces[client.theme.heading] ? client.theme.heading : 'Inter';
  const isOpen = request.state === 'sent' && !request.isOver;
  return (
    <div className={[styles.page, face === 'Newsreader' ? styles.newsreader : styles.inter].join(' ')}>
      <style dangerouslySetInnerHTML={{ __html: pageColoursCss(client.theme) }} />
      <main className={styles.sheet}>
        <header className={styles.head}>
          <p className={styles.company}>{request.from}</p>
          <h1>{t('Request for an aircraft')}</h1>
          {isOpen && <p className={styles.soft}>{t('Please answer by {until}.', { until: request.until })}</p>}
        </header>
        {refusal && (
          <p className={styles.refusal} role="alert">
            {refusalText(words, refusal.code)}
          </p>
        )}
        {!isOpen && (
          <p className={styles.news} role="status">
            {closedText(words, request, isSent)}
          </p>
        )}
        <ul className={styles.flights} aria-label={t('Flights')}>
          {request.legs.map(({ from, to, date, time, pax, pets }, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- the flights of a request never change their places
            <li key={index}>
              <strong>
                {from.code || from.name} – {to.code || to.name}
              </strong>
              {[date === '' ? t('No date yet') : [date, time || t('any time')].join(' '), words.tn(pax, '{n} passenger', '{n} passengers')].join(
                ' · ',
              )}
              {pets > 0 && ` · ${words.tn(pets, '{n} pet', '{n} pets')}`}
            </li>
          ))}
        </ul>
        {request.note !== '' && <p>{request.note}</p>}
        {isOpen && <AnswerForms words={words} fields={refusal?.fields ?? { carrier: request.partner.includes('@') ? '' : request.partner }} />}
        <footer className={styles.foot}>
          <a href={`/${client.name_key}/`}>{client.name}</a>
          {client.email !== '' && <a href={`mailto:${client.email}`}>{client.email}</a>}
        </footer>
      </main>
    </div>
  );
}

function AnswerForms({ words, fields }: { readonly words: Words; readonly fields: Readonly<Record<string, string>> }) {
  const { t } = words;
  return (
    <>
      <form method="post" className={styles.form}>
        <h2>{t('Offer an aircraft')}</h2>
        <label className={styles.field}>
          {t('Aircraft')}
          <input name="aircraft" required maxLength={120} defaultValue={fields['aircraft']} />
        </label>
        <label className={styles.field}>
          {t('Tail number (optional)')}
          <input name="tail_number" maxLength={12} defaultValue={fields['tail_number']} />
        </label>
        <label className={styles.field}>
          {t('Seats')}
          <input name="seats" type="number" inputMode="numeric" min={1} max={900} defaultValue={fields['seats']} />
        </label>
        <label className={styles.field}>
          {t('Operating carrier')}
          <input name="carrier" maxLength={160} defaultValue={fields['carrier']} aria-describedby="carrier-hint" />
          <span id="carrier-hint" className={styles.hint}>
            {t('Its name in its air carrier certificate. The customer is told.')}
          </span>
        </label>
        <label className={styles.field}>
          {t('Price in US dollars')}
          <input name="price" required inputMode="decimal" maxLength={20} defaultValue={fields['price']} aria-describedby="price-hint" />
          <span id="price-hint" className={styles.hint}>
            {t('For all flights, with taxes')}
          </span>
        </label>
        <label className={styles.field}>
          {t('Notes (optional)')}
          <textarea name="notes" rows={3} maxLength={2000} defaultValue={fields['notes']} />
        </label>
        <div className={styles.buttons}>
          <button type="submit" name="act" value="offer" className={styles.main}>
            {t('Send offer')}
          </button>
        </div>
      </form>
      <form method="post" className={styles.decline}>
        <h2>{t('Or decline')}</h2>
        <label className={styles.field}>
          {t('Reason')}
          <select name="code" defaultValue={fields['code']}>
            {declineReasons.names.map((name) => (
              <option key={name} value={name}>
                {reasonText(words, name)}
              </option>
            ))}
          </select>
        </label>
        <div className={styles.buttons}>
          <button type="submit" name="act" value="decline" className={styles.second}>
            {t('Decline request')}
          </button>
        </div>
      </form>
    </>
  );
}

/** Returns why there is nothing to fill in. */
function closedText({ t, language }: Words, { state, answer, from }: OperatorPageReply, isSent: boolean): string {
  if (state === 'answered') {
    const values = { aircraft: answer.aircraft, price: formatUsdIn(language, answer.price), company: from };
    return isSent
      ? t('Sent: {aircraft} for {price}. {company} will get back to you.', values)
      : t('Answered: you offered {aircraft} for {price}.', values);
  }
  if (state === 'declined') return t('You declined this request.');
  if (state === 'withdrawn') return t('{company} no longer needs an aircraft for these flights.', { company: from });
  return t('The deadline has passed. Write to {company} if you still have an aircraft.', { company: from });
}
function refusalText({ t }: Words, code: string): string {
  switch (code) {
    case 'marketplace.request-answered':
      return t('This request was answered already. Nothing was changed.');
    case 'marketplace.request-over':
      return t('The deadline has passed, or these flights are no longer needed. Nothing was sent.');
    case 'records.too-many':
      return t('Too many requests. Wait a minute and try again.');
    default:
      return t('Nothing was sent. Check the aircraft and the price.');
  }
}

/** Returns a reason for declining; the page has texts of its own. */
function reasonText({ t }: Words, reason: DeclineReason): string {
  const texts: Readonly<Record<DeclineReason, string>> = {
    aircraft: t('Aircraft not available'),
    crew: t('Crew not available'),
    owner: t('Owner declined'),
    cabotage: t('Cabotage'),
    unattractive: t('Not attractive'),
    other: t('Other'),
  };
  return texts[reason];
}
