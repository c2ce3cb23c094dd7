import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DAY, HOUR, MINUTE } from '@app/kernel/time/durations.ts';
import { utcToWall, wallToUtc } from '@app/kernel/time/time.ts';
import { sampleAirports } from '../../fleet/airport.sample.ts';
import { Leg, Times } from '../model/leg.ts';
import { prepareLeg, reconciledTimes } from './saved-leg.rules.ts';
import { sampleLeg } from '../trip.sample.ts';

const { KTEB, KVNY, KASE, MYNN } = sampleAirports;
const iso = (utc: number | null): string => (utc === null ? 'none' : new Date(utc).toISOString());
const takeoff = (takeoffDate: string, takeoffTime: string, takeoffUTC: number | null = null) =>
  reconciledTimes(Times.parse({ takeoffDate, takeoffTime, takeoffUTC }), KTEB, KVNY);

describe('times of a leg', () => {
  it.each([
    ['an ordinary morning', '05/12/2027', '9:00', null, '2027-05-12T13:00:00.000Z'],
    ['any time is 8:00', '05/12/2027', '', null, '2027-05-12T12:00:00.000Z'],
    ['a stale UTC gives way to the clock', '05/12/2027', '9:00', Date.UTC(2027, 4, 12, 9), '2027-05-12T13:00:00.000Z'],
    ['a time that clocks skip moves forward', '03/14/2027', '2:30', null, '2027-03-14T07:30:00.000Z'],
    ['an hour that comes twice is the first', '11/07/2027', '1:30', null, '2027-11-07T05:30:00.000Z'],
    ['unless the second is held', '11/07/2027', '1:30', Date.UTC(2027, 10, 7, 6, 30), '2027-11-07T06:30:00.000Z'],
    ['no date that exists', '02/30/2027', '9:00', Date.UTC(2027, 4, 12), 'none'],
    ['no date', '', '', null, 'none'],
  ] as const)('%s [MKT-12]', (_, date, time, utc, wanted) => {
    expect(iso(takeoff(date, time, utc).takeoffUTC)).toBe(wanted);
  });
  it('if only UTC is known, each airport gives its own local time [MKT-12]', () => {
    const utc = Date.UTC(2027, 10, 7, 6, 30);
    expect(reconciledTimes(Times.parse({ takeoffUTC: utc, landingUTC: utc + 5 * HOUR }), KTEB, KVNY)).toMatchObject({
      takeoffDate: '11/07/2027',
      takeoffTime: '1:30',
      takeoffTZ: 'America/New_York',
      landingDate: '11/07/2027',
      landingTime: '3:30',
    });
  });
  it('an airport without a zone leaves times as written [MKT-12]', () => {
    const times = Times.parse({ takeoffDate: '05/12/2027', takeoffTime: '9:00', takeoffUTC: 5 });
    expect(reconciledTimes(times, { timezone: '' }, { timezone: '' })).toEqual(times);
  });
  it('local time and UTC agree in every zone, at every hour of the year and around each clock change; saving again changes nothing [MKT-12]', () => {
    const changes = [Date.UTC(2027, 2, 14, 7), Date.UTC(2027, 2, 14, 10), Date.UTC(2027, 10, 7, 6), Date.UTC(2027, 10, 7, 9)];
    const beside = fc.tuple(fc.constantFrom(...changes), fc.integer({ min: -1440, max: 1440 })).map(([change, by]) => change + by * MINUTE);
    const anyTime = fc.integer({ min: 0, max: 525_600 }).map((minutes) => Date.UTC(2027, 0, 1) + minutes * MINUTE);
    fc.assert(
      fc.property(fc.oneof(beside, anyTime), fc.constantFrom(KTEB, KVNY, KASE, MYNN), (utc, from) => {
        const wall = utcToWall(utc, from.timezone);
        const settled = reconciledTimes(Times.parse({ takeoffDate: wall.date, takeoffTime: wall.time, takeoffUTC: utc }), from, from);
        expect(settled.takeoffUTC).toBe(utc);
        expect(reconciledTimes(settled, from, from)).toEqual(settled);
        const alone = reconciledTimes(Times.parse({ takeoffDate: wall.date, takeoffTime: wall.time }), from, from);
        // Without the instant, the second of two equal hours is read as the first.
        expect([0, HOUR]).toContain(utc - (alone.takeoffUTC ?? 0));
        expect(utcToWall(alone.takeoffUTC ?? 0, from.timezone)).toEqual(wall);
      }),
    );
  });
  it('any stored value is normalized without an exception, and stays the same afterwards [MKT-12]', () => {
    const odd = fc.constantFrom('', 'soon', '02/29/2027', '12/31/9999', '1/1/1001', '03/14/2027', '11/07/2027');
    const hour = fc.constantFrom('', '0:00', '2:30', '25:00', 'noon', '1:30');
    const utc = fc.constantFrom(null, 0, 32_503_680_000_000, Date.UTC(2027, 10, 7, 6, 30));
    const zone = fc.constantFrom('', 'Mars/Olympus', 'America/New_York', 'Pacific/Apia').map((timezone) => ({ timezone }));
    fc.assert(
      fc.property(odd, hour, utc, fc.tuple(zone, zone), (date, time, instant, [from, to]) => {
        const given = Times.parse({
          takeoffDate: date,
          takeoffTime: time,
          takeoffUTC: instant,
          landingDate: date,
          landingTime: time,
          landingUTC: instant,
        });
        const settled = reconciledTimes(given, from, to);
        expect(Times.parse(settled)).toEqual(settled);
        expect(reconciledTimes(settled, from, to)).toEqual(settled);
      }),
    );
    expect(Times.safeParse({ takeoffUTC: 8.64e15 }).success).toBe(false);
  });
  it('a time in a gap is never before the change [MKT-12]', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 59 }), (minute) => {
        const { takeoffUTC } = takeoff('03/14/2027', `2:${String(minute).padStart(2, '0')}`);
        expect(takeoffUTC).toBe(Date.UTC(2027, 2, 14, 7, minute));
      }),
    );
  });
});

