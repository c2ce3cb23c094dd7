import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DAY, HOUR, MINUTE } from '@app/kernel/time/durations.ts';
import { wallToUtc } from '@app/kernel/time/time.ts';
import { AirportNote } from './airport-note.ts';
import { airportNoteProblems, concerns } from './airport-note.rules.ts';
import { sampleAirports } from './airport.sample.ts';

const KVNY = sampleAirports.KVNY;
const note = (more: Partial<AirportNote>): AirportNote => AirportNote.parse({ airport: KVNY, kind: 'quiet', from: '23:00', until: '7:00', ...more });
const arrival = (date: string, time: string) => ({
  airport: KVNY,
  at: wallToUtc({ date, time, zone: KVNY.timezone }) ?? 0,
  kind: 'arrivals' as const,
});

describe('notes about airports', () => {
  // 05/12/2027 is a Wednesday.
  test.each([
    ['before the hours', {}, '05/12/2027', '22:59', false],
    ['from their first minute', {}, '05/12/2027', '23:00', true],
    ['over midnight', {}, '05/13/2027', '6:59', true],
    ['until their end', {}, '05/13/2027', '7:00', false],
    ['on the day on which they began', { days: ['wed'] }, '05/13/2027', '1:00', true],
    ['not on the day before', { days: ['wed'] }, '05/12/2027', '1:00', false],
    ['the whole day without hours', { from: '', until: '', days: ['wed'] }, '05/12/2027', '13:00', true],
    ['not on another day', { from: '', until: '', days: ['thu', 'sun'] }, '05/12/2027', '13:00', false],
    ['not before the first day', { valid_from: '05/13/2027' }, '05/12/2027', '23:30', false],
    ['on the last day', { valid_until: '05/12/2027' }, '05/12/2027', '23:30', true],
    ['not for departures alone', { movements: 'departures' }, '05/12/2027', '23:30', false],
    ['customs within the hours of service', { kind: 'customs', from: '6:00', until: '20:00' }, '05/12/2027', '12:00', false],
    ['customs outside of them', { kind: 'customs', from: '6:00', until: '20:00' }, '05/12/2027', '20:00', true],
    ['another airport', { airport: sampleAirports.KTEB }, '05/12/2027', '23:30', false],
  ] as const)('[CHR-1] concern a landing %s', (_, more, date, time, expected) => {
    expect(concerns(note(more as Partial<AirportNote>), arrival(date, time))).toBe(expected);
  });

  test('[CHR-1] hours and the hours between them share every minute of the year, also when clocks change', () => {
    const hours = fc.tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 })).map(([h, m]) => `${h}:${String(m).padStart(2, '0')}`);
    fc.assert(
      fc.property(hours, hours, fc.integer({ min: 0, max: 365 * 24 * 60 }), (from, until, minute) => {
        fc.pre(from !== until);
        const at = { airport: KVNY, at: Date.UTC(2027, 0, 1) + minute * MINUTE, kind: 'arrivals' as const };
        expect(concerns(note({ from, until }), at)).toBe(!concerns(note({ from: until, until: from }), at));
        expect(concerns(note({ kind: 'customs', from, until }), at)).toBe(!concerns(note({ from, until }), at));
      }),
      { numRuns: 300 },
    );
    expect(concerns(note({}), { airport: { ...KVNY, timezone: '' }, at: DAY + HOUR, kind: 'arrivals' })).toBe(false);
  });

  test.each([
    ['no airport', { airport: { ...KVNY, id: '' } }, 'fleet.note-without-airport'],
    ['one hour alone', { until: '' }, 'fleet.note-hours'],
    ['a time that no clock shows', { from: '24:00' }, 'fleet.note-hours'],
    ['a day that does not exist', { valid_from: '02/30/2027' }, 'fleet.note-days'],
    ['an end before the start', { valid_from: '05/12/2027', valid_until: '05/11/2027' }, 'fleet.note-days'],
    ['a runway without length', { kind: 'runway' }, 'fleet.note-runway'],
  ] as const)('[CHR-1] are refused with %s', (_, more, code) => {
    expect(airportNoteProblems(note(more as Partial<AirportNote>)).map((problem) => problem.code)).toEqual([code]);
  });
});
