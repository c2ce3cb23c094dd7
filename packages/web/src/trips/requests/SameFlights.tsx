import { Anchor } from '@mantine/core';
import { Link } from 'react-router';
import { linkTo } from '@app/domain/links.ts';
import type { OthersRequest } from '@app/domain/trips/requests/requests.calls.ts';
import { TimeAgo } from '../../widgets/status/TimeAgo.tsx';
import { formatMoney } from '../../words/format.ts';
import { t } from '../../words/words.ts';
import { TripStatus } from '../TripStatus.tsx';
import styles from './SameFlights.module.css';
import { sameFlightsWords } from './trip-request-words.rules.ts';

interface Props {
  readonly same: readonly OthersRequest[];
  readonly nameKey: string;
}
/** Others who asked for the same flights, so that nobody is quoted another price by accident. */
export function SameFlights({ same, nameKey }: Props) {
  if (same.length === 0) return null;
  return (
    <section className={styles.box} aria-label={t('The same flights')}>
      <strong>{sameFlightsWords(same)}</strong>
      <ul>
        {same.map(({ id, number, requester, status, total, date }) => (
          <li key={id}>
            <Anchor component={Link} to={linkTo(nameKey, { collection: 'quotes', id }) ?? ''}>
              {requester || number}
            </Anchor>
            <TripStatus status={status} />
            <span>{total > 0 ? formatMoney(total) : ''}</span>
            <TimeAgo at={date} />
          </li>
        ))}
      </ul>
    </section>
  );
}
