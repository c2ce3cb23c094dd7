import { describe, expect, it } from 'vitest';
import { lightJet } from '../../fleet/aircraft.sample.ts';
import { sampleAirports } from '../../fleet/airport.sample.ts';
import { flownLegs } from './flown-legs.rules.ts';
import { type FlightPlan, planFlight } from './flight-plan.rules.ts';
import type { Leg } from '../model/leg.ts';
import { EstimateSettings } from '../model/price-item.ts';
import { sampleLeg } from '../trip.sample.ts';
import { planeOf, tripToPrice, tripTypeOf } from './trip-to-price.rules.ts';

const { KTEB, KOPF, KVNY } = sampleAirports;
const plane = planeOf({ id: 'p', ...lightJet });
const flown = (legs: Leg[]): Leg[] => flownLegs(legs, planFlight(tripToPrice(legs), plane, EstimateSettings.parse({})) as FlightPlan);

describe('times of the legs', () => {
  it('lands in the arrival zone, after fuel stops, across a clock change [MKT-12]', () => {
    // 5.9 h in the air and one stop of 0.95 h from 23:30 on the evening before the clocks go forward in the east.
    const [leg] = flown([sampleLeg([KTEB, KVNY], { date: '03/13/2027', time: '23:30' })]);
    expect(leg?.times).toEqual({
      takeoffDate: '03/13/2027',
      takeoffTime: '23:30',
      takeoffTZ: 'America/New_York',
      takeoffUTC: Date.parse('2027-03-14T04:30:00Z'),
      landingDate: '03/14/2027',
      landingTime: '4:21',
      landingUTC: Date.parse('2027-03-14T11:21:00Z'),
      duration: 5.9,
    });
  });
  it('computes a leg without a time from 8:00, and leaves its time empty [MKT-12]', () => {
    const [leg] = flown([sampleLeg([KTEB, KOPF], { date: '05/12/2027' })]);
    expect(leg?.times).toMatchObject({ takeoffTime: '', takeoffUTC: Date.parse('2027-05-12T12:00:00Z'), landingTime: '10:36' });
  });
  it('leaves times open if a date is open [MKT-12]', () => {
    const legs = flown([sampleLeg([KTEB, KOPF], { date: '05/12/2027' }), sampleLeg([KOPF, KTEB], {}, { order: 1 })]);
    expect(legs.map((leg) => [leg.times.takeoffUTC, leg.times.landingUTC, leg.times.duration])).toEqual([
      [null, null, 2.6],
      [null, null, 2.6],
    ]);
  });
  it('numbers active legs in their order [MKT-12]', () => {
    const off = { ...sampleLeg([KOPF, KVNY], {}, { order: 2 }), active: false };
    const legs = flown([sampleLeg([KOPF, KTEB], {}, { order: 7 }), off, sampleLeg([KTEB, KOPF], {}, { order: 1 })]);
    expect(legs.map((leg) => [leg.order, leg.departureAirport.icao])).toEqual([
      [0, 'KTEB'],
      [1, 'KOPF'],
    ]);
  });
});

describe('type of a trip', () => {
  const there = sampleLeg([KTEB, KOPF]);
  it.each([
    ['no legs', [], ''],
    ['one leg', [there], 'one-way'],
    ['there and back', [there, sampleLeg([KOPF, KTEB])], 'round-trip'],
    ['two legs onwards', [there, sampleLeg([KOPF, KVNY])], 'multi-leg'],
    ['twice the same', [there, there], 'multi-leg'],
    ['three legs', [there, sampleLeg([KOPF, KTEB]), there], 'multi-leg'],
  ] as const)('%s: %j [CHR-5]', (_, legs, wanted) => {
    expect(tripTypeOf(legs)).toBe(wanted);
  });
});
