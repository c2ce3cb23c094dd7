import { expect, test } from 'vitest';
import { AirportRef } from '@app/domain/fleet/airport.ts';
import { airportLine, airportPlace, isLongEnough, settled } from './airport-search.rules.ts';

const airport = (icao: string) =>
  AirportRef.parse({ id: icao, icao, name: `${icao} Field`, city: { name: 'Town', state: '' }, latitude: 1, longitude: 2 });
const [teb, ted] = [airport('KTEB'), airport('KTED')];

test('an exact code or a single hit is selected, else there is a choice [SRC-4]', () => {
  expect(settled('kteb', [ted, teb])).toBe(teb);
  expect(settled('teter', [teb])).toBe(teb);
  expect(settled('te', [teb, ted])).toBeUndefined();
  expect(settled('xyz', [])).toBeUndefined();
});
test('fewer than three characters are not searched; a line reads icao: name (city) [SRC-4]', () => {
  expect(['', 'kt', ' kt ', 'kte'].map(isLongEnough)).toEqual([false, false, false, true]);
  expect(airportLine(teb)).toBe('KTEB: KTEB Field (Town)');
});
test('an airport without a known city has no empty brackets [SRC-4]', () => {
  const nameless = AirportRef.parse({ id: 'x', icao: 'KXYZ', name: 'Sky Harbor', latitude: 1, longitude: 2 });
  expect(airportPlace(nameless)).toBe('Sky Harbor');
});
