import { Button } from '@mantine/core';
import { formatUsd } from '@app/kernel/money.ts';
import { showTime } from '../ui/pick-time.rules.ts';
import { RouteMap } from '../widgets/RouteMap.tsx';
import { BoardingRoute } from './BoardingRoute.tsx';
import styles from './FlightInfo.module.css';
import { monthDay, type Selection } from './flow.rules.ts';
import { OperatorLogo } from './OperatorLogo.tsx';

/** The flight's legs as cards (M2 'Flight Info step'). */
export function FlightCards({ selection }: { readonly selection: Selection }) {
  return (
    <ol className={styles.legs}>
      {selection.legs.map((leg, at) => (
        // oxlint-disable-next-line react/no-array-index-key
        <li key={at}>
          <BoardingRoute
            from={leg.from}
            to={leg.to}
            note={leg.date ? [monthDay(leg.date), leg.time ? showTime(leg.time) : ''].filter(Boolean).join(' · ') : 'Any date'}
          />
        </li>
      ))}
    </ol>
  );
}
export const estimateText = ({ total }: Selection): string => (total === null ? 'TBD' : formatUsd(total));

/** Who flies it, in what, for how much (MKT-9). */
export function FlightInfo({ selection, onNext }: { readonly selection: Selection; readonly onNext: () => void }) {
  return (
    <section aria-labelledby="flight-info" className={styles.info}>
      <h2 id="flight-info" tabIndex={-1}>
        Flight Info
      </h2>
      <dl className={styles.facts}>
        <div>
          <dt>Flight Operated By</dt>
          <dd>{selection.isHave ? selection.operatedBy : <OperatorLogo operator={selection.operator} />}</dd>
        </div>
        <div>
          <dt>Aircraft</dt>
          <dd>{selection.aircraftName}</dd>
        </div>
        <div>
          <dt>Quote Estimate</dt>
          <dd className={styles.total}>
            {estimateText(selection)}
            {selection.total !== null && <span> USD</span>}
          </dd>
        </div>
      </dl>
      <div className={styles.flight}>
        <FlightCards selection={selection} />
        <RouteMap legs={selection.legs.map((leg) => ({ departureAirport: leg.from, arrivalAirport: leg.to }))} height={220} />
      </div>
      <Button size="md" onClick={onNext}>
        Next Step
      </Button>
    </section>
  );
}
