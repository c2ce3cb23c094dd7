import { expect, test } from 'vitest';
import type { Deal } from '@app/domain/marketplace/deal.ts';
import { speak } from '../../words/language.ts';
import { factsOf, publicPrice, stateOf, stateWords } from './empties.rules.ts';

test('[MKT-4] a booked leg is gone, a hidden one is not offered', () => {
  expect(stateOf({ booked: true, hidden: true })).toBe('booked');
  expect(stateOf({ booked: false, hidden: true })).toBe('hidden');
  expect(stateOf({ booked: false, hidden: false })).toBe('offered');
  expect(stateWords({ booked: true, hidden: false })).toBe('Booked');
});
test('[MKT-4] the price is public only where the operator shows it', () => {
  expect(publicPrice({ price: { total: 8292.97 }, show_price: true })).toBe('$8,292.97');
  expect(publicPrice({ price: { total: 8292.97 }, show_price: false })).toBe('On request');
  expect(publicPrice({ price: { total: 0 }, show_price: true })).toBe('On request');
});

const deal = {
  times: { takeoffDate: '05/12/2027', takeoffTime: '8:00', takeoffTZ: 'America/New_York' } as Deal['times'],
  aircraft: { model: 'Phenom 300', name: 'EMB-505', tail_number: 'N300AP' },
  price: { total: 5400 } as Deal['price'],
  show_price: true,
  window_hours: 0,
  contact: { first_name: 'Ada', last_name: 'Byrd' },
  notes: 'Fuel stop',
  source: '',
  gone: '' as const,
};
test('[MKT-4] an own empty leg tells its takeoff, aircraft, price, contact and notes', () => {
  expect(factsOf(deal)).toEqual([
    ['Takeoff', 'Wed, May 12, 2027, 8:00 AM\u00a0EDT'],
    ['Aircraft', 'Phenom 300, N300AP'],
    ['Price for visitors', '$5,400.00'],
    ['Contact', 'Ada Byrd'],
    ['Notes', 'Fuel stop'],
  ]);
});
test('[MKT-4] unknown facts are missing, a hidden price and a missing date are said', () => {
  const bare = { ...deal, aircraft: { model: '', name: 'EMB-505', tail_number: '' }, contact: { first_name: '', last_name: '' }, notes: '' };
  expect(factsOf({ ...bare, show_price: false, times: { takeoffDate: '', takeoffTime: '' } as Deal['times'] })).toEqual([
    ['Takeoff', 'No date yet'],
    ['Aircraft', 'EMB-505'],
    ['Price for visitors', 'On request'],
  ]);
});
test('[BYD-16] labels are in the language of the screen', async () => {
  await speak('es');
  const labels = factsOf(deal).map(([label]) => label);
  await speak('en');
  expect(labels).not.toContain('Takeoff');
  expect(new Set(labels).size).toBe(5);
});
