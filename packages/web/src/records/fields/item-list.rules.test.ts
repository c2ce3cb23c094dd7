import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Collection } from '@app/kernel/collection.ts';
import { fieldFor } from '../screen/screen.ts';
import { contacts } from '@app/domain/contacts/contact.collection.ts';
import { orders } from '@app/domain/orders/orders.collection.ts';
import { tours, workOrders } from '@app/domain/work/work.collection.ts';
import { aircraft } from '@app/domain/fleet/fleet.collection.ts';
import { collections } from '@app/domain/collections.ts';
import { fieldsOf, type Field } from '@app/kernel/field.ts';
import { isEditable, isFromElsewhere, isRoleList, isItemList } from './field-shape.rules.ts';
import { asKind, currentFieldValue, typed, Typed } from './open-value.rules.ts';
import { showValue } from '../screen/show-value.rules.ts';
import {
  dropIndex,
  errorsBelow,
  newItem,
  isTechnicalField,
  isNested,
  moveItem,
  partName,
  visibleFields,
  editableParts,
  movedIndex,
  readItems,
  itemErrors,
} from './item-list.rules.ts';

const kind = workOrders as unknown as Collection;
const fieldOf = (of: unknown, name: string) => {
  const field = fieldFor(of as Collection, name);
  if (!field) throw new Error(`no field ${name}`);
  return field;
};
const faultsOf = (of: unknown, doc: Record<string, unknown>, list: Field, things: unknown) =>
  itemErrors(of as Collection, doc, list, { value: things, entered: things });
const items = fieldOf(workOrders, 'items');
const orderItems = fieldOf(orders, 'items');

test('a list is filled in part by part, chosen from other records, or from the roles of the company', () => {
  expect([isItemList(items), isEditable(items)]).toEqual([true, true]);
  expect([isItemList(fieldOf(workOrders, 'roles')), isRoleList(fieldOf(workOrders, 'roles')), isEditable(fieldOf(workOrders, 'roles'))]).toEqual([
    false,
    true,
    true,
  ]);
  expect([isItemList(fieldOf(aircraft, 'accounts')), isEditable(fieldOf(aircraft, 'accounts'))]).toEqual([false, true]);
  expect(isEditable(fieldOf(orders, 'payments')), 'only the server writes payments').toBe(false);
  expect(isEditable(fieldOf(contacts, 'emails'))).toBe(true);
});

test('people edit the parts of an item that mean something to them', () => {
  expect(editableParts(items).map((part) => partName(items, part))).toEqual(['name', 'sku', 'quantity', 'notes', 'done']);
  const names = editableParts(orderItems).map((part) => partName(orderItems, part));
  expect(names).toContain('quantity');
  expect(names.filter((name) => ['id', 'pricing_id', 'index', 'third_party'].includes(name))).toEqual([]);
  expect(names).toEqual(expect.arrayContaining(['properties', 'metadata']));
  const seen = (things: Record<string, unknown>[]) => visibleFields(orderItems, things).map((part) => partName(orderItems, part));
  expect(seen([]).length).toBeLessThan(names.length);
  expect(seen([{}, { unit_weight: 4 }])).toEqual(expect.arrayContaining(['unit_weight']));
  expect(seen([])).not.toContain('subtotal');
});

test('what was typed is read by its kind; an emptied figure is what the schema says of none', () => {
  expect(
    readItems(items, [
      { name: '  Oak ', quantity: '1,200', done: true },
      { name: 'Pine', quantity: '' },
    ]),
  ).toEqual({
    value: [{ name: 'Oak', quantity: 1200, done: true }, { name: 'Pine' }],
  });
  expect(readItems(items, [{ name: 'Oak', quantity: 2 }, { quantity: 'some' }])).toEqual({ faults: { '1.quantity': 'This must be a number.' } });
});

test('what nobody filled in on the screen stays as it was', () => {
  const item = { id: 'i1', name: 'Chair', product: { name: 'Chair', cost: 4 }, metadata: { mark: 'x' } };
  expect(readItems(orderItems, [item])).toEqual({ value: [item] });
  expect(newItem(orderItems)['id']).toMatch(/^\w{10,}$/);
  expect(newItem(items)).toEqual({});
});

