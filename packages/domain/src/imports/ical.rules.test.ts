import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type CalendarEvent, isCalendar, readCalendar } from './ical.rules.ts';

async function rowsOf(lines: readonly string[]): Promise<CalendarEvent[]> {
  const rows: CalendarEvent[] = [];
  for await (const row of readCalendar(lines)) rows.push(row);
  return rows;
}
const read = async (text: string) => await rowsOf(text.split('\n'));
const calendar = (...lines: readonly string[]): string => ['BEGIN:VCALENDAR', ...lines, 'END:VCALENDAR'].join('\n');
const event = (...lines: readonly string[]): string[] => ['BEGIN:VEVENT', ...lines, 'END:VEVENT'];

test('[CHR-10] events of a calendar are rows with their line: folded lines, escapes, zones, days, lengths and alarms', async () => {
  const rows = await read(
    calendar(
      ...event('UID:f1', 'SUMMARY:N460LJ KTEB-', ' KOPF\\, 4 pax', 'DTSTART:20270512T130000Z', 'DTEND;TZID="America/New_York":20270512T112500'),
      ...event('UID:f2', 'SUMMARY;LANGUAGE=en:Inspection', 'DTSTART;VALUE=DATE:20270513', 'DURATION:PT1H30M', 'STATUS:CANCELLED'),
      ...event(
        'UID:f3',
        'DTSTART:20270514T090000',
        'DURATION:P1DT30M',
        'BEGIN:VALARM',
        'SUMMARY:Alarm',
        'END:VALARM',
        'SUMMARY:Ferry',
        'STATUS:CONFIRMED',
      ),
    ),
  );
  expect(rows).toEqual([
    { line: 2, cells: ['f1', 'N460LJ KTEB-KOPF, 4 pax', '', '2027-05-12T13:00:00Z', '2027-05-12T15:25:00.000Z', ''] },
    { line: 9, cells: ['f2', 'Inspection', '', '2027-05-13', '2027-05-13 01:30', 'cancelled'] },
    { line: 16, cells: ['f3', 'Ferry', '', '2027-05-14 09:00', '2027-05-15 09:30', ''] },
  ]);
});
test('[CHR-10] an event that repeats, one in an unknown zone and one that never ends are told with their line', async () => {
  const rows = await read(
    [
      'BEGIN:VCALENDAR',
      ...event('UID:r', 'RRULE:FREQ=DAILY'),
      ...event('UID:z', 'DTSTART;TZID=Nowhere:20270512T090000'),
      'BEGIN:VEVENT',
      'UID:e',
    ].join('\n'),
  );
  expect(rows).toMatchObject([
    { line: 2, fault: 'imports.repeats' },
    { line: 6, cells: ['z', '', '', '20270512T090000 (Nowhere)', '', ''] },
    { line: 10, fault: 'imports.bad-row' },
  ]);
});
test('[CHR-10] a calendar is told by its first line', () => {
  expect([isCalendar('begin:vcalendar '), isCalendar('Tail,From,To')]).toEqual([true, false]);
});
test('law: no file of any lines throws', async () => {
  const line = fc.oneof(
    fc.string(),
    fc.constantFrom(
      'BEGIN:VEVENT',
      'END:VEVENT',
      'BEGIN:X',
      'END:X',
      'DTSTART:99999999T999999',
      'DURATION:P99999999999D',
      ' ',
      'DTSTART;TZID=UTC:20279999',
    ),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(line, { maxLength: 12 }), async (lines) => {
      for (const row of await rowsOf(lines)) expect(row.line).toBeGreaterThan(0);
    }),
  );
});
