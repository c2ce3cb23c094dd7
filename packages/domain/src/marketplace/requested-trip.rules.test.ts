import { describe, expect, it } from 'vitest';
import { sampleAirports } from '../fleet/airport.sample.ts';
import type { TripType } from '../trips/model/leg.ts';
import { legsOf, problemsOfTrip, type ResolvedLeg } from './requested-trip.rules.ts';

const { KTEB, KOPF, KVNY } = sampleAirports;
// 21:00 on May 10 in New York, 18:00 in Los Angeles, already the 11th in UTC.
const now = Date.UTC(2027, 4, 11, 1);
const leg = (from = KTEB, to = KOPF, date = '05/12/2027', time = '9:00'): ResolvedLeg => ({ from, to, date, time });
const codes = (type: TripType, ...legs: ResolvedLeg[]): string[] => problemsOfTrip(type, legs, now).map(({ code }) => code);

describe('a requested trip', () => {
  it.each([
    ['one-way', 'one-way', [leg()], []],
    ['without dates', 'one-way', [leg(KTEB, KOPF, '', '')], []],
    ['today at the departure airport', 'one-way', [leg(KVNY, KOPF, '5/10/2027', '')], []],
    ['yesterday', 'one-way', [leg(KTEB, KOPF, '05/09/2027')], ['marketplace.date-past']],
    ['one airport twice', 'one-way', [leg(KTEB, KTEB)], ['marketplace.same-airport']],
    ['no date at all', 'one-way', [leg(KTEB, KOPF, '02/30/2028')], ['records.invalid']],
    ['no time at all', 'one-way', [leg(KTEB, KOPF, '05/12/2027', '25:00')], ['records.invalid']],
    ['an hour that is skipped', 'one-way', [leg(KTEB, KOPF, '03/12/2028', '2:30')], ['marketplace.wrong-time']],
    ['an hour that comes twice', 'one-way', [leg(KTEB, KOPF, '11/07/2027', '1:30')], ['marketplace.wrong-time']],
    ['that hour where clocks stand still', 'one-way', [leg({ ...KTEB, timezone: 'America/Phoenix' }, KOPF, '11/07/2027', '1:30')], []],
    ['a round trip of one leg', 'round-trip', [leg()], ['marketplace.leg-count']],
    ['a multi-leg of two', 'multi-leg', [leg(), leg(KOPF, KTEB, '05/13/2027')], ['marketplace.leg-count']],
    ['two legs of no said type', '', [leg(), leg(KOPF, KVNY, '05/13/2027')], []],
    ['a return before the way out', 'round-trip', [leg(), leg(KOPF, KTEB, '05/11/2027')], ['marketplace.legs-out-of-order']],
    ['a return on the same day', 'round-trip', [leg(), leg(KOPF, KTEB, '05/12/2027', '15:00')], []],
    ['a return in the same minute', 'round-trip', [leg(), leg(KOPF, KTEB, '05/12/2027', '9:00')], ['marketplace.legs-out-of-order']],
    ['a return on the same day at any time', 'round-trip', [leg(), leg(KOPF, KTEB, '05/12/2027', '')], []],
  ] as const)('%s [MKT-7, MKT-12]', (_, type, legs, wanted) => {
    expect(codes(type, ...legs)).toEqual(wanted);
  });
  it('names the leg, the zone and the count [MKT-7]', () => {
    expect(problemsOfTrip('multi-leg', [leg(), leg(KOPF, KTEB, '05/11/2027')], now)).toEqual([
      { code: 'marketplace.leg-count', params: { type: 'multi-leg', count: 3 } },
      { code: 'marketplace.legs-out-of-order', params: { leg: 2 } },
    ]);
    expect(problemsOfTrip('one-way', [leg(KTEB, KOPF, '03/12/2028', '2:30')], now)[0]?.params).toEqual({ zone: 'America/New_York' });
  });
  it('becomes numbered legs in the zone of their departure [MKT-12]', () => {
    const legs = legsOf([leg(), leg(KVNY, KTEB)], 4);
    expect(legs.map((saved) => [saved.order, saved.paxNum, saved.times.takeoffTZ])).toEqual([
      [0, 4, 'America/New_York'],
      [1, 4, 'America/Los_Angeles'],
    ]);
  });
});
