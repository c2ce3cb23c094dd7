import { Button } from '@mantine/core';
import { idOfPath } from '@app/kernel/queries/paths.ts';
import { IconMessageCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Doc } from '@app/kernel/collection.ts';
import { displayName } from '@app/domain/contacts/contact.ts';
import { linkTo } from '@app/domain/links.ts';
import type { Trip } from '@app/domain/trips/model/quote.ts';
import { tripBalance } from '@app/domain/trips/trip.rules.ts';
import { useNow } from '../../ui/dates/use-now.ts';
import { formatMoney } from '../../words/format.ts';
import { t } from '../../words/words.ts';
import { priceWords, routeWords } from '../trip-words.rules.ts';
import { TripStatus } from '../TripStatus.tsx';
import { useReadingClock } from '../use-reading-clock.ts';
import { nextEvent } from './trip-progress.rules.ts';
import head from '../DeskHead.module.css';
import styles from './TripHead.module.css';

interface Props {
  readonly trip: Doc<Trip>;
  readonly nameKey: string;
  /** The step that the trip waits for. */
  readonly children: ReactNode;
  readonly actions: ReactNode;
  /** Colleagues who have the trip open. */
  readonly here: ReactNode;
}
/** Route, status, next event and balance at a glance, with what can be done. */
export function TripHead({ trip, nameKey, children, actions, here }: Props) {
  const now = useNow();
  const { reading } = useReadingClock();
  const event = nextEvent(trip, now, reading);
  const name = displayName(trip.contact);
  const thread = idOfPath(trip.thread);
  const conversation = thread === '' ? undefined : linkTo(nameKey, { collection: 'threads', id: thread });
  return (
    <header className={head.head}>
      <div className={head.title}>
        <p className={head.kind}>
          {t('Trip')} {trip.trip_number || trip.quote_id || trip.id}
        </p>
        <h1>{routeWords(trip.legs) || t('No route yet')}</h1>
        <p className={head.line}>
          <TripStatus status={trip.status} />
          {name !== '' && <span>{name}</span>}
          {event !== '' && <span className={styles.soft}>{event}</span>}
          {here}
        </p>
      </div>
      <div className={head.glance}>
        <p className={styles.money}>
          <span className={head.price}>{priceWords(trip)}</span>
          <span className={styles.soft}>{moneyWords(trip)}</span>
        </p>
        <div className={head.actions}>
          {actions}
          {conversation && (
            <Button component={Link} to={conversation} variant="default" leftSection={<IconMessageCircle size={16} stroke={1.75} />}>
              {t('Open conversation')}
            </Button>
          )}
          {children}
        </div>
      </div>
    </header>
  );
}

function moneyWords(trip: Doc<Trip>): string {
  const balance = tripBalance(trip);
  if (trip.price.total <= 0 || trip.status === 'cancelled') return '';
  if (balance === 0) return t('Paid in full');
  return balance < 0 ? t('{amount} overpaid', { amount: formatMoney(-balance) }) : t('{amount} still open', { amount: formatMoney(balance) });
}
