import { IconAlertTriangle, IconMail, IconPencil, IconPhone } from '@tabler/icons-react';
import { ActionIcon, Button } from '@mantine/core';
import { Link } from 'react-router';
import type { Doc } from '@app/kernel/collection.ts';
import { displayName } from '@app/domain/contacts/contact.ts';
import { linkTo } from '@app/domain/links.ts';
import { hasCustomers, isTold, mayInform } from '@app/domain/trips/following/delay-email.rules.ts';
import { type FlightStep, flightSteps, stepCodes } from '@app/domain/trips/following/following.rules.ts';
import { delayDetails, delayStatuses } from '@app/domain/trips/model/delay.states.ts';
import type { Trip } from '@app/domain/trips/model/quote.ts';
import { StateChip } from '../../widgets/status/StateChip.tsx';
import { TimeAgo } from '../../widgets/status/TimeAgo.tsx';
import { t } from '../../words/words.ts';
import { clockAt, clockFrom, dateAt, lengthWords, zonesOf } from '../board/board-words.ts';
import { codeOf } from '../trip-words.rules.ts';
import { flightName, routeOf, withoutZone } from './flight-words.ts';
import type { Flight } from './today.rules.ts';
import styles from './Today.module.css';
import type { Reading } from '../reading-clock.rules.ts';

interface Props {
  readonly flight: Flight;
  readonly tail: string;
  readonly trip: Doc<Trip> | undefined;
  readonly nameKey: string;
  readonly reading: Reading;
  readonly now: number;
  readonly isCurrent: boolean;
  readonly mayReport: boolean;
  /** Step that is being saved. */
  readonly saving: FlightStep | undefined;
  readonly onCurrent: () => void;
  readonly onStep: (step: FlightStep) => void;
  readonly onEdit: () => void;
  /** Left out unless a diverted aircraft still has to go on to where it should have landed. */
  readonly onOnward: (() => void) | undefined;
  /** Left out for those who may not write to customers. */
  readonly onInform: (() => void) | undefined;
}

/** One flight of the day: what comes next, its times as planned, expected and flown, and what its customer knows. */
export function FlightRow(props: Props) {
  const { flight, tail, trip, nameKey, reading, now, isCurrent, mayReport, onCurrent, onEdit, onOnward, onInform } = props;
  const { entry, overdue } = flight;
  const { following } = entry;
  const route = routeOf(entry);
  const [from, to] = zonesOf(entry);
  const target = trip ? linkTo(nameKey, { collection: 'trips', id: trip.id }) : linkTo(nameKey, { collection: 'schedule', id: entry.id });
  return (
    <li className={styles.flight} data-current={isCurrent || undefined} data-overdue={overdue} onFocusCapture={onCurrent}>
      <div className={styles.next}>
        <NextEvent flight={flight} reading={reading} now={now} />
      </div>
      <div className={styles.name}>
        <strong>{tail}</strong>
        <Link to={target ?? ''} data-flight={entry.id}>
          {route}
        </Link>
        <span>{flightName(entry, trip?.trip_number)}</span>
      </div>
      <dl className={styles.times}>
        <Times label={t('Takeoff')} planned={entry.start} expected={following.etd} zone={from} reading={reading} now={now} />
        <Times label={t('Landing')} planned={entry.end} expected={following.eta} zone={to} reading={reading} now={now} />
      </dl>
      <div className={styles.steps} role="group" aria-label={t('Times of {flight}', { flight: `${tail} ${route}` })}>
        {flightSteps.map((step, index) => (
          <Step key={step} {...props} step={step} digit={index + 1} zone={index < 2 ? from : to} />
        ))}
      </div>
      <div className={styles.delay}>
        {following.status !== 'no status' && (
          <StateChip label={t(delayStatuses.label(following.status))} colour={delayStatuses.colour(following.status)} />
        )}
        {following.diverted && (
          <span className={styles.doubt}>
            <IconAlertTriangle size={14} stroke={2} aria-hidden />
            {t('Diverted to {airport} instead of {planned}', { airport: codeOf(following.diverted), planned: entry.planned?.code || '–' })}
          </span>
        )}
        {following.doubt !== '' && (
          <span className={styles.doubt}>
            <IconAlertTriangle size={14} stroke={2} aria-hidden />
            {following.doubt === 'order' ? t('Times out of order') : t('Sources differ')}
          </span>
        )}
        {(following.detail !== '' || following.note !== '') && (
          <span>
            {[following.detail && `${following.detail} · ${t(delayDetails.label(following.detail))}`, following.note].filter(Boolean).join(': ')}
          </span>
        )}
      </div>
      <div className={styles.contact}>
        {trip && hasCustomers(entry) && (
          <>
            <span>{displayName(trip.contact)}</span>
            {trip.contact.phone !== '' && (
              <a href={`tel:${trip.contact.phone.replaceAll(/[^+\d]/g, '')}`}>
                <IconPhone size={13} stroke={1.75} aria-hidden /> {trip.contact.phone}
              </a>
            )}
            <Informed entry={entry} told={trip.told.at} />
            {onInform && mayInform(entry) && (
              <Button
                size="compact-xs"
                variant={isNews(entry) ? 'filled' : 'default'}
                leftSection={<IconMail size={13} stroke={1.75} />}
                aria-keyshortcuts="i"
                aria-label={t('Inform passengers of {flight}', { flight: `${tail} ${route}` })}
                onClick={onInform}
              >
                {t('Inform passengers')}
              </Button>
            )}
          </>
        )}
      </div>
      {onOnward && (
        <Button
          size="compact-xs"
          variant="default"
          onClick={onOnward}
          aria-label={t('Plan onward flight of {flight}', { flight: `${tail} ${route}` })}
        >
          {t('Plan onward flight')}
        </Button>
      )}
      {mayReport && (
        <ActionIcon variant="subtle" color="gray" size={32} aria-label={t('Report on {flight}', { flight: `${tail} ${route}` })} onClick={onEdit}>
          <IconPencil size={16} stroke={1.75} />
        </ActionIcon>
      )}
    </li>
  );
}

