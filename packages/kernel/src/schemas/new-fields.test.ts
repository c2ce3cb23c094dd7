import { expect, test } from 'vitest';
import { z } from 'zod';
import { shapeOf, withNewFields } from './new-fields.ts';

const Airport = z.object({ code: z.string(), zone: z.string().default('') });
const Before = z.object({ title: z.string().default('') });
const After = Before.extend({
  tags: z.array(z.string()).default([]),
  place: Airport.nullable().default(null),
  progress: z.object({ out: z.number().nullable().default(null), at: Airport.nullable().default(null) }).prefault({}),
  legs: z.array(z.object({ from: Airport.optional(), notes: z.string().default('') })).default([]),
  count: z.number().optional(),
});

test('a document of before gets the defaults of new fields, also inside of objects and lists', () => {
  expect(withNewFields(After, Before.parse({ title: 'a' }))).toEqual(After.parse({ title: 'a' }));
  const old = { title: 'a', tags: ['b'], place: { code: 'TEB' }, progress: { out: 5 }, legs: [{ from: { code: 'OPF' } }, { notes: 'c' }] };
  expect(withNewFields(After, old)).toEqual({
    ...old,
    place: { code: 'TEB', zone: '' },
    progress: { out: 5, at: null },
    legs: [{ from: { code: 'OPF', zone: '' }, notes: '' }, { notes: 'c' }],
  });
});

test('a document that lacks nothing is returned itself, and what is there stays, whatever the schema says', () => {
  const whole = After.parse({ legs: [{}], place: { code: 'TEB' } });
  expect(withNewFields(After, whole)).toBe(whole);
  const odd = { ...whole, title: 7, place: 'TEB', legs: 'none', extra: true };
  expect(withNewFields(After, odd)).toBe(odd);
});

test('a schema that contains itself is filled as deep as the document goes', () => {
  const Node = z.object({
    name: z.string().default(''),
    get below() {
      return z.array(Node).default([]);
    },
  });
  expect(withNewFields(Node, { below: [{ name: 'a' }] })).toEqual({ name: '', below: [{ name: 'a', below: [] }] });
  expect(shapeOf(Node)).toBe(shapeOf(Node));
});

test('the shape differs with a field or a default, at any depth, and with nothing else', () => {
  expect(shapeOf(After)).toBe(shapeOf(After.extend({ title: z.string().max(5).default('') })));
  const others = [
    After.extend({ more: z.boolean().default(false) }),
    After.extend({ title: z.string().default('untitled') }),
    After.extend({
      place: Airport.extend({ city: z.string().default('') })
        .nullable()
        .default(null),
    }),
    After.extend({ legs: z.array(z.object({ from: Airport.optional() })).default([]) }),
  ];
  expect(new Set([After, ...others].map(shapeOf)).size).toBe(5);
});