describe('a leg as it is saved', () => {
  const base = sampleLeg([KTEB, KVNY], { date: '05/12/2027', time: '9:00' }, { pax: 3 });
  it('has as many passengers as it states; placeholders are adults; ids are listed [CHR-6]', () => {
    const pet = Leg.parse({
      ...base,
      passengers: [
        { contact_id: 'p1', name: 'Ada' },
        { name: 'Rex', pax_type: 'pet' },
      ],
    });
    const saved = prepareLeg(pet);
    expect(saved.passengers.map(({ pax_type }) => pax_type)).toEqual(['Adult', 'Pet', 'Adult']);
    expect(saved.passenger_ids).toEqual(['p1']);
    expect(prepareLeg({ ...pet, paxNum: 1 }).passengers.map(({ name }) => name)).toEqual(['Ada']);
  });
  it('keeps ids if nobody is named [CHR-6]', () => {
    expect(prepareLeg({ ...base, passenger_ids: ['p7'], crew_ids: ['c1'] })).toMatchObject({ passenger_ids: ['p7'], crew_ids: ['c1'] });
    expect(prepareLeg({ ...base, crew: [{ contact_id: 'c2', name: 'Cy', role: 'PIC' }], crew_ids: ['c1'] }).crew_ids).toEqual(['c2']);
  });
  it('pads or cuts to any number, and saving again changes nothing [CHR-6]', () => {
    fc.assert(
      fc.property(fc.nat(20), fc.nat(20), (paxNum, named) => {
        const passengers = Array.from({ length: named }, (_, i) => ({ contact_id: `p${i}`, name: '', pax_type: 'Child' as const }));
        const saved = prepareLeg({ ...base, paxNum, passengers });
        expect(saved.passengers).toHaveLength(paxNum);
        expect(saved.passengers.filter(({ pax_type }) => pax_type === 'Child')).toHaveLength(Math.min(named, paxNum));
        expect(prepareLeg(saved)).toEqual(saved);
      }),
    );
  });
  it('with only its airports has every field [CHR-1]', () => {
    const leg = Leg.parse({ departureAirport: KTEB, arrivalAirport: KVNY });
    expect(leg).toMatchObject({ order: 0, third_party: {}, aircraft: null, crew: [], services: [], status: '', startingAirport: null, active: true });
    expect(leg.times.takeoffUTC).toBeNull();
  });
  it('two days apart are not always 48 hours [MKT-12]', () => {
    const noonOf = (date: string) => takeoff(date, '12:00').takeoffUTC ?? 0;
    expect([noonOf('03/14/2027') - noonOf('03/13/2027'), noonOf('11/07/2027') - noonOf('11/06/2027')]).toEqual([DAY - HOUR, DAY + HOUR]);
  });
});

it.each([
  [
    'lands the day before, over the date line',
    { date: '05/12/2027', time: '0:30', zone: 'Pacific/Apia' },
    'Pacific/Pago_Pago',
    45,
    ['05/11/2027', '1:15'],
  ],
  [
    'takes off at 23:50 and lands the next day',
    { date: '05/12/2027', time: '23:50', zone: 'America/New_York' },
    'America/New_York',
    60,
    ['05/13/2027', '0:50'],
  ],
  [
    'takes off at 23:50 and lands before midnight of the same day',
    { date: '05/12/2027', time: '23:50', zone: 'America/New_York' },
    'America/Los_Angeles',
    60,
    ['05/12/2027', '21:50'],
  ],
])('[MKT-12] drill: a leg that %s keeps wall time and UTC in line', (_, takeoff, zone, minutes, landing) => {
  const takeoffUTC = wallToUtc(takeoff) ?? 0;
  const times = Times.parse({ takeoffUTC, landingUTC: takeoffUTC + minutes * 60_000 });
  const saved = reconciledTimes(times, { timezone: takeoff.zone }, { timezone: zone });
  expect([saved.takeoffDate, saved.takeoffTime, saved.landingDate, saved.landingTime]).toEqual([takeoff.date, takeoff.time, ...landing]);
  expect(reconciledTimes(saved, { timezone: takeoff.zone }, { timezone: zone })).toEqual(saved);
});
