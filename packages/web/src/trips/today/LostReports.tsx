import { IconAlertTriangle } from '@tabler/icons-react';
import type { Doc } from '@app/kernel/collection.ts';
import type { FlightEvent } from '@app/domain/trips/following/flight-event.ts';
import { tripProblems } from '@app/domain/trips/model/trips.problems.ts';
import { TimeAgo } from '../../widgets/status/TimeAgo.tsx';
import { t, tn } from '../../words/words.ts';
import { clockAt, dayAt } from '../board/board-words.ts';
import styles from './Today.module.css';
import type { Reading } from '../reading-clock.rules.ts';

/** Flight data that belongs to no flight: a plan without one of its three parts (CHR-7), or a flight that nobody scheduled. */
export function LostReports({ reports, reading }: { readonly reports: readonly Doc<FlightEvent>[]; readonly reading: Reading }) {
  if (reports.length === 0) return null;
  return (
    <details className={styles.lost}>
      <summary>
        <IconAlertTriangle size={16} stroke={1.75} aria-hidden />
        {tn(reports.length, '{n} report without a flight', '{n} reports without a flight')}
      </summary>
      <ul>
        {reports.map((report) => (
          <li key={report.path}>
            <strong>{[report.registration || '–', report.origin || '–', report.code].filter(Boolean).join(' ')}</strong>
            <span>{report.departure === null ? '' : `${dayAt(report.departure, '', reading)}, ${clockAt(report.departure, '', reading)}`}</span>
            <span>
              {report.warning === 'incomplete'
                ? t(tripProblems['trips.flight-plan-incomplete'].message)
                : t('No flight of this aircraft leaves from there at that time.')}
            </span>
            <span>
              {report.source}, <TimeAgo at={report.reported} isInside />
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}
