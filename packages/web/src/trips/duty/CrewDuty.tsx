import { IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react';
import type { Doc } from '@app/kernel/collection.ts';
import { dutyCheck, releaseCheckText } from '@app/domain/trips/trip/release.rules.ts';
import type { Trip } from '@app/domain/trips/model/quote.ts';
import { getTripChecks } from '@app/domain/trips/trip/trip.calls.ts';
import { useReply } from '../../widgets/status/use-reply.ts';
import { t } from '../../words/words.ts';
import styles from './CrewDuty.module.css';

/** Crew on two flights at once, and limits that they are near or over, with their flights on other trips. A check, not a release. */
export function CrewDuty({ trip }: { readonly trip: Doc<Trip> }) {
  const { reply } = useReply(getTripChecks, { id: trip.id }, String(trip.version));
  const conflicts = reply?.checks.filter(({ code }) => code === 'conflict') ?? [];
  if (!reply || reply.duty.length + conflicts.length === 0) return null;
  return (
    <ul className={styles.duty} aria-label={t('Duty of the crew')}>
      {conflicts.map(({ key, params }) => (
        <li key={key} data-level="over">
          <IconAlertTriangle size={16} stroke={1.75} aria-hidden />
          <span>
            {t(releaseCheckText({ code: 'conflict' }), params)}
            <span className={styles.remedy}>{t('Name somebody else, or move one of the flights.')}</span>
          </span>
        </li>
      ))}
      {reply.duty.map((check) => {
        const Icon = check.level === 'over' ? IconAlertTriangle : IconInfoCircle;
        const { code, params } = dutyCheck(check.name, check);
        return (
          <li key={`${check.name} ${check.kind}`} data-level={check.level}>
            <Icon size={16} stroke={1.75} aria-hidden />
            <span>
              {t(releaseCheckText({ code }), params)}
              <span className={styles.remedy}>
                {check.kind === 'duty' ? t('Plan a rest, a later start or another crew.') : t('Plan a second pilot or another crew.')}
              </span>
            </span>
          </li>
        );
      })}
    </ul>
  );
}
