import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Client } from './client.ts';
import { freeKey, keyFault, keyOfName, keyReasons, keysFor, MAX_KEY } from './name-key.rules.ts';

test.each([
  ['skylark', undefined],
  ['sky-lark-2', undefined],
  ['ab', undefined],
  ['a', 'malformed'],
  ['', 'malformed'],
  ['-sky', 'malformed'],
  ['sky-', 'malformed'],
  ['sky--lark', 'malformed'],
  ['2sky', 'malformed'],
  ['Sky', 'malformed'],
  ['ský', 'malformed'],
  ['-', 'malformed'],
  ['a'.repeat(41), 'malformed'],
  ['api', 'reserved'],
  ['login', 'reserved'],
  ['checkout', 'reserved'],
  ['marketplace', 'reserved'],
  ['setup', 'reserved'],
  ['www', 'reserved'],
] as const)('[TEN-13] the key %j: %s', (key, fault) => {
  expect(keyFault(key)).toBe(fault);
});

test('[TEN-13] the reasons are said in these words', () => {
  expect(keyReasons.names.map((reason) => keyReasons.label(reason))).toEqual([
    'Taken',
    'Reserved',
    'Use a–z, 0–9 and hyphens, starting with a letter',
  ]);
});

test.each([
  ['Skylark Air', 'skylark-air'],
  ['  Ébène & Co. 2 ', 'ebene-co-2'],
  ['3 Rivers Jets', 'rivers-jets'],
  ['Straße', 'strasse'],
  ['航空', 'company'],
  ['A', 'company'],
])('[TEN-13] the name %j suggests %j', (name, key) => {
  expect(keyOfName(name)).toBe(key);
});

test('[TEN-1, TEN-13] whatever a company is called, each suggestion is a usable key, and no two are alike', () => {
  const name = fc.oneof(fc.string({ unit: 'grapheme', maxLength: 120 }), fc.constantFrom('Login', 'API', 'x'.repeat(120), 'a-'.repeat(60)));
  fc.assert(
    fc.property(name, (company) => {
      const keys = keysFor(company).take(12).toArray();
      expect(new Set(keys).size).toBe(keys.length);
      for (const key of keys) {
        expect(keyFault(key)).toBeUndefined();
        expect(Client.shape.name_key.safeParse(key).success).toBe(true);
      }
    }),
  );
});
test('[TEN-1] a numbered key is well-formed whatever its number', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), fc.integer({ min: 2, max: 1e6 }), (company, number) => {
      const key = freeKey(keyOfName(company), number);
      expect(keyFault(key)).toBeUndefined();
      expect(key.length).toBeLessThanOrEqual(MAX_KEY);
    }),
  );
});
