import { expect, test } from 'vitest';
import type { Collection } from '@app/kernel/collection.ts';
import { fieldFor } from './screen.ts';
import { contacts } from '@app/domain/contacts/contact.collection.ts';
import { orders } from '@app/domain/orders/orders.collection.ts';
import { workOrders } from '@app/domain/work/work.collection.ts';
import { aircraft } from '@app/domain/fleet/fleet.collection.ts';
import { collections } from '@app/domain/collections.ts';
import { fieldsOf, type Field } from '@app/kernel/field.ts';
import { isEditable, isRoleList, isThings } from './field-shape.rules.ts';
import {
  faultsBelow,
  freshThing,
  isNested,
  isTooDeep,
  moved,
  partName,
  partsInSight,
  partsToFill,
  placeMoved,
  readThings,
  thingFaults,
} from './things.rules.ts';

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
  expect(names.filter((name) => ['id', 'pricing_id', 'index', 'metadata', 'properties'].includes(name))).toEqual([]);
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
  expect(thingFaults(kind, {}, items, [{ name: 'ok' }, { name: 'x'.repeat(201), quantity: -1 }])).toEqual({
    '1.name': 'At most 200 characters.',
    '1.quantity': 'At least 0.',
  });
  expect(thingFaults(kind, {}, items, [{ name: 'ok' }])).toEqual({});
  expect(thingFaults(orders as unknown as Collection, { tax: {} }, fieldOf(orders, 'tax.rates'), [{ name: 4 }])).toEqual({
    '0.name': 'This cannot stand here.',
  });
});

test('things and lists inside a thing are filled in like the thing; a list below those is shown', () => {
  const part = (name: string) => fieldOf(orders, `items.${name}`);
  expect(['dimensions', 'dimensions.list', 'product', 'subscription', 'pricing.fn'].map((name) => isNested(part(name)))).toEqual([
    true,
    true,
    true,
    true,
    true,
  ]);
  expect([isTooDeep(part('dimensions.list'), 1), isTooDeep(part('pricing.fn.conditions'), 2), isTooDeep(part('name'), 2)]).toEqual([
    false,
    true,
    false,
  ]);
  const conditions = [{ subject: 'sku', verb: 'is', value: ' kept as it is ' }];
  const item = (feet: string) => ({ name: 'Beam ', dimensions: { list: [{ name: ' Width', feet }] }, pricing: { fn: [{ value: '5', conditions }] } });
  expect(readThings(orderItems, [item('1,200')])).toEqual({
    value: [{ name: 'Beam', dimensions: { list: [{ name: 'Width', feet: 1200 }] }, pricing: { fn: [{ value: 5, conditions }] } }],
  });
  expect(readThings(orderItems, [{}, item('1.5')])).toEqual({ faults: { '1.dimensions.list.0.feet': 'This must be a whole number.' } });
  expect(readThings(orderItems, [{ subscription: null, agreement: undefined }])).toEqual({ value: [{ subscription: null, agreement: undefined }] });
});

test('a fault deep inside stands at the part that shows it', () => {
  const faults = (item: Record<string, unknown>) => thingFaults(orders as unknown as Collection, {}, orderItems, [{ id: 'a' }, item]);
  expect(faults({ dimensions: { list: [{}, { name: 'x'.repeat(61), inches: -1 }] } })).toEqual({
    '1.dimensions.list.1.name': 'At most 60 characters.',
    '1.dimensions.list.1.inches': 'At least 0.',
  });
  expect(Object.keys(faults({ dimensions: { list: Array.from({ length: 21 }, () => ({})) } }))).toEqual(['1.dimensions.list']);
  expect(Object.keys(faults({ dimensions: { list: [7] } }))).toEqual(['1.dimensions.list']);
  expect(Object.keys(faults({ pricing: { fn: [{ conditions: [{ subject: 'none' }] }] } }))).toEqual(['1.pricing.fn.0.conditions']);
  expect(Object.keys(faults({ subscription: 3, metadata: 4 })), 'what nobody fills in here is told by the list').toEqual(['1.subscription']);
  expect(faultsBelow({ '1.a': 'x', '1.a.0.b': 'y', '1.ab': 'z' }, '1.a')).toEqual({ '': 'x', '0.b': 'y' });
});

test('every part of every list of every kind can be filled in, but for what nobody declared and lists three deep', () => {
  const shown: string[] = [];
  const open = new Set<string>();
  const walk = (kindName: string, parts: readonly Field[], lists: number): void => {
    for (const part of parts.filter((one) => !one.sealed)) {
      if (['map', 'json'].includes(part.kind) && lists > 0) open.add(part.name.split('.').at(-1) ?? '');
      else if (isTooDeep(part, lists)) shown.push(`${kindName} ${part.name}`);
      else if (isNested(part)) walk(kindName, part.parts, lists + (part.kind === 'objects' ? 1 : 0));
    }
  };
  for (const one of collections as unknown as readonly Collection[]) walk(one.name, fieldsOf(one), 0);
  expect(shown).toEqual([
    'orders items.pricing.fn.conditions',
    'order_quotes items.pricing.fn.conditions',
    'carts checkout.items.pricing.fn.conditions',
  ]);
  expect([...open].toSorted()).toEqual([
    'column',
    'config',
    'details',
    'metadata',
    'paypal',
    'properties',
    'result',
    'styles',
    'third_party',
    'value',
    'weights',
  ]);
});

test('a thing moves by one place and never out of its list', () => {
  expect(moved(['a', 'b', 'c'], 2, 1)).toEqual(['a', 'c', 'b']);
  expect(moved(['a', 'b', 'c'], 0, 2)).toEqual(['b', 'c', 'a']);
  expect(moved(['a', 'b'], 0, -1)).toEqual(['a', 'b']);
  expect(moved(['a', 'b'], 1, 2)).toEqual(['a', 'b']);
});

test.each([
  [['a', 'b', 'c'], ['b', 'c', 'a'], undefined, 2],
  [['a', 'b', 'c'], ['c', 'a', 'b'], undefined, 0],
  [['a', 'b', 'c'], ['b', 'a', 'c'], 0, 1],
  [['a', 'b', 'c'], ['b', 'a', 'c'], 1, 0],
  [['a', 'b'], ['a', 'b'], 0, undefined],
  [['a', 'b'], ['a', 'b', 'c'], 0, undefined],
])('where an entry went: %j to %j', (before, after, from, wanted) => {
  expect(placeMoved(before, after, from)).toBe(wanted);
});