test('an error of the schema shows at its part', () => {
  expect(faultsOf(kind, {}, items, [{ name: 'ok' }, { name: 'x'.repeat(201), quantity: -1 }])).toEqual({
    '1.name': 'At most 200 characters.',
    '1.quantity': 'At least 0.',
  });
  expect(faultsOf(kind, {}, items, [{ name: 'ok' }])).toEqual({});
  expect(faultsOf(orders, { tax: {} }, fieldOf(orders, 'tax.rates'), [{ name: 4 }])).toEqual({
    '0.name': 'Invalid value.',
  });
});

test('items and lists inside an item are edited like the item, at any depth', () => {
  const part = (name: string) => fieldOf(orders, `items.${name}`);
  expect(['dimensions', 'dimensions.list', 'product', 'subscription', 'pricing.fn'].map((name) => isNested(part(name)))).toEqual([
    true,
    true,
    true,
    true,
    true,
  ]);
  const conditions = [{ subject: 'sku', verb: 'is', value: ' kept as it is ' }];
  const item = (feet: string) => ({ name: 'Beam ', dimensions: { list: [{ name: ' Width', feet }] }, pricing: { fn: [{ value: '5', conditions }] } });
  expect(readItems(orderItems, [item('1,200')])).toEqual({
    value: [{ name: 'Beam', dimensions: { list: [{ name: 'Width', feet: 1200 }] }, pricing: { fn: [{ value: 5, conditions }] } }],
  });
  expect(readItems(orderItems, [{}, item('1.5')])).toEqual({ faults: { '1.dimensions.list.0.feet': 'This must be a whole number.' } });
  const priced = (quantity: Typed) => ({
    pricing: { fn: [{}, { conditions: [...conditions, { subject: 'quantity', verb: 'is at least', value: quantity }] }] },
  });
  expect(readItems(orderItems, [priced(new Typed('number', '1,000'))])).toMatchObject({
    value: [{ pricing: { fn: [{}, { conditions: [conditions[0], { value: 1000 }] }] } }],
  });
  expect(readItems(orderItems, [priced(new Typed('number', 'some'))])).toEqual({
    faults: { '0.pricing.fn.1.conditions.1.value': 'This must be a number.' },
  });
  expect(readItems(orderItems, [{ subscription: null, agreement: undefined }])).toEqual({ value: [{ subscription: null, agreement: undefined }] });
});

test('an error deep inside shows at the part that contains it', () => {
  const faults = (item: Record<string, unknown>) => faultsOf(orders, {}, orderItems, [{ id: 'a' }, item]);
  expect(faults({ dimensions: { list: [{}, { name: 'x'.repeat(61), inches: -1 }] } })).toEqual({
    '1.dimensions.list.1.name': 'At most 60 characters.',
    '1.dimensions.list.1.inches': 'At least 0.',
  });
  expect(Object.keys(faults({ dimensions: { list: Array.from({ length: 21 }, () => ({})) } }))).toEqual(['1.dimensions.list']);
  expect(Object.keys(faults({ dimensions: { list: [7] } }))).toEqual(['1.dimensions.list']);
  expect(Object.keys(faults({ pricing: { fn: [{ conditions: [{ subject: 'none' }] }] } }))).toEqual(
    ['subject', 'verb', 'value'].map((part) => `1.pricing.fn.0.conditions.0.${part}`),
  );
  expect(Object.keys(faults({ subscription: 3, metadata: 4, agreement: { x: 1 } }))).toEqual(['1.metadata', '1.subscription']);
  expect(errorsBelow({ '1.a': 'x', '1.a.0.b': 'y', '1.ab': 'z' }, '1.a')).toEqual({ '': 'x', '0.b': 'y' });
});

