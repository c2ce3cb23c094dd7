import { useEffect, useState } from 'react';
import type { Doc } from '@app/kernel/collection.ts';
import type { Trip } from '@app/domain/trips/model/quote.ts';
import { getTripChecks } from '@app/domain/trips/trip/trip.calls.ts';
import { dutyCheck, releaseCheckText } from '@app/domain/trips/trip/release.rules.ts';
import { useReply } from '../../widgets/status/use-reply.ts';
import { useSession } from '../../wire/tab/session.ts';
import { t } from '../../words/words.ts';
import { flagWords } from '../desk/flag-words.ts';
import { releaseWords } from '../trip/release-words.ts';
import styles from './BlockCard.module.css';

/** A pointer that only passes over blocks asks for nothing. */
const REST_MS = 250;

/** More flags than this are counted. */
const MOST = 6;

/** Limits of duty that the crew of a trip is near or over, each with a bar, and the flags of the trip: open before the release, or known of its airports. */
export function CardChecks({ trip }: { readonly trip: Doc<Trip> }) {
  const { hasRole } = useSession();
  const [isResting, setResting] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setResting(true), REST_MS);
    return () => clearTimeout(timer);
  }, []);
  const { reply } = useReply(getTripChecks, isResting && hasRole(['sales', 'dispatch']) ? { id: trip.id } : undefined, String(trip.version));
  if (!reply) return null;
  const open = reply.checks.map(releaseWords);
  const flags = [...new Set([...open, ...reply.notes.map(flagWords)])];
  return (
    <>
      {reply.duty.map((check) => {
        const { code, params } = dutyCheck(check.name, check);
        return (
          <p key={`${check.name} ${check.kind}`} className={styles.duty} data-level={check.level}>
            {t(releaseCheckText({ code }), params)}
            <i aria-hidden>
              <b style={{ width: `${Math.min(100, (100 * check.hours) / check.limit)}%` }} />
            </i>
          </p>
        );
      })}
      {open.length > 0 && <p>{t('Open before the release: {n}', { n: open.length })}</p>}
      {flags.length > 0 && (
        <ul className={styles.flags}>
          {flags.slice(0, MOST).map((flag) => (
            <li key={flag}>{flag}</li>
          ))}
          {flags.length > MOST && <li>{t('and {n} more', { n: flags.length - MOST })}</li>}
        </ul>
      )}
    </>
  );
}
