import { Button, Select } from '@mantine/core';
import { IconPlaneDeparture } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { where } from '@app/kernel/where.ts';
import { displayName } from '@app/domain/contacts/contact.ts';
import { linkTo } from '@app/domain/links.ts';
import type { Leg } from '@app/domain/trips/leg.ts';
import { tripStatuses } from '@app/domain/trips/trip.states.ts';
import { quotes, trips } from '@app/domain/trips/trips.collection.ts';
import { showDate } from '../ui/pick-time.rules.ts';
import { EmptyState, ErrorState, RowSkeletons } from '../ui/States.tsx';
import { TimeAgo } from '../widgets/TimeAgo.tsx';
import { useSession } from '../wire/session.ts';
import { useLive } from '../wire/use-live.ts';
import { t, tn, words } from '../words/words.ts';
import { clockWords, priceOf, priceWords, routeWords, takeoffWords } from './trip-words.rules.ts';
import { TripStatus } from './TripStatus.tsx';
import styles from './ChartersPage.module.css';

const PAGE = 50;
const kinds = {
  quotes: {
    title: words('Quotes'),
    caption: words('Quotes, newest first'),
    states: /^(q|inactive|cancelled)/,
    none: words('No quotes yet'),
    noneWith: words("No quote is '{status}'"),
    since: words('Requested'),
    empty: words('A request from the marketplace or your public page becomes a quote here by itself.'),
  },
  trips: {
    title: words('Trips'),
    caption: words('Trips, newest first'),
    states: /^(t|p|cancelled)/,
    none: words('No trips yet'),
    noneWith: words("No trip is '{status}'"),
    since: words('Booked'),
    empty: words('A quote that is confirmed becomes a trip.'),
  },
} as const;
// Two states may share a word: the list names each word once and asks for both.
const labelsOf = (states: RegExp): string[] => [
  ...new Set(tripStatuses.names.filter((status) => states.test(status)).map((status) => tripStatuses.label(status))),
];

const countWords = (kind: 'quotes' | 'trips', n: number): string =>
  kind === 'quotes' ? tn(n, '{n} quote', '{n} quotes') : tn(n, '{n} trip', '{n} trips');

/** The day, and below it the time on the clock of the airport. */
function Takeoff({ times }: { readonly times: Leg['times'] }) {
  const thisYear = new Date().getFullYear();
  if (times.takeoffDate === '' || times.takeoffTime === '') return takeoffWords(times, thisYear);
  return (
    <>
      {showDate(times.takeoffDate, thisYear)} <span className={styles.second}>{clockWords(times)}</span>
    </>
  );
}

/** The quotes or the trips of the company, live, newest first. */
export function ChartersPage({ kind, nameKey }: { readonly kind: 'quotes' | 'trips'; readonly nameKey: string }) {
  const said = kinds[kind];
  const { client } = useSession();
  const [limit, setLimit] = useState(PAGE);
  const [label, setLabel] = useState<string | null>(null);
  const wanted = tripStatuses.names.filter((status) => tripStatuses.label(status) === label);
  const query = client && {
    orderBy: [{ field: 'date', dir: 'desc' }] as const,
    limit,
    ...(label === null ? {} : { where: where('status', 'in', wanted) }),
  };
  const asQuotes = useLive(quotes, kind === 'quotes' ? query : undefined);
  const asTrips = useLive(trips, kind === 'trips' ? query : undefined);
  const { docs, state, problems } = kind === 'quotes' ? asQuotes : asTrips;
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1 className={styles.title}>{t(said.title)}</h1>
        {(state === 'live' || state === 'stale') && docs.length < limit && <p className={styles.count}>{countWords(kind, docs.length)}</p>}
        <Select
          size="xs"
          w={180}
          ml="auto"
          aria-label={t('Status')}
          placeholder={t('Every status')}
          data={labelsOf(said.states).map((one) => ({ value: one, label: t(one) }))}
          value={label}
          onChange={setLabel}
          clearable
        />
      </header>
      {state === 'loading' && <RowSkeletons rows={8} height={52} />}
      {state === 'error' && <ErrorState problems={problems} />}
      {state !== 'loading' && state !== 'error' && docs.length === 0 && (
        <EmptyState icon={IconPlaneDeparture} title={label === null ? t(said.none) : t(said.noneWith, { status: t(label) })}>
          {label === null ? t(said.empty) : t('Choose another status to see the others.')}
        </EmptyState>
      )}
      {docs.length > 0 && (
        <div className={styles.scroll}>
          <table className={styles.table}>
            <caption className="visually-hidden">{t(said.caption)}</caption>
            <thead>
              <tr>
                <th scope="col">{t('Route')}</th>
                <th scope="col">{t('Takeoff')}</th>
                <th scope="col">{t('Contact')}</th>
                <th scope="col">{t('Aircraft')}</th>
                <th scope="col">{t('Status')}</th>
                <th scope="col" className={styles.right}>
                  {t('Price')}
                </th>
                <th scope="col" className={styles.right}>
                  {t(said.since)}
                </th>
              </tr>
            </thead>
            <tbody>
              {docs.map((quote) => (
                <tr key={quote.path}>
                  <th scope="row">
                    <Link to={linkTo(nameKey, { collection: kind, id: quote.id }) ?? ''} className={styles.route}>
                      {routeWords(quote.legs) || t('No route yet')}
                    </Link>
                    <span className={styles.number}>{quote.trip_number || quote.quote_id}</span>
                  </th>
                  <td>{quote.legs[0] && <Takeoff times={quote.legs[0].times} />}</td>
                  <td className={styles.cut}>{displayName(quote.contact)}</td>
                  <td className={styles.cut}>
                    {quote.aircraft && (quote.aircraft.model || quote.aircraft.name)}
                    {quote.aircraft && <span className={styles.second}>{quote.aircraft.tail_number}</span>}
                  </td>
                  <td>
                    <TripStatus status={quote.status} />
                  </td>
                  <td className={styles.right} data-none={priceOf(quote) === undefined || undefined}>
                    {priceWords(quote)}
                  </td>
                  <td className={styles.right}>
                    <TimeAgo at={quote.date} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {docs.length >= limit && limit < 1000 && (
        <Button variant="subtle" color="gray" size="xs" onClick={() => setLimit(Math.min(1000, limit + PAGE))}>
          {t('Show older')}
        </Button>
      )}
    </div>
  );
}
