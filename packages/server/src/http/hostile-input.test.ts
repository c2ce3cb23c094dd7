import fc from 'fast-check';
import { expect, test } from 'vitest';
import { invalid, whyHostile } from './hostile-input.ts';

test.each([
  [{ a: ['x\u0000'] }, 'a.0'],
  [{ a: { '\u0000b': 1 } }, 'a'],
  [['\ud800'], '0'],
  [{ n: Number.POSITIVE_INFINITY }, 'n'],
])('%j cannot be kept', (input, field) => {
  expect(whyHostile(input)?.params?.['field']).toBe(field);
});

test('a bottomless body is refused without falling into it', () => {
  expect(whyHostile(JSON.parse(`${'['.repeat(200_000)}${']'.repeat(200_000)}`))?.params?.['reason']).toBe('Nested too deeply');
});

test('whatever JSON a person can mean passes', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 6 }), (value) => {
      const text = JSON.stringify(value);
      fc.pre(!text.includes('\\u0000') && text.isWellFormed() && !/\\ud[89a-f]/i.test(text));
      expect(whyHostile(JSON.parse(text))).toBeUndefined();
    }),
  );
});

test('a refusal does not echo at length what it was sent', () => {
  const { params } = invalid('f'.repeat(10_000), 'r'.repeat(10_000));
  expect([String(params?.['field']).length, String(params?.['reason']).length]).toEqual([80, 160]);
});
