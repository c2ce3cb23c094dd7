import fc from 'fast-check';
import { expect, test } from 'vitest';
import { HOUR } from '@app/kernel/time/durations.ts';
import { Leg } from '../model/leg.ts';
import { crewConflicts, type CrewFlight, dutyChecks, flightsOfCrew } from './duty.rules.ts';
import { DutySettings } from './duty-settings.ts';

const settings = DutySettings.parse({});
const flight = (from: number, to: number, more: Partial<CrewFlight> = {}): CrewFlight => ({
  takeoff: from * HOUR,
  landing: to * HOUR,
  isShared: true,
  isOwn: true,
  ...more,
});
const checks = (...flights: CrewFlight[]) => dutyChecks(flights, settings);

test.each([
  ['a short day', [flight(100, 103)], []],
  ['12.6 h of duty are near 14', [flight(100, 102), flight(109.1, 111.1)], [{ kind: 'duty', level: 'near', hours: 12.6, limit: 14 }]],
  ['over 14 h', [flight(100, 102), flight(111, 113)], [{ kind: 'duty', level: 'over', hours: 14.5, limit: 14 }]],
  ['a whole rest ends the duty', [flight(100, 102), flight(113.5, 115)], []],
  ['a rest that is too short does not', [flight(100, 102), flight(113.4, 115)], [{ kind: 'duty', level: 'over', hours: 16.5, limit: 14 }]],
  ['one pilot flies 8 h', [flight(100, 108.5, { isShared: false })], [{ kind: 'flight', level: 'over', hours: 8.5, limit: 8 }]],
  ['two pilots fly 10 h', [flight(100, 108.5)], []],
  ['any 24 hours count, over midnight', [flight(100, 105), flight(118, 123.5)], [{ kind: 'flight', level: 'over', hours: 10.5, limit: 10 }]],
  ['flights of other trips alone are not told', [flight(100, 112, { isOwn: false }), flight(300, 301)], []],
])('[CHR-2] duty: %s', (_, flights, expected) => expect(dutyChecks(flights, settings)).toEqual(expected));

test('[CHR-2] the flights of a crew member are found by name, with two pilots or one', () => {
  const legs = [
    {
      order: 0,
      crew: [
        { name: ' cy  Young', role: 'PIC' },
        { name: 'Di Moss', role: 'SIC' },
      ],
      times: { takeoffUTC: 5, landingUTC: 9 },
    },
    {
      order: 1,
      crew: [
        { name: 'Cy Young', role: 'PIC' },
        { name: 'Fay', role: 'FA' },
      ],
      times: { takeoffUTC: 15, landingUTC: 19 },
    },
    { order: 2, crew: [{ name: 'Cy Young', role: 'PIC' }], times: {} },
    { order: 3, crew: [{ name: 'Cy Young', role: 'PIC' }], active: false, times: { takeoffUTC: 25, landingUTC: 29 } },
  ].map((leg) => Leg.parse({ departureAirport: { id: 'a' }, arrivalAirport: { id: 'b' }, ...leg }));
  expect(flightsOfCrew(legs, 'cy young', true)).toEqual([
    { takeoff: 5, landing: 9, isShared: true, isOwn: true },
    { takeoff: 15, landing: 19, isShared: false, isOwn: true },
  ]);
});

const crewLeg = (order: number, [takeoffUTC, landingUTC]: readonly [number, number], ...names: string[]): Leg =>
  Leg.parse({
    order,
    departureAirport: { id: 'a', icao: 'KTEB' },
    arrivalAirport: { id: 'b', icao: 'KOPF' },
    times: { takeoffUTC, landingUTC },
    crew: names.map((name) => ({ name })),
  });
test('[CHR-2] who is on two flights at once is named once, whatever the spaces of the name; flights may touch', () => {
  const legs = [crewLeg(0, [10, 20], 'Cy Young', 'Di Moss'), crewLeg(1, [30, 40], 'cy  young')];
  expect(crewConflicts(legs, [crewLeg(0, [20, 30], 'Cy Young'), crewLeg(0, [0, 99], 'Fay Gold')])).toEqual([]);
  expect(crewConflicts(legs, [crewLeg(0, [19, 35], 'CY YOUNG')])).toEqual([{ name: 'Cy Young', leg: 1, flight: 'KTEB–KOPF' }]);
  expect(crewConflicts(legs, [{ ...crewLeg(0, [19, 35], 'Cy Young'), active: false }])).toEqual([]);
  expect(crewConflicts([...legs, crewLeg(2, [35, 50], 'Di Moss', 'Cy Young')], [])).toEqual([{ name: 'Cy Young', leg: 3, flight: 'KTEB–KOPF' }]);
  expect(crewConflicts([crewLeg(0, [10, 20], ' ')], [crewLeg(0, [10, 20], ' ')])).toEqual([]);
});

test('law 12: duty checks do not depend on the order of the flights, and removing one never adds a check', () => {
  const flights = fc.array(
    fc
      .record({ from: fc.integer({ min: 0, max: 400 }), length: fc.integer({ min: 1, max: 60 }), isShared: fc.boolean(), isOwn: fc.boolean() })
      .map(({ from, length, ...more }) => flight(from / 4, (from + length) / 4, more)),
    { minLength: 1, maxLength: 7 },
  );
  const weight = { near: 1, over: 2 } as const;
  fc.assert(
    fc.property(flights, fc.nat(), (all, which) => {
      const before = checks(...all);
      expect(checks(...all.toReversed())).toEqual(before);
      const after = checks(...all.filter((_, index) => index !== which % all.length));
      for (const check of after) {
        const former = before.find(({ kind }) => kind === check.kind);
        expect(weight[former?.level ?? 'near']).toBeGreaterThanOrEqual(weight[check.level]);
        expect(former).toBeDefined();
      }
    }),
    { seed: 471, numRuns: 300 },
  );
});
