import { Button, Skeleton } from '@mantine/core';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { notifyInstantBook } from '@app/domain/marketplace/instant/instant.calls.ts';
import { Estimate } from '@app/domain/trips/model/estimate.ts';
import { BoardingRoute } from '../../trips/BoardingRoute.tsx';
import { clockWords, durationWords, takeoffWords } from '../../trips/trip-words.rules.ts';
import { EstimateLines } from '../../widgets/flights/EstimateLines.tsx';
import { useAction } from '../../ui/feedback/use-action.ts';
import { send } from '../../wire/request/send.ts';
import { useSession } from '../../wire/tab/session.ts';
import { formatMoment } from '../../words/format.ts';
import { t } from '../../words/words.ts';
import { bookedText } from '../flights/flight-words.rules.ts';
import { OperatorLogo } from '../flights/OperatorLogo.tsx';
import { MarketplaceFrame } from '../frame/MarketplaceFrame.tsx';
import { SignInPrompt } from '../frame/SignInPrompt.tsx';
import { prefillOf } from '../request/quote-request.rules.ts';
import { BookingForm } from './BookingForm.tsx';
import { entriesOf } from './booking-entries.rules.ts';
import buying from '../../settlement/BuyingForm.module.css';
import styles from './InstantBook.module.css';
import { type Bookable, useInstantBook } from './use-instant-book.ts';

/** An empty leg that is booked at once: what it is, who flies, and then its payment (MKT-13). */
export function InstantBookPage() {
  const { status, consumer } = useSession();
  return <MarketplaceFrame isFixedPrice>{status === 'loading' ? null : consumer ? <Booking /> : <SignInPrompt />}</MarketplaceFrame>;
}

function Booking() {
  const { clientId = '', dealId = '' } = useParams();
  const { user } = useSession();
  const [passengers, setPassengers] = useState(1);
  const { shown, failure, askAgain } = useInstantBook({ client_id: clientId, deal: dealId, passengers });
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>{t('Book this flight')}</h1>
      {shown ? (
        <>
          <Standing shown={shown} ids={{ client_id: clientId, deal: dealId }} onChanged={askAgain} />
          {shown.flight && (
            <div className={buying.columns}>
              <Flight operator={shown.operator} flight={shown.flight} />
              {shown.state !== 'taken' && (
                <BookingForm
                  key={shown.own?.token ?? ''}
                  ids={{ client_id: clientId, deal: dealId }}
                  shown={shown}
                  flight={shown.flight}
                  start={entriesOf(shown.own, prefillOf(user))}
                  onPassengers={setPassengers}
                  onRefused={askAgain}
                />
              )}
            </div>
          )}
        </>
      ) : failure === undefined ? (
        <div role="status" aria-busy="true" aria-label={t('Loading')}>
          <Skeleton height={96} mb={16} />
          <Skeleton height={320} />
        </div>
      ) : (
        <Notice message={failure} />
      )}
    </div>
  );
}

const Notice = ({ message }: { readonly message: string }) => (
  <div className={styles.notice} role="status">
    <p>{message}</p>
    <p>
      <Button component={Link} to="/marketplace">
        {t('Search other empty legs')}
      </Button>
    </p>
  </div>
);

interface StandingProps {
  readonly shown: Bookable;
  readonly ids: { readonly client_id: string; readonly deal: string };
  readonly onChanged: () => Promise<void>;
}
/** Says whether the flight can be booked now, and what can be done if not. */
function Standing({ shown: { state, until, own, notified }, ids, onChanged }: StandingProps) {
  const { isBusy, run } = useAction();
  if (state === 'gone') return <Notice message={t('This flight cannot be booked any more.')} />;
  if (state === 'taken') {
    return (
      <div className={styles.notice} role="status">
        <p>
          {until === null
            ? t('Someone is booking this flight.')
            : t('Someone is booking this flight. It is kept for them until {time}.', { time: formatMoment(until) })}
        </p>
        <p className={buying.soft}>
          {notified
            ? t('We email you once if it becomes free. You can leave this page.')
            : t('If they do not pay, you can book it here. This page notices by itself.')}
        </p>
        <p>
          <Button variant="default" loading={isBusy} onClick={() => run(() => send(notifyInstantBook, { ...ids, on: !notified }).then(onChanged))}>
            {notified ? t('Do not notify me') : t('Notify me if it becomes free')}
          </Button>
        </p>
      </div>
    );
  }
  if (!own) return null;
  return (
    <div className={styles.notice} role="status">
      <p>
        {state === 'booked'
          ? t('You have booked this flight.')
          : until === null
            ? t('Reserved for you.')
            : t('Reserved for you until {time}.', { time: formatMoment(until) })}
      </p>
      <p>
        <Button component={Link} to={`/checkout/${own.token}`}>
          {state === 'booked' ? t('Your booking') : t('Go to payment')}
        </Button>
      </p>
    </div>
  );
}

type FlightProps = Pick<Bookable, 'operator'> & { readonly flight: NonNullable<Bookable['flight']> };
/** Route, times, aircraft and how the price comes about. */
function Flight({ operator, flight }: FlightProps) {
  const { departureAirport: from, arrivalAirport: to, times, aircraft, price, lines } = flight;
  const landing = clockWords({ takeoffDate: times.landingDate, takeoffTime: times.landingTime, takeoffTZ: to.timezone });
  const facts: [string, string][] = [
    [t('Takeoff'), takeoffWords(times)],
    [t('Landing'), landing],
    [t('Aircraft'), aircraft.name],
    [t('Seats'), aircraft.seats > 0 ? String(aircraft.seats) : ''],
  ];
  return (
    <section className={`${buying.bought} ${styles.flight}`} aria-label={t('Your flight')}>
      <BoardingRoute from={from} to={to} note={durationWords(times.duration)} />
      <dl className={styles.facts}>
        <div>
          <dt>{t('Flight Operated By')}</dt>
          <dd>
            <OperatorLogo operator={operator} />
            {bookedText(operator) !== '' && <span className={buying.soft}>{bookedText(operator)}</span>}
          </dd>
        </div>
        {facts
          .filter(([, value]) => value !== '')
          .map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
      <EstimateLines estimate={Estimate.parse({ total: price, lines: lines.map((line) => ({ ...line, cost: 0 })) })} />
    </section>
  );
}
