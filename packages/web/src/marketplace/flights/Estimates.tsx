import { Button, Skeleton } from '@mantine/core';
import { useState } from 'react';
import type { RequestedTrip } from '@app/domain/marketplace/marketplace.calls.ts';
import { formatMoney } from '../../words/format.ts';
import { t, tn } from '../../words/words.ts';
import { offerLine } from './flight-words.rules.ts';
import styles from './Estimates.module.css';
import type { Offer } from '../flow/flow.rules.ts';
import { OperatorLogo } from './OperatorLogo.tsx';

interface Props {
  readonly trip: RequestedTrip;
  /** Undefined while the request runs; cheapest first. */
  readonly offers: readonly Offer[] | undefined;
  readonly chosen: string | undefined;
  readonly onChoose: (offer: Offer) => void;
}
/** Enough to choose from at a glance; the rest on request. */
const FIRST = 6;

/** The estimates from every operator's price list for this trip, to choose one (MKT-8). */
export function Estimates({ trip, offers, chosen, onChoose }: Props) {
  const [whole, setWhole] = useState(false);
  if (!offers) {
    return (
      <div className={styles.list} role="status" aria-label={t('Getting estimates from operators')}>
        {[0, 1, 2, 3].map((row) => (
          <div key={row} className={styles.row}>
            <Skeleton height={28} width={100} />
            <Skeleton height={40} />
            <Skeleton height={24} />
          </div>
        ))}
      </div>
    );
  }
  if (offers.length === 0) {
    return (
      <p className={styles.none} role="status">
        {tn(
          trip.paxNum,
          'No operator can price this trip for {n} passenger. Try fewer passengers, another date or nearby airports.',
          'No operator can price this trip for {n} passengers. Try fewer passengers, another date or nearby airports.',
        )}
      </p>
    );
  }
  return (
    <>
      <p className={styles.count} role="status">
        {tn(offers.length, '{n} estimate, lowest first', '{n} estimates, lowest first')}
      </p>
      <ul className={styles.list}>
        {(whole ? offers : offers.slice(0, FIRST)).map((offer) => (
          <li key={offer.quote.aircraft.id}>
            <button type="button" className={styles.row} aria-pressed={chosen === offer.quote.aircraft.id} onClick={() => onChoose(offer)}>
              <OperatorLogo operator={offer.operator} />
              <span className={styles.what}>
                <span className={styles.aircraft}>{offer.quote.aircraft.name}</span>
                <span className={styles.more}>{offerLine(offer)}</span>
              </span>
              <span className={styles.price}>
                {formatMoney(offer.quote.price.total)}
                <span className={styles.label}>{offer.undated ? t('estimated, no date') : t('estimated, taxes included')}</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
      {!whole && offers.length > FIRST && (
        <Button variant="default" mt="sm" onClick={() => setWhole(true)}>
          {t('Show {n} more', { n: offers.length - FIRST })}
        </Button>
      )}
    </>
  );
}
