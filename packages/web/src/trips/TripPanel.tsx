import { Skeleton } from '@mantine/core';
import { Link } from 'react-router';
import type { Doc } from '@app/kernel/collection.ts';
import type { Thread } from '@app/domain/conversations/message.ts';
import { linkTo } from '@app/domain/links.ts';
import { EstimateLines } from '../widgets/flights/EstimateLines.tsx';
import { RouteMap } from '../widgets/flights/RouteMap.tsx';
import { t, tn } from '../words/words.ts';
import { LegList } from './LegList.tsx';
import { TripRequest } from './requests/TripRequest.tsx';
import { priceWords, tripTypeWords } from './trip-words.rules.ts';
import { TripStatus } from './TripStatus.tsx';
import { useCharter } from './use-charter.ts';
import styles from './TripPanel.module.css';

interface Props {
  readonly thread: Doc<Thread>;
  readonly nameKey: string;
}

/** The trip beside its conversation: map, legs, aircraft and how the price comes about. Before there is one, what is asked for. */
export function TripPanel({ thread, nameKey }: Props) {
  const record = thread.object;
  const { doc, state } = useCharter(record.path);
  if (!doc) {
    return state === 'loading' && ['quotes', 'trips'].includes(record.collection) ? (
      <Skeleton height={280} radius="md" role="status" aria-busy aria-label={t('Loading the trip')} />
    ) : (
      <TripRequest thread={thread} nameKey={nameKey} />
    );
  }
  const href = linkTo(nameKey, record);
  return (
    <div className={styles.panel}>
      <RouteMap legs={doc.legs} height={190} />
      <div className={styles.head}>
        <span className={styles.price}>{priceWords(doc)}</span>
        <TripStatus status={doc.status} />
        {href && (
          <Link to={href} className={styles.open}>
            {record.collection === 'trips' ? t('Open trip') : t('Open quote')}
          </Link>
        )}
      </div>
      <p className={styles.facts}>
        {[
          tripTypeWords(doc.tripType),
          tn(doc.paxNum, '{n} passenger', '{n} passengers'),
          doc.aircraft && [doc.aircraft.model || doc.aircraft.name, doc.aircraft.tail_number].filter(Boolean).join(', '),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <LegList legs={doc.legs} />
      {doc.estimate && (
        <div className={styles.estimate}>
          <EstimateLines estimate={doc.estimate} showMargin />
        </div>
      )}
    </div>
  );
}
