import { expect, it } from 'vitest';
import { scheduleName } from './schedule-name.rules.ts';

const trip = { type: 'trip' as const, trip_number: '12', departure: 'KTEB', arrival: 'KOPF', category: '' };
it.each([
  [trip, 'Trip #12: KTEB > KOPF'],
  [{ ...trip, trip_number: '' }, 'Trip: KTEB > KOPF'],
  [{ ...trip, departure: '', arrival: '' }, 'Trip #12'],
  [{ ...trip, type: 'container' as const, category: 'Maintenance' }, 'Maintenance'],
  [{ ...trip, type: 'duty' as const }, 'Duty'],
  [undefined, 'Nothing Scheduled'],
])('%j reads %s [CHR-9]', (entry, wanted) => {
  expect(scheduleName(entry)).toBe(wanted);
});
