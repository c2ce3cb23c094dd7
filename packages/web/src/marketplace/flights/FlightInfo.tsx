import { Button } from '@mantine/core';
import { useState } from 'react';
import { RouteMap } from '../../widgets/flights/RouteMap.tsx';
import { language } from '../../words/language.ts';
import { t } from '../../words/words.ts';
import { BoardingRoute } from '../../trips/BoardingRoute.tsx';
import { estimateText, legNote } from './flight-words.rules.ts';
import styles from './FlightInfo.module.css';
import type { Selection } from '../flow/flow.rules.ts';
import { OperatorLogo } from './OperatorLogo.tsx';
import { PassengerCount } from './PassengerCount.tsx';

/** The flight's legs as cards (M2 'Flight Info step'). */
export function FlightCards({ selection }: { readonly selection: Selection }) {
  return (
    <ol className={styles.legs}>
      {selection.legs.map((leg, index) => (
        // oxlint-disable-next-line react/no-array-index-key
        <li key={index}>
          <BoardingRoute from={leg.from} to={leg.to} note={legNote(leg)} />
        </li>
      ))}
    </ol>
  );
}
interface Props {
  readonly selection: Selection;
  readonly onPassengers: (by: 1 | -1) => void;
  readonly onNext: () => void;
}

/** Operator, aircraft and price of a flight (MKT-9). For an empty leg it also asks for the passengers, which the search does not. */
export function FlightInfo({ selection, onPassengers, onNext }: Props) {
  const [touched, setTouched] = useState(false);
  const isMissing = selection.paxNum === null;
  return (
    <section aria-labelledby="flight-info" className={styles.info}>
      <h2 id="flight-info" tabIndex={-1}>
        {t('Flight Info')}
      </h2>
      <dl className={styles.facts}>
        <div>
          <dt>{t('Flight Operated By')}</dt>
          <dd>{selection.isHave ? selection.operatedBy : <OperatorLogo operator={selection.operator} />}</dd>
        </div>
        <div>
          <dt>{t('Aircraft')}</dt>
          <dd>{selection.aircraftName}</dd>
        </div>
        <div>
          <dt>{t('Quote Estimate')}</dt>
          <dd className={styles.total}>
            {estimateText(selection)}
            {/* Other languages than English say whose dollars they are in the amount itself. */}
            {selection.total !== null && language() === 'en' && <span> {t('USD')}</span>}
          </dd>
        </div>
      </dl>
      <div className={styles.flight}>
        <FlightCards selection={selection} />
        <RouteMap legs={selection.legs.map((leg) => ({ departureAirport: leg.from, arrivalAirport: leg.to }))} height={220} />
      </div>
      {selection.deal !== '' && (
        <PassengerCount
          value={selection.paxNum}
          max={selection.seats}
          onChange={onPassengers}
          error={touched && isMissing ? t('{label} is required.', { label: t('Passengers') }) : undefined}
        />
      )}
      <Button size="md" onClick={() => (isMissing ? setTouched(true) : onNext())}>
        {t('Next Step')}
      </Button>
    </section>
  );
}
