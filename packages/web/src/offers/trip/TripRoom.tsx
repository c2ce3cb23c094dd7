import { headingFaces } from '@app/domain/clients/theme.rules.ts';
import { pageColoursCss } from '@app/domain/pages/page-colours.rules.ts';
import type { RoomRefusal } from '../room/answer-room.ts';
import room from '../room/QuoteRoom.module.css';
import { roomWordsOf } from '../room/room-words.ts';
import type { OpenTrip } from './open-trip.ts';
import { TripConsent } from './TripConsent.tsx';
import { TripLegs } from './TripLegs.tsx';
import { TripMessage } from './TripMessage.tsx';
import { TripMoney } from './TripMoney.tsx';
import { TripPassengers } from './TripPassengers.tsx';
import { TripPapers } from './TripPapers.tsx';
import { TripServices } from './TripServices.tsx';
import { tripRefusalText } from './trip-room-words.ts';
import { tripScript } from './trip-script.ts';
import styles from './TripRoom.module.css';

interface Props extends OpenTrip {
  readonly answer: RoomRefusal | undefined;
  readonly nonce: string | undefined;
}

/** The page of a trip for its customer, the form of one passenger, or the legs of one crew member. Its forms work without the script, which only counts down and refreshes. */
export function TripRoom({ client, trip, token, formKey, done, answer, nonce }: Props) {
  const words = roomWordsOf(client);
  const { t, moment } = words;
  const face = headingFaces[client.theme.heading] ? client.theme.heading : 'Inter';
  const page = `/${client.name_key}/trip/${token}`;
  const [isWhole, isCrew] = [trip.kind === 'trip', trip.kind === 'crew'];
  const [first, last] = [trip.legs[0], trip.legs.at(-1)];
  return (
    <div className={[room.page, face === 'Newsreader' ? room.newsreader : room.inter].join(' ')} data-trip="">
      <style dangerouslySetInnerHTML={{ __html: pageColoursCss(client.theme) }} />
      <main className={room.sheet}>
        <header className={room.head}>
          <p className={room.company}>{client.name}</p>
          <h1>
            {first && last
              ? t('{from} to {to}', { from: first.from.city || first.from.code, to: goal(trip) })
              : t('Trip {number}', { number: trip.number })}
          </h1>
          <p className={room.soft}>
            {[t('Trip {number}', { number: trip.number }), trip.customer === '' ? '' : t('For {name}', { name: trip.customer })]
              .filter(Boolean)
              .join(' · ')}
          </p>
          <p id="trip-state" data-live="" className={styles.state} data-state={trip.state}>
            <strong>{stateText(trip.state, t)}</strong>
            {trip.next !== null && (
              <>
                {' '}
                <span>{t('Takeoff {time}', { time: moment(trip.next) })}</span> <span data-until={trip.next} data-language={words.language} />
              </>
            )}
          </p>
        </header>
        {answer && (
          <p className={room.refusal} role="alert">
            {tripRefusalText(words, answer.refusal)}
          </p>
        )}
        {done !== '' && (
          <p className={room.news} role="status">
            {done === 'message' ? t('Your message was sent. {company} answers by email.', { company: client.name }) : t('Saved. Thank you.')}
          </p>
        )}
        {trip.consent && (
          <TripConsent
            company={client.name}
            consent={trip.consent}
            words={words}
            name={answer?.act === 'agree' || answer?.act === 'refuse' ? (answer.fields['name'] ?? '') : ''}
            isRefusing={answer?.act === 'refuse'}
          />
        )}
        {trip.refund !== null && (
          <p className={room.news}>
            {trip.refund > 0
              ? t('You did not agree to the changes. {amount} goes back to you.', { amount: words.money(trip.refund) })
              : t('You did not agree to the changes. There is nothing to pay.')}
          </p>
        )}
        {trip.changes.length > 0 && (
          <section className={styles.changes} aria-labelledby="changes-title">
            <h2 id="changes-title">{t('Changed since your last visit')}</h2>
            <ul>
              {trip.changes.map((change) => (
                <li key={change}>{change}</li>
              ))}
            </ul>
          </section>
        )}
        <TripLegs legs={trip.legs} words={words} crew={isCrew ? { formKey, answer } : undefined} />
        {trip.legs.some(({ takeoff }) => takeoff.utc !== null) && trip.state !== 'canceled' && (
          <p>
            <a href={`${page}/calendar.ics`} className={room.second}>
              {t('Add to calendar')}
            </a>
          </p>
        )}
        {isCrew && (
          <p>
            <a href={`${page}/sheet.pdf`} className={room.second}>
              {t('Trip sheet (PDF)')}
            </a>
          </p>
        )}
        {!isCrew && <TripPassengers trip={trip} words={words} answer={answer?.act === 'passenger' ? answer : undefined} done={done} />}
        {(isWhole || isCrew) && <TripServices services={trip.services} words={words} />}
        {trip.money && <TripMoney money={trip.money} words={words} />}
        {isWhole && <TripPapers trip={trip} page={page} words={words} />}
        {isWhole && (
          <TripMessage company={client.name} words={words} formKey={formKey} text={answer?.act === 'message' ? (answer.fields['text'] ?? '') : ''} />
        )}
        {trip.until !== null && <p className={room.soft}>{t('This link is for the crew and opens until {time}.', { time: moment(trip.until) })}</p>}
        <footer className={room.foot}>
          <span>{client.name}</span>
          {client.email !== '' && <a href={`mailto:${client.email}`}>{client.email}</a>}
          {client.phone !== '' && <a href={`tel:${client.phone}`}>{client.phone}</a>}
          {isWhole && <a href={`/${client.name_key}/account`}>{t('Your account')}</a>}
        </footer>
      </main>
      <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: tripScript }} />
    </div>
  );
}

/** The city where a trip leads: the farthest stop that is not where it began. */
function goal({ legs }: OpenTrip['trip']): string {
  const start = legs[0]?.from.code;
  const stop = legs.findLast(({ to }) => to.code !== start)?.to ?? legs.at(-1)?.to;
  return stop ? stop.city || stop.code : '';
}

function stateText(state: OpenTrip['trip']['state'], t: ReturnType<typeof roomWordsOf>['t']): string {
  switch (state) {
    case 'requested':
      return t('Waiting for the operator’s confirmation.');
    case 'flown':
      return t('Flown. Thank you for flying with us.');
    case 'canceled':
      return t('This trip is canceled.');
    default:
      return t('Confirmed.');
  }
}
