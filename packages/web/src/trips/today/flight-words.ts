import type { ScheduleEntry } from '@app/domain/trips/model/schedule-entry.ts';
import { t } from '../../words/words.ts';

/** Returns 'KTEB–KOPF'. */
export const routeOf = ({ departure, arrival }: Pick<ScheduleEntry, 'departure' | 'arrival'>): string =>
  [departure, arrival].filter(Boolean).join('–') || t('No route yet');

/** Returns '9:00 AM' for '9:00 AM EDT': where there is room for the time alone. */
export const withoutZone = (clock: string): string => clock.replace(/ (?![AP]M$)[A-Z\d+:-]+$/, '');
