import { IconPlane } from '@tabler/icons-react';
import { amenities, aircraftTypes } from '@app/domain/fleet/aircraft.ts';
import { aircraft } from '@app/domain/fleet/fleet.collection.ts';
import { ListPage, listStyles as styles } from '../ui/ListPage.tsx';
import { EmptyState, ErrorState, RowSkeletons } from '../ui/States.tsx';
import { useSession } from '../wire/session.ts';
import { useLive } from '../wire/use-live.ts';

const SHOWN_AMENITIES = 4;
const whole = new Intl.NumberFormat('en-US');

/** The operator's aircraft, live: what each can do and where it lives. */
export function FleetPage() {
  const { client } = useSession();
  const { docs, state, problems } = useLive(aircraft, client && { orderBy: [{ field: 'tail_number', dir: 'asc' }], limit: 500 });
  return (
    <ListPage title="Fleet" lead={docs.length > 0 ? `${docs.length} aircraft` : undefined}>
      {state === 'loading' && <RowSkeletons rows={6} height={52} />}
      {state === 'error' && <ErrorState problems={problems} />}
      {(state === 'live' || state === 'stale') && docs.length === 0 && (
        <EmptyState icon={IconPlane} title="No aircraft yet">
          Aircraft with a home base, seats and a range stand here. Estimates are made from them.
        </EmptyState>
      )}
      {docs.length > 0 && (
        <table className={styles.table}>
          <caption className="visually-hidden">Aircraft by tail number</caption>
          <thead>
            <tr>
              <th scope="col">Aircraft</th>
              <th scope="col">Type</th>
              <th scope="col">Home base</th>
              <th scope="col">On board</th>
              <th scope="col" className={styles.end}>
                Seats
              </th>
              <th scope="col" className={styles.end}>
                Range
              </th>
            </tr>
          </thead>
          <tbody>
            {docs.map((one) => (
              <tr key={one.path}>
                <th scope="row">
                  <span className={styles.strong}>{one.tail_number}</span>
                  <span className={styles.soft}>{one.model.name || one.name}</span>
                </th>
                <td className={styles.whole}>{one.type && aircraftTypes.label(one.type)}</td>
                <td>
                  {one.airport.icao || one.airport.iata}
                  <span className={styles.soft}>{one.airport.city.name}</span>
                </td>
                <td>
                  {one.amenities.slice(0, SHOWN_AMENITIES).map(amenities.label).join(', ')}
                  {one.amenities.length > SHOWN_AMENITIES && <span className={styles.soft}>+{one.amenities.length - SHOWN_AMENITIES} more</span>}
                </td>
                <td className={styles.end} data-label="Seats">
                  {one.seats || one.model.seats}
                </td>
                <td className={styles.end}>{one.model.rangeNM === null ? '' : `${whole.format(one.model.rangeNM)} nm`}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </ListPage>
  );
}
