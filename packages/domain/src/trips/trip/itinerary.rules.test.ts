import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Trip } from '../model/quote.ts';
import { Itinerary } from '../model/itinerary.ts';
import { changeText, itineraryChanges, itineraryOf } from './itinerary.rules.ts';

const t = (text: string, params: Record<string, unknown> = {}) => text.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(params[name]));
const wording = (before: object, after: object) =>
  itineraryChanges(Itinerary.parse(before), Itinerary.parse(after)).map((change) => changeText(change, { t } as never));
const leg = { order: 0, from: 'KTEB', to: 'KOPF', date: '05/12/2027', time: '9:00', tail: 'N460LJ', paxNum: 4 };

test('[CHR-1] what changed since the customer was told reads as one sentence each', () => {
  expect(wording({ legs: [leg] }, { legs: [{ ...leg, time: '9:40', departureFbo: 'Signature East' }] })).toEqual([
    'Takeoff KTEB–KOPF: 9:00 → 9:40',
    'Departure FBO of KTEB–KOPF: Signature East',
  ]);
  expect(
    wording(
      { legs: [leg] },
      {
        legs: [
          { ...leg, date: '05/13/2027' },
          { ...leg, order: 1, from: 'KOPF', to: 'KTEB' },
        ],
      },
    ),
  ).toEqual(['Takeoff KTEB–KOPF: 05/12/2027 9:00 → 05/13/2027 9:00', 'New leg: KOPF–KTEB, 05/12/2027 9:00']);
  expect(wording({ legs: [leg] }, { legs: [], canceled: true })).toEqual(['The trip is canceled', 'Leg removed: KTEB–KOPF']);
  expect(wording({ services: [{ type: 'fuel' }] }, { services: [{ type: 'catering', notes: 'Kosher: two' }] })).toEqual([
    'Service added: Catering: Kosher: two',
    'Service removed: Fuel',
  ]);
});

test('[CHR-1] services for the crew, canceled services and inactive legs are not told', () => {
  const airport = (id: string) => ({ id, icao: id });
  const stored = { departureAirport: airport('KTEB'), arrivalAirport: airport('KOPF') };
  const services = [
    { type: 'catering', notes: 'Fruit' },
    { type: 'lodging', crewOnly: true },
    { type: 'fuel', status: 'cancelled' },
  ];
  const trip = Trip.parse({
    services,
    legs: [
      { ...stored, order: 1 },
      { ...stored, order: 0, active: false },
    ],
  });
  expect(itineraryOf(trip)).toMatchObject({ legs: [{ order: 1, from: 'KTEB' }], services: [{ type: 'catering', notes: 'Fruit' }], canceled: false });
});

test('law: an itinerary differs from another exactly if they are not the same', () => {
  const legs = fc.uniqueArray(
    fc.record({
      order: fc.nat(3),
      from: fc.constantFrom('KTEB', 'KBED'),
      to: fc.constant('KOPF'),
      date: fc.constantFrom('', '05/12/2027'),
      time: fc.constantFrom('', '9:00', '9:40'),
      landingTime: fc.constantFrom('', '11:00'),
      tail: fc.constantFrom('', 'N1'),
      paxNum: fc.nat(2),
    }),
    { selector: ({ order }) => order },
  );
  const services = fc.array(fc.record({ type: fc.constantFrom('fuel', 'catering'), notes: fc.constantFrom('', 'a') }), { maxLength: 3 });
  const itinerary = fc.record({ legs, services }).map((value) => Itinerary.parse(value));
  const sorted = ({ legs: all, services: asked }: Itinerary) =>
    JSON.stringify([all.toSorted((a, b) => a.order - b.order), asked.map((service) => JSON.stringify(service)).toSorted()]);
  fc.assert(
    fc.property(itinerary, itinerary, (before, after) => {
      expect(itineraryChanges(before, before)).toEqual([]);
      expect(itineraryChanges(before, after).length === 0).toBe(sorted(before) === sorted(after));
    }),
    { seed: 322 },
  );
});
