import type { ScheduleEntry } from './quote.ts';

/** What an aircraft does, in a few words: 'Trip #12: KTEB > KOPF', the category of other entries, 'Nothing Scheduled' where there is none (CHR-9). */
export function scheduleName(entry: Pick<ScheduleEntry, 'type' | 'trip_number' | 'departure' | 'arrival' | 'category'> | undefined): string {
  if (!entry) return 'Nothing Scheduled';
  if (entry.type !== 'trip') return entry.category || (entry.type === 'duty' ? 'Duty' : 'Container');
  const route = [entry.departure, entry.arrival].filter(Boolean).join(' > ');
  return [`Trip${entry.trip_number === '' ? '' : ` #${entry.trip_number}`}`, route].filter(Boolean).join(': ');
}
