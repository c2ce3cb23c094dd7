import { Button } from '@mantine/core';
import { IconPlaneDeparture } from '@tabler/icons-react';
import { lazy, Suspense, useMemo, useRef, useState } from 'react';
import { Link } from 'react-router';
import type { Doc } from '@app/kernel/collection.ts';
import type { Aircraft } from '@app/domain/fleet/aircraft.ts';
import { FLEET_BOARD } from '@app/domain/links.ts';
import { mayInform } from '@app/domain/trips/following/delay-email.rules.ts';
import { type FlightStep, flightSteps, stepCodes } from '@app/domain/trips/following/following.rules.ts';
import { isOnwardOf } from '@app/domain/trips/following/onward.rules.ts';
import { useNow } from '../../ui/dates/use-now.ts';
import { EmptyState, ErrorState, RowSkeletons } from '../../ui/feedback/States.tsx';
import { useShortcuts } from '../../ui/layout/use-shortcuts.ts';
import { useSession } from '../../wire/tab/session.ts';
import { askAgain } from '../../wire/tab/use-live.ts';
import { t, tn } from '../../words/words.ts';
import { todayIn, windowOf } from '../board/board-window.rules.ts';
import { clockAt, dayAt, zonesOf } from '../board/board-words.ts';
import { FlightRow } from './FlightRow.tsx';
import { routeOf } from './flight-words.ts';
import type { InformDraft } from './InformDialog.tsx';
import { LostReports } from './LostReports.tsx';
import { type Flight, followedDay } from './today.rules.ts';
import { useOverdueSound } from './use-overdue-sound.ts';
import { type Report, useStep } from './use-report.ts';
import { useToday } from './use-today.ts';
import styles from './Today.module.css';
import { ClockSelect } from '../ClockSelect.tsx';
import { zoneFor } from '../reading-clock.rules.ts';
import { useReadingClock } from '../use-reading-clock.ts';

const InformDialog = lazy(async () => ({ default: (await import('./InformDialog.tsx')).InformDialog }));
const OnwardFlight = lazy(async () => ({ default: (await import('./OnwardFlight.tsx')).OnwardFlight }));
const ReportForm = lazy(async () => ({ default: (await import('./ReportForm.tsx')).ReportForm }));

