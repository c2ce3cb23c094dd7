import type { ScheduleEntry } from '@app/domain/trips/model/schedule-entry.ts';
import { t } from '../../words/words.ts';

/** Returns 'KTEB–KOPF'. */
export const routeOf = ({ departure, arrival }: Pick<ScheduleEntry, 'departure' | 'arrival'>): string =>
  [departure, arrival].filter(Boolean).join('–') || t('No route yet');

/** Returns what a flight is: the number of its trip, that it is flown empty for it, or where it is from. */
export function flightName({ category, source }: Pick<ScheduleEntry, 'category' | 'source'>, tripNumber: string | undefined): string {
  const isFerry = category === 'ferry';
  if (tripNumber === undefined && !isFerry) return source === '' ? '' : t('From your flight software');
  return [tripNumber, isFerry && t('Positioning flight')].filter(Boolean).join(' · ');
}

/** Returns '9:00 AM' for '9:00 AM EDT': where there is room for the time alone. */
export const withoutZone = (clock: string): string => clock.replace(/ (?![AP]M$)[A-Z\d+:-]+$/, '');
