import { expect, test } from 'vitest';
import type { Collection } from '@app/kernel/collection.ts';
import { fieldAt } from '@app/kernel/field.ts';
import { orders } from '@app/domain/orders/orders.collection.ts';
import { trips } from '@app/domain/trips/trips.collection.ts';
import { isAirport, isChosen, isEditable, isItemList, isZoneField, spread } from './field-shape.rules.ts';

const field = (kind: unknown, name: string) => {
  const read = fieldAt(kind as Collection, name);
  if (!read) throw new Error(`no field ${name}`);
  return read;
};
const sealed = field(trips, 'status');
const items = field(orders, 'items');
const airport = field(trips, 'legs').parts.find(({ name }) => name.endsWith('departureAirport'));

test('[SHL-9] what only the server changes, and what another service wrote, is not edited', () => {
  expect([isEditable(sealed), isEditable({ ...items, sealed: false })]).toEqual([false, true]);
  expect(isEditable({ ...items, name: 'source_data', kind: 'map' })).toBe(false);
  expect(isItemList({ ...items, name: 'source_data', kind: 'map' })).toBe(false);
});
test('[SHL-9] items are edited part by part, airports and zones are chosen', () => {
  expect(isItemList(items)).toBe(true);
  expect(airport && [isAirport(airport), isChosen(airport), spread(airport).length]).toEqual([true, true, 1]);
  expect(isZoneField({ ...items, kind: 'text', name: 'address.timezone' })).toBe(true);
});
test('[SHL-9] an object that is not chosen as a whole is shown by its parts', () => {
  const address = field(orders, 'address');
  expect(spread(address).map(({ name }) => name)).toContain('address.city');
});
