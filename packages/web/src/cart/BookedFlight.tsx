import { Link } from 'react-router';
import { BoardingRoute } from '../trips/BoardingRoute.tsx';
import { durationWords, takeoffWords } from '../trips/trip-words.rules.ts';
import { t } from '../words/words.ts';
import buying from '../settlement/BuyingForm.module.css';
import styles from './Checkout.module.css';
import { isLapsed, isSettled, type ShownOrder } from './shown-order.rules.ts';

interface Props {
  readonly order: ShownOrder;
  readonly flight: NonNullable<ShownOrder['flight']>;
}
/** The flight that an order pays for: route, takeoff, aircraft and who is on board. */
export function BookedFlight({ order, flight }: Props) {
  const { departureAirport, arrivalAirport, times, aircraft, passengers, client, deal } = flight;
  return (
    <>
      {isLapsed(order) && (
        <p className={styles.notice}>{t('You can still pay if nobody else has booked the flight meanwhile. Otherwise nothing is charged.')}</p>
      )}
      <section>
        <h2 className={buying.legend}>{t('Your flight')}</h2>
        <BoardingRoute from={departureAirport} to={arrivalAirport} note={durationWords(times.duration)} />
        <p className={`${styles.address} ${styles.when}`}>{[takeoffWords(times), aircraft.name].filter(Boolean).join('\n')}</p>
      </section>
      <section>
        <h2 className={buying.legend}>{t('Passengers')}</h2>
        <p className={styles.address}>{passengers.join('\n')}</p>
        {order.payment === '' && !isSettled(order) && (
          <p>
            <Link to={`/checkout/instant_book/${client}/${deal}`}>{t('Change passengers or contact')}</Link>
          </p>
        )}
      </section>
      {order.balance === 0 && !order.canceled && <p>{t('The operator has your booking and tells you where to meet your crew.')}</p>}
    </>
  );
}
