import { headingFaces } from '@app/domain/clients/theme.rules.ts';
import { pageColoursCss } from '@app/domain/pages/page-colours.rules.ts';
import type { RoomRefusal } from './answer-room.ts';
import type { OpenRoom } from './open-room.ts';
import styles from './QuoteRoom.module.css';
import { RoomAccept } from './RoomAccept.tsx';
import { RoomAsk, RoomDecline } from './RoomAsk.tsx';
import { RoomCompare } from './RoomCompare.tsx';
import { RoomLines } from './RoomLines.tsx';
import { RoomPapers } from './RoomPapers.tsx';
import { RoomPay } from './RoomPay.tsx';
import { RoomState } from './RoomState.tsx';
import { RoomSums } from './RoomSums.tsx';
import { roomScript } from './room-script.ts';
import { refusalText, roomWordsOf } from './room-words.ts';

interface Props extends OpenRoom {
  readonly answer: RoomRefusal | undefined;
  readonly nonce: string | undefined;
}

/** The page of a quote for its customer. Its forms work without the script, which only adds live sums. */
export function QuoteRoom({ client, offer, token, formKey, done, answer, nonce }: Props) {
  const words = roomWordsOf(client);
  const { t, money, moment } = words;
  const isOpen = offer.state === 'open';
  const fields = answer?.fields ?? {};
  const fieldsOf = (...acts: readonly string[]) => (answer && acts.includes(answer.act) ? fields : {});
  const face = headingFaces[client.theme.heading] ? client.theme.heading : 'Inter';
  return (
    <div
      className={[styles.page, face === 'Newsreader' ? styles.newsreader : styles.inter].join(' ')}
      data-room=""
      data-company={client.name_key}
      data-token={token}
      data-open={isOpen ? '1' : undefined}
    >
      <style dangerouslySetInnerHTML={{ __html: pageColoursCss(client.theme) }} />
      <main className={styles.sheet}>
        <header className={styles.head}>
          <p className={styles.company}>{offer.company.name || client.name}</p>
          <h1>{t('Quote {number}', { number: offer.number })}</h1>
          {offer.customer !== '' && <p className={styles.soft}>{t('For {name}', { name: offer.customer })}</p>}
          {offer.held && (
            <p className={styles.held}>
              {t('Held for you until {date}: {items}', { date: moment(offer.held.until), items: offer.held.items.join(', ') })}{' '}
              <span className={styles.soft} data-until={offer.held.until} data-language={words.language} />
            </p>
          )}
          {isOpen && (
            <p>
              {t('Valid until {date}', { date: moment(offer.valid_until) })}{' '}
              <span className={styles.soft} data-until={offer.valid_until} data-language={words.language} />
            </p>
          )}
        </header>
        {answer && (
          <p className={styles.refusal} role="alert">
            {refusalText(words, answer.refusal, answer.reason)}
          </p>
        )}
        <RoomState offer={offer} done={done} words={words} />
        {offer.note !== '' && <p className={styles.note}>{offer.note}</p>}
        {offer.lines.length > 0 && (
          <>
            <RoomCompare offer={offer} words={words} />
            <RoomLines offer={offer} words={words} />
            <RoomSums offer={offer} words={words} />
          </>
        )}
        {offer.notices !== '' && (
          <section aria-label={t('Terms of this flight')}>
            <h2>{t('Terms of this flight')}</h2>
            <p className={styles.notices}>{offer.notices}</p>
          </section>
        )}
        {offer.money && <RoomPay offer={offer} money={offer.money} words={words} formKey={formKey} fields={fieldsOf('pay')} />}
        <RoomPapers offer={offer} page={`/${client.name_key}/quote/${token}`} words={words} />
        {isOpen && <RoomAccept offer={offer} words={words} fields={fieldsOf('accept')} />}
        {offer.state !== 'replaced' && offer.state !== 'canceled' && (
          <RoomAsk offer={offer} words={words} formKey={formKey} fields={fieldsOf('ask', 'changes')} />
        )}
        {isOpen && <RoomDecline words={words} />}
        <footer className={styles.foot}>
          <span>{offer.company.name || client.name}</span>
          {client.email !== '' && <a href={`mailto:${client.email}`}>{client.email}</a>}
          {client.phone !== '' && <a href={`tel:${client.phone}`}>{client.phone}</a>}
          <a href={`/${client.name_key}/account`}>{t('Your account')}</a>
        </footer>
      </main>
      {isOpen && (
        <div className={styles.bar}>
          <span id="bar-total" data-live="" className={styles.barTotal}>
            {money(offer.total)}
          </span>
          <a href="#accept" className={styles.main}>
            {t('Accept and sign')}
          </a>
        </div>
      )}
      <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: roomScript }} />
    </div>
  );
}
