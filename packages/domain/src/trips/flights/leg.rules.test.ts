import fc from 'fast-check';
import { expect, test } from 'vitest';
import { AirportRef } from '../../fleet/airport.ts';
import { Leg } from '../model/leg.ts';
import {
  addLeg,
  emptyLeg,
  legFaults,
  legsNeeded,
  padPassengers,
  removeLeg,
  switchKind,
  withDefaults,
  withoutPastDate,
  type LegsEntry,
} from './leg.rules.ts';

const airport = (icao: string): AirportRef => AirportRef.parse({ id: icao, icao, latitude: 1, longitude: 1, timezone: 'America/New_York' });
const [teb, bed, opf] = [airport('KTEB'), airport('KBED'), airport('KOPF')];
const oneWay: LegsEntry = { kind: 'one-way', legs: [{ from: teb, to: bed, date: '05/12/2027', time: '9:00' }] };

test('switching the kind keeps legs and fills the derived fields [MKT-7]', () => {
  const round = switchKind(oneWay, 'round-trip');
  expect(round.legs.map((leg) => [leg.from?.id, leg.to?.id])).toEqual([
    ['KTEB', 'KBED'],
    ['KBED', 'KTEB'],
  ]);
  const multi = switchKind(round, 'multi-leg');
  expect(multi.legs.map((leg) => [leg.from?.id, leg.to?.id])).toEqual([
    ['KTEB', 'KBED'],
    ['KBED', 'KTEB'],
    ['KTEB', undefined],
  ]);
  expect(switchKind(multi, 'one-way')).toEqual(oneWay);
});
test('adding and removing legs sets the kind; a chosen airport is never overwritten [MKT-7]', () => {
  const two = addLeg(oneWay);
  expect([two.kind, two.legs.length]).toEqual(['round-trip', 2]);
  const three = addLeg(two);
  expect([three.kind, three.legs.length]).toEqual(['multi-leg', 3]);
  expect(removeLeg(three, 2)).toEqual({ kind: 'round-trip', legs: two.legs });
  expect(removeLeg(two, 1).kind).toBe('one-way');
  expect(removeLeg(oneWay, 0)).toEqual(oneWay);
  const own = withDefaults({ kind: 'round-trip', legs: [oneWay.legs[0]!, { ...emptyLeg, from: opf, to: bed }] });
  expect(own.legs[1]).toMatchObject({ from: opf, to: bed });
});
test('legs need two different airports and dates in order; a past date is ignored [MKT-7]', () => {
  expect(legFaults([{ ...emptyLeg, from: teb, to: teb }, emptyLeg])).toEqual([['same-airport'], ['departure-missing', 'arrival-missing']]);
  const later = { from: bed, to: teb, date: '05/11/2027', time: '' };
  expect(legFaults([oneWay.legs[0]!, later])[1]).toEqual(['before-previous']);
  expect(legFaults([oneWay.legs[0]!, { ...later, date: '05/12/2027' }])[1]).toEqual([]);
  const noonUtc = Date.UTC(2027, 4, 13, 3); // still the 12th in New York
  expect(withoutPastDate(oneWay.legs[0]!, noonUtc).date).toBe('05/12/2027');
  expect(withoutPastDate(oneWay.legs[0]!, noonUtc + 3_600_000 * 2)).toMatchObject({ date: '', time: '' });
});
test('any sequence of steps leaves the number of legs that its kind needs [MKT-7]', () => {
  const step = fc.oneof(fc.constant('add'), fc.nat(9), fc.constantFrom('one-way' as const, 'round-trip' as const, 'multi-leg' as const));
  fc.assert(
    fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
      let form = oneWay;
      for (const action of steps)
        form = action === 'add' ? addLeg(form) : typeof action === 'number' ? removeLeg(form, action) : switchKind(form, action as 'one-way');
      const { min, max } = legsNeeded(form.kind);
      expect(form.legs.length).toBeGreaterThanOrEqual(min);
      expect(form.legs.length).toBeLessThanOrEqual(max);
    }),
  );
});
test('passengers are padded with adults or cut to the number on board [CHR-6]', () => {
  const leg = (paxNum: number) =>
    Leg.parse({ departureAirport: teb, arrivalAirport: bed, paxNum, passengers: [{ name: 'Ada', pax_type: 'Child' }, { name: 'Bo' }] });
  expect(padPassengers(leg(3)).passengers.map((passenger) => [passenger.name, passenger.pax_type])).toEqual([
    ['Ada', 'Child'],
    ['Bo', 'Adult'],
    ['', 'Adult'],
  ]);
  expect(padPassengers(leg(1)).passengers.map((passenger) => passenger.name)).toEqual(['Ada']);
});
