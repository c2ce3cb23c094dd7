import { expect, it } from 'vitest';
import { aircraftTypes, amenities } from './aircraft.ts';

const table = (codes: { names: readonly string[]; label: (code: never) => string }): Record<string, string> =>
  Object.fromEntries(codes.names.map((code) => [code, codes.label(code as never)]));

it('aircraft types have the codes and labels of the specification [CHR-2]', () => {
  expect(table(aircraftTypes)).toEqual({
    l: 'Light',
    slj: 'Super-Light Jet',
    lj: 'Light Jet',
    vlj: 'Very Light Jet',
    m: 'Midsize',
    sm: 'Super-Mid',
    h: 'Heavy',
    tp: 'Turbo Prop',
    se: 'Single-Engine',
    ulr: 'Ultra Long-Range',
    a: 'Airliner',
    p: 'Piston',
  });
});
it('amenities have the codes and labels of the specification [CHR-2]', () => {
  expect(table(amenities)).toEqual({
    wifi: 'Wi-Fi',
    cargo: 'Cargo Capacity',
    lav: 'Enclosed Lav',
    drink: 'Drink Service',
    phone: 'Satellite Phone',
    map: 'Live Map',
    attendant: 'Cabin Attendant',
    esys: 'Entertainment System',
    cafe: 'Cafe',
    pets: 'Pets',
    leather: 'Leather Seats',
    tv: 'Personal Monitors',
  });
});
