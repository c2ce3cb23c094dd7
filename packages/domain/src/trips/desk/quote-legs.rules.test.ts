import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DAY, HOUR } from '@app/kernel/time/durations.ts';
import { utcToWall, wallToUtc } from '@app/kernel/time/time.ts';
import { sampleAirports } from '../../fleet/airport.sample.ts';
import { prepareLeg } from '../flights/saved-leg.rules.ts';
import { sampleLeg } from '../trip.sample.ts';
import { readingsOf } from './clock-readings.rules.ts';
import { LegInput, legInputOf } from './leg-input.ts';
import { legProblems, legsFrom, readingText, type ResolvedInput } from './quote-legs.rules.ts';

const { KTEB, KOPF, KBED, KVNY } = sampleAirports;
const zone = 'America/New_York';
const leg = (from: typeof KTEB, to: typeof KTEB, rest: Partial<LegInput> = {}): ResolvedInput => ({
  from,
  to,
  input: LegInput.parse({ from: from.id, to: to.id, paxNum: 2, ...rest }),
});
const codes = (...legs: ResolvedInput[]) => legProblems(legs).map(({ code, params }) => [code, params?.['leg']]);

describe('times at a change of the clocks', () => {
  test('a time that the clocks skip or show twice is refused with both readings; a chosen one is taken [CHR-6]', () => {
    const skipped = leg(KTEB, KOPF, { date: '03/14/2027', time: '2:30' });
    expect(legProblems([skipped])).toEqual([{ code: 'trips.time-skipped', params: { leg: 1, first: '1:30 AM EST', second: '3:30 AM EDT' } }]);
    const twice = { date: '11/01/2026', time: '1:30' };
    expect(legProblems([leg(KTEB, KOPF, twice)])).toEqual([
      { code: 'trips.time-twice', params: { leg: 1, first: '1:30 AM EDT', second: '1:30 AM EST' } },
    ]);
    const [first, second] = readingsOf({ ...twice, zone })?.readings ?? [0, 0];
    for (const utc of [first, second]) {
      const chosen = leg(KTEB, KOPF, { ...twice, utc });
      expect(legProblems([chosen])).toEqual([]);
      expect(legsFrom([chosen], []).map(prepareLeg)[0]?.times).toMatchObject({ takeoffUTC: utc, takeoffTime: '1:30' });
    }
    expect(legProblems([leg(KTEB, KOPF, { ...twice, utc: first + 1 })])).toHaveLength(1);
  });

  test('the readings of any time are its moments: none for a clear one, and both shown by the clock for one that exists twice', () => {
    const zones = fc.constantFrom(zone, 'America/Los_Angeles', 'Australia/Lord_Howe', 'Asia/Kathmandu', 'Pacific/Auckland');
    const moments = fc.integer({ min: Date.UTC(2026, 0, 1), max: Date.UTC(2028, 0, 1) }).map((ms) => ms - (ms % (HOUR / 4)));
    fc.assert(
      fc.property(zones, moments, (name, utc) => {
        const wall = utcToWall(utc, name);
        const two = readingsOf(wall);
        if (!two) expect(wallToUtc(wall, 'reject')).toBe(utc);
        else {
          expect(two.kind).toBe('twice');
          expect(two.readings).toContain(utc);
          expect(two.readings.map((reading) => utcToWall(reading, name))).toEqual([wall, wall]);
        }
      }),
      { numRuns: 200, seed: 3 },
    );
    expect(readingText(Date.UTC(2027, 4, 12, 13), zone)).toBe('9:00 AM EDT');
  });
});

describe('the legs of a quote', () => {
  test('wrong airports, dates, zones and orders are told by leg; no dates are fine [CHR-6]', () => {
    expect(codes(leg(KTEB, KOPF), leg(KOPF, KTEB))).toEqual([]);
    expect(codes(leg(KTEB, KTEB))).toEqual([['trips.same-airport', 1]]);
    expect(codes(leg(KTEB, KOPF, { date: '02/30/2027' }))).toEqual([['trips.bad-date', 1]]);
    expect(codes(leg(KTEB, KOPF, { date: '05/12/2027', time: '25:00' }))).toEqual([['trips.bad-date', 1]]);
    expect(codes(leg(KTEB, KOPF, { time: '9:00' }))).toEqual([['trips.bad-date', 1]]);
    expect(codes(leg({ ...KTEB, timezone: '' }, KOPF, { date: '05/12/2027' }))).toEqual([['trips.no-zone', 1]]);
    expect(codes(leg(KTEB, KOPF, { date: '05/12/2027', time: '9:00' }), leg(KOPF, KTEB, { date: '05/11/2027' }))).toEqual([
      ['trips.legs-out-of-order', 2],
    ]);
    expect(codes(leg(KTEB, KOPF, { date: '05/12/2027', time: '9:00' }), leg(KOPF, KTEB, { date: '05/12/2027' }))).toEqual([]);
  });

  test('a leg that continues keeps its people and services; a new route gets its times anew; passengers fit the number [CHR-6]', () => {
    const [stored] = [prepareLeg({ ...sampleLeg([KTEB, KOPF], { date: '05/12/2027', time: '9:00' }, { pax: 2 }), trip_number: '7' })];
    if (!stored) throw new Error('There is no leg');
    const named = { ...stored, passengers: [{ contact_id: 'ada', name: 'Ada', pax_type: 'Adult' as const }, ...stored.passengers.slice(1)] };
    const [kept] = legsFrom(
      [{ from: KBED, to: KOPF, input: { ...legInputOf(named), from: KBED.id, paxNum: 4, time: '10:00', utc: null } }],
      [named],
    ).map(prepareLeg);
    expect(kept).toMatchObject({ trip_number: '7', paxNum: 4, passengers: [{ name: 'Ada' }, {}, {}, {}] });
    expect(kept?.times).toMatchObject({ takeoffTime: '10:00', landingUTC: null, takeoffUTC: Date.UTC(2027, 4, 12, 14) });
    const [cut] = legsFrom([{ from: KTEB, to: KOPF, input: { ...legInputOf(named), paxNum: 1 } }], [named]).map(prepareLeg);
    expect(cut?.passengers).toEqual([{ contact_id: 'ada', name: 'Ada', pax_type: 'Adult' }]);
  });

  test('after any edit, wall time and UTC of every leg agree, across the changes of the clocks [CHR-6]', () => {
    const airports = fc.constantFrom(KTEB, KOPF, KVNY);
    const edit = fc.record({ from: airports, day: fc.integer({ min: 0, max: 364 }), quarter: fc.integer({ min: 0, max: 95 }) });
    fc.assert(
      fc.property(fc.array(edit, { minLength: 1, maxLength: 4 }), (edits) => {
        const inputs = edits.map(({ from, day, quarter }) => {
          const date = utcToWall(Date.UTC(2027, 0, 1) + day * DAY, 'UTC').date;
          return leg(from, from === KBED ? KTEB : KBED, { date, time: `${Math.floor(quarter / 4)}:${String((quarter % 4) * 15).padStart(2, '0')}` });
        });
        const isWrong = legProblems(inputs).some(({ code }) => code.startsWith('trips.time-'));
        if (isWrong) return;
        for (const { times, departureAirport } of legsFrom(inputs, []).map(prepareLeg)) {
          expect(utcToWall(times.takeoffUTC ?? 0, departureAirport.timezone)).toMatchObject({ date: times.takeoffDate, time: times.takeoffTime });
        }
      }),
      { numRuns: 100, seed: 4 },
    );
  });
});
