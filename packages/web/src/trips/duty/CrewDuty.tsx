import { IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react';
import type { Doc } from '@app/kernel/collection.ts';
import { dutyCheck, releaseCheckText } from '@app/domain/trips/trip/release.rules.ts';
import type { Trip } from '@app/domain/trips/model/quote.ts';
import { getTripChecks } from '@app/domain/trips/trip/trip.calls.ts';
import { useReply } from '../../widgets/status/use-reply.ts';
import { t } from '../../words/words.ts';
import styles from './CrewDuty.module.css';

/** Limits that the crew is near or over, with their flights on other trips. A check, not a release. */
export function CrewDuty({ trip }: { readonly trip: Doc<Trip> }) {
  const { reply } = useReply(getTripChecks, { id: trip.id }, String(trip.version));
  if (!reply || reply.duty.length === 0) return null;
  return (
    <ul className={styles.duty} aria-label={t('Duty of the crew')}>
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