/** The flights of the day by what comes next; 1 2 3 4 enter OUT, OFF, ON and IN of the current one (CHR-7). */
export function TodayPage() {
  const { client, hasRole } = useSession();
  const now = useNow();
  const { clock, company, reading } = useReadingClock();
  const date = todayIn(now, zoneFor(clock, company, company));
  const whole = useMemo(() => windowOf(date, 1, zoneFor(clock, company, company)), [date, clock, company]);
  const { from, until } = followedDay(whole, now);
  const day = useMemo(() => ({ from, until }), [from, until]);
  const { flights, craftAt, tripAt, lost, later, state, problems } = useToday(day, now);
  useOverdueSound(flights);
  const [chosen, setChosen] = useState('');
  const [form, setForm] = useState<{ readonly flight: Flight; readonly code: Report['code'] }>();
  const [onward, setOnward] = useState<{ readonly entry: Flight['entry']; readonly craft: Doc<Aircraft> }>();
  const [informing, setInforming] = useState<{ readonly flight: Flight; readonly draft?: InformDraft }>();
  const list = useRef<HTMLOListElement>(null);
  const { saving, enter } = useStep(reading);
  const mayReport = hasRole(['dispatch']);
  const mayTell = hasRole(['sales', 'dispatch']);
  const current = flights.find(({ entry }) => entry.id === chosen) ?? flights[0];
  const tailOf = ({ entry }: Flight): string => craftAt.get(entry.aircraft)?.tail_number || t('No aircraft');
  /** Plans the onward flight of a diverted aircraft, until there is one. */
  const onwardOf = ({ entry }: Flight): (() => void) | undefined => {
    const craft = craftAt.get(entry.aircraft);
    if (!mayReport || !craft || !entry.following.diverted || !entry.planned?.airport) return undefined;
    return flights.some((other) => isOnwardOf(other.entry, entry)) ? undefined : () => setOnward({ entry, craft });
  };
  /** A step that has its time is corrected in the form, so that no key overwrites it. */
  const take = (flight: Flight | undefined, step: FlightStep): unknown => {
    if (!flight || !mayReport) return false;
    if (flight.entry.following[step] === null) enter(flight.entry, step, `${tailOf(flight)} ${routeOf(flight.entry)}`);
    else setForm({ flight, code: stepCodes[step] });
    return true;
  };
  const go = (by: -1 | 1): unknown => {
    const index = flights.findIndex(({ entry }) => entry.id === current?.entry.id);
    const next = flights[Math.min(flights.length - 1, Math.max(0, index + by))];
    if (!next) return false;
    setChosen(next.entry.id);
    list.current?.querySelector<HTMLElement>(`[data-flight="${CSS.escape(next.entry.id)}"]`)?.focus();
    return true;
  };
  useShortcuts([
    ...flightSteps.map((step, index) => [String(index + 1), () => take(current, step)] as const),
    ['j', () => go(1)],
    ['k', () => go(-1)],
    ['ArrowDown', () => go(1)],
    ['ArrowUp', () => go(-1)],
    ['e', () => (current && mayReport ? setForm({ flight: current, code: 'ETD' }) : false)],
    ['i', () => (current && mayTell && mayInform(current.entry) ? setInforming({ flight: current }) : false)],
  ]);
  const overdue = flights.filter((flight) => flight.overdue).length;
  return (
    <section className={styles.page} aria-label={t('Today')}>
      <header className={styles.head}>
        <div>
          <h1>{t('Today')}</h1>
          <p>
            {dayAt(now, company, reading)}
            {state === 'live' && ` · ${tn(flights.length, '{n} flight', '{n} flights')}`}
            {overdue > 0 && <strong> · {tn(overdue, '{n} overdue', '{n} overdue')}</strong>}
          </p>
        </div>
        <div className={styles.tools}>
          <ClockSelect />
          <Button size="xs" variant="default" component={Link} to={`/${client?.name_key ?? ''}/${FLEET_BOARD}`}>
            {t('Fleet board')}
          </Button>
        </div>
      </header>
      <LostReports reports={lost} reading={reading} />
      {state === 'error' && <ErrorState problems={problems} onRetry={askAgain} />}
      {state === 'loading' && <RowSkeletons rows={6} height={72} />}
      {state === 'live' && flights.length === 0 && (
        <EmptyState icon={IconPlaneDeparture} title={t('No flights today')}>
          {later &&
            t('Next: {time} {route}', {
              time: `${dayAt(later.start, zonesOf(later)[0], reading)}, ${clockAt(later.start, zonesOf(later)[0], reading)}`,
              route: routeOf(later),
            })}
        </EmptyState>
      )}
      {state === 'live' && flights.length > 0 && (
        <ol className={styles.list} ref={list}>
          {flights.map((flight) => (
            <FlightRow
              key={flight.entry.path}
              {...{ flight, reading, now, mayReport }}
              tail={tailOf(flight)}
              trip={tripAt.get(flight.entry.trip)}
              nameKey={client?.name_key ?? ''}
              isCurrent={flight.entry.id === current?.entry.id}
              saving={flightSteps.find((step) => saving === `${flight.entry.id} ${step}`)}
              onCurrent={() => setChosen(flight.entry.id)}
              onStep={(step) => void take(flight, step)}
              onEdit={() => setForm({ flight, code: 'ETD' })}
              onOnward={onwardOf(flight)}
              onInform={mayTell ? () => setInforming({ flight }) : undefined}
            />
          ))}
        </ol>
      )}
      {informing && (
        <Suspense>
          <InformDialog
            entry={informing.flight.entry}
            tail={tailOf(informing.flight)}
            draft={informing.draft}
            onClose={() => setInforming(undefined)}
            onReopen={(draft) => setInforming({ flight: informing.flight, draft })}
          />
        </Suspense>
      )}
      {onward && (
        <Suspense>
          <OnwardFlight {...onward} {...{ flights, reading, now }} onClose={() => setOnward(undefined)} />
        </Suspense>
      )}
      {form && (
        <Suspense>
          <ReportForm
            entry={form.flight.entry}
            tail={tailOf(form.flight)}
            code={form.code}
            reading={reading}
            now={now}
            onClose={() => setForm(undefined)}
          />
        </Suspense>
      )}
    </section>
  );
}
