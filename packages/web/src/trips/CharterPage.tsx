import { Button } from '@mantine/core';
import { IconMessageCircle, IconPlaneDeparture } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Doc } from '@app/kernel/collection.ts';
import { textOf } from '@app/kernel/fields.ts';
import { displayName } from '@app/domain/contacts/contact.ts';
import { linkTo } from '@app/domain/links.ts';
import { charterPaymentTypes } from '@app/domain/payments/payment.states.ts';
import type { Trip } from '@app/domain/trips/model/quote.ts';
import { serviceTypes } from '@app/domain/trips/model/service.states.ts';
import { tripBalance } from '@app/domain/trips/trip.rules.ts';
import { trips } from '@app/domain/trips/trips.collection.ts';
import { EmptyState, ErrorState } from '../ui/feedback/States.tsx';
import { AvatarStack } from '../widgets/people/AvatarStack.tsx';
import { ContactCard } from '../widgets/people/ContactCard.tsx';
import { EstimateLines } from '../widgets/flights/EstimateLines.tsx';
import { RouteMap } from '../widgets/flights/RouteMap.tsx';
import { TimeAgo } from '../widgets/status/TimeAgo.tsx';
import { useColleagues } from '../widgets/people/use-colleagues.ts';
import { useSession } from '../wire/tab/session.ts';
import { formatMoney } from '../words/format.ts';
import { t } from '../words/words.ts';
import { CharterSkeleton } from './CharterSkeleton.tsx';
import { LegList } from './LegList.tsx';
import { priceWords, routeWords, tripTypeWords } from './trip-words.rules.ts';
import { RecordPayment } from './RecordPayment.tsx';
import { TripStatus } from './TripStatus.tsx';
import styles from './CharterPage.module.css';
import { askAgain, useLiveDoc } from '../wire/tab/use-live.ts';

type Charter = Doc<Trip>;
interface CharterExtras {
  /** Buttons in the header. */
  readonly actions?: (record: Charter) => ReactNode;
  /** The rest of the side column, below the details. */
  readonly aside?: (record: Charter) => ReactNode;
}
interface Props {
  readonly id: string;
  readonly nameKey: string;
  readonly extras: CharterExtras;
}
const numberOf = (record: Charter): string => record.trip_number || record.quote_id || record.id;

