import { expect, test } from 'vitest';
import { z } from 'zod';
import { compiledSchema } from './compiled-schema.ts';
import { anyJson, openPart } from '../fields.ts';

const Thing = z.object({ name: z.string().max(5).default('x'), parts: z.array(z.object({ n: z.int() })).default([]), open: openPart });

test('a schema in frequent use reads and refuses as before', () => {
  const [good, bad] = [
    { parts: [{ n: 1, more: 2 }], open: { a: [null, { b: true }] }, other: 1 },
    { name: 'too long', parts: [{ n: 1.5 }], open: { a: 1n } },
  ];
  const [first, refused] = [Thing.parse(good), Thing.safeParse(bad).error?.issues];
  for (let use = 0; use < 30; use += 1) expect(compiledSchema(Thing).parse(good)).toEqual(first);
  expect(compiledSchema(Thing)).not.toBe(Thing);
  expect(compiledSchema(Thing).safeParse(bad).error?.issues).toEqual(refused);
});

test.each([undefined, Number.NaN, Infinity, 1n, () => 1, new Date(0), { a: undefined }, [[new Map()]]])('%o is no JSON value', (value) =>
  expect(anyJson.safeParse(value).success).toBe(false),
);
test.each([null, 0, '', false, [], {}, { a: [{ b: null }] }])('%o is a JSON value', (value) => expect(anyJson.parse(value)).toEqual(value));
