import type { ScheduleEntry } from '../model/schedule-entry.ts';

type Named = Pick<ScheduleEntry, 'type' | 'trip_number' | 'departure' | 'arrival' | 'category'>;

/**
 * Returns a short description of an entry: 'Trip #12: KTEB > KOPF', the category of other entries, 'Nothing
 * Scheduled' without an entry (CHR-9).
 */
export function scheduleName(entry: Named | undefined): string {
  if (!entry) return 'Nothing Scheduled';
  if (entry.type !== 'trip') return entry.category || (entry.type === 'duty' ? 'Duty' : 'Container');
  const route = [entry.departure, entry.arrival].filter(Boolean).join(' > ');
  return [`Trip${entry.trip_number === '' ? '' : ` #${entry.trip_number}`}`, route].filter(Boolean).join(': ');
}

/** Returns its local times at its airports, if known: '05/12/2027 9:00 - 05/12/2027 11:36' (D3.16). */
export function scheduleDescription({ times }: Pick<ScheduleEntry, 'times'>): string {
  const from = [times.takeoffDate, times.takeoffTime].filter(Boolean).join(' ');
  const until = [times.landingDate, times.landingTime].filter(Boolean).join(' ');
  return [from, until].filter(Boolean).join(' - ');
}