test('every part of every list and map of every kind can be filled in, but for what other services said', () => {
  const shown = new Set<string>();
  const missed: string[] = [];
  let deepest = 0;
  const walk = (kindName: string, field: Field, lists: number): void => {
    deepest = Math.max(deepest, lists);
    const fill = editableParts(field);
    const parts = field.kind === 'map' ? fill : field.parts;
    for (const part of parts.filter((candidate) => !candidate.sealed && !isTechnicalField(partName(field, candidate)))) {
      if (isFromElsewhere(part)) shown.add(part.name.split('.').at(-1) ?? '');
      else if (!fill.includes(part)) missed.push(`${kindName} ${part.name}`);
      else if (isNested(part)) walk(kindName, part, lists + (isItemList(part) ? 1 : 0));
    }
  };
  for (const collection of collections as unknown as readonly Collection[]) {
    for (const field of fieldsOf(collection).filter((top) => !top.sealed && isNested(top))) walk(collection.name, field, isItemList(field) ? 1 : 0);
  }
  expect([...shown].toSorted()).toEqual(['paypal', 'result', 'third_party']);
  expect(missed).toEqual([]);
  expect(deepest).toBe(3);
});

describe('what stands by its name', () => {
  // As if people wrote stages themselves: the map of a record whose values have fields.
  const openOrders = { ...orders, sealed: [] };
  const stages = fieldOf(openOrders, 'stages');
  const properties = fieldOf(orders, 'items.properties');
  const row = (key: string, value: unknown) => ({ key, value });

  test('is filled in row by row and saved as a map', () => {
    expect([isItemList(stages), isEditable(stages), isNested(properties), isEditable(fieldOf(orders, 'third_party'))]).toEqual([
      true,
      true,
      true,
      false,
    ]);
    expect(editableParts(stages).map(({ name }) => name)).toEqual(['stages.key', 'stages.value']);
    expect(newItem(stages)).toEqual({ key: '', value: {} });
    expect(readItems(stages, [row(' cut ', { agent: 'u1' }), row('items', { colour: 'green' })])).toEqual({
      value: { cut: { agent: 'u1' }, items: { colour: 'green' } },
    });
    expect(readItems(stages, { cut: { agent: 'u1' } }), 'untouched').toEqual({ value: { cut: { agent: 'u1' } } });
    expect(readItems(orderItems, [{ properties: [row('species', new Typed('text', ' Oak ')), row('old', null)] }])).toEqual({
      value: [{ properties: { species: 'Oak', old: null } }],
    });
  });

  test('needs a unique name; the error shows beside the row', () => {
    const same = [row('cut', {}), row('', {}), row('cut ', {}), row('__proto__', {})];
    expect(readItems(stages, same)).toEqual({
      faults: { '1.key': 'Name is required.', '2.key': 'This name is already in use.', '3.key': 'Invalid value.' },
    });
    expect(readItems(orderItems, [{}, { properties: [row('a', 1), row('a', 2)] }])).toEqual({
      faults: { '1.properties.1.key': 'This name is already in use.' },
    });
  });

  test('an error of the schema shows beside its row on the screen, whatever its name', () => {
    const entered = [row('7', { agent: 'x'.repeat(65) }), row('2', { colour: 'odd' }), row('x'.repeat(61), {})];
    const read = readItems(stages, entered);
    const value = 'value' in read ? read.value : undefined;
    expect(Object.keys(value as object), 'JavaScript has its own order of names').toEqual(['2', '7', 'x'.repeat(61)]);
    expect(itemErrors(openOrders as unknown as Collection, {}, stages, { value, entered })).toEqual({
      '0.value.agent': 'At most 64 characters.',
      '1.value.colour': 'Invalid value.',
      '2.key': 'Invalid value.',
    });
    expect(faultsOf(tours, {}, fieldOf(tours, 'customTooltipStyle'), { margin: '0', color: 4 })).toEqual({ '1.value': 'Invalid value.' });
  });

  test('it is told in words', () => {
    const telling = { zone: 'UTC', nameOf: (uid: string) => (uid === 'u1' ? 'Lena Ortiz' : uid) };
    expect(showValue(properties, { species: 'Oak', sizes: [1, 2], more: { old: true, none: null } }, telling)).toBe(
      'species: Oak, sizes: 1, 2, more (old: Yes, none: –)',
    );
    expect(showValue(stages, { cut: { agent: 'u1', date: null, colour: 'green' }, oil: {} }, telling)).toBe('cut: Lena Ortiz, Green; oil: –');
  });

  test('values of any kind come back as they were entered, at any depth', () => {
    const word = fc.string({ maxLength: 8 }).map((text) => text.trim());
    const name = word.filter((text) => text !== '' && text !== '__proto__');
    const { value: any } = fc.letrec((tie) => ({
      value: fc.oneof(
        { maxDepth: 3 },
        word,
        fc.double({ noNaN: true, noDefaultInfinity: true }).map((number) => number + 0),
        fc.boolean(),
        fc.constant(null),
        fc.array(tie('value'), { maxLength: 3 }),
        fc.dictionary(name, tie('value'), { maxKeys: 3, noNullPrototype: true }),
      ),
    }));
    const retyped = (value: unknown): Typed => {
      const { as, held: now } = typed(value);
      if (as === 'list' || as === 'map')
        return new Typed(
          as,
          (now as { value: unknown }[]).map((entry) => ({ ...entry, value: retyped(entry.value) })),
        );
      return as === 'number' ? new Typed(as, String(now)) : new Typed(as, now);
    };
    fc.assert(
      fc.property(fc.dictionary(name, any, { maxKeys: 4, noNullPrototype: true }), (map) => {
        const rows = Object.entries(map).map(([key, value]) => ({ key, value: retyped(value) }));
        expect(readItems(properties, rows)).toEqual({ value: map });
        expect(readItems(properties, map)).toEqual({ value: map });
        expect(currentFieldValue(properties, rows)).toEqual(map);
        expect(showValue(properties, map, { zone: 'UTC', nameOf: String })).not.toContain('[object');
      }),
    );
  });

  test('a value changes its kind as far as it can be said', () => {
    expect(asKind('12', 'number')).toEqual(new Typed('number', '12'));
    expect(asKind(12, 'text')).toEqual(new Typed('text', '12'));
    expect(asKind('oak', 'list')).toEqual(new Typed('list', [{ value: 'oak' }]));
    expect(asKind('', 'list')).toEqual(new Typed('list', []));
    expect(asKind({ a: 1 }, 'none')).toEqual(new Typed('none', null));
  });
});

