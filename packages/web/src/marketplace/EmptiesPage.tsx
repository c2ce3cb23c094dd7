import { Drawer, Space } from '@mantine/core';
import { useIntersection } from '@mantine/hooks';
import { IconPlaneArrival } from '@tabler/icons-react';
import { useEffect, useMemo, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { abilities } from '@app/kernel/abilities.ts';
import type { Doc } from '@app/kernel/collection.ts';
import { deals } from '@app/domain/marketplace/deal.collection.ts';
import type { Deal } from '@app/domain/marketplace/deal.ts';
import { codeOf, durationWords, placeOf, takeoffWords } from '../trips/trip-words.rules.ts';
import { ListPage, listStyles as styles } from '../ui/ListPage.tsx';
import { RowSwitch } from '../ui/RowSwitch.tsx';
import { EmptyState, ErrorState, RowSkeletons } from '../ui/States.tsx';
import { RouteMap } from '../widgets/RouteMap.tsx';
import { saveFields } from '../widgets/save.ts';
import { useSession } from '../wire/session.ts';
import { useLive } from '../wire/use-live.ts';
import { t, tn } from '../words/words.ts';
import { BoardingRoute } from './BoardingRoute.tsx';
import { emptiesQuery, publicPrice, stateOf, summary } from './empties.rules.ts';

/** Rows that are drawn at first, and then whenever the last one comes into sight: a month of empty legs is more than anybody reads. */
const AT_ONCE = 30;

interface Props {
  readonly nameKey: string;
  /** The one that is open. */
  readonly id: string | undefined;
}

/** The operator's own empty legs, live: what visitors find, at which price, and what is booked. */
export function EmptiesPage({ nameKey, id }: Props) {
  const { client } = useSession();
  const navigate = useNavigate();
  const query = useMemo(() => emptiesQuery(Date.now()), []);
  const { docs, state, problems } = useLive(deals, client && query);
  const list = `/${nameKey}/marketplace/empties`;
  const [drawn, setDrawn] = useState(AT_ONCE);
  const { ref: end, entry } = useIntersection();
  // Asked of each sighting: with more rows above it the end goes out of sight and comes back.
  useEffect(() => {
    if (entry?.isIntersecting) setDrawn((held) => held + AT_ONCE);
  }, [entry]);
  const open = docs.find((deal) => deal.id === id);
  return (
    <ListPage title={t('Empty legs')} lead={docs.length > 0 ? summary(docs) : undefined}>
      {state === 'loading' && <RowSkeletons rows={8} height={52} />}
      {state === 'error' && <ErrorState problems={problems} />}
      {(state === 'live' || state === 'stale') && docs.length === 0 && (
        <EmptyState icon={IconPlaneArrival} title={t('No empty legs ahead')}>
          {t('Flights without passengers that you offer in the marketplace stand here until they leave.')}
        </EmptyState>
      )}
      {docs.length > 0 && (
        <table className={styles.table}>
          <caption className="visually-hidden">{t('Empty legs, next first')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('Route')}</th>
              <th scope="col">{t('Takeoff')}</th>
              <th scope="col">{t('Aircraft')}</th>
              <th scope="col">{t('Price for visitors')}</th>
              <th scope="col">{t('Show price')}</th>
              <th scope="col" className={styles.end}>
                {t('Offered')}
              </th>
            </tr>
          </thead>
          <tbody>
            {docs.slice(0, drawn).map((deal) => (
              <Row key={deal.path} deal={deal} to={`${list}/${deal.id}`} isOpen={deal === open} />
            ))}
          </tbody>
        </table>
      )}
      {docs.length > drawn && <div ref={end} aria-hidden style={{ height: 1 }} />}
      <Drawer opened={open !== undefined} onClose={() => void navigate(list)} position="right" size={440} title={t('Empty leg')}>
        {open && <Details deal={open} />}
      </Drawer>
    </ListPage>
  );
}

function Row({ deal, to, isOpen }: { readonly deal: Doc<Deal>; readonly to: string; readonly isOpen: boolean }) {
  const { actor } = useSession();
  const state = stateOf(deal);
  const may = abilities(deals, actor, { ...deal }, Date.now()).update;
  const change = (data: { hidden?: boolean; show_price?: boolean }): void => {
    void saveFields(deal, data);
  };
  return (
    <tr data-open={isOpen || undefined}>
      <th scope="row">
        <Link className={styles.strong} to={to}>
          {codeOf(deal.departureAirport)} – {codeOf(deal.arrivalAirport)}
        </Link>
        <span className={styles.soft}>{t('{from} to {to}', { from: placeOf(deal.departureAirport), to: placeOf(deal.arrivalAirport) })}</span>
      </th>
      <td>
        {takeoffWords(deal.times, new Date().getFullYear())}
        <span className={styles.soft}>{durationWords(deal.times.duration)}</span>
      </td>
      <td>
        {deal.aircraft.model || deal.aircraft.name}
        <span className={styles.soft}>
          {[deal.aircraft.tail_number, tn(deal.aircraft.seats, '{n} seats', '{n} seats')].filter(Boolean).join(', ')}
        </span>
      </td>
      <td>{publicPrice(deal)}</td>
      <td data-label={t('Show price')}>
        <RowSwitch
          label={t('Show price')}
          checked={deal.show_price}
          disabled={!may || deal.booked}
          onChange={(show_price) => change({ show_price })}
        />
      </td>
      <td className={styles.end} data-label={state === 'booked' ? undefined : t('Offered')}>
        {state === 'booked' ? (
          t('Booked')
        ) : (
          <RowSwitch
            label={t('Offered')}
            hint={state === 'offered' ? t('Offered: visitors find it') : t('Hidden: visitors do not see it')}
            checked={state === 'offered'}
            disabled={!may}
            onChange={(offered) => change({ hidden: !offered })}
          />
        )}
      </td>
    </tr>
  );
}

function Details({ deal }: { readonly deal: Doc<Deal> }) {
  const who = `${deal.contact.first_name} ${deal.contact.last_name}`.trim();
  return (
    <>
      <RouteMap legs={[{ departureAirport: deal.departureAirport, arrivalAirport: deal.arrivalAirport }]} />
      <Space h="md" />
      <BoardingRoute from={deal.departureAirport} to={deal.arrivalAirport} note={durationWords(deal.times.duration)} />
      <dl className={styles.facts}>
        <dt>{t('Takeoff')}</dt>
        <dd>{takeoffWords(deal.times)}</dd>
        <dt>{t('Aircraft')}</dt>
        <dd>{[deal.aircraft.model || deal.aircraft.name, deal.aircraft.tail_number].filter(Boolean).join(', ')}</dd>
        <dt>{t('Price for visitors')}</dt>
        <dd>{publicPrice(deal)}</dd>
        {who !== '' && <dt>{t('Contact')}</dt>}
        {who !== '' && <dd>{who}</dd>}
        {deal.notes !== '' && <dt>{t('Notes')}</dt>}
        {deal.notes !== '' && <dd>{deal.notes}</dd>}
      </dl>
    </>
  );
}
