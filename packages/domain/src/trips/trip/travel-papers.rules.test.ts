import { expect, test } from 'vitest';
import { Trip } from '../model/quote.ts';
import { paperChecks, travelersOf } from './travel-papers.rules.ts';

const airport = (icao: string, country: string) => ({ id: icao, icao, country });
const [home, nassau] = [airport('KTEB', 'US'), airport('MYNN', 'BS')];
const ada = { contact_id: 'ada', name: 'Ada Byron', pax_type: 'Adult' };
const trip = Trip.parse({
  legs: [
    { order: 0, departureAirport: home, arrivalAirport: home, passengers: [{ name: 'Stays Here' }], times: { landingDate: '05/10/2027' } },
    {
      order: 1,
      departureAirport: home,
      arrivalAirport: nassau,
      passengers: [ada, { name: 'Rex', pax_type: 'Pet' }, { name: '' }],
      crew: [{ name: ' Cy  Young ', role: 'PIC' }],
      times: { landingDate: '05/12/2027' },
    },
    {
      order: 2,
      departureAirport: nassau,
      arrivalAirport: home,
      passengers: [ada],
      crew: [{ name: 'cy young' }],
      times: { landingDate: '05/20/2027' },
    },
  ],
});

test('[CHR-2] passengers and crew who cross a border are asked for a passport until their last landing, pets and others are not', () => {
  expect(travelersOf(trip)).toEqual([
    { key: 'ada', contact_id: 'ada', name: 'Ada Byron', leg: 2, until: '2027-05-20' },
    { key: 'cy young', contact_id: '', name: 'cy young', leg: 2, until: '2027-05-20' },
  ]);
});

test.each([
  [{}, ['passport']],
  [{ number: 'X1' }, []],
  [{ number: 'X1', expires: '05/20/2027' }, []],
  [{ number: 'X1', expires: '05/19/2027' }, ['passport-expired']],
])('[CHR-2] a passport %j', (passport, codes) => {
  const [traveler] = travelersOf(trip);
  const checks = paperChecks(traveler ? [traveler] : [], () => ({ number: '', country: '', issued: '', expires: '', ...passport }));
  expect(checks.map(({ code }) => code)).toEqual(codes);
  for (const { params } of checks) expect(params).toEqual({ leg: 2, names: 'Ada Byron' });
});