function Facts({ record, nameKey }: { readonly record: Charter; readonly nameKey: string }) {
  const { person } = useColleagues();
  const { aircraft, estimate } = record;
  const order = (record.order || textOf(record.metadata, 'order')).split('/').at(-1) ?? '';
  const payment = order === '' ? undefined : linkTo(nameKey, { collection: 'orders', id: order });
  const facts: [string, ReactNode][] = [
    [t('Trip'), tripTypeWords(record.tripType)],
    [t('Passengers'), record.paxNum],
    [t('Aircraft'), aircraft && [aircraft.model || aircraft.name, aircraft.tail_number].filter(Boolean).join(', ')],
    [t('Seats'), aircraft && aircraft.seats > 0 ? aircraft.seats : ''],
    [t('Distance'), estimate && estimate.miles > 0 ? t('{n} mi', { n: Math.round(estimate.miles) }) : ''],
    [t('Nights'), estimate && estimate.nights > 0 ? estimate.nights : ''],
    [t('Paid'), record.totalPaid > 0 ? formatMoney(record.totalPaid) : ''],
    [t('Balance due'), record.status !== 'cancelled' && tripBalance(record) > 0 ? formatMoney(tripBalance(record)) : ''],
    [t('Payment method'), record.payment_type === 'n/a' ? '' : t(charterPaymentTypes.label(record.payment_type))],
    [
      t('Order'),
      payment && (
        <Link key="order" to={payment}>
          {numberOf(record)}
        </Link>
      ),
    ],
    [t('Accepted on booking'), record.reasons.map(({ reason }) => reason).join('; ')],
    [t('Booked'), <TimeAgo key="at" at={record.date} />],
    [t('Assigned'), record.agents.length > 0 ? <AvatarStack key="agents" people={record.agents.map(person)} label={t('Assigned')} /> : ''],
  ];
  return (
    <dl className={styles.facts}>
      {facts
        .filter(([, value]) => value !== '' && value !== null && value !== undefined)
        .map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}

/** One trip: state, route and price at a glance, then map, legs, price lines, and who it is for. */
export function CharterPage({ id, nameKey, extras }: Props) {
  const { client } = useSession();
  const { doc, state, problems } = useLiveDoc(trips, client && `clients/${client.id}/trips/${id}`);
  if (!doc) {
    if (state === 'loading') return <CharterSkeleton />;
    if (state === 'error') return <ErrorState problems={problems} onRetry={askAgain} />;
    return (
      <EmptyState
        icon={IconPlaneDeparture}
        title={t('Trip not found')}
        action={
          <Button component={Link} to={`/${nameKey}/trips`} variant="default">
            {t('All trips')}
          </Button>
        }
      >
        {t('It was removed, or it belongs to another company.')}
      </EmptyState>
    );
  }
  const threadId = doc.thread.split('/').at(-1) ?? '';
  const conversation = threadId === '' ? undefined : linkTo(nameKey, { collection: 'threads', id: threadId });
  const name = displayName(doc.contact);
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <div className={styles.title}>
          <p className={styles.kind}>
            {t('Trip')} {numberOf(doc)}
          </p>
          <h1 className={styles.route}>{routeWords(doc.legs) || t('No route yet')}</h1>
          <p className={styles.sub}>
            <TripStatus status={doc.status} />
            {name !== '' && <span>{name}</span>}
          </p>
        </div>
        <div className={styles.glance}>
          <span className={styles.price}>{priceWords(doc)}</span>
          <div className={styles.actions}>
            {extras.actions?.(doc)}
            <RecordPayment trip={doc} />
            {conversation && (
              <Button component={Link} to={conversation} leftSection={<IconMessageCircle size={16} stroke={1.75} />}>
                {t('Open conversation')}
              </Button>
            )}
          </div>
        </div>
      </header>
      <div className={styles.columns}>
        <div className={styles.main}>
          <RouteMap legs={doc.legs} height={320} />
          <div className={styles.pair}>
            <section className={styles.section} aria-labelledby="legs-title">
              <h2 id="legs-title">{t('Legs')}</h2>
              <LegList legs={doc.legs} />
            </section>
            <section className={styles.section} aria-labelledby="price-title">
              <h2 id="price-title">{t('Price')}</h2>
              {doc.estimate ? (
                <EstimateLines estimate={doc.estimate} showMargin />
              ) : (
                <p className={styles.none}>{t('No price has been calculated for this trip yet.')}</p>
              )}
            </section>
          </div>
        </div>
        <aside className={styles.side} aria-label={t('Contact and details')}>
          <section className={styles.section}>
            <h2>{t('Contact')}</h2>
            <ContactCard
              contact={{ id: doc.contact.id, name, email: doc.contact.email, phone: doc.contact.phone }}
              href={doc.contact.id === '' ? undefined : linkTo(nameKey, { collection: 'contacts', id: doc.contact.id })}
            />
          </section>
          <section className={styles.section}>
            <h2>{t('Details')}</h2>
            <Facts record={doc} nameKey={nameKey} />
            {doc.notes !== '' && <p className={styles.notes}>{doc.notes}</p>}
          </section>
          {doc.services.length > 0 && (
            <section className={styles.section}>
              <h2>{t('Services')}</h2>
              <dl className={styles.facts}>
                {doc.services.map((service) => (
                  <div key={`${service.type} ${service.notes}`}>
                    <dt>{t(serviceTypes.label(service.type))}</dt>
                    <dd>{service.notes}</dd>
                  </div>
                ))}
              </dl>
            </section>
          )}
          {extras.aside && <div className={styles.record}>{extras.aside(doc)}</div>}
        </aside>
      </div>
    </div>
  );
}