test('an item moves by one place and never out of its list', () => {
  expect(moveItem(['a', 'b', 'c'], 2, 1)).toEqual(['a', 'c', 'b']);
  expect(moveItem(['a', 'b', 'c'], 0, 2)).toEqual(['b', 'c', 'a']);
  expect(moveItem(['a', 'b'], 0, -1)).toEqual(['a', 'b']);
  expect(moveItem(['a', 'b'], 1, 2)).toEqual(['a', 'b']);
});

test('a dropped entry lands beside its target', () => {
  const list = ['a', 'b', 'c', 'd'];
  const all = list.flatMap((_, from) => list.flatMap((__, onto) => (from === onto ? [] : [true, false].map((isAfter) => ({ from, onto, isAfter })))));
  for (const { from, onto, isAfter } of all) {
    const after = moveItem(list, from, dropIndex(from, onto, isAfter));
    expect(after.indexOf(list[from] ?? ''), `${from} ${onto} ${isAfter}`).toBe(after.indexOf(list[onto] ?? '') + (isAfter ? 1 : -1));
  }
});

test.each([
  [['a', 'b', 'c'], ['b', 'c', 'a'], undefined, 2],
  [['a', 'b', 'c'], ['c', 'a', 'b'], undefined, 0],
  [['a', 'b', 'c'], ['b', 'a', 'c'], 0, 1],
  [['a', 'b', 'c'], ['b', 'a', 'c'], 1, 0],
  [['a', 'b'], ['a', 'b'], 0, undefined],
  [['a', 'b'], ['a', 'b', 'c'], 0, undefined],
])('where an entry went: %j to %j', (before, after, from, wanted) => {
  expect(movedIndex(before, after, from)).toBe(wanted);
});
