import { expect, test } from 'vitest';
import { HOUR, MINUTE } from '@app/kernel/time/durations.ts';
import { inEnglish, wordsIn } from '@app/kernel/words.ts';
import { Following, type Informed } from '../model/following.ts';
import type { ScheduleEntry } from '../model/schedule-entry.ts';
import { delayEmail, isDelayed, isTold, mayInform } from './delay-email.rules.ts';

const start = Date.UTC(2026, 10, 27, 14);
const airport = (id: string, city: string, timezone: string) => ({ id, icao: id, name: '', timezone, city: { name: city } }) as never;
const flight = (following: object) => ({
  start,
  end: start + 2 * HOUR,
  status: 'released' as const,
  departure: 'KTEB',
  arrival: 'KVNY',
  departureAirport: airport('KTEB', 'Teterboro', 'America/New_York'),
  arrivalAirport: airport('KVNY', 'Van Nuys', 'America/Los_Angeles'),
  following: Following.parse(following),
  planned: null as ScheduleEntry['planned'],
});
const diverted = airport('KPWM', 'Portland', 'America/New_York');
const email = (following: object, more = {}) => delayEmail(flight(following), { words: inEnglish, name: 'Ada', phone: '555-0100', ...more });

test('[CHR-7] a delay reads as new and planned times at the airports, with the reason and the phone of the company', () => {
  const late = { status: 'delayed', etd: start + 40 * MINUTE, note: 'Slot at the destination' };
  expect(email(late)).toEqual({
    subject: 'Your flight KTEB–KVNY on November 27',
    message: [
      'Hello Ada,',
      'your takeoff from Teterboro is now expected at 9:40 AM EST instead of 9:00 AM EST. We expect to land in Van Nuys at 8:40 AM PST instead of 8:00 AM PST.',
      'The reason: Slot at the destination',
      'Reply to this email or call us at 555-0100 if you have questions.',
    ].join('\n\n'),
  });
  expect(email(late, { name: '', phone: '' }).message).toMatch(/^Your takeoff .*Reply to this email if you have questions\.$/s);
});

test.each([
  ['canceled', { status: 'cancelled' }, 'your flight from Teterboro to Van Nuys cannot take place as planned.'],
  ['back at the ramp', { detail: 'RTR' }, 'your aircraft had to return to Teterboro.'],
  ['in the air', { status: 'delayed', off: start + HOUR }, 'your flight is in the air and lands in Van Nuys at 9:00 AM PST instead of 8:00 AM PST.'],
  ['on time after all', { status: 'on time' }, 'your flight from Teterboro to Van Nuys leaves as planned after all, at 9:00 AM EST.'],
  ['back, and leaves as planned', { detail: 'RTR', status: 'on time', etd: start }, 'leaves as planned after all, at 9:00 AM EST.'],
  ['landing only', { status: 'delayed', etd: start, eta: start + 3 * HOUR }, 'We expect to land in Van Nuys at 9:00 AM PST'],
])('[CHR-7] a flight that is %s has its own words', (_, following, words) => expect(email(following).message).toContain(words));

test('[CHR-7] words and times are in the language of the customer', () => {
  const spanish = wordsIn('es', { 'Your flight {route} on {date}': 'Su vuelo {route} del {date}' });
  expect(email({ status: 'delayed', etd: start + HOUR }, { words: spanish })).toMatchObject({ subject: 'Su vuelo KTEB–KVNY del 27 de noviembre' });
});

test('[CHR-7] only news are told, and a message tells one state', () => {
  const of = (following: object, informed: Informed[] = []) => ({
    following: Following.parse(following),
    informed,
    trip: 'clients/c/trips/t',
    leg: 0,
  });
  expect(
    [{}, { status: 'on time' }, { status: 'delayed' }, { status: 'cancelled' }, { detail: 'RFA' }, { detail: 'SCHD' }, { diverted }].map((state) =>
      isDelayed(of(state)),
    ),
  ).toEqual([false, false, true, true, true, false, true]);
  expect([
    mayInform(of({ status: 'delayed' })),
    mayInform({ ...of({ status: 'delayed' }), leg: null }),
    mayInform({ ...of({ status: 'delayed' }), trip: '' }),
  ]).toEqual([true, false, false]);
  const news = {
    at: 1,
    by: 'dora',
    message: 'm',
    status: 'delayed',
    etd: 5,
    eta: null,
    diverted: '',
    takeoff: null,
    landing: null,
    on_time: false,
  } as const;
  expect([isTold(of({ status: 'delayed', etd: 5 }), news), isTold(of({ status: 'delayed', etd: 6 }), news)]).toEqual([true, false]);
  expect(isTold(of({ status: 'delayed', etd: 5, diverted }), news)).toBe(false);
  // A message that is no longer true is corrected once, until the flight has left.
  const punctual = { status: 'on time' };
  expect([
    mayInform(of(punctual)),
    mayInform(of(punctual, [news])),
    mayInform(of({ ...punctual, off: 5 }, [news])),
    mayInform(of(punctual, [news, { ...news, on_time: true }])),
  ]).toEqual([false, true, false, false]);
});
test('[CHR-7] a diversion names the agreed place, the one where it lands, and the time there', () => {
  const elsewhere = { ...flight({ diverted, eta: start + 3 * HOUR }), arrival: 'KPWM', arrivalAirport: diverted };
  const planned = { airport: airport('KVNY', 'Van Nuys', 'America/Los_Angeles') as never, code: 'KVNY' };
  const { subject, message } = delayEmail({ ...elsewhere, planned }, { words: inEnglish, name: '', phone: '' });
  expect(subject).toBe('Your flight KTEB–KVNY on November 27');
  expect(message).toContain('Your flight to Van Nuys lands in Portland instead, at 12:00 PM EST.');
});
