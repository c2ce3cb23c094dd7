import { expect, test } from 'vitest';
import { z } from 'zod';
import { defineCollection, staff } from './collection.ts';
import { fieldAt, fieldsOf } from './field.ts';
import { dollarAmount, flag, moment, openPart, text } from './fields.ts';
import { dollars } from './money.ts';
import { defineCodes, defineStates } from './states.ts';

const states = defineStates({ open: { label: 'Open', colour: 'blue', to: ['done'] }, done: { label: 'Done', to: [] } });
const sizes = defineCodes({ s: 'Small', l: 'Large' });
const units = defineCodes({ per: 'per piece', none: '' });
/** Two tables of the same codes: which is meant is not known. */
const twice = defineCodes({ a: 'One', b: 'Two' });
defineCodes({ a: 'Uno', b: 'Dos' });
const things = defineCollection({
  name: 'things',
  label: 'Thing',
  labels: { due: 'Wanted by' },
  codes: { state: states, 'box.size': sizes, tags: sizes },
  references: { owner: 'members', 'box.maker': 'contacts' },
  schema: z.object({
    name: z.string().max(80),
    notes: text(4000),
    state: z.enum(states.names).default('open'),
    size: z.enum(['', ...sizes.names]).default(''),
    kind: z.enum(['so-so', 'good']).default('good'),
    step: z.enum(['', ...states.names]).default(''),
    twice: z.enum(twice.names).default('a'),
    unit: z.enum(units.names).default('none'),
    way: z.literal([1, 2]).nullable().default(null),
    price: dollars.min(0).max(50).default(0),
    cost: dollarAmount,
    due: moment,
    ready: flag,
    count: z.preprocess((value) => value, z.int().nullable()).default(null),
    owner: text(64),
    tags: z.array(z.enum(sizes.names)).default([]),
    ids: z.array(z.string()).default([]),
    box: z.object({ size: z.enum(sizes.names).default('s'), maker: text() }).prefault({}),
    lines: z.array(z.object({ sku: text(), amount: dollarAmount })).default([]),
    more: openPart,
    key: text(),
  }),
  scope: 'client',
  indexes: [],
  access: { read: staff, create: staff, update: staff, delete: staff },
  sealed: ['ready', 'box.maker'],
  secret: ['key'],
});

test('fields are read from the declaration: kinds, bounds, what is required, sealed and secret', () => {
  expect(Object.fromEntries(fieldsOf(things as never).map(({ name, kind }) => [name, kind]))).toEqual({
    name: 'text',
    notes: 'long',
    state: 'code',
    size: 'code',
    kind: 'code',
    step: 'code',
    twice: 'code',
    unit: 'code',
    way: 'code',
    price: 'money',
    cost: 'money',
    due: 'moment',
    ready: 'flag',
    count: 'number',
    owner: 'text',
    tags: 'codes',
    ids: 'texts',
    box: 'object',
    lines: 'objects',
    more: 'map',
  });
  const field = (name: string) => fieldAt(things as never, name);
  expect(field('name')).toMatchObject({ required: true, max: 80, label: 'Name' });
  expect(field('notes')?.required).toBe(false);
  expect(field('due')).toMatchObject({ label: 'Wanted by', nullable: true });
  expect(field('count')).toMatchObject({ whole: true, nullable: true });
  expect(field('ready')?.sealed).toBe(true);
  expect(field('box.maker')).toMatchObject({ sealed: true, reference: 'contacts' });
  expect(field('owner')?.reference).toBe('members');
  expect(field('lines')?.parts.map(({ name, kind }) => [name, kind])).toEqual([
    ['lines.sku', 'text'],
    ['lines.amount', 'money'],
  ]);
  expect(field('box.size')?.codes?.label('l')).toBe('Large');
  expect(field('key')).toBeUndefined();
  expect(field('box.none')).toBeUndefined();
});

test('codes get labels from the one table with exactly these codes, else their own words; additional codes keep the labels of the table; numbers stay numbers', () => {
  expect(fieldAt(things as never, 'state')?.codes?.next?.('open')).toEqual(['done']);
  expect(['', 's'].map((code) => fieldAt(things as never, 'size')?.codes?.label(code))).toEqual(['None', 'Small']);
  const step = fieldAt(things as never, 'step')?.codes;
  expect(['', 'open'].map((code) => [step?.label(code), step?.colour?.(code), step?.next?.(code)])).toEqual([
    ['None', 'neutral', ['open', 'done']],
    ['Open', 'blue', ['done']],
  ]);
  expect(fieldAt(things as never, 'kind')?.codes?.label('so-so')).toBe('So so');
  expect(['a', 'b'].map((code) => fieldAt(things as never, 'twice')?.codes?.label(code))).toEqual(['A', 'B']);
  expect(['per', 'none'].map((code) => fieldAt(things as never, 'unit')?.codes?.label(code))).toEqual(['per piece', 'None']);
  expect(fieldAt(things as never, 'way')).toMatchObject({ numeric: true, codes: { names: ['1', '2'] } });
});
