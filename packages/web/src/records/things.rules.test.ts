import { expect, test } from 'vitest';
import type { Collection } from '@app/kernel/collection.ts';
import { fieldFor } from './screen.ts';
import { contacts } from '@app/domain/contacts/contact.collection.ts';
import { orders } from '@app/domain/orders/orders.collection.ts';
import { workOrders } from '@app/domain/work/work.collection.ts';
import { aircraft } from '@app/domain/fleet/fleet.collection.ts';
import { isEditable, isRoleList, isThings } from './field-shape.rules.ts';
import { freshThing, moved, partName, partsInSight, partsToFill, readThings, thingFaults } from './things.rules.ts';

const kind = workOrders as unknown as Collection;
const fieldOf = (of: unknown, name: string) => {
  const field = fieldFor(of as Collection, name);
  if (!field) throw new Error(`no field ${name}`);
  return field;
};
const items = fieldOf(workOrders, 'items');
const orderItems = fieldOf(orders, 'items');

test('a list is filled in part by part, chosen from other records, or from the roles of the company', () => {
  expect([isThings(items), isEditable(items)]).toEqual([true, true]);
  expect([isThings(fieldOf(workOrders, 'roles')), isRoleList(fieldOf(workOrders, 'roles')), isEditable(fieldOf(workOrders, 'roles'))]).toEqual([
    false,
    true,
    true,
  ]);
  expect([isThings(fieldOf(aircraft, 'accounts')), isEditable(fieldOf(aircraft, 'accounts'))]).toEqual([false, true]);
  expect(isEditable(fieldOf(orders, 'payments')), 'only the server writes payments').toBe(false);
  expect(isEditable(fieldOf(contacts, 'emails'))).toBe(true);
});

test('of a thing those parts are filled in that say something to a person', () => {
  expect(partsToFill(items).map((part) => partName(items, part))).toEqual(['name', 'sku', 'quantity', 'notes', 'done']);
  const names = partsToFill(orderItems).map((part) => partName(orderItems, part));
  expect(names).toContain('quantity');
  expect(names.filter((name) => ['id', 'pricing_id', 'index', 'product', 'metadata', 'dimensions'].includes(name))).toEqual([]);
  const seen = (things: Record<string, unknown>[]) => partsInSight(orderItems, things).map((part) => partName(orderItems, part));
  expect(seen([]).length).toBeLessThan(names.length);
  expect(seen([{}, { unit_weight: 4 }])).toEqual(expect.arrayContaining(['unit_weight']));
  expect(seen([])).not.toContain('subtotal');
});

test('what was typed is read by its kind; an emptied figure is what the schema says of none', () => {
  expect(
    readThings(items, [
      { name: '  Oak ', quantity: '1,200', done: true },
      { name: 'Pine', quantity: '' },
    ]),
  ).toEqual({
    value: [{ name: 'Oak', quantity: 1200, done: true }, { name: 'Pine' }],
  });
  expect(readThings(items, [{ name: 'Oak', quantity: 2 }, { quantity: 'some' }])).toEqual({ faults: { '1.quantity': 'This must be a number.' } });
});

test('what nobody filled in on the screen stays as it was', () => {
  const held = { id: 'i1', name: 'Chair', product: { name: 'Chair', cost: 4 }, metadata: { mark: 'x' } };
  expect(readThings(orderItems, [held])).toEqual({ value: [held] });
  expect(freshThing(orderItems)['id']).toMatch(/^\w{10,}$/);
  expect(freshThing(items)).toEqual({});
});

test('what the schema forbids is told beside the part that it is about', () => {
  expect(thingFaults(kind, {}, 'items', [{ name: 'ok' }, { name: 'x'.repeat(201), quantity: -1 }])).toEqual({
    '1.name': 'At most 200 characters.',
    '1.quantity': 'At least 0.',
  });
  expect(thingFaults(kind, {}, 'items', [{ name: 'ok' }])).toEqual({});
  expect(thingFaults(orders as unknown as Collection, { tax: {} }, 'tax.rates', [{ name: 4 }])).toEqual({ '0.name': 'This cannot stand here.' });
});

test('a thing moves by one place and never out of its list', () => {
  expect(moved(['a', 'b', 'c'], 2, 1)).toEqual(['a', 'c', 'b']);
  expect(moved(['a', 'b', 'c'], 0, 2)).toEqual(['b', 'c', 'a']);
  expect(moved(['a', 'b'], 0, -1)).toEqual(['a', 'b']);
  expect(moved(['a', 'b'], 1, 2)).toEqual(['a', 'b']);
});
