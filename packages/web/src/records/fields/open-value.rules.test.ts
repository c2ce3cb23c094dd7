import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fieldAt } from '@app/kernel/field.ts';
import type { Collection } from '@app/kernel/collection.ts';
import { orders } from '@app/domain/orders/orders.collection.ts';
import { asKind, currentFieldValue, currentValue, keyOf, openField, rowParts, rowsOf, typed } from './open-value.rules.ts';

/** Wraps a value and all that it holds, as a person does who opens each of its groups. */
const opened = (value: unknown): unknown => {
  const fields = typed(value);
  if (fields.as !== 'map' && fields.as !== 'list') return fields;
  return Object.assign(fields, { held: rowsOf(fields.held).map((row) => ({ ...row, value: opened(row['value']) })) });
};
/** A value as JSON keeps it, which knows no negative zero. */
const written = (value: unknown): unknown => JSON.parse(JSON.stringify(value));
const named = fc.string({ minLength: 1, maxLength: 8, unit: 'grapheme-ascii' }).filter((key) => key.trim() === key && key !== '__proto__');
const { tree } = fc.letrec((tie) => ({
  tree: fc.oneof(
    { maxDepth: 4 },
    fc.constant(null),
    fc.boolean(),
    fc.integer(),
    fc.string(),
    fc.array(tie('tree')),
    fc.dictionary(named, tie('tree')),
  ),
}));

test('[BYD-13] law: a value that is opened for editing and left alone is the same', () => {
  fc.assert(
    fc.property(tree, (value) => {
      expect(written(currentValue(opened(value)))).toEqual(written(value));
    }),
  );
});

test.each([
  ['12', 'number', 12],
  ['twelve', 'number', 'twelve'],
  ['', 'number', ''],
  [12, 'text', '12'],
  ['yes', 'flag', true],
  ['', 'flag', false],
  ['a', 'list', ['a']],
  ['', 'list', []],
  ['a', 'map', {}],
  ['a', 'none', null],
  [['a'], 'list', ['a']],
] as const)('[BYD-13] %j becomes a %s: %j', (value, kind, wanted) => expect(currentValue(asKind(value, kind))).toEqual(wanted));

const map = fieldAt(orders as unknown as Collection, 'metadata');
if (!map) throw new Error('orders have no metadata');

test('[BYD-13] rows of a group have a name and a value, whatever they are; those of a field are its content', () => {
  expect(rowParts(map).map(({ name, kind }) => [name, kind])).toEqual([
    ['metadata.key', 'text'],
    ['metadata.value', 'json'],
  ]);
  expect(rowParts(map)).toBe(rowParts(map));
  expect(keyOf({ key: ' color ' })).toBe('color');
  const group = { ...map, kind: 'map' as const };
  expect(
    currentFieldValue(group, [
      { key: 'color', value: 'red' },
      { key: 'size', value: typed(3) },
    ]),
  ).toEqual({ color: 'red', size: 3 });
  expect([openField(map, 'map').kind, openField(map, 'list').kind, openField(map, 'list').parts.length]).toEqual(['map', 'objects', 1]);
});
