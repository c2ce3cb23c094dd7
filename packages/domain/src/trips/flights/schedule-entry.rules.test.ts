import { expect, it } from 'vitest';
import { sampleAirports } from '../../fleet/airport.sample.ts';
import { scheduleDescription, scheduleName } from './schedule-name.rules.ts';
import { prepareEntry } from './schedule-entry.rules.ts';
import { ScheduleEntry } from '../model/schedule-entry.ts';
import { schedule } from '../trips.collection.ts';

const { KTEB, KVNY } = sampleAirports;
const entry = (change: object = {}): ScheduleEntry => ScheduleEntry.parse({ start: 10, end: 20, type: 'trip', aircraft: 'n1', ...change });

it('takes codes and zones from its airports [CHR-9, MKT-12]', () => {
  const takeoffUTC = Date.UTC(2027, 4, 12, 13);
  const landingUTC = takeoffUTC + 21_600_000;
  const times = { takeoffUTC, landingUTC };
  const saved = prepareEntry(entry({ start: takeoffUTC, end: landingUTC, trip_number: '7', departureAirport: KTEB, arrivalAirport: KVNY, times }));
  expect(scheduleName(saved)).toBe('Trip #7: KTEB > KVNY');
  expect(scheduleDescription(saved)).toBe('05/12/2027 9:00 - 05/12/2027 12:00');
  const moved = prepareEntry({ ...saved, start: takeoffUTC + 3_600_000, end: landingUTC + 3_600_000 });
  expect(scheduleDescription(moved)).toBe('05/12/2027 10:00 - 05/12/2027 13:00');
  expect(prepareEntry(moved)).toEqual(moved);
});
it('keeps the codes of the flight software if no airport is known [CHR-9]', () => {
  expect(prepareEntry(entry({ departure: '7FA1', arrival: 'KTEB' }))).toMatchObject({ departure: '7FA1', arrival: 'KTEB' });
  expect(scheduleDescription(entry())).toBe('');
});
it('does not end before it starts [CHR-9]', () => {
  const codes = (subject: ScheduleEntry) => schedule.check?.(subject).map(({ code }) => code);
  expect([codes(entry()), codes(entry({ end: 10 })), codes(entry({ end: 9 }))]).toEqual([[], [], ['trips.ends-before-start']]);
});
it('has the statuses of flight software [CHR-2, CHR-9]', () => {
  expect(entry({ status: 'readyForRelease' }).status).toBe('readyForRelease');
  expect(ScheduleEntry.safeParse({ ...entry(), status: 'maybe' }).success).toBe(false);
});
