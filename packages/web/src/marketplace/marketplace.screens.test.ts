import { afterEach, describe, expect, test, vi } from 'vitest';
import type { AnyRecord } from '../records/screen/screen.ts';
import { speak } from '../words/language.ts';
import { marketplaceScreens } from './marketplace.screens.tsx';

vi.mock('./company-names.ts', () => ({ companyName: (id: string) => ({ sky: 'Skylark', acme: 'Acme Air' })[id] ?? id }));
afterEach(() => speak('en'));

const airport = (icao: string, city: string) => ({ id: icao, icao, iata: '', name: `${icao} field`, city: { name: city, state: '' } });
const deal = {
  id: 'd1',
  departureAirport: airport('KTEB', 'Teterboro'),
  arrivalAirport: airport('KBED', ''),
  aircraft: { model: 'Phenom 300', name: '', tail_number: 'N300AP', seats: 7 },
  times: { takeoffDate: '05/12/2027', takeoffTime: '8:00', takeoffTZ: 'America/New_York', takeoffUTC: null },
  price: { total: 5400 },
  show_price: true,
  hidden: false,
  booked: false,
} as unknown as AnyRecord;
const legWith = (fields: object): AnyRecord => ({ ...deal, ...fields }) as AnyRecord;
const { deals, affiliates, accounts } = marketplaceScreens;
const column = (name: string) => {
  const spec = deals.columnSpecs[name];
  if (!spec) throw new Error(`no column ${name}`);
  return spec;
};

describe('the list of own empty legs', () => {
  test('[MKT-4] names a leg by its airports, and its places below', () => {
    expect(deals.title(deal)).toBe('KTEB – KBED');
    expect(deals.subtitle?.show(deal)).toBe('Teterboro to KBED field');
  });
  test('[MKT-4] shows the aircraft with its tail number and seats', () => {
    expect(column('aircraft').subtitle?.show(deal)).toBe('N300AP, 7 seats');
    expect(column('aircraft').subtitle?.show(legWith({ aircraft: { tail_number: '', seats: 1 } }))).toBe('1 seat');
  });
  test('[MKT-4] exports the price only where visitors see it', () => {
    const { show, exportValue } = column('price');
    expect([show?.(deal), exportValue?.(deal)]).toEqual(['$5,400.00', 5400]);
    expect([show?.(legWith({ show_price: false })), exportValue?.(legWith({ show_price: false }))]).toEqual(['On request', null]);
    expect(exportValue?.(legWith({ price: { total: 0 } }))).toBeNull();
  });
  test('[MKT-4] says if visitors can find it', () => {
    const states = [deal, legWith({ hidden: true }), legWith({ booked: true, hidden: true })].map((doc) => column('hidden').show?.(doc));
    expect(states).toEqual(['Offered', 'Hidden', 'Booked']);
  });
  test('[MKT-4] offers to hide and to show, the price as well, each back again', () => {
    expect(deals.bulk.map(({ set }) => set)).toEqual([{ hidden: false }, { hidden: true }, { show_price: true }, { show_price: false }]);
  });
  test('begins with the next departure', () => {
    expect([deals.sort, deals.fromToday]).toEqual([{ field: 'departure_date', dir: 'asc' }, 'departure_date']);
  });
  test('[BYD-16] is worded in the language of the screen', async () => {
    await speak('es');
    expect(deals.subtitle?.show(deal)).toBe('Teterboro a KBED field');
  });
});

describe('links between companies', () => {
  const link = { id: 'l1', creator: 'sky', recipient: 'acme' } as unknown as AnyRecord;
  test('[CHR-1] are named by both companies, by ids until the names are known', () => {
    expect(affiliates.title(link)).toBe('Skylark and Acme Air');
    expect(affiliates.title({ ...link, recipient: 'new1' } as AnyRecord)).toBe('Skylark and new1');
    expect(affiliates.title({ id: 'l2' } as AnyRecord)).toBe(' and ');
    expect(affiliates.columnSpecs['recipient']?.show?.(link)).toBe('Acme Air');
  });
  test('[CHR-1] begin with an invitation, never with a form for ids', () => {
    expect([affiliates.createFields, affiliates.readOnly]).toEqual([[], true]);
  });
});

test('[CHR-1] an account needs a name, and lists its prices', () => {
  expect(accounts.requiredFields).toEqual(['name']);
  expect(accounts.columns).toContain('pricing.discount');
});
