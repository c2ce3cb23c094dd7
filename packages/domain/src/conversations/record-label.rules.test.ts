import { expect, test } from 'vitest';
import { recordLabel } from './record-label.rules.ts';

const leg = (from: string, to: string) => ({ departureAirport: { icao: from }, arrivalAirport: { icao: to } });

test.each([
  [{ id: 'q1', quote_id: '261121AB' }, '261121AB'],
  [{ id: 'c1', first_name: 'Ann', last_name: 'Lee', email: 'a@b.co' }, 'Ann Lee'],
  [{ id: 'c1', email: 'a@b.co' }, 'a@b.co'],
  [{ id: 'g1', name: 'Members' }, 'Members'],
  [{ id: 'a1', tail_number: 'N318SK', name: 'Embraer Phenom 300E' }, 'N318SK'],
  [{ id: 'w1', work_order_id: 'WO-101' }, 'WO-101'],
  [{ id: 'd1', departureAirport: { icao: 'KTEB' }, arrivalAirport: { icao: '', iata: 'OPF' } }, 'KTEB – OPF'],
  [{ id: 'd2', departureAirport: { icao: 'KTEB' }, arrivalAirport: null }, 'd2'],
  [{ id: 'f1', creator: 'skylark', recipient: 'meridian' }, 'skylark – meridian'],
  [{ id: 'x1' }, 'x1'],
  [{ id: 'q2', quote_id: 'Q-7', legs: [leg('KTEB', 'KPBI'), leg('KPBI', 'KTEB')] }, 'Q-7 KTEB – KPBI – KTEB'],
  [{ id: 'q3', quote_id: 'Q-8', legs: [leg('', '')] }, 'Q-8'],
  [{ id: 'q4', quote_id: 'Q-9', legs: [null, 'no leg'] }, 'Q-9'],
])('[THR-1] the label of %j is %j', (doc, label) => expect(recordLabel(doc)).toBe(label));

test('[SHP-1] a shipment is called by who gets it: company or person, and the city', () => {
  const person = { first_name: 'Ida', last_name: 'Stave', city: 'Madison' };
  expect(recordLabel({ id: 's', to_address: { ...person, company: 'Tenon' } })).toBe('Tenon, Madison');
  expect(recordLabel({ id: 's', to_address: person })).toBe('Ida Stave, Madison');
  expect(recordLabel({ id: 's', to_address: null })).toBe('s');
});