/** True while nobody aboard was told of the newest times. */
const isNews = (entry: Flight['entry']): boolean => !entry.informed.some((news) => isTold(entry, news));

/** Tells when the people aboard last heard of this flight, and that they do not know its newest times. */
function Informed({ entry, told }: { readonly entry: Flight['entry']; readonly told: number | null }) {
  const last = entry.informed.at(-1)?.at ?? told;
  if (last === null) return <span>{t('Not informed yet')}</span>;
  return (
    <span>
      {t('Informed')} <TimeAgo at={last} isInside />
      {mayInform(entry) && isNews(entry) && `, ${t('not of the newest times')}`}
    </span>
  );
}

function NextEvent({ flight: { entry, next, overdue }, reading, now }: Pick<Props, 'flight' | 'reading' | 'now'>) {
  const [from, to] = zonesOf(entry);
  if (!next) {
    const isCanceled = entry.following.status === 'cancelled';
    return <strong>{isCanceled ? t('Canceled|of a flight') : t('Landed')}</strong>;
  }
  const label = next.step === 'off' ? t('Takeoff') : t('Landing');
  const minutes = Math.round((next.at - now) / 60_000);
  return (
    <>
      <strong>
        {label} {clockAt(next.at, next.step === 'off' ? from : to, reading)}
      </strong>
      {overdue ? (
        <em>
          <IconAlertTriangle size={14} stroke={2} aria-hidden /> {t('Overdue for {time}', { time: lengthWords(minutes) })}
        </em>
      ) : (
        <span>{minutes >= 0 ? t('in {time}', { time: lengthWords(minutes) }) : t('{time} ago', { time: lengthWords(minutes) })}</span>
      )}
    </>
  );
}

interface TimesProps {
  readonly label: string;
  readonly planned: number;
  readonly expected: number | null;
  readonly zone: string;
  readonly reading: Reading;
  readonly now: number;
}
function Times({ label, planned, expected, zone, reading, now }: TimesProps) {
  const isOther = expected !== null && expected !== planned;
  const today = dateAt(now, zone, reading);
  const plan = clockFrom(today, planned, zone, reading);
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        {isOther ? <s>{plan}</s> : plan}
        {isOther && (
          <>
            {' '}
            <strong>{t('est. {time}', { time: clockFrom(today, expected, zone, reading) })}</strong>
          </>
        )}
      </dd>
    </div>
  );
}

interface StepProps extends Props {
  readonly step: FlightStep;
  readonly digit: number;
  readonly zone: string;
}
/** A step with its time, or the button that enters it with the time of now. */
function Step({ flight: { entry }, tail, step, digit, zone, reading, mayReport, saving, onStep }: StepProps) {
  const time = entry.following[step];
  const code = stepCodes[step];
  const words = time === null ? '–' : clockAt(time, zone, reading);
  const name = time === null ? t('{code} of {tail}: enter now', { code, tail }) : t('{code} {time} of {tail}, change', { code, tail, time: words });
  return (
    <button
      type="button"
      className={styles.step}
      data-known={time !== null || undefined}
      aria-label={name}
      aria-keyshortcuts={String(digit)}
      aria-busy={saving === step || undefined}
      disabled={!mayReport}
      onClick={() => onStep(step)}
    >
      <span>{code}</span> <b>{withoutZone(words)}</b>
    </button>
  );
}
